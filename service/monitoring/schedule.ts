const MINUTE = 60_000;
const MAX_LEAST_GAP = MINUTE / 2;

/** Seconds between the attempts of one check, which fails only if every attempt does. */
export const RETRY_SECONDS: readonly number[] = [5, 15];

/** A target's offset within its interval, derived from its id: spreads targets over the whole interval. */
function phaseOf(id: string, intervalMinutes: number): number {
  return Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16) % (intervalMinutes * MINUTE);
}

/** The next check of a target. Missed checks are skipped, and every target keeps its offset. */
export function nextTurn(id: string, intervalMinutes: number, now: Date): Date {
  const interval = intervalMinutes * MINUTE;
  const phase = phaseOf(id, intervalMinutes);
  const after = now.getTime() + Math.min(MAX_LEAST_GAP, interval / 2);
  return new Date(Math.ceil((after - phase) / interval) * interval + phase);
}
