import { type Finding, type PostureReport, type Report, restate, withStates } from '@assay/engine';
import { eq } from 'drizzle-orm';
import type { CodeReport } from '../../code-scan/code-report.ts';
import { codeScans } from '../code/code-schema.ts';
import { postureScans } from '../integrations/integration-schema.ts';
import { healthSnapshots } from '../monitoring/monitoring-schema.ts';
import type { Store } from '../open.ts';
import { snapshotFields } from '../projects/health-snapshots.ts';
import { scans } from '../schema.ts';
import type { FindingSource } from './finding-schema.ts';
import { decisionsIn, type FindingOwner, ownerOf, statesOf } from './finding-states.ts';

/** How the findings of a stored report change; scores and totals follow. */
type Edit = <F extends Finding>(finding: F) => F;

const KEEP: Edit = (finding) => finding;

interface Changed {
  readonly projectId: string;
  readonly now: Date;
  readonly edit?: Edit;
}

/** Rewrites several reports, each once and always in the same order: others may change the same ones meanwhile. */
export async function changeReports(store: Store, sources: readonly FindingSource[], change: Changed): Promise<void> {
  const distinct = new Map(sources.map((one) => [one.id, one]));
  for (const one of [...distinct.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    await changeReport(store, one, change);
}

/**
 * Rewrites the report of a scan with the decisions in force, and with changed findings. The owner of the decisions must be
 * locked: the project, or the organization for integrations.
 */
async function changeReport(
  store: Store,
  source: FindingSource,
  { projectId, now, edit = KEEP }: Changed,
): Promise<void> {
  const owner = await ownerIn(store, source, projectId);
  if (!owner) return;
  const decisionOf = decisionsIn(await statesOf(store, owner));
  const changed = <F extends Finding>(findings: readonly F[]): F[] => withStates(findings.map(edit), decisionOf, now);
  if (source.kind === 'scan')
    return changeScan(store, source.id, (report) => restate(report, { findings: changed(report.findings) }));
  if (source.kind === 'code_scan')
    return changeCodeScan(store, source.id, (report) => restate(report, { findings: changed(report.findings) }));
  return changePosture(store, source.id, (report) => restate(report, { findings: changed(report.findings) }));
}

/** Undefined if the scan is deleted. */
async function ownerIn(store: Store, source: FindingSource, projectId: string): Promise<FindingOwner | undefined> {
  if (source.kind !== 'scan') return ownerOf(source, projectId, '');
  const [scan] = await store.select({ url: scans.url }).from(scans).where(eq(scans.id, source.id));
  return scan && ownerOf(source, projectId, scan.url);
}

async function changeScan(store: Store, id: string, change: (report: Report) => Report): Promise<void> {
  const [row] = await store.select({ report: scans.report }).from(scans).where(eq(scans.id, id)).for('no key update');
  if (!row?.report) return;
  const report = change(row.report);
  await store.update(scans).set({ report }).where(eq(scans.id, id));
  await store.update(healthSnapshots).set(snapshotFields(report)).where(eq(healthSnapshots.scanId, id));
}

async function changeCodeScan(store: Store, id: string, change: (report: CodeReport) => CodeReport): Promise<void> {
  const rows = store.select({ report: codeScans.report }).from(codeScans).where(eq(codeScans.id, id));
  const [row] = await rows.for('no key update');
  if (row?.report)
    await store
      .update(codeScans)
      .set({ report: change(row.report) })
      .where(eq(codeScans.id, id));
}

async function changePosture(
  store: Store,
  id: string,
  change: (report: PostureReport) => PostureReport,
): Promise<void> {
  const rows = store.select({ report: postureScans.report }).from(postureScans).where(eq(postureScans.id, id));
  const [row] = await rows.for('no key update');
  if (row?.report)
    await store
      .update(postureScans)
      .set({ report: change(row.report) })
      .where(eq(postureScans.id, id));
}
