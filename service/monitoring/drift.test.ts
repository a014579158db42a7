import type { Finding, Report } from '@assay/engine';
import { expect, test } from 'vitest';
import { driftOf, isGrave } from './drift.ts';

const HEADER = 'security/headers/csp';
const THIRD = 'security/content/third-parties';

function finding(check: string, changes: Partial<Finding> = {}): Finding {
  return {
    id: check,
    fingerprint: check,
    module: 'security',
    check,
    problem: 'missing',
    title: 'A title',
    severity: 'medium',
    likelihood: 'observed',
    description: '',
    remediation: '',
    evidence: { at: '/', shows: 'seen' },
    references: [],
    fix_prompt: '',
    change: 'new',
    first_seen_at: '2026-11-21T00:00:00.000Z',
    ...changes,
  };
}

function report(findings: Finding[], coverage: Record<string, 'pass' | 'fail' | 'unknown'> = {}): Report {
  const looked = Object.entries(coverage).map(([check, verdict]) => ({ check, verdict, reason: null }));
  return { findings, coverage: looked } as unknown as Report;
}

test('the first scan has no changes', () => {
  expect(driftOf(undefined, report([finding(HEADER)]))).toEqual([]);
});

test.each([
  ['passed before', 'pass', 1],
  ['could not be looked at before', 'unknown', 0],
  ['did not exist before', undefined, 0],
] as const)('a finding whose check %s', (_, verdict, count) => {
  const before = report([], verdict ? { [HEADER]: verdict } : {});
  expect(driftOf(before, report([finding(HEADER)])).map(({ kind }) => kind)).toEqual(
    Array.from({ length: count }, () => 'header-gone'),
  );
});

test('only new third parties count', () => {
  const shows = (sites: string) => ({ at: 'script[src]', shows: sites });
  const before = report([finding(THIRD, { evidence: shows('a.example\nb.example') })], { [THIRD]: 'fail' });
  const drift = (sites: string) =>
    driftOf(before, report([finding(THIRD, { evidence: shows(sites), change: 'changed' })])).map(({ after }) => after);
  expect(drift('a.example\nc.example')).toEqual(['c.example']);
  expect(drift('b.example')).toEqual([]);
});

test.each([
  ['new and high', { severity: 'high' }, true],
  ['new and medium', {}, false],
  ['raised to critical', { severity: 'critical', change: 'changed' }, true],
  ['fixed and critical', { severity: 'critical', change: 'fixed' }, false],
] as const)('whether %s triggers an email: %s', (_, changes, grave) => {
  const before = report('change' in changes ? [finding(HEADER)] : [], { [HEADER]: 'pass' });
  const [drift] = driftOf(before, report([finding(HEADER, changes)]));
  expect(drift && isGrave(drift)).toBe(grave);
});

test.each(['found_by_newer_version', 'no_longer_reported'] as const)('%s is no change of the site', (change) => {
  for (const check of [HEADER, THIRD]) {
    const before = report([], { [check]: 'pass' });
    expect(driftOf(before, report([finding(check, { change, severity: 'critical' })]))).toEqual([]);
  }
});

test('equal findings are no change', () => {
  const before = report([finding(HEADER)], { [HEADER]: 'fail' });
  expect(driftOf(before, report([finding(HEADER, { change: 'same' })]))).toEqual([]);
});
