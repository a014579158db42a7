import type { StandIn } from './stand-in.ts';

/**
 * The REST API of GitHub, version 2022-11-28 (https://docs.github.com/en/rest, and its OpenAPI description at
 * https://github.com/github/rest-api-description): an account with one organization, which owns a public and a private
 * repository.
 */
const DAY = 24 * 3600 * 1000;
const recently = new Date(Date.now() - 20 * DAY).toISOString();
const LONG_AGO = '2019-02-01T09:00:00Z';
const ORG = '/orgs/acme';
const SHOP = '/repos/acme/shop';
const BACK = '/repos/acme/back';

const hook = (id: number) => ({
  type: 'Repository',
  id,
  name: 'web',
  active: true,
  events: ['push'],
  config: { url: 'https://ci.shop.example/hook', content_type: 'json', insecure_ssl: '0', secret: '********' },
  created_at: LONG_AGO,
  updated_at: LONG_AGO,
});

const repository = (name: string, isPrivate: boolean) => ({
  id: isPrivate ? 2 : 1,
  name,
  full_name: `acme/${name}`,
  owner: { login: 'acme', type: 'Organization' },
  private: isPrivate,
  visibility: isPrivate ? 'private' : 'public',
  html_url: `https://github.com/acme/${name}`,
  default_branch: 'main',
  archived: false,
  fork: false,
  allow_forking: !isPrivate,
  permissions: { admin: true, push: true, pull: true },
  security_and_analysis: {
    secret_scanning: { status: 'enabled' },
    secret_scanning_push_protection: { status: 'enabled' },
    dependabot_security_updates: { status: 'enabled' },
  },
});

/** Get rules for a branch, get a ruleset, and get branch protection. */
const branch = {
  '/rules/branches/main': [
    { type: 'deletion', ruleset_source_type: 'Repository', ruleset_source: 'acme/shop', ruleset_id: 42 },
    { type: 'non_fast_forward', ruleset_source_type: 'Repository', ruleset_source: 'acme/shop', ruleset_id: 42 },
    {
      type: 'pull_request',
      ruleset_id: 42,
      parameters: {
        required_approving_review_count: 1,
        dismiss_stale_reviews_on_push: true,
        require_code_owner_review: false,
        require_last_push_approval: false,
        required_review_thread_resolution: false,
      },
    },
    {
      type: 'required_status_checks',
      ruleset_id: 42,
      parameters: { required_status_checks: [{ context: 'test' }], strict_required_status_checks_policy: true },
    },
  ],
  '/rulesets/42': { id: 42, name: 'main', enforcement: 'active', bypass_actors: [], current_user_can_bypass: 'never' },
};

const settings = {
  ...branch,
  '/vulnerability-alerts': null,
  '/dependabot/alerts': [],
  '/secret-scanning/alerts': [],
  '/hooks': [hook(101)],
  '/keys': [
    {
      id: 12,
      key: 'ssh-ed25519 AAAA',
      title: 'server',
      verified: true,
      created_at: LONG_AGO,
      read_only: true,
      last_used: recently,
    },
  ],
  '/collaborators': [{ login: 'visitor', id: 9, type: 'User', permissions: { pull: true, push: true, admin: false } }],
  '/immutable-releases': { enabled: true, enforced_by_owner: false },
  '/actions/permissions': { enabled: true, allowed_actions: 'selected', sha_pinning_required: true },
  '/actions/permissions/workflow': { default_workflow_permissions: 'read', can_approve_pull_request_reviews: false },
  '/actions/secrets': { total_count: 1, secrets: [{ name: 'DEPLOY_KEY', created_at: LONG_AGO, updated_at: recently }] },
  '/environments': {
    total_count: 1,
    environments: [
      {
        id: 5,
        name: 'production',
        protection_rules: [{ id: 6, type: 'branch_policy' }],
        deployment_branch_policy: { protected_branches: true, custom_branch_policies: false },
      },
    ],
  },
  '/environments/production/secrets': {
    total_count: 1,
    secrets: [{ name: 'DEPLOY_TOKEN', created_at: LONG_AGO, updated_at: recently }],
  },
  '/environments/Production/secrets': { total_count: 0, secrets: [] },
};

const runner = { id: 3, name: 'rack-1', os: 'linux', status: 'online', busy: false, labels: [], ephemeral: false };

const below = (path: string, answers: Readonly<Record<string, StandIn['answers'][string]>>) =>
  Object.fromEntries(Object.entries(answers).map(([name, answer]) => [`${path}${name}`, answer]));

