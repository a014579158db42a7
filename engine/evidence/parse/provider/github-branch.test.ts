import { expect, test } from 'vitest';
import type { Json } from '../../facts/reading.ts';
import { branchRules, isProtected } from './github-branch.ts';

const OPEN = {
  forcePushes: true,
  deletions: true,
  approvals: null,
  codeOwners: false,
  dismissesStale: false,
  statusChecks: false,
};
const pull = (count: number, dismisses = false): Json => ({
  type: 'pull_request',
  parameters: { required_approving_review_count: count, dismiss_stale_reviews_on_push: dismisses },
});
const checks = (...named: Json[]): Json => ({
  type: 'required_status_checks',
  parameters: { required_status_checks: named },
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
  expect(of(checks({ context: 'test' }))).toEqual({ ...OPEN, statusChecks: true });
  expect(of(checks())).toEqual(OPEN);
  expect(of({ type: 'workflows', parameters: { workflows: [{ path: 'ci.yml' }] } })).toMatchObject({
    statusChecks: true,
  });
  expect(of({ type: 'update' })).toEqual({ ...OPEN, forcePushes: false });
  expect(of({ type: 'merge_queue' })).toEqual({ ...OPEN, approvals: 0 });
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
    required_status_checks: { strict: false, contexts: ['test'] },
  };
  expect(branchRules({ rules: [{ type: 'non_fast_forward' }, pull(1)], protection })).toEqual({
    forcePushes: false,
    deletions: false,
    approvals: 2,
    codeOwners: false,
    dismissesStale: true,
    statusChecks: true,
  });
});

test('rules that everyone with write access may bypass do not count; with pull requests only, they hold for pushes', () => {
  const rules = [
    { type: 'non_fast_forward', ruleset_id: 7 },
    { ...Object(pull(2, true)), ruleset_id: 7 },
    { ...Object(checks({ context: 'test' })), ruleset_id: 7 },
  ];
  const bypassed = (bypass_mode?: string, actor_id = 4) => {
    const actor = { actor_type: 'RepositoryRole', actor_id, ...(bypass_mode === undefined ? {} : { bypass_mode }) };
    return branchRules({ rules, protection: null, bypasses: { '7': { bypass_actors: [actor] } } });
  };
  for (const mode of ['always', 'exempt', undefined]) expect(bypassed(mode)).toEqual(OPEN);
  expect(bypassed('pull_request')).toEqual({ ...OPEN, forcePushes: false, approvals: 0 });
  expect(bypassed('always', 5)).toMatchObject({ forcePushes: false, approvals: 2, statusChecks: true });
});

test('a team that must approve every file counts, one for some files does not', () => {
  const of = (pattern: string) => {
    const required_reviewers = [{ file_patterns: [pattern], minimum_approvals: 1 }];
    const rule = Object(pull(0));
    return branchRules({
      rules: [{ ...rule, parameters: { ...rule.parameters, required_reviewers } }],
      protection: null,
    }).approvals;
  };
  expect(of('*')).toBe(1);
  expect(of('docs/*')).toBe(0);
});

test.each([
  ['no list of rules', { protection: null }],
  ['no answer about classic protection', { rules: [] }],
  ['a pull request rule without its parameters', { rules: [{ type: 'pull_request' }], protection: null }],
  ['reviews without their setting', { rules: [], protection: { ...CLASSIC, required_pull_request_reviews: {} } }],
] as const)('%s is not an open or closed branch', (_, data) => {
  expect(() => branchRules(data)).toThrow();
});
