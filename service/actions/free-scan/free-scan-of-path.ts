import { Refusal } from '../../model/refusal.ts';
import { isUuid } from '../../shapes/id.ts';
import type { Store } from '../../store/open.ts';
import { type FreeScanRow, findFreeScan } from '../../store/visitors/free-scans.ts';

/** The free scan in the path. Throws `not_found`. */
export async function freeScanOfPath(id: string, store: Store): Promise<FreeScanRow> {
  const scan = isUuid(id) ? await findFreeScan(store, id) : undefined;
  if (!scan) throw new Refusal('not_found', 'Scan not found');
  return scan;
}
