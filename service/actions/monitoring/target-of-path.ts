import { Refusal } from '../../model/refusal.ts';
import { isUuid } from '../../shapes/id.ts';
import { findMonitorTarget, type WatchedTarget } from '../../store/monitoring/monitor-targets.ts';
import type { Store } from '../../store/open.ts';
import type { ProjectRow } from '../../store/projects/projects.ts';

interface TargetPath {
  readonly params: { readonly target_id: string };
}

/** The monitoring target in the path. Throws `not_found`. */
export async function targetOfPath(
  { params: { target_id: id } }: TargetPath,
  { store, project }: { readonly store: Store; readonly project: ProjectRow },
): Promise<WatchedTarget> {
  const found = isUuid(id) ? await findMonitorTarget(store, { id, projectId: project.id }) : undefined;
  if (!found) throw new Refusal('not_found', 'Target not found');
  return found;
}
