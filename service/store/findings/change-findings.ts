import { type Finding, withStates } from '@assay/engine';
import { eq } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { healthSnapshots } from '../projects/health-schema.ts';
import { snapshotFields } from '../projects/health-snapshots.ts';
import type { ReportOf } from '../runs/run-kinds.ts';
import { withFindingsOf } from '../runs/run-report.ts';
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
 * Rewrites the report of a run with the decisions in force, and with changed findings. The owner of the decisions must be
 * locked: the project, or the organization for integrations.
 */
async function changeReport(store: Store, id: string, { now, edit = KEEP }: Changed): Promise<void> {
  const { kind, projectId, integrationId, target, report: stored } = runs;
  const [row] = await store
    .select({ kind, projectId, integrationId, target, report: stored })
    .from(runs)
    .where(eq(runs.id, id))
    .for('no key update');
  const owner = row && ownerOfRun(row);
  if (!row?.report || !owner) return;
  const decisionOf = decisionsIn(await statesOf(store, owner));
  const report = withFindingsOf(row.kind, row.report, withStates(row.report.findings.map(edit), decisionOf, now));
  await store.update(runs).set({ report }).where(eq(runs.id, id));
  if (row.kind !== 'site') return;
  const snapshot = snapshotFields(report as ReportOf<'site'>);
  await store.update(healthSnapshots).set(snapshot).where(eq(healthSnapshots.scanId, id));
}
