import { setTimeout as pause } from 'node:timers/promises';
import { createListener, type Listener, listenerRefusal, type Target } from '@assay/engine';
import { insertRunListener } from '../store/listener/listener-sessions.ts';
import type { JobWorld } from '../world/job-world.ts';
import { heardIn, listenerExpiry, listenerSession } from './sessions.ts';

/** The listener of this service for a run of a project; undefined if it does not listen, or not for such a target. */
export async function runListener(
  run: { readonly id: string; readonly projectId: string; readonly target: Target },
  world: Pick<JobWorld, 'store' | 'config' | 'keyedHash' | 'now' | 'signal'>,
): Promise<Listener | undefined> {
  const { store, config, now, signal } = world;
  if (config.listener.url === undefined) return undefined;
  if ((await listenerRefusal(run.target, config.listener.url, config.reach)) !== undefined) return undefined;
  const row = await insertRunListener(store, {
    runId: run.id,
    projectId: run.projectId,
    expiresAt: listenerExpiry(now()),
  });
  const session = row && listenerSession(row.id, world);
  return session
    ? createListener(session, {
        read: () => heardIn(session.id, world),
        pause: (milliseconds) => pause(milliseconds, undefined, { signal }),
      })
    : undefined;
}
