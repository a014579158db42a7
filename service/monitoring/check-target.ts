import { createOutbound, type ReachSettings } from '@assay/engine';
import { type Attempt, attempt, type CheckedTarget } from './attempt.ts';
import { RETRY_SECONDS } from './schedule.ts';

export interface CheckWorld {
  readonly settings: ReachSettings;
  /** Aborts the check; it then has no verdict. */
  readonly signal: AbortSignal;
  pause(milliseconds: number, signal: AbortSignal): Promise<void>;
}

/** One check of a target: up to three attempts, of which one must succeed; the measurement is that of the last one. */
export interface Checked extends Attempt {
  readonly attempts: number;
}

export async function checkTarget(target: CheckedTarget, world: CheckWorld): Promise<Checked> {
  let checked = await attemptOnce(target, world);
  let attempts = 1;
  for (const seconds of RETRY_SECONDS) {
    if (checked.result !== 'failed' || world.signal.aborted) break;
    await world.pause(seconds * 1000, world.signal);
    if (world.signal.aborted) return { ...checked, result: 'untested', reason: 'refused', message: STOPPED, attempts };
    checked = await attemptOnce(target, world);
    attempts += 1;
  }
  return { ...checked, attempts };
}

const STOPPED = 'the check was stopped';

/** Each attempt resolves the name again. */
async function attemptOnce(target: CheckedTarget, { settings, signal }: CheckWorld): Promise<Attempt> {
  const outbound = createOutbound(settings, signal);
  try {
    return await attempt(target, outbound, settings.optOutHosts);
  } finally {
    await outbound.close();
  }
}
