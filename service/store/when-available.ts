import { setTimeout as pause } from 'node:timers/promises';
import { isStarting, reasonOf } from './connect-failure.ts';
import { troubleOf } from './database-error.ts';

/** How a start waits for its database. */
interface Waiting {
  /** Set: waits until it is aborted. Unset: for a minute, and only for a server that is starting. */
  readonly signal?: AbortSignal | undefined;
  /** Called with the reason, and again after each minute. */
  say?(text: string): void;
  /** The reason in words; default: the message of the error. */
  reason?(error: unknown): string;
}

const START_LIMIT_MS = 60_000;
const SAY_MS = 60_000;
const AGAIN_MS = 250;
const LONGEST_DELAY_MS = 5_000;

/** Repeats a step of the start that failed because the database cannot be used at the moment. It must be harmless to repeat. */
export async function whenAvailable<T>(
  step: () => Promise<T>,
  { signal, say, reason = reasonOf }: Waiting,
): Promise<T> {
  const deadline = Date.now() + START_LIMIT_MS;
  let saidAt: number | undefined;
  const isWorthWaiting = (error: unknown) =>
    signal ? troubleOf(error) !== undefined || isStarting(error) : isStarting(error) && Date.now() < deadline;
  for (let delay = AGAIN_MS; ; delay = Math.min(2 * delay, LONGEST_DELAY_MS)) {
    try {
      return await step();
    } catch (error) {
      signal?.throwIfAborted();
      if (!isWorthWaiting(error)) throw error;
      if (saidAt === undefined || Date.now() - saidAt >= SAY_MS) {
        saidAt = Date.now();
        say?.(`waiting for the database: ${reason(error)}`);
      }
    }
    await pause(delay, undefined, signal ? { signal } : {}).catch(() => undefined);
    signal?.throwIfAborted();
  }
}
