import { flagAt, numberAt, textAt, valueAt } from '../../../evidence/parse/provider/fields.ts';
import { isOpen, isProduction } from '../../../evidence/parse/provider/github-environment.ts';
import { showsOlderThanYear } from '../support/moments.ts';
import { definePostureTable } from '../support/posture-table.ts';
import { mustBeOff, mustBeOn, shownNames, showsIf, showsUnless } from '../support/settings.ts';

const ACTIONS_DOCS =
  'https://docs.github.com/en/repositories/managing-your-repositorys-settings-and-features/enabling-features-for-your-repository/managing-github-actions-settings-for-a-repository';
const forkRuns = (more: Readonly<Record<string, boolean>>) => ({
  data: {
    run_workflows_from_fork_pull_requests: true,
    send_write_tokens_to_workflows: false,
    send_secrets_and_variables: false,
    ...more,
  },
});

export default definePostureTable('github', {
  'workflow-token': {
    title: 'Workflows get a read-only token by default',
    why: 'Every step of a workflow, each third-party action included, can use the token. With write access, one compromised action can change the code, releases and packages of the repository.',
    severity: 'medium',
    message: 'Workflows get a token with write access by default',
    fix: 'In the repository under Settings → Actions → General → Workflow permissions, select “Read repository contents and packages permissions”. Give jobs that need more a `permissions` block.',
    references: ['CWE-250', ACTIONS_DOCS],
    reads: 'githubWorkflowToken',
    finds: showsUnless('default_workflow_permissions', 'read'),
    weak: [{ data: { default_workflow_permissions: 'write' } }],
    sound: [{ data: { default_workflow_permissions: 'read' } }],
  },
  'workflow-approvals': {
    title: 'Workflows cannot approve pull requests',
    why: 'A workflow that approves pull requests passes the required review without anyone having read the change.',
    severity: 'medium',
    message: 'Workflows may approve pull requests',
    fix: 'In the repository under Settings → Actions → General → Workflow permissions, turn off “Allow GitHub Actions to create and approve pull requests”.',
    references: ['CWE-862', ACTIONS_DOCS],
    reads: 'githubWorkflowToken',
    ...mustBeOff('can_approve_pull_request_reviews'),
  },
  'allowed-actions': {
    title: 'Only selected actions may run',
    why: 'An action runs with the secrets of the job. If any action may run, a mistyped or hijacked name is enough to leak them.',
    severity: 'info',
    message: 'All actions are allowed',
    fix: 'In the repository under Settings → Actions → General, select “Allow … actions and reusable workflows” and permit those of GitHub, verified creators, and the ones you name.',
    references: ['CWE-829', ACTIONS_DOCS],
    reads: 'githubActions',
    exempt: (data) => (flagAt(data, 'enabled') ? undefined : 'GitHub Actions is disabled'),
    finds: showsIf('allowed_actions', 'all'),
    weak: [{ data: { enabled: true, allowed_actions: 'all' } }],
    sound: [{ data: { enabled: true, allowed_actions: 'selected' } }],
    exempted: [{ data: { enabled: false } }],
  },
  'pinned-actions': {
    title: 'Actions must be pinned to a commit',
    why: 'A tag of an action can be moved to other code; thousands of repositories ran a credential stealer in March 2025 because of that.',
    severity: 'info',
    message: 'The repository does not require actions to be pinned',
    fix: 'Pin the actions of all workflows to full commit SHAs first. Then, under Settings → Actions → General, turn on “Require actions to be pinned to a full-length commit SHA”.',
    references: ['CWE-829', 'CVE-2025-30066', ACTIONS_DOCS],
    reads: 'githubActions',
    exempt: (data) => (flagAt(data, 'enabled') ? undefined : 'GitHub Actions is disabled'),
    ...mustBeOn('sha_pinning_required', { enabled: true }),
    exempted: [{ data: { enabled: false } }],
  },
  'fork-approval': {
    title: 'Workflows of outside contributors wait for approval',
    why: 'A pull request from a fork can change what its workflow does. Otherwise, accounts that had one harmless change merged can run any code on the runners.',
    severity: 'low',
    message: 'Workflows of known contributors run without approval',
    fix: 'In the repository under Settings → Actions → General, select “Require approval for all external contributors”.',
    references: ['CWE-829', ACTIONS_DOCS],
    reads: 'githubForkApproval',
    none: 'There is no public repository',
    finds(data) {
      const policy = textAt(data, 'approval_policy');
      if (policy === 'all_external_contributors') return undefined;
      const shows = `approval_policy: ${policy}`;
      return policy === 'first_time_contributors_new_to_github' ? { shows, severity: 'medium' } : shows;
    },
    weak: [
      { data: { approval_policy: 'first_time_contributors' } },
      { data: { approval_policy: 'first_time_contributors_new_to_github' } },
    ],
    sound: [{ data: { approval_policy: 'all_external_contributors' } }],
  },
  'fork-secrets': {
    title: 'Pull requests from forks get neither secrets nor a write token',
    why: 'Anyone who can fork a private repository could read its secrets, or write to it, with a pull request that changes a workflow.',
    severity: 'high',
    message: 'Pull requests from forks get secrets or a write token',
    fix: 'In the repository under Settings → Actions → General → Fork pull request workflows, turn off “Send write tokens” and “Send secrets and variables”.',
    references: ['CWE-200', ACTIONS_DOCS],
    reads: 'githubForkRuns',
    none: 'There is no private repository',
    exempt: (data) =>
      flagAt(data, 'run_workflows_from_fork_pull_requests') ? undefined : 'Pull requests from forks run no workflow',
    finds(data) {
      const given = ['send_write_tokens_to_workflows', 'send_secrets_and_variables'];
      return shownNames(given.filter((name) => flagAt(data, name)));
    },
    weak: [forkRuns({ send_write_tokens_to_workflows: true }), forkRuns({ send_secrets_and_variables: true })],
    sound: [forkRuns({})],
    exempted: [{ data: { run_workflows_from_fork_pull_requests: false } }],
  },
  'public-runner': {
    title: 'Public repositories have no self-hosted runner',
    why: 'Anyone can open a pull request to a public repository and run code on the machine of the runner; files that one run leaves behind can affect the next.',
    severity: 'high',
    message: 'Self-hosted runner in a public repository',
    fix: 'Use runners hosted by GitHub for public repositories. If that is not possible, register only ephemeral runners in an isolated network and require approval for all external contributors.',
    references: ['CWE-668', 'https://docs.github.com/en/actions/reference/security/secure-use'],
    reads: 'githubRunners',
    none: 'There is no self-hosted runner',
    finds(data, parent) {
      if (flagAt(parent, 'private')) return undefined;
      const shows = `runner ${textAt(data, 'os')}, ${textAt(data, 'status')}`;
      return valueAt(data, 'ephemeral') === true ? { shows: `${shows}, ephemeral`, severity: 'low' } : shows;
    },
    weak: [{ data: { os: 'linux', status: 'online', ephemeral: false }, parent: { private: false } }],
    sound: [{ data: { os: 'linux', status: 'online' }, parent: { private: true } }],
  },
  'secret-age': {
    title: 'Actions secrets are rotated every year',
    why: 'The older a secret is, the more logs, machines and former colleagues have seen it.',
    severity: 'info',
    likelihood: 'possible',
    message: 'Actions secret was not rotated for more than a year',
    fix: 'Create a new credential where it was issued, update the secret, and revoke the old one. Better: replace it with OpenID Connect, which needs no stored credential.',
    references: ['CWE-324', 'https://docs.github.com/en/actions/concepts/security/openid-connect'],
    reads: 'githubSecrets',
    none: 'Actions has no secrets',
    finds: showsOlderThanYear('updated_at', 'changed:'),
    weak: [{ data: { updated_at: '2024-01-10T10:59:22Z' } }],
    sound: [{ data: { updated_at: '2026-01-10T10:59:22Z' } }],
  },
  'production-environment': {
    title: 'Production environments have protection rules',
    why: 'Without a rule, a workflow on any branch can deploy and read the secrets of the environment: a branch with a changed workflow is enough.',
    severity: 'medium',
    message: 'Production environment without protection',
    fix: 'In the repository under Settings → Environments, limit the environment to the default branch (“Deployment branches and tags”), or add required reviewers.',
    references: [
      'CWE-284',
      'https://docs.github.com/en/actions/reference/workflows-and-actions/deployments-and-environments',
    ],
    reads: 'githubEnvironments',
    none: 'There are no environments',
    exempt(data) {
      if (!isProduction(textAt(data, 'name'))) return 'No environment is named after production';
      return isOpen(data) && numberAt(data, 'secrets') === 0 ? 'The environment has no secrets' : undefined;
    },
    finds: (data) =>
      isOpen(data)
        ? `deployment_branch_policy: null, protection_rules: none, secrets: ${numberAt(data, 'secrets')}`
        : undefined,
    weak: [{ data: { name: 'production', deployment_branch_policy: null, protection_rules: [], secrets: 2 } }],
    sound: [
      {
        data: {
          name: 'production',
          deployment_branch_policy: { protected_branches: true, custom_branch_policies: false },
          protection_rules: [],
        },
      },
    ],
    exempted: [
      { data: { name: 'preview', deployment_branch_policy: null, protection_rules: [] } },
      { data: { name: 'Production', deployment_branch_policy: null, protection_rules: [], secrets: 0 } },
    ],
  },
});
