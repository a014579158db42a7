import { Refusal } from '../../model/refusal.ts';
import { isUuid } from '../../shapes/id.ts';
import { type CodeScanRow, findCodeScan } from '../../store/code/code-scans.ts';
import type { Store } from '../../store/open.ts';
import type { ProjectRow } from '../../store/projects/projects.ts';

/** The project's code scan in the path. Throws `not_found`. */
export async function codeScanOfPath(
  { params: { scan_id: id } }: { readonly params: { readonly scan_id: string } },
  { store, project }: { readonly store: Store; readonly project: ProjectRow },
): Promise<CodeScanRow> {
  const scan = isUuid(id) ? await findCodeScan(store, { id, projectId: project.id }) : undefined;
  if (!scan) throw new Refusal('not_found', 'Code scan not found');
  return scan;
}
