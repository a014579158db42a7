/** Percent, rounded down to three digits: 100 only without downtime; null if nothing was observed. */
export function uptimeOf(observedMs: number, downMs: number): number | null {
  return observedMs === 0 ? null : Math.floor(((observedMs - downMs) * 100_000) / observedMs) / 1000;
}
