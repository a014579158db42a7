import type { Json } from '../../../evidence/facts/reading.ts';
import { listAt, textAt, valueAt } from '../../../evidence/parse/provider/fields.ts';
import { listed } from '../../define-check.ts';
import { definePostureTable, type PostureRow } from '../support/posture-table.ts';

const DOCS = 'https://developers.cloudflare.com';
/** RFC 1918, loopback, link-local and unique local addresses. */
const PRIVATE = /^(?:10\.|127\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|::1$|f[cd][0-9a-f]{2}:|fe80:)/i;
const RECORDS = {
  reads: 'cloudflareDns',
  page: '/dns/records',
  none: 'The account has no zones',
} as const satisfies Partial<PostureRow>;
const ROUTING = '_spf.mx.cloudflare.net';
const ZONE = { name: 'shop.example' };
const record = (type: string, name: string, content: string, proxied = false) => ({ type, name, content, proxied });
const records = (...all: ReturnType<typeof record>[]) => ({ data: { records: all }, parent: ZONE });
const MX = record('MX', 'shop.example', 'mx.mail.example');
const SPF = record('TXT', 'shop.example', '"v=spf1 include:_spf.mail.example -all"');

export default definePostureTable('cloudflare', {
  'private-address': {
    ...RECORDS,
    title: 'No public DNS record contains a private IP address',
    why: 'A public record with an internal address reveals the structure of the network, and lets a web page reach that address through a name of the zone.',
    severity: 'low',
    message: 'DNS record with a private IP address',
    fix: 'Delete the record under DNS → Records, and resolve internal names with an internal DNS server.',
    references: ['CWE-200', 'RFC 1918'],
    finds: (data) => shown(addresses(data).filter(({ content }) => PRIVATE.test(content))),
    weak: [records(record('A', 'db.shop.example', '10.0.0.5')), records(record('AAAA', 'db.shop.example', 'fd00::5'))],
    sound: [records(record('A', 'shop.example', '203.0.113.7', true))],
  },
  wildcard: {
    ...RECORDS,
    title: 'No wildcard DNS records',
    why: 'With a wildcard, every invented name leads to the site, which helps phishing under your domain and exposes cookies that are valid for all subdomains.',
    severity: 'info',
    likelihood: 'possible',
    message: 'Wildcard DNS record',
    fix: 'Under DNS → Records, replace the wildcard with the names in use. Keep it where every customer has a subdomain.',
    references: ['CWE-350', `${DOCS}/dns/manage-dns-records/reference/wildcard-dns-records/`],
    finds: (data) =>
      shown(all(data).filter(({ type, name }) => name.startsWith('*.') && /^(?:A|AAAA|CNAME)$/.test(type))),
    weak: [records(record('CNAME', '*.shop.example', 'shop.example', true))],
    sound: [records(record('A', 'shop.example', '203.0.113.7', true))],
  },
  'origin-exposed': {
    ...RECORDS,
    title: 'No DNS record reveals the address of a proxied server',
    why: 'Anyone who knows the address of the server can bypass the firewall, bot protection and rate limits of Cloudflare.',
    severity: 'medium',
    message: 'Unproxied DNS record reveals the address of a proxied server',
    fix: 'Proxy the record under DNS → Records, or move what must not be proxied to another address. Then let the server accept connections of Cloudflare only.',
    references: ['CWE-200', `${DOCS}/fundamentals/security/protect-your-origin-server/`],
    finds(data) {
      const hidden = new Set(addresses(data).flatMap(({ content, proxied }) => (proxied ? [content] : [])));
      return shown(addresses(data).filter(({ content, proxied }) => !proxied && hidden.has(content)));
    },
    weak: [records(record('A', 'shop.example', '203.0.113.7', true), record('A', 'ssh.shop.example', '203.0.113.7'))],
    sound: [records(record('A', 'shop.example', '203.0.113.7', true), record('A', 'mail.shop.example', '203.0.113.9'))],
  },
  spf: {
    ...RECORDS,
    title: 'The zone has one SPF record',
    why: 'Without SPF, or with two records, which counts as an error (RFC 7208), receivers cannot distinguish mail of the domain from forged mail.',
    severity: 'medium',
    message: 'Zone without SPF record, or with several',
    fix: 'Under DNS → Records, keep one TXT record at the domain that begins with `v=spf1` and names your senders. For a domain without mail: `v=spf1 -all`.',
    references: ['RFC 7208', 'CWE-290'],
    finds(data, parent) {
      const own = texts(data, textAt(parent, 'name')).filter((text) => /^v=spf1(?: |$)/i.test(text));
      return own.length === 1 ? undefined : `SPF records: ${own.length}`;
    },
    weak: [records(MX), records(MX, SPF, record('TXT', 'shop.example', 'v=spf1 -all'))],
    sound: [records(MX, SPF), records(record('TXT', 'shop.example', 'v=spf1 -all'))],
  },
  'spf-permissive': {
    ...RECORDS,
    title: 'The SPF record does not permit every sender',
    why: 'A record that ends with `+all` authorizes every server in the world to send for the domain.',
    severity: 'high',
    message: 'SPF record permits any sender',
    fix: 'End the record with `-all` or `~all` under DNS → Records.',
    references: ['RFC 7208', 'CWE-290'],
    finds: (data, parent) =>
      texts(data, textAt(parent, 'name')).some((text) => /^v=spf1\b.{0,2000} \+?all\b/i.test(text))
        ? 'SPF record ends with +all'
        : undefined,
    weak: [records(record('TXT', 'shop.example', 'v=spf1 include:_spf.mail.example +all'))],
    sound: [records(SPF)],
  },
  'spf-unused-sender': {
    ...RECORDS,
    title: 'SPF permits Cloudflare Email Routing only where it is in use',
    why: 'The record permits a service that no longer handles the mail of the domain to send in its name.',
    severity: 'info',
    likelihood: 'possible',
    message: 'SPF permits Cloudflare Email Routing, which does not receive mail of the domain',
    fix: 'Remove `include:_spf.mx.cloudflare.net` from the SPF record under DNS → Records, or enable Email Routing again.',
    references: ['RFC 7208', `${DOCS}/email-routing/postmaster/`],
    exempt: (data, parent) =>
      texts(data, textAt(parent, 'name')).some((text) => text.includes(ROUTING))
        ? undefined
        : 'SPF does not permit Email Routing',
    finds: (data, parent) =>
      all(data).some(
        ({ type, name, content }) =>
          type === 'MX' && name === textAt(parent, 'name') && content.endsWith('.mx.cloudflare.net'),
      )
        ? undefined
        : `SPF includes ${ROUTING}, no MX record of mx.cloudflare.net`,
    weak: [records(MX, record('TXT', 'shop.example', `v=spf1 include:${ROUTING} ~all`))],
    sound: [
      records(
        record('MX', 'shop.example', 'route1.mx.cloudflare.net'),
        record('TXT', 'shop.example', `v=spf1 include:${ROUTING} ~all`),
      ),
    ],
    exempted: [records(MX, SPF)],
  },
  dmarc: {
    ...RECORDS,
    title: 'The zone has an enforced DMARC policy',
    why: 'Without `p=quarantine` or `p=reject`, receivers deliver forged mail with your domain as sender.',
    severity: 'medium',
    message: 'Zone without enforced DMARC policy',
    fix: 'Under DNS → Records, create the TXT record `_dmarc` with `v=DMARC1; p=quarantine; rua=mailto:…`. Start with `p=none` only as long as reports show mail of your own that fails.',
    references: ['RFC 7489', 'CWE-290'],
    finds(data, parent) {
      const own = texts(data, `_dmarc.${textAt(parent, 'name')}`).filter((text) => /^v=DMARC1\b/i.test(text));
      const delegated = all(data).some(
        ({ type, name }) => type === 'CNAME' && name === `_dmarc.${textAt(parent, 'name')}`,
      );
      if (own.length === 0) return delegated ? undefined : 'DMARC record: none';
      return own.some((text) => /;\s{0,9}p\s{0,9}=\s{0,9}(?:quarantine|reject)\b/i.test(text))
        ? undefined
        : 'DMARC policy: none';
    },
    weak: [records(MX), records(record('TXT', '_dmarc.shop.example', 'v=DMARC1; p=none'))],
    sound: [
      records(record('TXT', '_dmarc.shop.example', '"v=DMARC1; p=reject"')),
      records(record('CNAME', '_dmarc.shop.example', 'shop.example.dmarc.example')),
    ],
  },
  caa: {
    ...RECORDS,
    title: 'CAA records name the certificate authorities',
    why: 'Without CAA, any certificate authority may issue certificates for the domain.',
    severity: 'info',
    message: 'Zone without CAA record',
    fix: 'Under DNS → Records, create a CAA record for each certificate authority you use. Cloudflare adds those of its own certificates by itself.',
    references: ['RFC 8659', `${DOCS}/ssl/edge-certificates/caa-records/`],
    finds: (data) => (all(data).some(({ type }) => type === 'CAA') ? undefined : 'CAA records: none'),
    weak: [records(MX)],
    sound: [records(record('CAA', 'shop.example', '0 issue "letsencrypt.org"'))],
  },
});

interface Record {
  readonly type: string;
  readonly name: string;
  readonly content: string;
  readonly proxied: boolean;
}

function all(data: Json): Record[] {
  return listAt(data, 'records').map((one) => ({
    type: textAt(one, 'type'),
    name: textAt(one, 'name'),
    content: textAt(one, 'content'),
    proxied: valueAt(one, 'proxied') === true,
  }));
}

function addresses(data: Json): Record[] {
  return all(data).filter(({ type }) => type === 'A' || type === 'AAAA');
}

/** TXT records of a name; the API shows them with or without quotes. */
function texts(data: Json, name: string): string[] {
  return all(data)
    .filter((one) => one.type === 'TXT' && one.name === name)
    .map(({ content }) => content.replaceAll('" "', '').replace(/^"|"$/g, ''));
}

function shown(found: readonly Record[]): string | undefined {
  if (found.length === 0) return undefined;
  return listed(found.map(({ type, name, content }) => `${name} ${type} ${content}`));
}
