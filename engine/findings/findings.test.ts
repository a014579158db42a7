import { describe, expect, test } from 'vitest';
import { defineCheck } from '../checks/define-check.ts';
import { runChecks } from '../checks/run-checks.ts';
import { compareFindings } from './compare.ts';
import { type Finding, findingsOf } from './finding.ts';
import { totalsOf } from './score.ts';

const check = defineCheck({
  id: 'security/headers/sample',
  title: 'Sample',
  why: 'For this test.',
  needs: ['headers'],
  problems: {
    missing: {
      severity: 'high',
      likelihood: 'observed',
      message: 'Missing header',
      fix: { any: 'Send it.', nginx: 'add_header X 1;' },
    },
  },
  references: ['CWE-319'],
  run: ({ headers }) =>
    headers.map(([header, evidence]) => ({ problem: 'missing' as const, location: { header }, evidence })),
  examples: () => [],
});

/** The same problem found by a check with this id, on a page without visitors’ data that a server writes or not. */
const severityOf = (
  id: string,
  {
    concerns,
    ...kind
  }: { isGenerated?: boolean; isTool?: boolean; isNoindex?: boolean; concerns?: 'people' | 'indexing' },
) =>
  findingsOf(
    [
      {
        check: {
          ...check,
          id,
          problems: { missing: { ...check.problems.missing, ...(concerns ? { concerns } : {}) } },
        },
        verdict: 'fail',
        reason: null,
        occurrences: [{ problem: 'missing', location: {}, evidence: '' }],
      },
    ],
    { target: 'https://a.example/', now: '2026-01-01T00:00:00.000Z', ...kind, visitorData: [] },
  )[0]?.severity;

test.each([
  ['accessibility/html-has-lang', true, 'low'],
  ['accessibility/html-has-lang', false, 'high'],
  ['seo/head/viewport', true, 'low'],
  ['performance/http/compression', true, 'low'],
  ['security/headers/csp', true, 'low'],
  ['security/headers/csp', false, 'high'],
  ['security/headers/sample', true, 'high'],
  ['profiling/end-of-life', true, 'high'],
])('%s on a page that a server writes (%s): %s', (id, isGenerated, severity) => {
  expect(severityOf(id, { isGenerated })).toBe(severity);
});

test.each<[id: string, kind: Parameters<typeof severityOf>[1], severity: string]>([
  ['seo/content/javascript-only', { isTool: true }, 'low'],
  ['seo/index/noindex', { isTool: true, concerns: 'indexing' }, 'low'],
  ['aeo/content/in-html', { isNoindex: true }, 'low'],
  ['seo/index/noindex', { isNoindex: true, concerns: 'indexing' }, 'high'],
  ['seo/links/broken', { isNoindex: true }, 'low'],
  ['seo/links/broken', { isNoindex: true, concerns: 'people' }, 'high'],
  ['seo/links/broken', { isTool: true, concerns: 'people' }, 'high'],
  ['seo/links/broken', { isGenerated: true, concerns: 'people' }, 'low'],
  ['seo/content/javascript-only', {}, 'high'],
  ['accessibility/html-has-lang', { isTool: true, isNoindex: true }, 'high'],
  ['security/headers/csp', { isTool: true }, 'high'],
])('%s on a page that nobody searches for (%j): %s', (id, kind, severity) => {
  expect(severityOf(id, kind)).toBe(severity);
});

const seen = (...headers: [string, string][]) =>
  findingsOf(runChecks([check], { facts: { headers }, unavailable: new Map() }), {
    target: 'https://a.example/',
    now: '2026-01-01T00:00:00.000Z',
    platforms: ['nginx'],
  });

describe('run checks', () => {
  test.each([
    ['pass', { headers: [] }],
    ['fail', { headers: [['X', '1']] as const }],
    ['unknown', {}],
  ])('%s', (verdict, facts) => {
    expect(runChecks([check], { facts, unavailable: new Map([['headers', 'The site is down']]) })[0]?.verdict).toBe(
      verdict,
    );
  });

  test('at most 200 occurrences are kept, and the rest is counted', () => {
    const facts = { headers: Array.from({ length: 10_000 }, (_, i) => [`X-${i}`, '1'] as const) };
    const [result] = runChecks([check], { facts, unavailable: new Map() });
    expect(result?.occurrences).toHaveLength(200);
    expect(result?.reason).toBe('9800 of 10000 occurrences were left out (limit 200)');
  });

  test('a check does not pass on a part of the evidence', () => {
    const cuts = new Map([['headers', [{ reason: '1 of 3 scripts were left out', part: 'script' }]]] as const);
    const judge = (one: typeof check, headers: [string, string][]) =>
      runChecks([one], { facts: { headers }, unavailable: new Map(), cuts })[0];
    expect(judge(check, [])).toMatchObject({ verdict: 'unknown', reason: '1 of 3 scripts were left out' });
    expect(judge(check, [['X', '1']])).toMatchObject({ verdict: 'fail', reason: '1 of 3 scripts were left out' });
    expect(judge({ ...check, parts: ['image'] }, [])).toMatchObject({ verdict: 'pass', reason: null });
  });

  test('a check that throws is broken and does not affect others', () => {
    const broken = defineCheck({
      ...check,
      id: 'security/headers/broken',
      run: () => {
        throw new Error('oops');
      },
    });
    const verdicts = runChecks([broken, check], { facts: { headers: [] }, unavailable: new Map() }).map(
      ({ verdict }) => verdict,
    );
    expect(verdicts).toEqual(['broken', 'pass']);
  });
});

describe('findings', () => {
  test('have the fix for the detected platform', () => {
    expect(seen(['X', '1'])[0]?.remediation).toBe('add_header X 1;');
  });

  test('identical occurrences are one finding', () => {
    expect(seen(['X', '1'], ['X', '1'])).toHaveLength(1);
  });

  test('different occurrences at the same location are separate findings', () => {
    const found = seen(['X', '1'], ['X', '2']);
    expect(new Set(found.map(({ id }) => id)).size).toBe(2);
  });

  test('control and invisible characters are removed', () => {
    expect(seen(['X', 'a\u001b[31m\u202eb\u200bc\nd'])[0]?.evidence.shows).toBe('a [31m b c\nd');
  });
});

describe('compare', () => {
  const marks = (findings: Finding[]) =>
    Object.fromEntries(findings.map(({ evidence, change }) => [evidence.at, change]));
  const before = seen(['A', '1'], ['B', '1'], ['C', '1']);

  test('new, changed, fixed and same', () => {
    const after = compareFindings(
      before,
      seen(['A', '1'], ['B', '2'], ['D', '1']),
      new Map([[check.id, 'fail' as const]]),
    );
    expect(marks(after)).toEqual({ A: 'same', B: 'changed', C: 'fixed', D: 'new' });
  });

  test.each(['unknown', 'broken', undefined] as const)(
    'a finding whose check did not run (%s) stays open',
    (verdict) => {
      const after = compareFindings(before, [], verdict ? new Map([[check.id, verdict]]) : new Map());
      expect(marks(after)).toEqual({ A: 'same', B: 'same', C: 'same' });
      expect(totalsOf(after)).toMatchObject({ high: 1, fixed: 0 });
    },
  );

  test('a fixed finding that returns is new', () => {
    const gone = compareFindings(before, [], new Map([[check.id, 'pass' as const]]));
    expect(marks(compareFindings(gone, before, new Map([[check.id, 'fail' as const]])))).toEqual({
      A: 'new',
      B: 'new',
      C: 'new',
    });
  });
});
