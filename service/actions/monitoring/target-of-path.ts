import { findMonitorTarget, type WatchedTarget } from '../../store/monitoring/monitor-targets.ts';
import { byId } from '../by-id.ts';
import type { ProjectContext } from '../define-action.ts';

/** The monitoring target in the path. Throws `not_found`. */
export function targetOfPath(
  { params: { target_id: id } }: { readonly params: { readonly target_id: string } },
  { store, project }: ProjectContext,
): Promise<WatchedTarget> {
  return byId(id, 'Target', () => findMonitorTarget(store, { id, projectId: project.id }));
}
