import { expect, test } from 'vitest';
import { PLANS, type Plan } from './plans.ts';

const MINUTES = { second: 1 / 60, minute: 1, hour: 60, day: 1440 } as const;

test.each(PLANS)('the features of $name name its limits', (plan) => {
  const { features, projects_limit: projects, scans_per_month: scans, pages_per_scan: pages } = plan;
  const shown = [/^([\d,]+) projects?$/, /^([\d,]+) (?:passive )?scans per month$/, /([\d,]+) pages? per scan$/].map(
    (pattern) => features.map((feature) => pattern.exec(feature)?.[1]).find((one) => one !== undefined),
  );
  expect(shown).toEqual([projects, scans, pages].map((limit) => limit.toLocaleString('en')));
  expect(shownInterval(plan, 'Monitoring re-scans')).toBe(shortestInterval(plan));
  const hasMonitoring = shortestInterval(plan) !== undefined;
  expect(shownInterval(plan, 'Uptime checks')).toBe(hasMonitoring ? plan.check_seconds / 60 : undefined);
});

test('from plan to plan no limit becomes worse', () => {
  const limits = PLANS.map((plan) => [
    plan.monthly_price,
    plan.projects_limit,
    plan.scans_per_month,
    plan.pages_per_scan,
    -(shortestInterval(plan) ?? Number.POSITIVE_INFINITY),
    -plan.check_seconds,
    plan.checks_per_minute,
    plan.code_schedules.length,
  ]);
  for (const [at, better] of limits.slice(1).entries())
    for (const [nth, limit] of better.entries()) expect(limit).toBeGreaterThanOrEqual(limits[at]?.[nth] ?? Number.NaN);
});

/** The first number of the line about these, in minutes. */
function shownInterval({ features }: Plan, what: string): number | undefined {
  const line = features.find((feature) => feature.startsWith(`${what} every `)) ?? '';
  const [, count, unit] = /every (?:(\d+)[^a-z]*(?:or \d+ )?)?(second|minute|hour|day)/.exec(line) ?? [];
  return unit === undefined ? undefined : Number(count ?? 1) * MINUTES[unit as keyof typeof MINUTES];
}

function shortestInterval({ scan_intervals: allowed }: Plan): number | undefined {
  return 'least' in allowed ? allowed.least : allowed.toSorted((a, b) => a - b)[0];
}
