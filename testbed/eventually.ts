import { setTimeout as pause } from 'node:timers/promises';
import { inspect } from 'node:util';

/** Only a hang takes this long, also on a loaded machine. */
const DEADLINE_SECONDS = 120;
const INTERVAL_MS = 50;
const LONGEST_TEXT = 2000;

/**
 * Calls `look` until it returns something other than undefined, null or false, and returns that.
 * After two minutes throws an error that carries the last value and, as its cause, the last error.
 */
export async function eventually<T>(
  what: string,
  look: () => T | Promise<T>,
): Promise<Exclude<T, undefined | null | false>> {
  const deadline = performance.now() + DEADLINE_SECONDS * 1000;
  let last = 'nothing was returned';
  let cause: unknown;
  do {
    try {
      const seen = await look();
      if (seen !== undefined && seen !== null && seen !== false) return seen as Exclude<T, undefined | null | false>;
      last = `last value: ${inspect(seen)}`;
      cause = undefined;
    } catch (error) {
      last = `last error: ${inspect(error, { depth: 1 }).slice(0, LONGEST_TEXT)}`;
      cause = error;
    }
    await pause(INTERVAL_MS);
  } while (performance.now() < deadline);
  throw new Error(`${what}: not within ${DEADLINE_SECONDS} s (${last})`, { cause });
}
