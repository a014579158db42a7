import type { Json } from '../../../evidence/facts/reading.ts';
import { flagAt, isObject, listAt, statedAt, textAt } from '../../../evidence/parse/provider/fields.ts';
import { branchRules, isProtected, weakenedByWriters } from '../../../evidence/parse/provider/github-branch.ts';
import { bypassesOf } from '../../../evidence/parse/provider/github-bypass.ts';
import { definePostureTable } from '../support/posture-table.ts';

const RULESETS =
  'https://docs.github.com/en/repositories/configuring-branches-and-merges-in-your-repository/managing-rulesets/available-rules-for-rulesets';
const OPEN = { branch: 'main', rules: [], protection: null };
const SHARED = { owner: { type: 'Organization' } };
const pulls = (parameters: Readonly<Record<string, Json>>) => ({
  type: 'pull_request',
  ruleset_id: 42,
  parameters: { required_approving_review_count: 1, dismiss_stale_reviews_on_push: true, ...parameters },
});
const PULLS = pulls({});
const OWNED = pulls({ required_approving_review_count: 0, require_code_owner_review: true });
const LAST_PUSH = pulls({ dismiss_stale_reviews_on_push: false, require_last_push_approval: true });
const SIGNED = { type: 'required_signatures', ruleset_id: 42 };
const REFUSES = { type: 'non_fast_forward', ruleset_id: 42 };
const CHECKS = {
  type: 'required_status_checks',
  ruleset_id: 42,
  parameters: { required_status_checks: [{ context: 'test' }], strict_required_status_checks_policy: true },
};
const role = (id: number, mode = 'always') => ({ actor_id: id, actor_type: 'RepositoryRole', bypass_mode: mode });
const bypass = (...actors: readonly Json[]) => ({ bypasses: { '42': { bypass_actors: actors } } });
/** Response to a token that may not change rulesets. */
const OWN = (can: string) => ({ current_user_can_bypass: can });
/** Of the built-in roles. */
const [WRITE, ADMIN] = [4, 5];
const CLASSIC = {
  required_pull_request_reviews: { required_approving_review_count: 1, dismiss_stale_reviews: true },
  required_status_checks: { strict: true, contexts: ['test'] },
  enforce_admins: { enabled: false },
  allow_force_pushes: { enabled: false },
  allow_deletions: { enabled: false },
};

