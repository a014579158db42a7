import type { Plan } from '../model/plans.ts';

/** The plan's interval nearest to the one wanted, the longer of two; undefined if the plan has no monitoring. */
export function intervalFor({ scan_intervals: allowed }: Plan, wanted: number): number | undefined {
  if ('least' in allowed) return Math.min(allowed.most, Math.max(allowed.least, wanted));
  const nearest = [...allowed].sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted) || b - a);
  return nearest[0];
}

interface Intervals {
  /** Minutes. */
  readonly scanInterval: number;
  /** Seconds; null if checks have the interval of re-scans. */
  readonly checkInterval: number | null;
}

/** Minutes between uptime checks, as far as the plan allows; undefined if it has no monitoring. */
export function checkMinutes(plan: Plan, { scanInterval, checkInterval }: Intervals): number | undefined {
  const interval = intervalFor(plan, scanInterval);
  if (interval === undefined || checkInterval === null) return interval;
  return Math.max(plan.check_seconds, checkInterval) / 60;
}

/** `360`, `360, 720 or 1440`, `15 to 10080`. */
export function intervalWords({ scan_intervals: allowed }: Plan): string {
  if ('least' in allowed) return `${allowed.least} to ${allowed.most}`;
  return allowed.join(', ').replace(/, (\d+)$/, ' or $1');
}
