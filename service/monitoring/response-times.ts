/** Response times are counted in buckets, each 10 % wider than the previous one. */
export const BUCKET_STEP = Math.log(1.1);

export function bucketOf(milliseconds: number): number {
  return Math.round(Math.log(Math.max(1, milliseconds)) / BUCKET_STEP);
}

/** The percentile of the response times in milliseconds, accurate to 5 %; null if there are none. */
export function percentileOf(buckets: ReadonlyMap<number, number>, share: number): number | null {
  const all = [...buckets.values()].reduce((sum, times) => sum + times, 0);
  if (all === 0) return null;
  const rank = Math.max(1, Math.ceil(all * share));
  let seen = 0;
  for (const [bucket, times] of [...buckets].sort(([a], [b]) => a - b)) {
    seen += times;
    if (seen >= rank) return Math.round(Math.exp(bucket * BUCKET_STEP));
  }
  return null;
}

/** Merges the stored counts of several days. */
export function bucketsOf(days: readonly Readonly<Record<string, number>>[]): Map<number, number> {
  const buckets = new Map<number, number>();
  for (const day of days)
    for (const [bucket, times] of Object.entries(day))
      buckets.set(Number(bucket), (buckets.get(Number(bucket)) ?? 0) + times);
  return buckets;
}
