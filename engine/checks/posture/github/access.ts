import type { Json } from '../../../evidence/facts/reading.ts';
import { flagAt, idAt, momentAt, statedAt, textAt, textOr, valueAt } from '../../../evidence/parse/provider/fields.ts';
import { shownUnused, YEAR } from '../support/moments.ts';
import { definePostureTable } from '../support/posture-table.ts';

const HOOKS_DOCS = 'https://docs.github.com/en/webhooks/using-webhooks/best-practices-for-using-webhooks';
const KEYS_DOCS = 'https://docs.github.com/en/authentication/connecting-to-github-with-ssh/managing-deploy-keys';
const hook = (config: Readonly<Record<string, string>>, active = true) => ({
  data: { active, config: { url: 'https://ci.shop.example/hook', insecure_ssl: '0', secret: '********', ...config } },
});
const noSecret = { id: 101, active: true, config: { url: 'https://ci.shop.example/hook', insecure_ssl: '0' } };
const HOOKS = { reads: 'githubHooks', none: 'The repositories have no webhooks', exempt: unusedHook } as const;
const ORGANIZATION_HOOKS = {
  reads: 'githubOrganizationHooks',
  none: 'There is no organization with webhooks',
  exempt: unusedHook,
} as const;
const SECURE = {
  references: ['CWE-319', 'CWE-295', HOOKS_DOCS],
  finds: insecureHook,
  weak: [hook({ url: 'http://ci.shop.example/hook' }), hook({ insecure_ssl: '1' })],
  sound: [hook({})],
  exempted: [hook({ insecure_ssl: '1' }, false)],
} as const;
const SIGNED = {
  references: ['CWE-345', HOOKS_DOCS],
  finds: unsignedHook,
  weak: [{ data: noSecret, whole: true }],
  sound: [hook({})],
  exempted: [hook({}, false)],
} as const;
const DEPLOY_KEYS = {
  reads: 'githubDeployKeys',
  none: 'The repositories have no deploy keys',
  exempt: disabledKey,
} as const;

