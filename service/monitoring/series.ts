import type { Window } from '../shapes/monitoring/window-statistics.ts';
import { type CheckBin, listCheckBins } from '../store/monitoring/monitor-series.ts';
import { listDaySums } from '../store/monitoring/monitor-stats.ts';
import type { Store } from '../store/open.ts';
import { bucketsOf, percentileOf } from './response-times.ts';
import { firstDay } from './statistics.ts';

const HOUR = 3_600_000;

/** Minutes of a bin, and hours of the window, where single checks are kept. */
const BINS = { '24h': { minutes: 30, hours: 24 }, '7d': { minutes: 120, hours: 168 } } as const;

/** Checks of a target in bins, oldest first: half an hour for a day, two hours for a week, days (UTC) for longer windows. */
export async function seriesOf(store: Store, targetId: string, window: Window, now: Date): Promise<CheckBin[]> {
  if (window === '24h' || window === '7d') {
    const { minutes, hours } = BINS[window];
    return listCheckBins(store, targetId, new Date(now.getTime() - hours * HOUR), minutes);
  }
  const days = await listDaySums(store, [targetId], firstDay(window, now.getTime()));
  return days.map(({ day, buckets, ...sums }) => {
    const times = bucketsOf([buckets]);
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentileOf(times, share));
    return {
      ...sums,
      at: Date.parse(day),
      percentiles: p50 == null || p95 == null || p99 == null ? null : [p50, p95, p99],
    };
  });
}