export const GITHUB: StandIn = {
  credentials: { token: 'a token' },
  answers: {
    '/user': { login: 'ada', id: 1, type: 'User', two_factor_authentication: true },
    '/user/keys': [
      { id: 4, key: 'ssh-ed25519 AAAA', title: 'laptop', created_at: LONG_AGO, last_used: recently, read_only: false },
    ],
    '/user/memberships/orgs': [
      { state: 'active', role: 'admin', organization: { login: 'acme', id: 7 } },
      { state: 'active', role: 'member', organization: { login: 'club', id: 8 } },
    ],
    '/user/repos': [repository('shop', false), repository('back', true)],
    [ORG]: {
      login: 'acme',
      id: 7,
      two_factor_requirement_enabled: true,
      default_repository_permission: 'read',
      members_can_create_public_repositories: false,
      members_can_change_repo_visibility: false,
      members_can_delete_repositories: false,
    },
    [`${ORG}/members?filter=2fa_disabled`]: [],
    [`${ORG}/members?role=admin`]: [{ login: 'ada' }, { login: 'grace' }],
    [`${ORG}/hooks`]: [hook(201)],
    [`${ORG}/actions/permissions`]: { enabled_repositories: 'all', allowed_actions: 'selected' },
    [`${ORG}/actions/permissions/workflow`]: {
      default_workflow_permissions: 'read',
      can_approve_pull_request_reviews: false,
    },
    [`${ORG}/installations`]: {
      total_count: 1,
      installations: [
        { id: 31, app_slug: 'deployer', repository_selection: 'selected', permissions: { contents: 'write' } },
      ],
    },
    [SHOP]: repository('shop', false),
    [BACK]: repository('back', true),
    ...below(SHOP, {
      ...settings,
      '/actions/permissions/fork-pr-contributor-approval': { approval_policy: 'all_external_contributors' },
      '/private-vulnerability-reporting': { enabled: true },
      '/actions/runners': { total_count: 0, runners: [] },
    }),
    ...below(BACK, {
      ...settings,
      '/actions/permissions/fork-pr-workflows-private-repos': {
        run_workflows_from_fork_pull_requests: true,
        send_write_tokens_to_workflows: false,
        send_secrets_and_variables: false,
        require_approval_for_fork_pr_workflows: true,
      },
      '/actions/runners': { total_count: 1, runners: [runner] },
    }),
  },
  absent: Object.fromEntries(
    [SHOP, BACK].flatMap((path) => [
      [`${path}/branches/main/protection`, 'Branch not protected'],
      [`${path}/vulnerability-alerts`, 'Vulnerability alerts are disabled.'],
    ]),
  ),
  parents: { githubRunners: BACK },
  places: {
    githubAccount: '/user',
    githubKeys: '/user/keys#0',
    githubMemberships: '/user/memberships/orgs#0.organization',
    githubOrganizations: ORG,
    githubMembersWithout2fa: { members: `${ORG}/members?filter=2fa_disabled` },
    githubOwners: { owners: `${ORG}/members?role=admin` },
    githubOrganizationHooks: `${ORG}/hooks#0`,
    githubOrganizationActions: `${ORG}/actions/permissions`,
    githubOrganizationToken: `${ORG}/actions/permissions/workflow`,
    githubInstallations: `${ORG}/installations#installations.0`,
    githubListed: '/user/repos#0',
    githubRepositories: SHOP,
    githubBranches: {
      rules: `${SHOP}/rules/branches/main`,
      protection: `${SHOP}/branches/main/protection`,
      'bypasses.42': `${SHOP}/rulesets/42`,
    },
    githubAlerts: { enabled: `${SHOP}/vulnerability-alerts` },
    githubCriticalAlerts: { alerts: `${SHOP}/dependabot/alerts` },
    githubSecretAlerts: { alerts: `${SHOP}/secret-scanning/alerts` },
    githubHooks: `${SHOP}/hooks#0`,
    githubDeployKeys: `${SHOP}/keys#0`,
    githubOutsiders: `${SHOP}/collaborators#0`,
    githubReleases: `${SHOP}/immutable-releases`,
    githubReporting: `${SHOP}/private-vulnerability-reporting`,
    githubActions: `${SHOP}/actions/permissions`,
    githubWorkflowToken: `${SHOP}/actions/permissions/workflow`,
    githubForkApproval: `${SHOP}/actions/permissions/fork-pr-contributor-approval`,
    githubForkRuns: `${BACK}/actions/permissions/fork-pr-workflows-private-repos`,
    githubRunners: `${BACK}/actions/runners#runners.0`,
    githubSecrets: `${SHOP}/actions/secrets#secrets.0`,
    githubEnvironments: {
      name: `${SHOP}/environments#environments.0.name`,
      deployment_branch_policy: `${SHOP}/environments#environments.0.deployment_branch_policy`,
      protection_rules: `${SHOP}/environments#environments.0.protection_rules`,
      secrets: `${SHOP}/environments/production/secrets#total_count`,
    },
  },
};
