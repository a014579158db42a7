import { expect, test } from 'vitest';
import { PLANS, type Plan } from './plans.ts';

const MINUTES = { minutes: 1, hours: 60, days: 1440 } as const;

test.each(PLANS)('the features of $name name its limits', (plan) => {
  const { features, projects_limit: projects, scans_per_month: scans, pages_per_scan: pages } = plan;
  const shown = [/^([\d,]+) projects?$/, /^([\d,]+) (?:passive )?scans per month$/, /([\d,]+) pages? per scan$/].map(
    (pattern) => features.map((feature) => pattern.exec(feature)?.[1]).find((one) => one !== undefined),
  );
  expect(shown).toEqual([projects, scans, pages].map((limit) => limit.toLocaleString('en')));
  expect(shownInterval(plan)).toBe(shortestInterval(plan));
});

test('from plan to plan no limit becomes worse', () => {
  const limits = PLANS.map((plan) => [
    plan.monthly_price,
    plan.projects_limit,
    plan.scans_per_month,
    plan.pages_per_scan,
    -(shortestInterval(plan) ?? Number.POSITIVE_INFINITY),
    plan.code_schedules.length,
  ]);
  for (const [at, better] of limits.slice(1).entries())
    for (const [nth, limit] of better.entries()) expect(limit).toBeGreaterThanOrEqual(limits[at]?.[nth] ?? Number.NaN);
});

/** The first number of the line about monitoring, in minutes. */
function shownInterval({ features }: Plan): number | undefined {
  const line = features.find((feature) => feature.startsWith('Monitoring every '));
  const [, count, unit] = /^Monitoring every (\d+)[^a-z]*(?:or \d+ )?(minutes|hours|days)/.exec(line ?? '') ?? [];
  return count === undefined ? undefined : Number(count) * MINUTES[unit as keyof typeof MINUTES];
}

function shortestInterval({ scan_intervals: allowed }: Plan): number | undefined {
  return 'least' in allowed ? allowed.least : allowed.toSorted((a, b) => a - b)[0];
}
