const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Delays after failed attempts: the schedule of Standard Webhooks, which spans 75 hours. */
const DELAYS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const;

/** A channel whose attempts have all failed for this long is switched off. */
export const FAILING_MS = 72 * HOUR;
/** Part of a delay that is left to chance, so that retries spread. */
const JITTER = 0.1;

/** The time of the next attempt after that many failed ones; undefined after the last one. */
export function nextAttempt(
  failures: number,
  {
    now,
    waitSeconds = 0,
    chance,
  }: { readonly now: Date; readonly waitSeconds?: number | undefined; readonly chance: number },
): Date | undefined {
  const delay = DELAYS[failures - 1];
  if (delay === undefined) return undefined;
  const spread = delay * (1 + JITTER * chance);
  return new Date(now.getTime() + Math.max(spread, waitSeconds * SECOND));
}
