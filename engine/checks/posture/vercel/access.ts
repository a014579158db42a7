import type { Json } from '../../../evidence/facts/reading.ts';
import { isList, listAt, momentAt, textAt, valueAt } from '../../../evidence/parse/provider/fields.ts';
import { DAY, dayOf } from '../support/moments.ts';
import { definePostureTable } from '../support/posture-table.ts';
import { shownCount } from '../support/settings.ts';

const TOKENS_DOCS = 'https://vercel.com/docs/accounts/access-tokens';
const LONG_AGO = Date.parse('2025-01-15T09:00:00Z');
const RECENTLY = Date.parse('2026-02-20T09:00:00Z');
const LATER = Date.parse('2027-02-20T09:00:00Z');
const MAX_OWNERS = 5;
const TOKENS = { reads: 'vercelTokens', none: 'The account has no tokens' } as const;

export default definePostureTable('vercel', {
  'token-leaked': {
    title: 'No access token is reported as leaked',
    why: 'Vercel marks tokens that were found in public places, such as a repository. Anyone who finds one can deploy to the sites and read their variables.',
    severity: 'critical',
    message: 'Leaked access token',
    fix: 'Delete the token under Account Settings → Tokens, check the recent deployments and the audit log, and rotate the environment variables that it could read.',
    references: ['CWE-522', TOKENS_DOCS],
    ...TOKENS,
    exempt: withdrawn,
    finds: (data) =>
      valueAt(data, 'leakedAt') === undefined ? undefined : `leaked: ${dayOf(momentAt(data, 'leakedAt'))}`,
    weak: [{ data: { origin: 'manual', leakedAt: RECENTLY } }],
    sound: [{ data: { origin: 'manual', createdAt: RECENTLY } }],
    exempted: [{ data: { leakedAt: RECENTLY, revokedAt: RECENTLY } }],
  },
  'token-expiry': {
    title: 'Access tokens expire',
    why: 'A token without an expiration date stays valid on every laptop, build server and backup that it was ever copied to.',
    severity: 'low',
    message: 'Access token without expiration date',
    fix: 'Create a new token with an expiration date and the scope of one team or project under Account Settings → Tokens, replace the old one where it is used, and delete it.',
    references: ['CWE-613', TOKENS_DOCS],
    ...TOKENS,
    exempt: session,
    finds: (data) => (valueAt(data, 'expiresAt') === undefined ? 'expires: never' : undefined),
    weak: [{ data: { name: 'ci', origin: 'manual', createdAt: RECENTLY }, whole: true }],
    sound: [{ data: { origin: 'manual', expiresAt: LATER } }],
    exempted: [{ data: { origin: 'github' } }, { data: { origin: 'manual', revokedAt: RECENTLY } }],
  },
  'token-unused': {
    title: 'Access tokens are in use',
    why: 'The theft of an unused token goes unnoticed.',
    severity: 'low',
    message: 'Access token was not used for more than 90 days',
    fix: 'Delete the token under Account Settings → Tokens, unless you know what it is for.',
    references: ['CWE-324', TOKENS_DOCS],
    ...TOKENS,
    exempt: session,
    finds(data, _, now) {
      const expires = valueAt(data, 'expiresAt');
      if (typeof expires === 'number' && expires <= now) return undefined;
      const active = momentAt(data, 'activeAt');
      return now - active > 90 * DAY ? `last used: ${dayOf(active)}` : undefined;
    },
    weak: [{ data: { origin: 'manual', activeAt: LONG_AGO } }],
    sound: [
      { data: { origin: 'manual', activeAt: RECENTLY } },
      { data: { origin: 'manual', activeAt: LONG_AGO, expiresAt: LONG_AGO } },
    ],
    exempted: [{ data: { origin: 'email', activeAt: LONG_AGO } }],
  },
  owners: {
    title: 'The Vercel team has few owners',
    why: 'Each owner can remove every protection, read the settings of every project and delete the team.',
    severity: 'low',
    likelihood: 'possible',
    message: 'Team with more than five owners',
    fix: 'In the team under Settings → Members, give the role Owner to two to five people and everyone else the role that they need.',
    references: ['CWE-250', 'https://vercel.com/docs/rbac/access-roles'],
    reads: 'vercelOwners',
    none: 'There is no team',
    exempt: (data) => (valueAt(data, 'plan') === 'hobby' ? 'The Hobby plan has no roles' : undefined),
    finds(data) {
      const { length } = listAt(data, 'owners');
      return length > MAX_OWNERS ? `owners: ${length}` : undefined;
    },
    weak: [{ data: { owners: ['a', 'b', 'c', 'd', 'e', 'f'].map((username) => ({ username })) } }],
    sound: [{ data: { owners: [{ username: 'ada' }, { username: 'grace' }] } }],
    exempted: [{ data: { plan: 'hobby', owners: [] } }],
  },
  invitations: {
    title: 'No team invitation is open for more than 30 days',
    why: 'Anyone who gains access to the invited mailbox, or takes over its domain, becomes a member of the team.',
    severity: 'low',
    message: 'Invitation to the team is open for more than 30 days',
    fix: 'In the team under Settings → Members → Pending Invitations, remove invitations that are no longer needed.',
    references: ['CWE-284', 'https://vercel.com/docs/rbac/managing-team-members'],
    reads: 'vercelInvitations',
    none: 'There is no team',
    finds(data, _, now) {
      const old = listAt(data, 'emailInviteCodes').filter(
        (one) => valueAt(one, 'expired') !== true && now - momentAt(one, 'createdAt') > 30 * DAY,
      );
      return shownCount('open for more than 30 days', old);
    },
    weak: [{ data: { emailInviteCodes: [{ role: 'MEMBER', createdAt: LONG_AGO }] } }],
    sound: [
      { data: { emailInviteCodes: [] } },
      { data: { emailInviteCodes: [{ role: 'MEMBER', createdAt: LONG_AGO, expired: true }] } },
    ],
  },
  'integration-projects': {
    title: 'Integrations are limited to selected projects',
    why: 'An integration with access to all projects also gets those that are created later. If its vendor is compromised, all of them are affected.',
    severity: 'low',
    likelihood: 'possible',
    message: 'Integration has access to all projects',
    fix: 'In the team under Integrations, open “Manage” of the integration and limit it to the projects that use it.',
    references: [
      'CWE-250',
      'https://vercel.com/docs/integrations/install-an-integration/manage-integrations-reference',
    ],
    reads: 'vercelIntegrations',
    none: 'No integration is installed',
    exempt: (data) =>
      valueAt(data, 'disabledAt') !== undefined || typeof valueAt(data, 'deletedAt') === 'number'
        ? 'The integration is disabled'
        : undefined,
    finds(data) {
      if (isList(valueAt(data, 'projects'))) return undefined;
      return `projects: all, scopes: ${listAt(data, 'scopes').map(String).slice(0, 20).join(', ')}`;
    },
    weak: [{ data: { slug: 'logs', scopes: ['read-write:project', 'read:deployment'] }, whole: true }],
    sound: [{ data: { projects: ['prj_1'], scopes: ['read:project'] } }],
    exempted: [{ data: { scopes: [], disabledAt: LONG_AGO } }],
  },
  'webhook-https': {
    title: 'Webhooks are delivered over HTTPS',
    why: 'Over plain HTTP, anyone on the network path can read which deployments are made and replay the deliveries.',
    severity: 'medium',
    message: 'Team webhook without HTTPS',
    fix: 'In the team under Settings → Webhooks, create the webhook again with an `https://` address and delete this one.',
    references: ['CWE-319', 'https://vercel.com/docs/webhooks'],
    reads: 'vercelWebhooks',
    none: 'The team has no webhooks',
    finds: (data) => (textAt(data, 'url').startsWith('http:') ? 'url: http' : undefined),
    weak: [{ data: { url: 'http://ci.shop.example/hook' } }],
    sound: [{ data: { url: 'https://ci.shop.example/hook' } }],
  },
  'drain-https': {
    title: 'Logs are sent over HTTPS',
    why: 'Logs hold addresses, IP addresses and often tokens of visitors. Over plain HTTP, anyone on the network path can read them.',
    severity: 'medium',
    message: 'Logs or traces are sent without HTTPS',
    fix: 'In the team under Settings → Drains, change the endpoint to an `https://` address.',
    references: ['CWE-319', 'https://vercel.com/docs/drains'],
    reads: 'vercelDrains',
    none: 'The team has no drains',
    exempt: (data) => (valueAt(data, 'disabledAt') === undefined ? undefined : 'The drain is disabled'),
    finds: (data) => (textAt(data, 'delivery.endpoint').startsWith('http:') ? 'endpoint: http' : undefined),
    weak: [{ data: { delivery: { type: 'http', endpoint: 'http://logs.shop.example/in' } } }],
    sound: [{ data: { delivery: { type: 'http', endpoint: 'https://logs.shop.example/in' } } }],
    exempted: [{ data: { disabledAt: LONG_AGO, delivery: { type: 'http', endpoint: 'http://logs.shop.example/' } } }],
  },
});

function withdrawn(data: Json): string | undefined {
  return valueAt(data, 'revokedAt') === undefined ? undefined : 'The token is revoked';
}

/** Sign-ins are listed next to the tokens that were created by hand. */
function session(data: Json): string | undefined {
  return withdrawn(data) ?? (textAt(data, 'origin') === 'manual' ? undefined : 'It is a sign-in, not a token');
}
