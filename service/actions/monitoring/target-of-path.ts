import { findMonitorTarget, type WatchedTarget } from '../../store/monitoring/monitor-targets.ts';
import type { Store } from '../../store/open.ts';
import type { ProjectRow } from '../../store/projects/projects.ts';
import { byId } from '../by-id.ts';

interface TargetPath {
  readonly params: { readonly target_id: string };
}

/** The monitoring target in the path. Throws `not_found`. */
export function targetOfPath(
  { params: { target_id: id } }: TargetPath,
  { store, project }: { readonly store: Store; readonly project: ProjectRow },
): Promise<WatchedTarget> {
  return byId(id, 'Target', () => findMonitorTarget(store, { id, projectId: project.id }));
}
