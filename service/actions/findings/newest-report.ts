import type { Report } from '@assay/engine';
import type { Store } from '../../store/open.ts';
import type { ProjectRow } from '../../store/projects/projects.ts';
import { findNewestReport } from '../../store/scans/scans.ts';
import { Refusal } from '../refusal.ts';

/** The report of the project's newest scan with results. Throws `not_found`. */
export async function newestReport({
  store,
  project,
}: {
  readonly store: Store;
  readonly project: ProjectRow;
}): Promise<Report> {
  const report = await findNewestReport(store, project.id);
  if (!report) throw new Refusal('not_found', 'The project has no scan with results yet');
  return report;
}
