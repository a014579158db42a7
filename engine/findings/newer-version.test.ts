import { expect, test } from 'vitest';
import type { RanCheck } from '../checks/versions.ts';
import { findingAt } from '../report/render/sample-finding.ts';
import { compareFindings, newerChecks, openFindings } from './compare.ts';
import type { Finding } from './finding.ts';
import { groupFindings } from './group.ts';
import { totalsOf } from './score.ts';

const CHECK = 'security/headers/csp';
const ran = (version?: number): RanCheck[] => [
  { check: CHECK, ...(version === undefined ? {} : { version }) },
  { check: 'security/headers/coop' },
];

/** A finding at a place, with what was found there. */
const found = (place: string, shows = 'seen', severity: Finding['severity'] = 'high') => ({
  ...findingAt(
    { check: CHECK, problem: 'missing', title: 'Missing', severity, remediation: 'Send it.' },
    { part: place },
    shows,
  ),
  fingerprint: place,
});

const compared = (
  previous: readonly Finding[],
  current: readonly Finding[],
  before: readonly RanCheck[] | undefined,
  now: readonly RanCheck[] = ran(2),
) => compareFindings(previous, current, new Map([[CHECK, 'fail' as const]]), newerChecks(before, now));
const marks = (findings: readonly Finding[]) =>
  Object.fromEntries(findings.map(({ fingerprint, change }) => [fingerprint, change]));

test.each([
  ['an older version', ran(1), ran(2), true],
  ['a report without versions', ran(), ran(2), true],
  ['a newer version, during an upgrade', ran(3), ran(2), true],
  ['a scan without the check', [{ check: 'security/headers/coop' }], ran(), true],
  ['the same version', ran(2), ran(2), false],
  ['a report without versions and the first version', ran(), ran(), false],
  ['a scan of other modules', [{ check: 'seo/head/title' }], ran(), false],
  ['a scan whose checks are not known', undefined, ran(2), false],
  ['no scan', [], ran(2), false],
])('after %s, a check is newer', (_, before, now, expected) => {
  expect(newerChecks(before, now)(CHECK)).toBe(expected);
  expect(newerChecks(before, now)('security/headers/coop')).toBe(false);
});

test('what only a newer version sees is neither new, changed nor fixed', () => {
  const before = [found('a'), found('b'), found('c', 'seen', 'low')];
  const after = compared(before, [found('a', 'in other words'), found('c'), found('d')], ran());
  expect(marks(after)).toEqual({ a: 'same', b: 'no_longer_reported', c: 'same', d: 'found_by_newer_version' });
  expect(openFindings(after).map(({ fingerprint }) => fingerprint)).toEqual(['a', 'c', 'd']);
  expect(totalsOf(after)).toMatchObject({ high: 1, new: 0, fixed: 0 });
});

test('the scan after that compares the same version', () => {
  const first = compared([found('a')], [found('b')], ran());
  const second = compared(first, [found('b', 'other'), found('a')], ran(2));
  expect(marks(second)).toEqual({ a: 'new', b: 'changed' });
  expect(marks(compared(second, [], ran(2)))).toEqual({ a: 'fixed', b: 'fixed' });
});

test('a finding of a newer check that could not run stays open', () => {
  const after = compareFindings([found('a')], [], new Map([[CHECK, 'unknown' as const]]), () => true);
  expect(marks(after)).toEqual({ a: 'same' });
});

test.each<[what: string, changes: readonly Finding['change'][], change: Finding['change'], fixed: number]>([
  ['only found by a newer version', ['found_by_newer_version', 'found_by_newer_version'], 'found_by_newer_version', 0],
  ['beside others', ['found_by_newer_version', 'same'], 'same', 0],
  ['in place of others', ['found_by_newer_version', 'no_longer_reported'], 'same', 0],
  ['beside a new one', ['found_by_newer_version', 'new'], 'changed', 0],
  ['no longer reported', ['no_longer_reported', 'no_longer_reported'], 'no_longer_reported', 0],
  ['no longer reported beside fixed ones', ['no_longer_reported', 'fixed'], 'no_longer_reported', 1],
])('places of a problem %s', (_, changes, change, fixed) => {
  const [group] = groupFindings(changes.map((one, i) => ({ ...found(`place ${i}`), change: one })));
  expect(group).toMatchObject({ change, fixed_place_count: fixed });
});
