import { setTimeout as pause } from 'node:timers/promises';
import { isStarting, reasonOf } from './connect-failure.ts';
import { troubleOf } from './database-error.ts';

/** How a start waits for its database. */
interface Waiting {
  /** Set: waits until it is aborted. Unset: for a minute, and only for a server that is starting. */
  readonly signal?: AbortSignal | undefined;
  /** Called with the reason, and with another one a minute later at the earliest. */
  say?(text: string): void;
  /** The reason in words; default: the message of the error. */
  reason?(error: unknown): string;
}

const START_LIMIT_MS = 60_000;
const SAY_MS = 60_000;
const AGAIN_MS = 250;

/** Repeats a step of the start that failed because the database cannot be used at the moment. It must be harmless to repeat. */
export async function whenAvailable<T>(
  step: () => Promise<T>,
  { signal, say, reason = reasonOf }: Waiting,
): Promise<T> {
  const deadline = Date.now() + START_LIMIT_MS;
  let said: { readonly text: string; readonly at: number } | undefined;
  const isWorthWaiting = (error: unknown) =>
    signal ? troubleOf(error) !== undefined || isStarting(error) : isStarting(error) && Date.now() < deadline;
  for (;;) {
    try {
      return await step();
    } catch (error) {
      signal?.throwIfAborted();
      if (!isWorthWaiting(error)) throw error;
      const text = reason(error);
      if (said === undefined || (text !== said.text && Date.now() - said.at >= SAY_MS)) {
        said = { text, at: Date.now() };
        say?.(`waiting for the database: ${text}`);
      }
    }
    await pause(AGAIN_MS, undefined, signal ? { signal } : {}).catch(() => undefined);
    signal?.throwIfAborted();
  }
}
