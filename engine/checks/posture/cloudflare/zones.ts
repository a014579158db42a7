import type { Json } from '../../../evidence/facts/reading.ts';
import {
  flagAt,
  listAt,
  momentAt,
  statedAt,
  textAt,
  textOr,
  valueAt,
} from '../../../evidence/parse/provider/fields.ts';
import { DAY, dayOf } from '../support/moments.ts';
import { definePostureTable } from '../support/posture-table.ts';
import { mustBeOff, mustBeOn, showsUnless } from '../support/settings.ts';

const DOCS = 'https://developers.cloudflare.com';
const NO_ZONES = 'The account has no zones';
const FREE = { plan: { legacy_id: 'free' } };
const PAID = { plan: { legacy_id: 'pro' } };
const rule = (action: string, expression = 'true', enabled = true) => ({ action, expression, enabled });
const pack = (expires: string, status = 'active') => ({ id: 'p', status, certificates: [{ expires_on: expires }] });
const ZONE = { reads: 'cloudflareZones', none: NO_ZONES } as const;
const CERTIFICATES = {
  reads: 'cloudflareCertificates',
  page: '/ssl-tls/edge-certificates',
  none: NO_ZONES,
} as const;
const FIREWALL = { reads: 'cloudflareFirewall', page: '/security/security-rules', none: NO_ZONES } as const;

