const MINUTE = 60_000;
const LEAST_GAP = MINUTE / 2;

/** Seconds between the attempts of one check: it fails only when each attempt does. */
export const RETRY_SECONDS: readonly number[] = [5, 15];

/** The place of a target within its interval, by its id: targets of one interval are spread over all of it. */
function phaseOf(id: string, intervalMinutes: number): number {
  return Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16) % (intervalMinutes * MINUTE);
}

/** The next turn of a target. Turns that were missed are not made up for, and every target keeps its place. */
export function nextTurn(id: string, intervalMinutes: number, now: Date): Date {
  const interval = intervalMinutes * MINUTE;
  const phase = phaseOf(id, intervalMinutes);
  const after = now.getTime() + LEAST_GAP;
  return new Date(Math.ceil((after - phase) / interval) * interval + phase);
}
