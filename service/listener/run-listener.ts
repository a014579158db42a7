import { setTimeout as pause } from 'node:timers/promises';
import { type Listener, listenerRefusal, type Target, usableListener } from '@assay/engine';
import { insertRunListener } from '../store/listener/listener-sessions.ts';
import type { JobWorld } from '../world/job-world.ts';
import { heardIn, listenerExpiry, listenerSession } from './sessions.ts';

/** The listener of this service for a run of a project; else why there is none. */
export async function runListener(
  run: { readonly id: string; readonly projectId: string; readonly target: Target },
  world: Pick<JobWorld, 'store' | 'config' | 'keyedHash' | 'now' | 'signal'>,
): Promise<Listener | string | undefined> {
  const { store, config, now, signal } = world;
  if (config.listener.url === undefined) return 'turned off on this server (ASSAY_LISTENER_URL)';
  const refusal = await listenerRefusal(run.target, config.listener.url, config.reach);
  if (refusal !== undefined) return refusal;
  const row = await insertRunListener(store, {
    runId: run.id,
    projectId: run.projectId,
    expiresAt: listenerExpiry(now()),
  });
  const session = row && listenerSession(row.id, world);
  if (!session) return undefined;
  const read = () => heardIn(session.id, world);
  return usableListener(
    session,
    { read, pause: (milliseconds) => pause(milliseconds, undefined, { signal }) },
    config.reach,
  );
}
