import type { Report } from '@assay/engine';
import type { ThreatScanRow } from '../store/monitoring/threat-scans.ts';
import type { Store } from '../store/open.ts';
import { knownFindings, wasScanned } from '../store/scans/known-findings.ts';
import { newFindings } from './new-findings.ts';
import { NOBODY, type Raising } from './raise-event.ts';
import { raiseNewFindings } from './raise-scan-end.ts';

interface Rescan {
  readonly organizationId: string;
  readonly projectId: string;
  readonly scan: Pick<ThreatScanRow, 'id' | 'url'>;
  readonly report: Report;
  readonly previous: Report | undefined;
  readonly at: Date;
}

/** Raises the new findings of a re-scan of a monitored target; returns the addresses that are informed of any. */
export async function raiseRescan(
  store: Store,
  { organizationId, projectId, scan: { id, url }, report, previous, at }: Rescan,
  raising: Raising,
): Promise<ReadonlySet<string>> {
  if (report.not_scored) return NOBODY;
  const page = { projectId, url, except: id };
  const findings = newFindings({
    findings: report.findings,
    previous: previous?.findings ?? [],
    known: await knownFindings(store, page),
  });
  const isFirst = !previous && !(await wasScanned(store, page));
  const scan = { id, kind: 'monitoring' as const, url };
  return raiseNewFindings(store, { organizationId, projectId, scan, at, findings, isFirst }, raising);
}
