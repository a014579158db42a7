import { setTimeout as pause } from 'node:timers/promises';
import { connectFailure, isStarting } from './connect-failure.ts';
import { troubleOf } from './database-error.ts';

/** How a start waits for its database. */
export interface Waiting {
  /** Set: waits until it is aborted. Unset: for a minute, and only for a server that is starting. */
  readonly signal?: AbortSignal | undefined;
  /** Called once with each reason. */
  say?(text: string): void;
}

const START_LIMIT_MS = 60_000;
const AGAIN_MS = 250;

/** Repeats a step of the start that failed because the database cannot be used at the moment. It must be harmless to repeat. */
export async function whenAvailable<T>(
  step: () => Promise<T>,
  { signal, say }: Waiting,
  cluster?: string,
): Promise<T> {
  const deadline = Date.now() + START_LIMIT_MS;
  const said = new Set<string>();
  const isWorthWaiting = (error: unknown) =>
    signal ? troubleOf(error) !== undefined || isStarting(error) : isStarting(error) && Date.now() < deadline;
  for (;;) {
    try {
      return await step();
    } catch (error) {
      signal?.throwIfAborted();
      if (!isWorthWaiting(error)) throw error;
      const { message } = connectFailure(error, cluster);
      if (!said.has(message)) say?.(`waiting for the database: ${message}`);
      said.add(message);
    }
    await pause(AGAIN_MS, undefined, signal ? { signal } : {}).catch(() => undefined);
    signal?.throwIfAborted();
  }
}
