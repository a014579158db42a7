import { expect, test } from 'vitest';
import type { CheckResult } from '../checks/check-result.ts';
import { findingsOf } from '../findings/finding.ts';
import { accessChanges } from './access-changes.ts';

const TARGET = 'https://shop.example/';
const ROUTE = { url: 'https://shop.example/api/orders/*', part: 'GET' };
const judged = (changes: Partial<CheckResult> = {}, problem = 'found'): CheckResult => ({
  check: {
    id: 'access/object-level',
    title: 'Users cannot read each other’s data',
    why: 'Risk.',
    needs: [],
    problems: Object.fromEntries(
      ['found', 'neighbour'].map((name) => [
        name,
        { severity: 'high', likelihood: 'observed', message: 'Found', fix: { any: 'Fix it.' } },
      ]),
    ),
    references: ['CWE-639'],
  },
  verdict: 'pass',
  reason: null,
  occurrences: [{ problem, location: ROUTE, evidence: 'x' }],
  ...changes,
});
const found = (problem?: string) => findingsOf([judged({}, problem)], { target: TARGET, now: '2026-11-20T10:00:00Z' });
const tested = [{ ...ROUTE, hasNeighbours: false }];
const after = (changes: Partial<CheckResult>, routes: typeof tested, problem?: string) =>
  accessChanges([], { previous: found(problem) }, { judgements: [judged(changes)], tested: routes });

test('what is found again is the same finding, and what was not found before is new', () => {
  const again = { judgements: [judged()], tested };
  expect(accessChanges(found(), { previous: found() }, again)).toMatchObject([{ change: 'same' }]);
  expect(accessChanges(found(), {}, again)).toMatchObject([{ change: 'new' }]);
});

test.each<[string, Parameters<typeof after>]>([
  ['its request was repeated', [{}, tested]],
  ['other requests were left out', [{ verdict: 'unknown', limited: true }, tested]],
  ['the numbers next to an id were asked for', [{}, [{ ...ROUTE, hasNeighbours: true }], 'neighbour']],
])('what is not found again is fixed if %s', (_, given) => {
  expect(after(...given)).toMatchObject([{ change: 'fixed', not_seen: null }]);
});

test.each<[string, Parameters<typeof after>]>([
  ['nothing was tested', [{}, []]],
  ['another request was repeated', [{}, [{ url: 'https://shop.example/api/me', part: 'GET', hasNeighbours: false }]]],
  ['another method was', [{}, [{ ...ROUTE, part: 'POST', hasNeighbours: false }]]],
  ['the check could not run', [{ verdict: 'broken' }, tested]],
  ['the facts are missing', [{ verdict: 'unknown' }, tested]],
  ['the numbers next to an id were not asked for', [{}, tested, 'neighbour']],
])('what is not found again stays open with the reason if %s', (_, given) => {
  expect(after(...given)).toMatchObject([{ change: 'same', not_seen: expect.stringContaining('not repeated') }]);
});
