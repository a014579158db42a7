import { expect, test } from 'vitest';
import type { CheckResult } from '../../checks/check-result.ts';
import { findingsOf } from '../../findings/finding.ts';
import { accessChanges } from './access-changes.ts';

const TARGET = 'https://shop.example/';
const ROUTE = { url: 'https://shop.example/api/orders/*', part: 'GET' };
const NEXT = 'https://shop.example/api/orders/1002';
const judged = (changes: Partial<CheckResult> = {}, problem = 'found'): CheckResult => ({
  check: {
    id: 'access/object-level',
    title: 'Users cannot read each other’s data',
    why: 'Risk.',
    needs: [],
    problems: Object.fromEntries(
      ['found', 'neighbour', 'served'].map((name) => [
        name,
        { severity: 'high', likelihood: 'observed', message: 'Found', fix: { any: 'Fix it.' } },
      ]),
    ),
    references: ['CWE-639'],
  },
  verdict: 'pass',
  reason: null,
  occurrences: [{ problem, location: ROUTE, evidence: `GET ${NEXT}\nuser B: 200` }],
  ...changes,
});
const found = (problem?: string) => findingsOf([judged({}, problem)], { target: TARGET, now: '2026-11-20T10:00:00Z' });
const OWN = { ...ROUTE, isOwn: true, isPerUser: false, neighbours: [] as string[] };
const SHARED = { ...OWN, isOwn: false, isPerUser: true };
const tested = [OWN];
const after = (changes: Partial<CheckResult>, routes: typeof tested, problem?: string) =>
  accessChanges([], { previous: found(problem) }, { judgements: [judged(changes, problem)], tested: routes });

test('what is found again is the same finding, and what was not found before is new', () => {
  const again = { judgements: [judged()], tested };
  expect(accessChanges(found(), { previous: found() }, again)).toMatchObject([{ change: 'same' }]);
  expect(accessChanges(found(), {}, again)).toMatchObject([{ change: 'new' }]);
});

test.each<[string, Parameters<typeof after>]>([
  ['its request was repeated', [{}, tested]],
  ['other requests were left out', [{ verdict: 'unknown', limited: true }, tested]],
  ['the same number next to an id was asked for', [{}, [{ ...OWN, neighbours: [NEXT] }], 'neighbour']],
  ['it came from a cache, and each user was answered something else', [{}, [SHARED], 'served']],
])('what is not found again is fixed if %s', (_, given) => {
  expect(after(...given)).toMatchObject([{ change: 'fixed', not_seen: null }]);
});

test.each<[string, Parameters<typeof after>]>([
  ['nothing was tested', [{}, []]],
  ['another request was repeated', [{}, [{ ...OWN, url: 'https://shop.example/api/me' }]]],
  ['another method was', [{}, [{ ...OWN, part: 'POST' }]]],
  ['the check could not run', [{ verdict: 'broken' }, tested]],
  ['the facts are missing', [{ verdict: 'unknown' }, tested]],
  ['the numbers next to an id were not asked for', [{}, tested, 'neighbour']],
  [
    'another number next to it was',
    [{}, [{ ...OWN, neighbours: ['https://shop.example/api/orders/100'] }], 'neighbour'],
  ],
  ['it came from a cache, and only one user made the request', [{}, tested, 'served']],
  ['both users made the request for their own data', [{}, [SHARED]]],
])('what is not found again stays open with the reason if %s', (_, given) => {
  expect(after(...given)).toMatchObject([{ change: 'same', not_seen: expect.stringContaining('not repeated') }]);
});

test('what two users found is not fixed by a comparison of other users', () => {
  const [first, other] = [['alice', 'bob'] as const, ['carol', 'dave'] as const];
  const previous = accessChanges(found(), { users: first }, { judgements: [judged()], tested });
  const next = (users: typeof first | typeof other) =>
    accessChanges([], { previous, users }, { judgements: [judged({ occurrences: [] })], tested });
  expect(next(other)).toMatchObject([{ change: 'same', not_seen: expect.stringContaining('with these users') }]);
  expect(next(first)).toMatchObject([{ change: 'fixed' }]);
});