export default definePostureTable('cloudflare', {
  paused: {
    title: 'Cloudflare is not paused',
    why: 'While the zone is paused, names resolve to the server itself: no traffic is filtered, and the address of the server is public.',
    severity: 'high',
    message: 'Cloudflare is paused for the zone',
    fix: 'Select “Enable Cloudflare on Site” on the overview of the zone.',
    references: [`${DOCS}/fundamentals/manage-domains/pause-cloudflare/`],
    ...ZONE,
    ...mustBeOff('paused'),
  },
  'zone-status': {
    title: 'The domain uses the name servers of Cloudflare',
    why: 'The settings of a zone have no effect while the domain points to other name servers.',
    severity: 'low',
    message: 'Zone is not active',
    fix: 'Enter the name servers of Cloudflare at the registrar, or delete the zone if the domain has moved.',
    references: [`${DOCS}/dns/zone-setups/reference/domain-status/`],
    ...ZONE,
    finds: showsUnless('status', 'active'),
    weak: [{ data: { status: 'moved' } }, { data: { status: 'pending' } }],
    sound: [{ data: { status: 'active' } }],
  },
  dnssec: {
    title: 'The zone is signed with DNSSEC',
    why: 'Without signatures, resolvers cannot detect forged answers that send visitors and mail elsewhere.',
    severity: 'low',
    message: 'DNSSEC is not active',
    fix: 'Enable DNSSEC under DNS → Settings and enter the DS record at the registrar. With the status “pending” only the DS record is missing.',
    references: ['RFC 4033', `${DOCS}/dns/dnssec/`],
    reads: 'cloudflareDnssec',
    page: '/dns/settings',
    none: NO_ZONES,
    finds: showsUnless('status', 'active'),
    weak: [{ data: { status: 'disabled' } }, { data: { status: 'pending' } }],
    sound: [{ data: { status: 'active' } }],
  },
  'edge-certificate': {
    title: 'The zone has a certificate at the edge',
    why: 'Without universal SSL and any other certificate pack, visitors over HTTPS get an error.',
    severity: 'high',
    message: 'Zone without edge certificate',
    fix: 'Enable Universal SSL under SSL/TLS → Edge Certificates, or order a certificate there.',
    references: [`${DOCS}/ssl/edge-certificates/universal-ssl/`],
    ...CERTIFICATES,
    finds: (data) =>
      flagAt(data, 'universal') || active(data).length > 0
        ? undefined
        : 'universal: false, active certificate packs: 0',
    weak: [{ data: { universal: false, packs: [] } }],
    sound: [
      { data: { universal: true, packs: [] } },
      { data: { universal: false, packs: [pack('2027-01-01T00:00:00Z')] } },
    ],
  },
  'certificate-expiry': {
    title: 'Certificates at the edge are renewed in time',
    why: 'Visitors get an error as soon as a certificate has expired.',
    severity: 'high',
    message: 'Edge certificate expires within a week',
    fix: 'Under SSL/TLS → Edge Certificates, see why the renewal fails: usually a missing validation record. Upload custom certificates again.',
    references: ['CWE-298', `${DOCS}/ssl/edge-certificates/changing-dcv-method/troubleshooting/`],
    ...CERTIFICATES,
    exempt: (data) => (active(data).length === 0 ? 'The zone has no certificate pack' : undefined),
    finds(data, _, now) {
      const late = active(data).flatMap((one) => {
        const ends = listAt(one, 'certificates').map((certificate) => momentAt(certificate, 'expires_on'));
        const last = Math.max(...ends);
        return last - now < 7 * DAY ? [`expires ${dayOf(last)}`] : [];
      });
      return late.length === 0 ? undefined : late.slice(0, 5).join('\n');
    },
    weak: [{ data: { universal: true, packs: [pack('2021-01-01T00:00:00Z')] } }],
    sound: [{ data: { universal: true, packs: [pack('2096-06-01T00:00:00Z')] } }],
    exempted: [{ data: { universal: true, packs: [] } }],
  },
  'managed-rules': {
    title: 'Managed WAF rules are deployed',
    why: 'The managed rules stop known attacks, including attacks on vulnerabilities that are not patched yet.',
    severity: 'medium',
    message: 'No managed WAF ruleset is deployed',
    fix: 'Deploy the Cloudflare Managed Ruleset under Security → Security rules → Managed rules.',
    references: ['CWE-693', `${DOCS}/waf/managed-rules/`],
    ...FIREWALL,
    exempt: (_, parent) =>
      textOr(parent, 'plan.legacy_id') === 'free' ? 'Zones of the free plan have the free managed ruleset' : undefined,
    finds: (data) =>
      listAt(data, 'managed').some((one) => isOn(one) && textAt(one, 'action') === 'execute')
        ? undefined
        : 'managed rulesets: none',
    weak: [
      { data: { managed: [] }, parent: PAID },
      { data: { managed: [rule('execute', 'true', false)] }, parent: PAID },
    ],
    sound: [{ data: { managed: [rule('execute')] }, parent: PAID }],
    exempted: [{ data: { managed: [] }, parent: FREE }],
  },
  'rate-limiting': {
    title: 'A rate limiting rule is deployed',
    why: 'Without a limit, passwords can be guessed and expensive pages requested as fast as the server responds. Every plan includes at least one rule.',
    severity: 'low',
    likelihood: 'possible',
    message: 'No rate limiting rule',
    fix: 'Create a rate limiting rule for the sign-in and API paths under Security → Security rules.',
    references: ['CWE-307', 'CWE-770', `${DOCS}/waf/rate-limiting-rules/`],
    ...FIREWALL,
    finds: (data) => (listAt(data, 'ratelimit').some(isOn) ? undefined : 'rate limiting rules: none'),
    weak: [{ data: { ratelimit: [] } }, { data: { ratelimit: [rule('block', 'true', false)] } }],
    sound: [{ data: { ratelimit: [rule('block')] } }],
  },
  'skip-all': {
    title: 'No rule skips the firewall for everyone',
    why: 'A skip rule that applies to every request turns off the rules after it.',
    severity: 'high',
    message: 'Custom rule skips further rules for every request',
    fix: 'Limit the expression of the rule to the intended requests, or delete it, under Security → Security rules.',
    references: ['CWE-693', `${DOCS}/waf/custom-rules/skip/`],
    ...FIREWALL,
    finds: (data) =>
      listAt(data, 'custom').some(
        (one) => isOn(one) && textAt(one, 'action') === 'skip' && /^\(?\s?true\s?\)?$/.test(textAt(one, 'expression')),
      )
        ? 'action: skip, expression: true'
        : undefined,
    weak: [{ data: { custom: [rule('skip')] } }],
    sound: [
      { data: { custom: [rule('skip', 'ip.src eq 203.0.113.7'), rule('skip', 'true', false)] } },
      { data: { custom: [] } },
    ],
  },
  'leaked-credentials': {
    title: 'Sign-ins with leaked passwords are detected',
    why: 'Passwords from leaks of other sites are tried on every sign-in form. The detection is free and adds a header or a field for rules.',
    severity: 'info',
    message: 'Leaked credential detection is off',
    fix: 'Turn on “Leaked credential detection” under Security → Settings.',
    references: ['CWE-307', `${DOCS}/waf/detections/leaked-credentials/`],
    reads: 'cloudflareLeaks',
    page: '/security/settings',
    none: NO_ZONES,
    ...mustBeOn('enabled'),
  },
  'bot-protection': {
    title: 'Automated abuse is filtered',
    why: 'Without bot protection, scrapers, password guessing and scalping bots reach the server unfiltered.',
    severity: 'info',
    likelihood: 'possible',
    message: 'Bot Fight Mode is off',
    fix: 'Turn on “Bot fight mode” under Security → Settings. It challenges API clients as well, so leave it off for zones that serve an API.',
    references: [`${DOCS}/bots/get-started/bot-fight-mode/`],
    reads: 'cloudflareBots',
    page: '/security/settings',
    none: NO_ZONES,
    exempt: (data) =>
      valueAt(data, 'fight_mode') === undefined
        ? 'The plan has Super Bot Fight Mode or Bot Management instead'
        : undefined,
    ...mustBeOn('fight_mode'),
    exempted: [{ data: { sbfm_definitely_automated: 'block' } }],
  },
});

function active(data: Json): Json[] {
  return listAt(data, 'packs').filter((one) => textAt(one, 'status') === 'active');
}

/** Rules are enabled unless they say otherwise. */
function isOn(one: Json): boolean {
  statedAt(one, 'action');
  return valueAt(one, 'enabled') !== false;
}
