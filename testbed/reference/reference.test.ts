import { beforeAll, describe, expect, test } from 'vitest';
import type { Report } from '../../engine/index.ts';
import { REFERENCE_PAGES } from './reference-pages.ts';
import { referenceReport } from './reference-report.ts';

const GRADES = ['F', 'D', 'C', 'B', 'A', 'A+'];
const reports = new Map<string, Report>();

/** Each page is less exposed than the next one. */
const ORDER: readonly (readonly string[])[] = [
  [
    'hardened-all',
    'hardened-no-nosniff',
    'hardened-no-hsts',
    'headers-no-policy',
    'headers-no-framing',
    'hsts-only',
    'bare',
  ],
  ['bare', 'bare-session', 'bare-clear-session', 'bare-three-weaknesses', 'three-flaws'],
  ['hardened', 'headers-open-policy', 'headers-no-policy', 'framing-only', 'bare', 'bare-both-schemes', 'plain-bare'],
  ['hardened', 'hardened-version', 'hardened-old-jquery', 'headers-old-jquery', 'bare'],
  ['hardened', 'hardened-possible', 'login-over-get'],
  ['hardened', 'supabase-public-table', 'supabase-personal-table'],
  ['hardened', 'hardened-test-key', 'stripe-key'],
  ['hardened', 'hardened-detour', 'hardened-both-schemes', 'plain-hardened', 'plain-bare', 'login-over-http'],
  ['hardened', 'hardened-tls-1.0', 'broken-cipher', 'reflected-cors'],
  ['hardened-public-data', 'reflected-cors', 'three-flaws'],
  ['expired-certificate', 'self-signed', 'login-over-get-bare'],
  ['bare', 'bare-versions', 'bare-source-map', 'bare-development', 'bare-three-weaknesses', 'apache-2.2'],
  ['bare', 'bare-many-places', 'bare-mixed-content'],
  ['hardened', 'static', 'bare', 'bare-three-weaknesses'],
  ['login-over-get', 'login-over-get-bare', 'three-flaws'],
  ['open-redirect', 'reflected-xss', 'sql-injection'],
  ['php-5.3', 'apache-2.2', 'three-flaws'],
];

const scoreOf = (name: string) => reports.get(name)?.score ?? Number.NaN;

beforeAll(async () => {
  for (const page of REFERENCE_PAGES) reports.set(page.name, await referenceReport(page));
});

test('there are at least 40 pages of different names', () => {
  expect(reports.size).toBe(REFERENCE_PAGES.length);
  expect(reports.size).toBeGreaterThanOrEqual(40);
});

test.each(REFERENCE_PAGES)('$name: $state', ({ name, grades }) => {
  const [worst, best] = grades.map((grade) => GRADES.indexOf(grade)) as [number, number];
  const { grade, score, coverage, findings } = reports.get(name) as Report;
  const told = `${grade} ${score}: ${findings.map(({ check, problem }) => `${check}#${problem}`).join(', ')}`;
  expect(GRADES.indexOf(grade ?? ''), told).toBeGreaterThanOrEqual(worst);
  expect(GRADES.indexOf(grade ?? ''), told).toBeLessThanOrEqual(best);
  expect(coverage.filter(({ verdict }) => verdict === 'broken')).toEqual([]);
});

describe.each(ORDER)('exposure grows from %s', (...names) => {
  test.each(names.slice(1).map((name, i) => [names[i] ?? '', name] as const))('%s scores above %s', (better, worse) => {
    expect(scoreOf(better)).toBeGreaterThan(scoreOf(worse));
  });
});

test('a missing header counts half where it protects nothing, is the same finding, and says why', () => {
  const findingOf = (page: string) => reports.get(page)?.findings.find(({ check }) => check === 'security/headers/csp');
  const [whole, half] = [findingOf('bare'), findingOf('static')];
  expect(whole).not.toHaveProperty('weight');
  expect(half).toMatchObject({ weight: 'half', severity: whole?.severity, fingerprint: whole?.fingerprint });
  expect(half?.description).toBe(
    `${whole?.description} The page has no sign-in, form or cookie that this would protect, so it counts half in the score.`,
  );
});

test('following the next steps of a page leads to the score they state', () => {
  for (const { score, next_steps: steps = [] } of reports.values()) {
    const scores = steps.map((step) => step.score);
    expect(scores).toEqual([...scores].sort((a, b) => a - b));
    expect(steps.length).toBeLessThanOrEqual(5);
    if (scores[0] !== undefined) expect(scores[0]).toBeGreaterThan(score ?? 100);
  }
});
