import { flagAt, listAt, textAt, textOr, valueAt } from '../../../evidence/parse/provider/fields.ts';
import { definePostureTable } from '../support/posture-table.ts';
import { mustBeOff, mustBeOn, shownCount, showsIf, showsUnless } from '../support/settings.ts';

const ACTIONS_DOCS =
  'https://docs.github.com/en/organizations/managing-organization-settings/disabling-or-limiting-github-actions-for-your-organization';
const PRIVILEGES_DOCS =
  'https://docs.github.com/en/organizations/managing-user-access-to-your-organizations-repositories/managing-repository-roles/setting-base-permissions-for-an-organization';
const NO_ORGANIZATION = 'The account belongs to no organization';
const MAX_OWNERS = 5;
const PRIVILEGES = { reads: 'githubOrganizations', page: '/member_privileges', none: NO_ORGANIZATION } as const;
const everywhere = { repository_selection: 'all', permissions: { contents: 'write' } };

export default definePostureTable('github', {
  'account-2fa': {
    title: 'The account uses two-factor authentication',
    why: 'Without a second factor, a phished or guessed password gives control of every repository, secret and deployment of the account.',
    severity: 'critical',
    message: 'Account without two-factor authentication',
    fix: 'Open Settings → Password and authentication of your account and turn on two-factor authentication, preferably with a passkey or security key.',
    references: [
      'CWE-308',
      'https://docs.github.com/en/authentication/securing-your-account-with-two-factor-authentication-2fa',
    ],
    reads: 'githubAccount',
    ...mustBeOn('two_factor_authentication'),
  },
  'organization-2fa': {
    title: 'The organization requires two-factor authentication',
    why: 'One member without a second factor is enough to lose the repositories that this member can write to.',
    severity: 'high',
    message: 'Organization does not require two-factor authentication',
    fix: 'In the settings of the organization under Authentication security, turn on “Require two-factor authentication for everyone”. Members without it lose access until they set it up.',
    references: [
      'CWE-308',
      'https://docs.github.com/en/organizations/keeping-your-organization-secure/managing-two-factor-authentication-for-your-organization/requiring-two-factor-authentication-in-your-organization',
    ],
    reads: 'githubOrganizations',
    page: '/security',
    none: NO_ORGANIZATION,
    ...mustBeOn('two_factor_requirement_enabled'),
  },
  'members-2fa': {
    title: 'All members use two-factor authentication',
    why: 'Without a second factor, a stolen password is enough to take over the account, and everything that the member can write to.',
    severity: 'high',
    message: 'Members without two-factor authentication',
    fix: 'Ask the members to turn on two-factor authentication, then require it for the organization under Authentication security.',
    references: [
      'CWE-308',
      'https://docs.github.com/en/organizations/keeping-your-organization-secure/managing-two-factor-authentication-for-your-organization/viewing-whether-users-in-your-organization-have-2fa-enabled',
    ],
    reads: 'githubMembersWithout2fa',
    none: NO_ORGANIZATION,
    finds: (data) => shownCount('members without 2FA', listAt(data, 'members')),
    weak: [{ data: { members: [{ login: 'someone' }] } }],
    sound: [{ data: { members: [] } }],
  },
  owners: {
    title: 'The organization has few owners, and more than one',
    why: 'Each owner can delete the organization and turn off every protection; with a single owner, a lost account locks everyone out.',
    severity: 'low',
    likelihood: 'possible',
    message: 'Organization with a single owner or more than five',
    fix: 'In the organization under People, give the owner role to two to five people, and make the others members with the permissions that they need.',
    references: [
      'CWE-250',
      'https://docs.github.com/en/organizations/managing-peoples-access-to-your-organization-with-roles/maintaining-ownership-continuity-for-your-organization',
    ],
    reads: 'githubOwners',
    none: NO_ORGANIZATION,
    finds(data) {
      const { length } = listAt(data, 'owners');
      return length > 1 && length <= MAX_OWNERS ? undefined : `owners: ${length}`;
    },
    weak: [
      { data: { owners: [{ login: 'one' }] } },
      { data: { owners: ['a', 'b', 'c', 'd', 'e', 'f'].map((login) => ({ login })) } },
    ],
    sound: [{ data: { owners: [{ login: 'one' }, { login: 'two' }] } }],
  },
  'base-permission': {
    title: 'The base permission of members is read or none',
    why: 'With a base permission of write or admin, the account of any member can change every repository of the organization.',
    severity: 'high',
    message: 'Base permission lets every member write to all repositories',
    fix: 'In the settings of the organization under Member privileges, set the base permission to “Read” or “No permission”, and give teams write access to their repositories.',
    references: ['CWE-250', PRIVILEGES_DOCS],
    ...PRIVILEGES,
    finds(data) {
      const permission = textAt(data, 'default_repository_permission');
      return ['read', 'none'].includes(permission) ? undefined : `default_repository_permission: ${permission}`;
    },
    weak: [{ data: { default_repository_permission: 'write' } }],
    sound: [{ data: { default_repository_permission: 'read' } }, { data: { default_repository_permission: 'none' } }],
  },
  'public-repositories': {
    title: 'Only owners create public repositories',
    why: 'A member who publishes a repository by mistake publishes its whole history, including keys and customer data.',
    severity: 'low',
    message: 'Every member can create public repositories',
    fix: 'In the settings of the organization under Member privileges → Repository creation, turn off “Public”.',
    references: ['CWE-200', PRIVILEGES_DOCS],
    ...PRIVILEGES,
    finds: (data) =>
      flagAt(data, 'members_can_create_public_repositories')
        ? 'members_can_create_public_repositories: true'
        : undefined,
    weak: [{ data: { members_can_create_public_repositories: true } }],
    sound: [{ data: { members_can_create_public_repositories: false } }],
  },
  'repository-visibility': {
    title: 'Only owners change the visibility of repositories',
    why: 'Any repository administrator could publish a repository with its whole history.',
    severity: 'low',
    message: 'Repository administrators can change its visibility',
    fix: 'In the settings of the organization under Member privileges, turn off “Allow members to change repository visibilities for this organization”.',
    references: ['CWE-200', PRIVILEGES_DOCS],
    ...PRIVILEGES,
    ...mustBeOff('members_can_change_repo_visibility'),
  },
  'repository-deletion': {
    title: 'Only owners delete or transfer repositories',
    why: 'Otherwise the account of any repository administrator is enough to delete the code, its issues and its history.',
    severity: 'low',
    message: 'Repository administrators can delete or transfer it',
    fix: 'In the settings of the organization under Member privileges, turn off “Allow members to delete or transfer repositories for this organization”.',
    references: ['CWE-250', PRIVILEGES_DOCS],
    ...PRIVILEGES,
    ...mustBeOff('members_can_delete_repositories'),
  },
  'organization-workflow-token': {
    title: 'Workflows of the organization get a read-only token by default',
    why: 'The setting applies to every new repository: with write access, one compromised action can change code, releases and packages.',
    severity: 'high',
    message: 'Workflows of the organization get a token with write access by default',
    fix: 'In the settings of the organization under Actions → General → Workflow permissions, select “Read repository contents and packages permissions”.',
    references: ['CWE-250', ACTIONS_DOCS],
    reads: 'githubOrganizationToken',
    none: NO_ORGANIZATION,
    finds: showsUnless('default_workflow_permissions', 'read'),
    weak: [{ data: { default_workflow_permissions: 'write' } }],
    sound: [{ data: { default_workflow_permissions: 'read' } }],
  },
  'organization-actions': {
    title: 'Only selected actions may run in the organization',
    why: 'An action runs with the secrets of the job. If any action may run, a mistyped or hijacked name is enough to leak them.',
    severity: 'low',
    message: 'All actions are allowed in the organization',
    fix: 'In the settings of the organization under Actions → General → Policies, permit actions of GitHub, verified creators, and the ones you name.',
    references: ['CWE-829', ACTIONS_DOCS],
    reads: 'githubOrganizationActions',
    none: NO_ORGANIZATION,
    exempt: (data) =>
      textAt(data, 'enabled_repositories') === 'none' ? 'GitHub Actions is disabled in the organization' : undefined,
    finds: showsIf('allowed_actions', 'all'),
    weak: [{ data: { enabled_repositories: 'all', allowed_actions: 'all' } }],
    sound: [{ data: { enabled_repositories: 'all', allowed_actions: 'selected' } }],
    exempted: [{ data: { enabled_repositories: 'none' } }],
  },
  'apps-on-all-repositories': {
    title: 'GitHub Apps are limited to selected repositories',
    why: 'If an app with write access to all repositories, including future ones, is compromised, so is the code of the whole organization.',
    severity: 'low',
    likelihood: 'possible',
    message: 'App with write access to the code of all repositories',
    fix: 'In the settings of the organization under GitHub Apps, configure the app for “Only select repositories”, or remove it if nobody uses it.',
    references: [
      'CWE-250',
      'https://docs.github.com/en/apps/using-github-apps/reviewing-and-modifying-installed-github-apps',
    ],
    reads: 'githubInstallations',
    none: 'No organization has installed apps',
    exempt: (data) =>
      typeof valueAt(data, 'suspended_at') === 'string' ? 'The app is suspended and has no access' : undefined,
    finds: (data) =>
      textAt(data, 'repository_selection') === 'all' && textOr(data, 'permissions.contents') === 'write'
        ? 'repository_selection: all, permissions.contents: write'
        : undefined,
    weak: [{ data: everywhere }],
    sound: [
      { data: { ...everywhere, repository_selection: 'selected' } },
      { data: { ...everywhere, permissions: { contents: 'read' } } },
    ],
    exempted: [{ data: { ...everywhere, suspended_at: '2026-01-10T10:59:22Z' } }],
  },
});
