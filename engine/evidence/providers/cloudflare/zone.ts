import type { Json, Reading } from '../../facts/reading.ts';
import { isObject, listAt, statedAt, textAt, textOr, valueAt } from '../../parse/provider/fields.ts';
import type { ProviderApi, ReadingPlan } from '../define-provider.ts';
import { resultOf, resultOrNull } from './result.ts';

const ZONE = { of: 'cloudflareZones' } as const;
const MOST_ZONES = 20;
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
const PHASES = {
  managed: 'http_request_firewall_managed',
  custom: 'http_request_firewall_custom',
  ratelimit: 'http_ratelimit',
};

export const ZONE_READINGS = {
  cloudflareZones: {
    scope: 'zone permission “Zone”: Read',
    path: () => '/zones?per_page=50',
    list: true,
    most: MOST_ZONES,
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
    read: async (api, parent) => ({
      universal: statedAt(await resultOf(api, below(parent, '/ssl/universal/settings')), 'enabled'),
      packs: await api.list(below(parent, '/ssl/certificate_packs?status=all&per_page=50')),
    }),
    keep: (data) => ({ universal: statedAt(data, 'universal'), packs: listAt(data, 'packs').map(packOf) }),
  },
  cloudflareFirewall: {
    ...ZONE,
    scope: 'zone permission “Zone WAF”: Read',
    read: async (api, parent) => {
      const phases = Object.entries(PHASES).map(async ([name, phase]) => {
        const ruleset = await resultOrNull(api, below(parent, `/rulesets/phases/${phase}/entrypoint`));
        return [name, isObject(ruleset) ? (valueAt(ruleset, 'rules') ?? []) : []] as const;
      });
      return Object.fromEntries(await Promise.all(phases));
    },
  },
  cloudflareLeaks: {
    ...ZONE,
    scope: 'zone permission “Zone WAF”: Read',
    read: (api, parent) => resultOf(api, below(parent, '/leaked-credential-checks')),
  },
  cloudflareBots: {
    ...ZONE,
    scope: 'zone permission “Bot Management”: Read',
    read: (api, parent) => resultOf(api, below(parent, '/bot_management')),
  },
} as const satisfies Readonly<Record<string, ReadingPlan>>;

function below({ data }: Reading, path: string): string {
  return `/zones/${encodeURIComponent(textAt(data, 'id'))}${path}`;
}

/** Settings are read one by one; those that the plan lacks are missing. */
async function settingsOf(api: ProviderApi, parent: Reading): Promise<Json> {
  const asked = await Promise.allSettled(SETTINGS.map((name) => resultOf(api, below(parent, `/settings/${name}`))));
  const refused = asked.find(({ status }) => status === 'rejected');
  if (refused?.status === 'rejected' && asked.every(({ status }) => status === 'rejected')) throw refused.reason;
  const proxied = await api
    .get(below(parent, '/dns_records?proxied=true&per_page=5'))
    .then((answer) => listAt(answer, 'result').length > 0)
    .catch(() => undefined);
  const settings = asked.flatMap((answer, i) =>
    answer.status === 'fulfilled' ? [[SETTINGS[i] ?? '', statedAt(answer.value, 'value')] as const] : [],
  );
  return Object.fromEntries([...settings, ...(proxied === undefined ? [] : [['proxied', proxied] as const])]);
}

function packOf(pack: Json): Json {
  const certificates = listAt(pack, 'certificates').map((one) => ({ expires_on: valueAt(one, 'expires_on') ?? null }));
  return { id: textAt(pack, 'id'), status: textAt(pack, 'status'), certificates };
}