export default definePostureTable('github', {
  'hook-https': {
    title: 'Webhooks of repositories are delivered over HTTPS',
    why: 'Over plain HTTP, or without a verified certificate, anyone on the network path can read the events of a private repository and forge deliveries.',
    severity: 'medium',
    message: 'Repository webhook without verified HTTPS',
    fix: 'Open the webhook under Settings → Webhooks, change its URL to `https://` and turn on “Enable SSL verification”.',
    ...HOOKS,
    ...SECURE,
  },
  'hook-secret': {
    title: 'Webhooks of repositories are signed',
    why: 'Without a secret, the receiver cannot distinguish a delivery from GitHub from a forged one, which may start a build or a deployment.',
    severity: 'low',
    message: 'Repository webhook without a secret',
    fix: 'Create a random secret, set it at the webhook under Settings → Webhooks, and have the receiver verify `X-Hub-Signature-256`.',
    ...HOOKS,
    ...SIGNED,
  },
  'organization-hook-https': {
    title: 'Webhooks of the organization are delivered over HTTPS',
    why: 'They carry events of every repository. Over plain HTTP, or without a verified certificate, anyone on the network path can read and forge them.',
    severity: 'medium',
    message: 'Organization webhook without verified HTTPS',
    fix: 'Open the webhook in the settings of the organization under Webhooks, change its URL to `https://` and turn on “Enable SSL verification”.',
    ...ORGANIZATION_HOOKS,
    ...SECURE,
  },
  'organization-hook-secret': {
    title: 'Webhooks of the organization are signed',
    why: 'Without a secret, the receiver cannot distinguish a delivery from GitHub from a forged one, for any repository of the organization.',
    severity: 'low',
    message: 'Organization webhook without a secret',
    fix: 'Create a random secret, set it at the webhook in the settings of the organization, and have the receiver verify `X-Hub-Signature-256`.',
    ...ORGANIZATION_HOOKS,
    ...SIGNED,
  },
  'deploy-key-write': {
    title: 'Deploy keys are read-only',
    why: 'A deploy key is stored on a server and has no owner and no second factor. With write access, anyone who copies it can change the code.',
    severity: 'medium',
    message: 'Deploy key with write access',
    fix: 'Remove the key under Settings → Deploy keys and add it again without “Allow write access”. Where a build has to push, use a GitHub App or a token that expires.',
    references: ['CWE-250', KEYS_DOCS],
    ...DEPLOY_KEYS,
    finds: (data) => (flagAt(data, 'read_only') ? undefined : `deploy key ${idAt(data, 'id')}: read_only false`),
    weak: [{ data: { id: 12, read_only: false } }],
    sound: [{ data: { id: 12, read_only: true } }],
    exempted: [{ data: { id: 12, read_only: false, enabled: false } }],
  },
  'deploy-key-unused': {
    title: 'Deploy keys are in use',
    why: 'A key that has not been used for a year still gives access to the repository to anyone who finds it on an old server.',
    severity: 'low',
    message: 'Deploy key was not used for more than a year',
    fix: 'Remove the key under Settings → Deploy keys, unless you know what it is for.',
    references: ['CWE-324', KEYS_DOCS],
    ...DEPLOY_KEYS,
    finds: unusedKey,
    weak: [
      { data: { created_at: '2019-02-01T09:00:00Z', last_used: '2023-05-01T09:00:00Z' } },
      { data: { created_at: '2019-02-01T09:00:00Z', last_used: null } },
    ],
    sound: [
      { data: { created_at: '2019-02-01T09:00:00Z', last_used: '2026-02-20T09:00:00Z' } },
      { data: { created_at: '2026-02-01T09:00:00Z', last_used: null } },
    ],
    exempted: [{ data: { created_at: '2019-02-01T09:00:00Z', last_used: null, enabled: false } }],
  },
  'ssh-key-unused': {
    title: 'SSH keys of the account are in use',
    why: 'An SSH key gives access to every repository of the account without a second factor. An unused key may be on a device that is no longer monitored.',
    severity: 'low',
    message: 'SSH key of the account was not used for more than a year',
    fix: 'Delete the key under Settings → SSH and GPG keys of your account.',
    references: [
      'CWE-324',
      'https://docs.github.com/en/authentication/keeping-your-account-and-data-secure/reviewing-your-ssh-keys',
    ],
    reads: 'githubKeys',
    none: 'The account has no SSH keys',
    finds: unusedKey,
    weak: [{ data: { created_at: '2019-02-01T09:00:00Z', last_used: '2023-05-01T09:00:00Z' } }],
    sound: [{ data: { created_at: '2019-02-01T09:00:00Z', last_used: '2026-02-20T09:00:00Z' } }],
  },
  'outside-admins': {
    title: 'Outside collaborators are not administrators',
    why: 'An administrator can turn off every protection, read the list of secrets, and delete the repository. The rules of the organization, such as two-factor authentication of its members, may not reach an outsider.',
    severity: 'high',
    message: 'Outside collaborator with the admin role',
    fix: 'In the repository under Settings → Collaborators and teams, change the role of the collaborator to Write or less, or make the person a member.',
    references: [
      'CWE-250',
      'https://docs.github.com/en/organizations/managing-user-access-to-your-organizations-repositories/managing-outside-collaborators',
    ],
    reads: 'githubOutsiders',
    none: 'The repositories have no outside collaborators',
    finds: (data) => (flagAt(data, 'permissions.admin') ? `${textAt(data, 'login')}: administrator` : undefined),
    weak: [{ data: { login: 'visitor', permissions: { admin: true } } }],
    sound: [{ data: { login: 'visitor', permissions: { admin: false } } }],
  },
});

function unusedHook(data: Json): string | undefined {
  return flagAt(data, 'active') ? undefined : 'The webhook is not active';
}

function insecureHook(data: Json): string | undefined {
  if (textAt(data, 'config.url').toLowerCase().startsWith('http:')) return 'url: http';
  return String(statedAt(data, 'config.insecure_ssl')) === '0' ? undefined : 'insecure_ssl: 1';
}

/** A secret is shown as asterisks; the field is missing without one. */
function unsignedHook(data: Json): string | undefined {
  statedAt(data, 'config.url');
  return textOr(data, 'config.secret') === '' ? 'secret: none' : undefined;
}

function unusedKey(data: Json, _: Json, now: number): string | undefined {
  const used = valueAt(data, 'last_used') === null ? undefined : momentAt(data, 'last_used');
  return shownUnused(used, () => momentAt(data, 'created_at'), now, YEAR);
}

/** Keys are disabled where the organization forbids deploy keys. */
function disabledKey(data: Json): string | undefined {
  return valueAt(data, 'enabled') === false ? 'The key is disabled' : undefined;
}