export default definePostureTable('github', {
  'branch-force-push': {
    title: 'The default branch refuses force pushes',
    why: 'A force push replaces history: reviewed commits disappear, and malicious ones can be slipped in without a trace in the branch.',
    severity: 'medium',
    message: 'Default branch accepts force pushes',
    fix: 'In the repository under Settings → Rules → Rulesets, add a branch ruleset for the default branch with “Block force pushes”.',
    references: ['CWE-284', RULESETS],
    reads: 'githubBranches',
    finds(data, parent) {
      if (!branchRules(data).forcePushes) return undefined;
      const shows = 'force pushes: allowed';
      return textAt(parent, 'owner.type') === 'Organization' ? shows : { shows, severity: 'low' };
    },
    weak: [
      { data: OPEN, parent: SHARED },
      { data: OPEN, parent: { owner: { type: 'User' } } },
      { data: { rules: [], protection: { ...CLASSIC, allow_force_pushes: { enabled: true } } }, parent: SHARED },
      { data: { rules: [REFUSES], protection: null, ...bypass(role(WRITE)) }, parent: SHARED },
    ],
    sound: [
      { data: { rules: [REFUSES], protection: null }, parent: SHARED },
      { data: { rules: [REFUSES], protection: null, ...bypass(role(WRITE, 'pull_request')) }, parent: SHARED },
      { data: { rules: [], protection: CLASSIC }, parent: SHARED },
    ],
  },
  'branch-deletion': {
    title: 'The default branch cannot be deleted',
    why: 'Anyone with write access could delete the branch that production is built from.',
    severity: 'low',
    message: 'Default branch can be deleted',
    fix: 'In the repository under Settings → Rules → Rulesets, add a branch ruleset for the default branch with “Restrict deletions”.',
    references: ['CWE-284', RULESETS],
    reads: 'githubBranches',
    finds: (data) => (branchRules(data).deletions ? 'deletion: allowed' : undefined),
    weak: [{ data: OPEN }, { data: { rules: [], protection: { ...CLASSIC, allow_deletions: { enabled: true } } } }],
    sound: [
      { data: { rules: [{ type: 'deletion' }], protection: null } },
      { data: { rules: [], protection: CLASSIC } },
    ],
  },
  'branch-reviews': {
    title: 'Changes to the default branch are reviewed',
    why: 'Without a required review, one stolen account or token is enough to put code into production.',
    severity: 'medium',
    message: 'Default branch accepts changes without review',
    fix: 'In the repository under Settings → Rules → Rulesets, require a pull request with at least one approval for the default branch. In a repository of one person, require a pull request with status checks instead.',
    references: ['CWE-862', RULESETS],
    reads: 'githubBranches',
    exempt(data, parent) {
      if (textAt(parent, 'owner.type') !== 'Organization') return 'A personal repository has nobody else to review';
      const { approvals, codeOwners } = branchRules(data);
      return approvals === 0 && codeOwners ? 'Code owners review changes of the files that they own' : undefined;
    },
    finds(data) {
      const { approvals } = branchRules(data);
      if (approvals === null) return 'pull requests: not required';
      return approvals > 0 ? undefined : 'required approvals: 0';
    },
    weak: [
      { data: OPEN, parent: SHARED },
      { data: { rules: [pulls({ required_approving_review_count: 0 })], protection: null }, parent: SHARED },
      { data: { rules: [PULLS], protection: null, ...bypass(role(WRITE, 'exempt')) }, parent: SHARED },
      { data: { rules: [PULLS], protection: null, ...bypass(role(WRITE, 'pull_request')) }, parent: SHARED },
      { data: { rules: [{ type: 'merge_queue', ruleset_id: 42 }], protection: null }, parent: SHARED },
    ],
    sound: [
      { data: { rules: [PULLS], protection: null }, parent: SHARED },
      { data: { rules: [PULLS], protection: null, ...bypass(role(ADMIN)) }, parent: SHARED },
      { data: { rules: [], protection: CLASSIC }, parent: SHARED },
    ],
    exempted: [
      { data: OPEN, parent: { owner: { type: 'User' } } },
      { data: { rules: [OWNED], protection: null }, parent: SHARED },
    ],
  },
  'branch-stale-reviews': {
    title: 'New commits dismiss an approval',
    why: 'Otherwise, the author of a pull request can add code after the approval and merge unreviewed changes.',
    severity: 'low',
    message: 'Approvals stay valid after new commits',
    fix: 'In the ruleset of the default branch, turn on “Dismiss stale pull request approvals when new commits are pushed”.',
    references: ['CWE-862', RULESETS],
    reads: 'githubBranches',
    exempt: (data) => ((branchRules(data).approvals ?? 0) > 0 ? undefined : 'No approval is required'),
    finds: (data) => (branchRules(data).dismissesStale ? undefined : 'stale approvals: kept'),
    weak: [{ data: { rules: [pulls({ dismiss_stale_reviews_on_push: false })], protection: null } }],
    sound: [
      { data: { rules: [PULLS], protection: null } },
      { data: { rules: [LAST_PUSH], protection: null } },
      { data: { rules: [], protection: CLASSIC } },
    ],
    exempted: [{ data: OPEN }],
  },
  'branch-status-checks': {
    title: 'Changes to the default branch pass status checks',
    why: 'Without required checks, code that fails its tests or security scans can be merged and deployed.',
    severity: 'low',
    message: 'Default branch requires no status checks',
    fix: 'In the ruleset of the default branch, turn on “Require status checks to pass” and select the checks of your workflow.',
    references: [RULESETS],
    reads: 'githubBranches',
    exempt: (data) => (isProtected(data) ? undefined : 'The branch has no rules at all'),
    finds: (data) => (branchRules(data).statusChecks ? undefined : 'required status checks: none'),
    weak: [
      { data: { rules: [{ type: 'deletion' }], protection: null } },
      { data: { rules: [], protection: { ...CLASSIC, required_status_checks: { checks: [], contexts: [] } } } },
    ],
    sound: [{ data: { rules: [CHECKS], protection: null } }, { data: { rules: [], protection: CLASSIC } }],
    exempted: [{ data: OPEN }],
  },
  'branch-bypass': {
    title: 'The rules of the default branch apply to every push',
    why: 'A push with a stolen token or account that may bypass the rules, such as that of an administrator, skips reviews and status checks, and so does one by mistake.',
    severity: 'low',
    message: 'Rules of the default branch can be bypassed with a push',
    fix: 'In the repository under Settings → Rules → Rulesets, open the ruleset and remove the role from the bypass list, or let it bypass the rules for pull requests only. In a classic branch protection rule, turn on “Do not allow bypassing the above settings”.',
    references: [
      'CWE-863',
      'https://docs.github.com/en/repositories/configuring-branches-and-merges-in-your-repository/managing-rulesets/creating-rulesets-for-a-repository',
    ],
    reads: 'githubBranches',
    exempt(data, parent) {
      if (textAt(parent, 'owner.type') !== 'Organization') return 'The owner of a personal repository sets its rules';
      return isProtected(data) ? undefined : 'The branch has no rules at all';
    },
    finds(data) {
      const protection = statedAt(data, 'protection');
      if (listAt(data, 'rules').length > 0) statedAt(data, 'bypasses');
      // Other checks report what everyone with write access may do.
      const found = bypassesOf(data).filter(({ byWriters }) => !byWriters || !weakenedByWriters(data));
      const shows = found.map(({ ruleset, actors }) => `ruleset ${ruleset}: ${actors.join(', ')}`);
      if (!bindsAdministrators(protection, shows.length === 0 && listAt(data, 'rules').length > 0))
        shows.push('enforce_admins: false');
      if (shows.length === 0) return undefined;
      const byWriters = found.some((one) => one.byWriters);
      return { shows: shows.join('\n'), ...(byWriters ? { severity: 'medium' as const } : {}) };
    },
    weak: [
      { data: { rules: [PULLS], protection: null, ...bypass(role(ADMIN)) }, parent: SHARED },
      { data: { rules: [SIGNED], protection: null, ...bypass(role(WRITE)) }, parent: SHARED },
      { data: { rules: [PULLS], protection: null, ...bypass({ actor_type: 'OrganizationAdmin' }) }, parent: SHARED },
      { data: { rules: [], protection: CLASSIC }, parent: SHARED },
    ],
    sound: [
      { data: { rules: [PULLS], protection: null, ...bypass() }, parent: SHARED },
      { data: { rules: [PULLS], protection: null, ...bypass(role(ADMIN, 'pull_request')) }, parent: SHARED },
      { data: { rules: [PULLS], protection: null, ...bypass(role(WRITE)) }, parent: SHARED },
      { data: { rules: [REFUSES], protection: null, ...bypass(role(ADMIN), role(WRITE)) }, parent: SHARED },
      {
        data: { rules: [PULLS], protection: null, ...bypass({ actor_id: 7, actor_type: 'Integration' }) },
        parent: SHARED,
      },
      { data: { rules: [PULLS], protection: null, bypasses: { '42': OWN('never') } }, parent: SHARED },
      { data: { rules: [], protection: { ...CLASSIC, enforce_admins: { enabled: true } } }, parent: SHARED },
    ],
    exempted: [
      { data: OPEN, parent: SHARED },
      { data: OPEN, parent: { owner: { type: 'User' } } },
    ],
  },
});

/** Whether classic protection holds for administrators; rulesets that hold for them make up for it. */
function bindsAdministrators(protection: Json, bound: boolean): boolean {
  return bound || !isObject(protection) || flagAt(protection, 'enforce_admins.enabled');
}
