import type { Report } from '@assay/engine';
import { isUuid } from '../../shapes/id.ts';
import type { Store } from '../../store/open.ts';
import type { ProjectRow } from '../../store/projects/projects.ts';
import { findNewestReport, findScan, findScanReport } from '../../store/scans/scans.ts';
import { Refusal } from '../refusal.ts';

interface ReportOfScan {
  readonly id: string;
  readonly report: Report;
}

/** The report of the project's scan, or of its newest scan with one. Throws `not_found`. */
export async function scanReport(
  scanId: string | undefined,
  { store, project }: { readonly store: Store; readonly project: ProjectRow },
): Promise<ReportOfScan> {
  if (scanId === undefined) {
    const newest = await findNewestReport(store, project.id);
    if (!newest) throw new Refusal('not_found', 'The project has no scan with results yet');
    return newest;
  }
  const scan = isUuid(scanId) ? await findScan(store, { id: scanId, projectId: project.id }) : undefined;
  if (!scan) throw new Refusal('not_found', 'Scan not found');
  const report = await findScanReport(store, scan.id);
  if (!report) throw new Refusal('not_found', 'The scan has no results yet');
  return { id: scan.id, report };
}
