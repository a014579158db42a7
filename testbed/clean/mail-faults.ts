import { ED25519_KEY, SOUND_KEY } from '../../engine/checks/examples/mail.ts';
import type { TestZone } from '../../engine/evidence/reach/test-dns.ts';

/** One fault in the records of shop.test: what it changes, and the check and problem that must report it. */
type Fault = readonly [finds: string, changes: TestZone];

const RSA_512 =
  'v=DKIM1; p=MFwwDQYJKoZIhvcNAQEBBQADSwAwSAJBAMQ8cfcqmd3PzxF4z3j1dU7osVPZwsjpeFZlHwAEXG+LYEK+TMuUQZ0YBd2bQyFj908cqM4MwfcyWN+IBz0SaocCAwEAAQ==';
const RUA = 'rua=mailto:dmarc@shop.test';
const ELSEWHERE = { 'reports.test': { MX: ['10 mx.reports.test'] } };
const HOST = { A: ['93.184.215.9'] };
const crowd = Array.from({ length: 11 }, (_, i) => `mx${i}.crowd.test`);
const lookups = Array.from({ length: 11 }, (_, i) => `a:h${i}.many.test`);

const spf = (text: string, more: TestZone = {}): TestZone => ({ 'shop.test': { TXT: [text] }, ...more });
const dmarc = (texts: readonly string[], more: TestZone = {}): TestZone => ({
  '_dmarc.shop.test': { TXT: texts },
  ...more,
});
const dkim = (...texts: string[]): TestZone => ({ 'default._domainkey.shop.test': { TXT: texts } });
const at = (name: string, ...texts: string[]): TestZone => ({ [`${name}.shop.test`]: { TXT: texts } });

