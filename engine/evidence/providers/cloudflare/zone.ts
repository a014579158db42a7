import type { Json, Reading } from '../../facts/reading.ts';
import { listAt, statedAt, textAt, textOr, valueAt } from '../../parse/provider/fields.ts';
import type { ProviderApi, ReadingPlan } from '../define-provider.ts';
import { partsOf } from '../parts-of.ts';
import { firewallOf } from './firewall.ts';
import { resultOf } from './result.ts';
import { below } from './zone-path.ts';

const ZONE = { of: 'cloudflareZones' } as const;
const MAX_ZONES = 20;
const SETTINGS = [
  'ssl',
  'always_use_https',
  'min_tls_version',
  'tls_1_3',
  'automatic_https_rewrites',
  'security_header',
  'security_level',
  'browser_check',
  'development_mode',
  'email_obfuscation',
  '0rtt',
];

export const ZONE_READINGS = {
  cloudflareZones: {
    scope: 'zone permission “Zone”: Read',
    path: () => '/zones?per_page=50',
    list: true,
    max: MAX_ZONES,
    name: (data) => textAt(data, 'name'),
    page: (data) => `/${encodeURIComponent(textAt(data, 'account.id'))}/${encodeURIComponent(textAt(data, 'name'))}`,
  },
  cloudflareSettings: {
    ...ZONE,
    scope: 'zone permission “Zone Settings”: Read',
    read: (api, parent) => settingsOf(api, parent),
  },
  cloudflareDnssec: {
    ...ZONE,
    scope: 'zone permission “DNS”: Read',
    states: 'status',
    read: (api, parent) => resultOf(api, below(parent, '/dnssec')),
  },
  cloudflareDns: {
    ...ZONE,
    scope: 'zone permission “DNS”: Read',
    read: async (api, parent) => ({
      records: (await api.list(below(parent, '/dns_records?per_page=500'))).map((record) => ({
        type: textAt(record, 'type'),
        name: textAt(record, 'name').toLowerCase(),
        content: textOr(record, 'content'),
        proxied: valueAt(record, 'proxied') === true,
      })),
    }),
  },
  cloudflareCertificates: {
    ...ZONE,
    scope: 'zone permission “SSL and Certificates”: Read',
    read: (api, parent) =>
      partsOf({
        universal: resultOf(api, below(parent, '/ssl/universal/settings')).then((one) => statedAt(one, 'enabled')),
        packs: api.list(below(parent, '/ssl/certificate_packs?status=all&per_page=50')).then((all) => all.map(packOf)),
      }),
  },
  cloudflareFirewall: {
    ...ZONE,
    scope: 'zone permission “Zone WAF”: Read',
    read: firewallOf,
  },
  cloudflareLeaks: {
    ...ZONE,
    scope: 'zone permission “Zone WAF”: Read',
    states: 'enabled',
    read: (api, parent) => resultOf(api, below(parent, '/leaked-credential-checks')),
  },
  cloudflareBots: {
    ...ZONE,
    scope: 'zone permission “Bot Management”: Read',
    read: (api, parent) => resultOf(api, below(parent, '/bot_management')),
  },
} as const satisfies Readonly<Record<string, ReadingPlan>>;

/** Settings are read one by one: the plan of a zone may lack some. */
function settingsOf(api: ProviderApi, parent: Reading): Promise<Json> {
  const settings = SETTINGS.map((name) => {
    const value = resultOf(api, below(parent, `/settings/${name}`)).then((one) => statedAt(one, 'value'));
    return [name, value] as const;
  });
  const records = api.list(below(parent, '/dns_records?proxied=true&per_page=500'));
  return partsOf({
    ...Object.fromEntries(settings),
    proxied: records.then((all) => all.length > 0),
    has_origin: records.then((all) => !all.every(isHosted)),
  });
}

/** Cloudflare Pages, or a placeholder that a Worker answers for (RFC 6666): no server is behind it. */
function isHosted(record: Json): boolean {
  const content = textAt(record, 'content').toLowerCase();
  return content === '100::' || (textAt(record, 'type') === 'CNAME' && content.endsWith('.pages.dev'));
}

function packOf(pack: Json): Json {
  const certificates = listAt(pack, 'certificates').map((one) => ({ expires_on: valueAt(one, 'expires_on') ?? null }));
  return { id: textAt(pack, 'id'), status: textAt(pack, 'status'), certificates };
}
