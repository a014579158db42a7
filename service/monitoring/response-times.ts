/** Response times are summed up in buckets, each a tenth longer than the one before. */
const STEP = Math.log(1.1);

export function bucketOf(milliseconds: number): number {
  return Math.round(Math.log(Math.max(1, milliseconds)) / STEP);
}

/** The milliseconds below which a share of the times lies, within 5 %; null where there are none. */
export function percentileOf(buckets: ReadonlyMap<number, number>, share: number): number | null {
  const all = [...buckets.values()].reduce((sum, times) => sum + times, 0);
  if (all === 0) return null;
  const rank = Math.max(1, Math.ceil(all * share));
  let seen = 0;
  for (const [bucket, times] of [...buckets].sort(([a], [b]) => a - b)) {
    seen += times;
    if (seen >= rank) return Math.round(Math.exp(bucket * STEP));
  }
  return null;
}

/** Sums of days, as they are stored, together. */
export function bucketsOf(days: readonly Readonly<Record<string, number>>[]): Map<number, number> {
  const buckets = new Map<number, number>();
  for (const day of days)
    for (const [bucket, times] of Object.entries(day))
      buckets.set(Number(bucket), (buckets.get(Number(bucket)) ?? 0) + times);
  return buckets;
}