/** Faults that any domain can have: each on its own must be found. */
export const FAULTS: readonly Fault[] = [
  ['spf/all pass-all', spf('v=spf1 +all')],
  ['spf/all included-pass-all', spf('v=spf1 include:open.test -all', { 'open.test': { TXT: ['v=spf1 all'] } })],
  ['spf/address-space open', spf('v=spf1 ip4:0.0.0.0/2 ip4:64.0.0.0/2 -all')],
  ['spf/address-space always', spf('v=spf1 exists:on.test -all', { 'on.test': { A: ['127.0.0.2'] } })],
  ['spf/single several', { 'shop.test': { TXT: ['v=spf1 mx -all', 'v=spf1 -all'] } }],
  ['spf/includes missing', spf('v=spf1 include:gone.test -all')],
  ['spf/includes loop', spf('v=spf1 redirect=shop.test')],
  [
    'spf/lookups too-many',
    spf(`v=spf1 ${lookups.join(' ')} -all`, {
      ...Object.fromEntries(lookups.map((term) => [term.slice(2), { A: ['93.184.215.9'] }])),
    }),
  ],
  ['spf/void-lookups too-many', spf('v=spf1 a:one.gone.test a:two.gone.test a:three.gone.test -all')],
  ['spf/syntax invalid', spf('v=spf1 a:shop..test -all')],
  ['spf/syntax invalid', spf('v=spf1 ip4:192.0.2.0/024 -all')],
  ['spf/ignored-terms equals-sign', spf('v=spf1 include=_spf.google.com -all')],
  ['spf/ignored-terms after-all', spf('v=spf1 -all include:_spf.google.com')],
  ['spf/present unreadable', spf(' v=spf1 mx -all')],
  ['spf/present missing', { 'shop.test': { TXT: [] } }],
  ['dmarc/present missing', dmarc([])],
  ['dmarc/present unreadable', dmarc([`v=dmarc1; p=reject; ${RUA}`])],
  ['dmarc/present misplaced', dmarc([], { 'shop.test': { TXT: ['v=spf1 mx -all', 'v=DMARC1; p=reject'] } })],
  ['dmarc/single several', dmarc(['v=DMARC1; p=reject', 'v=DMARC1; p=none'])],
  ['dmarc/policy none', dmarc([`v=DMARC1; p=none; ${RUA}`])],
  ['dmarc/policy testing', dmarc([`v=DMARC1; p=quarantine; t=y; ${RUA}`])],
  ['dmarc/policy ignored', dmarc(['v=DMARC1; p=rejected'])],
  ['dmarc/subdomains weaker', dmarc([`v=DMARC1; p=reject; sp=none; ${RUA}`])],
  ['dmarc/subdomains weaker-nonexistent', dmarc([`v=DMARC1; p=reject; np=none; ${RUA}`])],
  ['dmarc/tags repeated', dmarc([`v=DMARC1; p=reject; p=none; ${RUA}`])],
  ['dmarc/public-suffix claimed', dmarc([`v=DMARC1; p=reject; psd=y; ${RUA}`])],
  ['dmarc/reports invalid', dmarc(['v=DMARC1; p=reject; rua=dmarc@shop.test'])],
  ['dmarc/report-targets unauthorized', dmarc(['v=DMARC1; p=reject; rua=mailto:a@reports.test'], ELSEWHERE)],
  [
    'dmarc/report-targets redirected',
    dmarc(['v=DMARC1; p=reject; rua=mailto:a@reports.test'], {
      ...ELSEWHERE,
      'shop.test._report._dmarc.reports.test': { TXT: ['v=DMARC1; rua=mailto:a@other.test'] },
    }),
  ],
  ['dkim/key-size too-short', dkim(RSA_512)],
  ['dkim/readable unreadable', dkim('v=DKIM1; k=rsa; p=MIIB')],
  ['dkim/readable several', dkim(SOUND_KEY, ED25519_KEY)],
  ['dkim/usable sha1', dkim(`${SOUND_KEY}; h=sha1`)],
  ['dkim/usable revoked', dkim('v=DKIM1; p=')],
  ['dkim/test-mode testing', dkim(`${SOUND_KEY}; t=y`)],
  ['dkim/dangling dangling', { 'default._domainkey.shop.test': { CNAME: ['default.gone.test'] } }],
  ['mta-sts/present several', at('_mta-sts', 'v=STSv1; id=1', 'v=STSv1; id=2')],
  ['mta-sts/present no-host', at('_mta-sts', 'v=STSv1; id=1')],
  ['mta-sts/id invalid', at('_mta-sts', 'v=STSv1; id=2026-01-01')],
  ['mta-sts/id repeated', at('_mta-sts', 'v=STSv1; id=1; id=2')],
  [
    'tls-rpt/present several',
    at('_smtp._tls', 'v=TLSRPTv1; rua=mailto:a@shop.test', 'v=TLSRPTv1; rua=mailto:b@shop.test'),
  ],
  ['tls-rpt/address invalid', at('_smtp._tls', 'v=TLSRPTv1; rua=a@shop.test')],
  ['tls-rpt/address repeated', at('_smtp._tls', 'v=TLSRPTv1; rua=mailto:a@shop.test; rua=mailto:b@shop.test')],
  ['mx/resolves unresolved', { 'shop.test': { MX: ['10 gone.test'] } }],
  ['mx/duplicates repeated', { 'shop.test': { MX: ['10 mail.test', '20 mail.test'] }, 'mail.test': HOST }],
  ['spf/ptr used', spf('v=spf1 ptr -all')],
  ['spf/duplicates repeated', spf('v=spf1 ip4:198.51.100.9 ip4:198.51.100.9 -all')],
  ['spf/length long', spf(`v=spf1 ${Array.from({ length: 33 }, (_, i) => `ip4:192.0.2.${100 + i}`).join(' ')} -all`)],
  ['spf/no-mail senders', { 'shop.test': { MX: ['0 .'], TXT: ['v=spf1 ip4:198.51.100.9 -all'] } }],
  [
    'spf/crowded-mx crowded',
    {
      'shop.test': { MX: crowd.map((host, i) => `${i} ${host}`), TXT: ['v=spf1 mx -all'] },
      ...Object.fromEntries(crowd.map((host) => [host, HOST])),
    },
  ],
  ['dmarc/failure-reports no-address', dmarc([`v=DMARC1; p=reject; fo=1; ${RUA}`])],
  ['dkim/wildcard wildcard', at('*._domainkey', SOUND_KEY)],
];
