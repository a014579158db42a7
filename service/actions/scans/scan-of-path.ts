import { Refusal } from '../../model/refusal.ts';
import { isUuid } from '../../shapes/id.ts';
import type { Store } from '../../store/open.ts';
import type { ProjectRow } from '../../store/projects/projects.ts';
import { findScan, type ScanRow } from '../../store/scans/scans.ts';

interface ScanPath {
  readonly params: { readonly scan_id: string };
}

/** The project's scan in the path. Throws `not_found`. */
export async function scanOfPath(
  { params: { scan_id: id } }: ScanPath,
  { store, project }: { readonly store: Store; readonly project: ProjectRow },
): Promise<ScanRow> {
  const scan = isUuid(id) ? await findScan(store, { id, projectId: project.id }) : undefined;
  if (!scan) throw new Refusal('not_found', 'Scan not found');
  return scan;
}
