import { expect, test } from 'vitest';
import type { Json } from '../../facts/reading.ts';
import { branchRules, isProtected } from './github-branch.ts';

const OPEN = {
  forcePushes: true,
  deletions: true,
  approvals: null,
  dismissesStale: false,
  statusChecks: false,
};
const pull = (count: number, dismisses = false): Json => ({
  type: 'pull_request',
  parameters: { required_approving_review_count: count, dismiss_stale_reviews_on_push: dismisses },
});
const CLASSIC = { enforce_admins: { enabled: false } };

test('a branch without rulesets and classic protection is open', () => {
  expect(branchRules({ rules: [], protection: null })).toEqual(OPEN);
  expect(isProtected({ rules: [], protection: null })).toBe(false);
});

test('each rule of a ruleset closes what it names, and nothing else', () => {
  const of = (...rules: Json[]) => branchRules({ rules, protection: null });
  expect(of({ type: 'non_fast_forward' })).toEqual({ ...OPEN, forcePushes: false });
  expect(of({ type: 'deletion' })).toEqual({ ...OPEN, deletions: false });
  expect(of({ type: 'required_status_checks' })).toEqual({ ...OPEN, statusChecks: true });
  expect(of({ type: 'workflows' })).toEqual({ ...OPEN, statusChecks: true });
  expect(of({ type: 'required_signatures' })).toEqual(OPEN);
  expect(of(pull(0))).toEqual({ ...OPEN, approvals: 0 });
});

test('of several rulesets the strictest applies', () => {
  const rules = [pull(1, true), pull(2)];
  expect(branchRules({ rules, protection: null })).toMatchObject({ approvals: 2, dismissesStale: true });
});

test('classic protection refuses force pushes and deletions unless it allows them', () => {
  expect(branchRules({ rules: [], protection: CLASSIC })).toMatchObject({ forcePushes: false, deletions: false });
  const protection = { ...CLASSIC, allow_force_pushes: { enabled: true }, allow_deletions: { enabled: true } };
  expect(branchRules({ rules: [], protection })).toMatchObject({ forcePushes: true, deletions: true });
  expect(isProtected({ rules: [], protection })).toBe(true);
});

test('a ruleset closes what classic protection allows, and the higher number of approvals applies', () => {
  const protection = {
    ...CLASSIC,
    allow_force_pushes: { enabled: true },
    required_pull_request_reviews: { required_approving_review_count: 2, dismiss_stale_reviews: true },
    required_status_checks: { strict: false, contexts: [] },
  };
  expect(branchRules({ rules: [{ type: 'non_fast_forward' }, pull(1)], protection })).toEqual({
    forcePushes: false,
    deletions: false,
    approvals: 2,
    dismissesStale: true,
    statusChecks: true,
  });
});

test.each([
  ['no list of rules', { protection: null }],
  ['no answer about classic protection', { rules: [] }],
  ['a pull request rule without its parameters', { rules: [{ type: 'pull_request' }], protection: null }],
  ['reviews without their setting', { rules: [], protection: { ...CLASSIC, required_pull_request_reviews: {} } }],
] as const)('%s is not an open or closed branch', (_, data) => {
  expect(() => branchRules(data)).toThrow();
});
