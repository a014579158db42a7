import { type Finding, isClosed, type Report, restate, withStates } from '@assay/engine';
import { and, eq, gt, isNotNull, lte, sql } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { healthSnapshots } from '../projects/health-schema.ts';
import { snapshotFields } from '../projects/health-snapshots.ts';
import type { ReportOf, RunKind } from '../runs/run-kinds.ts';
import { withDecisionsOf, withFindingsOf } from '../runs/run-report.ts';
import { runs } from '../runs/run-schema.ts';
import type { FindingSource } from './finding-schema.ts';
import { decisionsIn, ownerOfRun, statesOf } from './finding-states.ts';

/** How the findings of a stored report change; scores and totals follow. */
type Edit = <F extends Finding>(finding: F) => F;

const KEEP: Edit = (finding) => finding;

interface Changed {
  readonly now: Date;
  readonly edit?: Edit;
}

/** Rewrites several reports, each once and always in the same order: others may change the same ones meanwhile. */
export async function changeReports(store: Store, sources: readonly FindingSource[], change: Changed): Promise<void> {
  for (const id of [...new Set(sources.map((one) => one.id))].toSorted()) await changeReport(store, id, change);
}

/**
 * Rewrites the report of a run with the decisions in force, and with changed findings. Scores follow only what was verified to be fixed
 * or there again. The owner of the decisions must be locked: the project, or the organization for integrations.
 */
async function changeReport(store: Store, id: string, { now, edit = KEEP }: Changed): Promise<void> {
  const row = await lockedReport(store, id);
  const owner = row && ownerOfRun(row);
  if (!row || !owner) return;
  const given: readonly Finding[] = row.report.findings;
  const [findings, decisionOf] = [given.map(edit), decisionsIn(await statesOf(store, owner))];
  const isAsMeasured = findings.every((finding, i) => isClosed(finding) === isClosed(given[i] ?? finding));
  const report = isAsMeasured
    ? withDecisionsOf(row.kind, row.report, { findings, decisionOf, now })
    : withFindingsOf(row.kind, row.report, withStates(findings, decisionOf, now));
  const snapshot = row.kind === 'site' ? snapshotFields(report as ReportOf<'site'>) : undefined;
  await storeReport(store, id, report, snapshot);
}

/** Runs by id, after one of them, whose reports have findings that were accepted until a date that has passed. */
export async function expiredRuns(store: Store, now: Date, after: string | null, limit: number): Promise<string[]> {
  const isExpired = lte(sql`${runs.head}->>'accepted_until'`, now.toISOString().slice(0, 10));
  const rows = await store
    .select({ id: runs.id })
    .from(runs)
    .where(and(isExpired, isNotNull(sql`${runs.report}->'findings'`), after === null ? undefined : gt(runs.id, after)))
    .orderBy(runs.id)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Opens in the report of a run what was accepted until a date that has passed. What was measured stays: its scores and its grade. */
export function expireDecisions(store: Store, id: string, now: Date): Promise<void> {
  return store.transaction(async (tx) => {
    const row = await lockedReport(tx, id);
    if (!row) return;
    const { findings, totals, accepted_until = null } = restate(row.report as Report, { now });
    const report = { ...row.report, findings, totals, accepted_until } as ReportOf<RunKind>;
    await storeReport(tx, id, report, row.kind === 'site' ? { totals } : undefined);
  });
}

/** The report of a run, which others cannot change meanwhile; undefined if it has none. */
async function lockedReport(store: Store, id: string) {
  const { kind, projectId, integrationId, target, report: stored } = runs;
  const [row] = await store
    .select({ kind, projectId, integrationId, target, report: stored })
    .from(runs)
    .where(eq(runs.id, id))
    .for('no key update');
  return row?.report ? { ...row, report: row.report } : undefined;
}

type Snapshot = Partial<ReturnType<typeof snapshotFields>>;

async function storeReport(
  store: Store,
  id: string,
  report: ReportOf<RunKind>,
  snapshot: Snapshot | undefined,
): Promise<void> {
  await store.update(runs).set({ report }).where(eq(runs.id, id));
  if (snapshot) await store.update(healthSnapshots).set(snapshot).where(eq(healthSnapshots.scanId, id));
}
