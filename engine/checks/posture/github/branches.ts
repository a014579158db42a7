import { textAt } from '../../../evidence/parse/provider/fields.ts';
import { branchRules, isProtected } from '../../../evidence/parse/provider/github-branch.ts';
import { definePostureTable } from '../../posture-table.ts';

const RULESETS =
  'https://docs.github.com/en/repositories/configuring-branches-and-merges-in-your-repository/managing-rulesets/available-rules-for-rulesets';
const OPEN = { branch: 'main', rules: [], protection: null };
const SHARED = { owner: { type: 'Organization' } };
const PULLS = {
  type: 'pull_request',
  parameters: { required_approving_review_count: 1, dismiss_stale_reviews_on_push: true },
};
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
    ],
    sound: [
      { data: { rules: [{ type: 'non_fast_forward' }], protection: null }, parent: SHARED },
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
    exempt: (_, parent) =>
      textAt(parent, 'owner.type') === 'Organization' ? undefined : 'A personal repository has nobody else to review',
    finds(data) {
      const { approvals } = branchRules(data);
      if (approvals === null) return 'pull requests: not required';
      return approvals > 0 ? undefined : 'required approvals: 0';
    },
    weak: [
      { data: OPEN, parent: SHARED },
      {
        data: {
          rules: [{ ...PULLS, parameters: { ...PULLS.parameters, required_approving_review_count: 0 } }],
          protection: null,
        },
        parent: SHARED,
      },
    ],
    sound: [
      { data: { rules: [PULLS], protection: null }, parent: SHARED },
      { data: { rules: [], protection: CLASSIC }, parent: SHARED },
    ],
    exempted: [{ data: OPEN, parent: { owner: { type: 'User' } } }],
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
    weak: [
      {
        data: {
          rules: [{ ...PULLS, parameters: { ...PULLS.parameters, dismiss_stale_reviews_on_push: false } }],
          protection: null,
        },
      },
    ],
    sound: [{ data: { rules: [PULLS], protection: null } }, { data: { rules: [], protection: CLASSIC } }],
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
    weak: [{ data: { rules: [{ type: 'deletion' }], protection: null } }],
    sound: [
      { data: { rules: [{ type: 'required_status_checks' }], protection: null } },
      { data: { rules: [], protection: CLASSIC } },
    ],
    exempted: [{ data: OPEN }],
  },
});
