import { raiseMovedBadge } from '../../channels/raise-lost-badge.ts';
import { pauseTargets } from '../../store/monitoring/pause-targets.ts';
import type { ProjectRow } from '../../store/projects/projects.ts';
import { endBadges } from '../../store/proof/badges.ts';
import type { Context } from '../define-action.ts';

/** What belongs to the former origin of a project ends with it; its scans stay listed. */
export async function leaveOrigin(
  {
    store,
    project,
    now,
    audit,
    send,
    config,
  }: Pick<Context, 'store' | 'now' | 'audit' | 'send' | 'config'> & { readonly project: ProjectRow },
  url: string,
): Promise<void> {
  const [from, to] = [new URL(project.url).origin, new URL(url).origin];
  await raiseMovedBadge(store, project, { now: now(), send, config });
  await endBadges(store, project.id, now());
  await pauseTargets(store, {
    projectId: project.id,
    at: now(),
    message: `Paused: the project changed from ${from} to ${to}`,
  });
  audit({ detail: `${from} to ${to}` });
}
