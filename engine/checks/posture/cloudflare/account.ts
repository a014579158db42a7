import type { Json } from '../../../evidence/facts/reading.ts';
import { flagAt, listAt, momentAt, textAt, textOr, valueAt } from '../../../evidence/parse/provider/fields.ts';
import { DAY, shownUnused } from '../support/moments.ts';
import { definePostureTable } from '../support/posture-table.ts';

const DOCS = 'https://developers.cloudflare.com';
const token = (values: Readonly<Record<string, string>>) => ({ data: { status: 'active', ...values } });
const TOKENS = {
  reads: 'cloudflareTokens',
  none: 'The user has no API tokens',
  exempt: (data: Json) => (textAt(data, 'status') === 'active' ? undefined : 'The token is not active'),
} as const;

export default definePostureTable('cloudflare', {
  'account-2fa': {
    title: 'The account requires two-factor authentication',
    why: 'One member without a second factor is enough to lose the DNS of every domain, and with it mail and certificates. The requirement also covers members who join later or turn it off.',
    severity: 'low',
    message: 'Account does not require two-factor authentication',
    fix: 'Turn on “Require two-factor authentication” under Manage Account → Members → Settings. Members without it lose access until they set it up.',
    references: ['CWE-308', `${DOCS}/fundamentals/user-profiles/2fa/`],
    reads: 'cloudflareAccounts',
    page: '/members',
    finds: (data) => (flagAt(data, 'settings.enforce_twofactor') ? undefined : 'enforce_twofactor: false'),
    weak: [{ data: { settings: { enforce_twofactor: false } } }],
    sound: [{ data: { settings: { enforce_twofactor: true } } }],
  },
  'member-2fa': {
    title: 'Members use two-factor authentication',
    why: 'Without a second factor, a phished password is enough to change DNS records, read traffic and move the domain.',
    severity: 'high',
    message: 'Member without two-factor authentication',
    fix: 'Ask the member to set up two-factor authentication, and require it for the account.',
    references: ['CWE-308', `${DOCS}/fundamentals/user-profiles/2fa/`],
    reads: 'cloudflareMembers',
    exempt: (data) => (textAt(data, 'status') === 'accepted' ? undefined : 'The invitation is not accepted'),
    finds: (data) =>
      flagAt(data, 'user.two_factor_authentication_enabled') ? undefined : 'two_factor_authentication_enabled: false',
    weak: [{ data: { status: 'accepted', user: { two_factor_authentication_enabled: false } } }],
    sound: [{ data: { status: 'accepted', user: { two_factor_authentication_enabled: true } } }],
    exempted: [{ data: { status: 'pending', user: { two_factor_authentication_enabled: false } } }],
  },
  'token-expiry': {
    title: 'API tokens expire',
    why: 'A token without an expiration date stays valid in every log, laptop and repository that it was ever copied to.',
    severity: 'low',
    message: 'API token without expiry',
    fix: 'Edit the token under My Profile → API Tokens and set an expiration date, or replace it with a new token that has one.',
    references: ['CWE-324', `${DOCS}/fundamentals/api/how-to/restrict-tokens/`],
    ...TOKENS,
    finds: (data) => (textOr(data, 'expires_on') === '' ? 'expires_on: none' : undefined),
    weak: [{ ...token({ id: 't1', name: 'deploy' }), whole: true }],
    sound: [token({ expires_on: '2026-06-01T00:00:00Z' })],
    exempted: [{ data: { status: 'disabled' } }],
  },
  'token-unused': {
    title: 'API tokens are in use',
    why: 'A token that nothing uses is an unnecessary risk: misuse goes unnoticed.',
    severity: 'low',
    message: 'API token was not used for 90 days',
    fix: 'Delete the token under My Profile → API Tokens, unless you know what it is for.',
    references: ['CWE-324', `${DOCS}/fundamentals/api/get-started/create-token/`],
    ...TOKENS,
    finds(data, _, now) {
      const used = valueAt(data, 'last_used_on') === undefined ? undefined : momentAt(data, 'last_used_on');
      return shownUnused(used, () => momentAt(data, 'issued_on'), now, 90 * DAY);
    },
    weak: [
      token({ issued_on: '2024-01-01T00:00:00Z', last_used_on: '2024-06-01T00:00:00Z' }),
      { ...token({ id: 't1', name: 'deploy', issued_on: '2024-01-01T00:00:00Z' }), whole: true },
    ],
    sound: [token({ issued_on: '2024-01-01T00:00:00Z', last_used_on: '2026-02-20T00:00:00Z' })],
    exempted: [{ data: { status: 'expired' } }],
  },
  'token-addresses': {
    title: 'API tokens are limited to IP addresses',
    why: 'A token without an address filter can be used from anywhere by anyone who copies it.',
    severity: 'info',
    likelihood: 'possible',
    message: 'API token without IP address filter',
    fix: 'For tokens of servers with a fixed address, add it under Client IP Address Filtering in My Profile → API Tokens.',
    references: ['CWE-284', `${DOCS}/fundamentals/api/how-to/restrict-tokens/`],
    ...TOKENS,
    finds: (data) =>
      valueAt(data, 'condition.request_ip') === undefined || listAt(data, 'condition.request_ip.in').length === 0
        ? 'condition.request_ip: none'
        : undefined,
    weak: [{ ...token({ id: 't1', name: 'deploy' }), whole: true }],
    sound: [{ data: { status: 'active', condition: { request_ip: { in: ['203.0.113.7/32'] } } } }],
    exempted: [{ data: { status: 'disabled' } }],
  },
  'bucket-public': {
    title: 'R2 buckets are not public on r2.dev',
    why: 'On its r2.dev URL, anyone who knows the name of an object can read it, without caching, access rules or a firewall. The URL is meant for development.',
    severity: 'medium',
    likelihood: 'possible',
    message: 'R2 bucket is public on its r2.dev URL',
    fix: 'Disable the “Public Development URL” in the settings of the bucket. Serve public files through a custom domain.',
    references: ['CWE-552', `${DOCS}/r2/buckets/public-buckets/`],
    reads: 'cloudflareBucketDomains',
    none: 'The account has no R2 buckets',
    finds: (data) => (flagAt(data, 'enabled') ? `enabled: ${textAt(data, 'domain')}` : undefined),
    weak: [{ data: { enabled: true, domain: 'pub-1.r2.dev' } }],
    sound: [{ data: { enabled: false, domain: 'pub-1.r2.dev' } }],
  },
});
