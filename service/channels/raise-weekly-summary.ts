import { modulesOf, planOf } from '../model/plans.ts';
import { findOrganization } from '../store/accounts/organizations.ts';
import { summaryPlaces } from '../store/channels/channels.ts';
import type { Store } from '../store/open.ts';
import { projectHealth } from '../store/visitors/project-health.ts';
import { type Raising, raiseEvent } from './raise-event.ts';

interface Week extends Raising {
  /** Its first day, `2026-11-30`. */
  readonly week: string;
  readonly now: Date;
}

const WEEK_MS = 7 * 86_400_000;
const MAX_PROJECTS = 15;

/** Raises the summaries that channels of an organization and of its projects have chosen, once a week. */
export async function raiseWeeklySummary(
  store: Store,
  organizationId: string,
  { week, now, ...raising }: Week,
): Promise<void> {
  const organization = await findOrganization(store, organizationId);
  const planModules = modulesOf(planOf(organization?.plan ?? ''));
  const before = new Date(now.getTime() - WEEK_MS);
  for (const projectId of await summaryPlaces(store, organizationId)) {
    const asked = { before, planModules, limit: Number.POSITIVE_INFINITY, projectId: projectId ?? undefined };
    const all = await projectHealth(store, organizationId, asked);
    if (all.length === 0) continue;
    const projects = all.slice(0, MAX_PROJECTS).map(({ projectId: id, name, score, grade, totals, ...row }) => ({
      ...{ id, name, score, grade, totals, score_before: row.scoreBefore, code_totals: row.codeTotals },
      code_at: row.codeAt?.toISOString() ?? null,
    }));
    const data = { week, count: all.length, projects };
    const key = `summary:${projectId ?? 'all'}:${week}`;
    await raiseEvent(store, { organizationId, projectId, kind: 'summary.weekly', key, data, at: now }, raising);
  }
}
