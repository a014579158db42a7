import type { ReportCut } from '../../../limits.ts';
import type { Json } from '../../facts/reading.ts';
import { textAt, UNREAD } from '../../parse/provider/fields.ts';
import { pick } from '../../parse/provider/pick.ts';
import type { ProviderApi } from '../define-provider.ts';
import { partsOf } from '../parts-of.ts';

/** Statuses of a project whose services run. */
const RUNNING = ['ACTIVE_HEALTHY', 'ACTIVE_UNHEALTHY'];

/** Projects that run, with the plan of their organization: some settings exist on paid plans only. */
export async function runningProjects(api: ProviderApi, cut: ReportCut): Promise<readonly Json[]> {
  const running = (await api.list('/v1/projects')).filter((project) => isRunning(project, cut));
  const plans = new Map<string, Promise<Json>>();
  const planOf = (slug: string) => {
    const plan = plans.get(slug) ?? readPlan(api, slug);
    plans.set(slug, plan);
    return plan;
  };
  return Promise.all(
    running.map(async (project) => {
      const ref = Promise.resolve(textAt(project, 'ref'));
      const parts = await partsOf({ ref, plan: planOf(textAt(project, 'organization_slug')) });
      return { ...pick(project, ['name']), ...pick(parts, ['ref', 'plan', UNREAD]) };
    }),
  );
}

function isRunning(project: Json, cut: ReportCut): boolean {
  const status = textAt(project, 'status');
  if (RUNNING.includes(status)) return true;
  const state = status === 'INACTIVE' ? 'is paused' : 'does not run';
  if (status !== 'REMOVED') cut(`${textAt(project, 'name').slice(0, 80)} ${state} and was not examined`);
  return false;
}

async function readPlan(api: ProviderApi, slug: string): Promise<Json> {
  return textAt(await api.get(`/v1/organizations/${encodeURIComponent(slug)}`), 'plan');
}
