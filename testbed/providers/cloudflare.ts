import type { Json } from '../../engine/evidence/facts/reading.ts';
import type { StandIn } from './stand-in.ts';

/**
 * The Cloudflare API v4 (https://developers.cloudflare.com/api/, described by https://github.com/cloudflare/api-schemas
 * and the types of https://github.com/cloudflare/cloudflare-typescript): one account with one zone and one bucket.
 */
const DAY = 24 * 3600 * 1000;
const recently = new Date(Date.now() - 20 * DAY).toISOString();
const soon = new Date(Date.now() + 60 * DAY).toISOString();
const ACCOUNT = '/accounts/a1';
const ZONE = '/zones/z1';

const of = (result: Json) => ({ success: true, errors: [], messages: [], result });
const page = (result: readonly Json[]) => ({
  ...of(result),
  result_info: { page: 1, per_page: 50, count: result.length, total_count: result.length, total_pages: 1 },
});
const record = (type: string, name: string, content: string, proxied = false) => ({
  id: `${type}-${name}`,
  type,
  name,
  content,
  proxied,
  ttl: 1,
});
const settings: Readonly<Record<string, Json>> = {
  ssl: 'strict',
  always_use_https: 'on',
  min_tls_version: '1.2',
  tls_1_3: 'on',
  automatic_https_rewrites: 'on',
  security_header: {
    strict_transport_security: {
      enabled: true,
      max_age: 31_536_000,
      include_subdomains: true,
      preload: false,
      nosniff: true,
    },
  },
  security_level: 'medium',
  browser_check: 'on',
  development_mode: 'off',
  email_obfuscation: 'on',
  '0rtt': 'off',
};
const rulesOf = (...rules: Json[]) => of({ id: 'r', kind: 'zone', phase: 'p', rules });
const phase = (name: string) => `${ZONE}/rulesets/phases/${name}/entrypoint`;

export const CLOUDFLARE: StandIn = {
  credentials: { token: 'a token' },
  answers: {
    '/user/tokens/verify': of({ id: 't1', status: 'active' }),
    '/user/tokens': page([
      {
        id: 't1',
        name: 'deploy',
        status: 'active',
        issued_on: '2024-01-01T00:00:00Z',
        last_used_on: recently,
        expires_on: soon,
        condition: { request_ip: { in: ['203.0.113.7/32'] } },
      },
    ]),
    '/accounts': page([{ id: 'a1', name: 'Acme', type: 'standard', settings: { enforce_twofactor: true } }]),
    [`${ACCOUNT}/members`]: page([
      {
        id: 'm1',
        status: 'accepted',
        user: { id: 'u1', email: 'ada@shop.example', two_factor_authentication_enabled: true },
      },
    ]),
    [`${ACCOUNT}/r2/buckets`]: of({ buckets: [{ name: 'files', creation_date: '2024-01-01T00:00:00Z' }] }),
    [`${ACCOUNT}/r2/buckets/files/domains/managed`]: of({ bucketId: 'b1', domain: 'pub-1.r2.dev', enabled: false }),
    '/zones': page([
      {
        id: 'z1',
        name: 'shop.example',
        status: 'active',
        paused: false,
        type: 'full',
        account: { id: 'a1', name: 'Acme' },
        plan: { legacy_id: 'pro' },
      },
    ]),
    ...Object.fromEntries(
      Object.entries(settings).map(([id, value]) => [`${ZONE}/settings/${id}`, of({ id, value, editable: true })]),
    ),
    [`${ZONE}/dnssec`]: of({ status: 'active', ds: 'shop.example. 3600 IN DS 1 13 2 AB' }),
    [`${ZONE}/dns_records`]: page([
      record('A', 'shop.example', '203.0.113.7', true),
      record('MX', 'shop.example', 'route1.mx.cloudflare.net'),
      record('TXT', 'shop.example', '"v=spf1 include:_spf.mx.cloudflare.net include:_spf.mail.example -all"'),
      record('TXT', '_dmarc.shop.example', '"v=DMARC1; p=reject; rua=mailto:dmarc@shop.example"'),
      record('CAA', 'shop.example', '0 issue "letsencrypt.org"'),
    ]),
    [`${ZONE}/ssl/universal/settings`]: of({ enabled: true }),
    [`${ZONE}/ssl/certificate_packs`]: page([
      {
        id: 'p1',
        type: 'universal',
        hosts: ['shop.example'],
        status: 'active',
        certificates: [{ id: 'c1', expires_on: soon }],
      },
    ]),
    [`${ZONE}/rulesets`]: of(
      ['http_request_firewall_managed', 'http_ratelimit', 'http_request_firewall_custom'].map((name) => ({
        id: name,
        kind: 'zone',
        name: 'default',
        phase: name,
        version: '3',
        last_updated: recently,
      })),
    ),
    [phase('http_request_firewall_managed')]: rulesOf({
      id: 'r1',
      action: 'execute',
      expression: 'true',
      enabled: true,
    }),
    [phase('http_ratelimit')]: rulesOf({ id: 'r2', action: 'block', expression: 'true', enabled: true }),
    [phase('http_request_firewall_custom')]: rulesOf(),
    [`${ZONE}/leaked-credential-checks`]: of({ enabled: true }),
    [`${ZONE}/bot_management`]: of({ fight_mode: true, ai_bots_protection: 'disabled', is_robots_txt_managed: false }),
  },
  places: {
    cloudflareAccounts: '/accounts#result.0',
    cloudflareMembers: `${ACCOUNT}/members#result.0`,
    cloudflareTokens: '/user/tokens#result.0',
    cloudflareBuckets: `${ACCOUNT}/r2/buckets#result.buckets.0`,
    cloudflareBucketDomains: `${ACCOUNT}/r2/buckets/files/domains/managed#result`,
    cloudflareZones: '/zones#result.0',
    cloudflareSettings: Object.fromEntries(
      Object.keys(settings).map((id) => [id, `${ZONE}/settings/${id}#result.value`]),
    ),
    cloudflareDnssec: `${ZONE}/dnssec#result`,
    cloudflareDns: { records: `${ZONE}/dns_records#result` },
    cloudflareCertificates: {
      universal: `${ZONE}/ssl/universal/settings#result.enabled`,
      packs: `${ZONE}/ssl/certificate_packs#result`,
    },
    cloudflareFirewall: {
      managed: `${phase('http_request_firewall_managed')}#result.rules`,
      custom: `${phase('http_request_firewall_custom')}#result.rules`,
      ratelimit: `${phase('http_ratelimit')}#result.rules`,
    },
    cloudflareLeaks: `${ZONE}/leaked-credential-checks#result`,
    cloudflareBots: `${ZONE}/bot_management#result`,
  },
};
