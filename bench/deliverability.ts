import { serveZone, type TestZone } from '../engine/evidence/reach/test-dns.ts';
import { analyzeDeliverability, readReachSettings } from '../engine/index.ts';
import { spread, tableText } from './table.ts';

const ROUNDS = 9;
const LATENCY_MILLISECONDS = 20;
const DOMAIN = 'shop.test';
const KEY = `v=DKIM1; k=rsa; p=${'A'.repeat(360)}`;
/** Responses of blocklists to their test entries. */
const LISTS: TestZone = {
  '2.0.0.127.zen.spamhaus.org': { A: ['127.0.0.2', '127.0.0.4'] },
  '2.0.0.127.bl.spamcop.net': { A: ['127.0.0.2'] },
  '2.0.0.127.psbl.surriel.com': { A: ['127.0.0.2'] },
  'dbltest.com.dbl.spamhaus.org': { A: ['127.0.1.2'] },
};

/** A small shop: two MX hosts, three senders, all records published. */
const USUAL: TestZone = {
  ...LISTS,
  [DOMAIN]: {
    A: ['93.184.215.14'],
    NS: ['ns1.dns.test', 'ns2.dns.test'],
    SOA: ['ns1.dns.test hostmaster.dns.test 2026010101 7200 3600 1209600 3600'],
    MX: ['10 mx1.mail.test', '20 mx2.mail.test'],
    TXT: ['v=spf1 include:_spf.mail.test include:_spf.letters.test include:_spf.desk.test ~all'],
    CAA: ['0 issue "ca.test"'],
    DS: [`12345 13 2 ${'ab'.repeat(32)}`],
  },
  'ns1.dns.test': { A: ['93.184.217.1'], AAAA: ['2606:2800:1::1'] },
  'ns2.dns.test': { A: ['93.184.218.1'], AAAA: ['2606:2800:2::1'] },
  'mx1.mail.test': { A: ['93.184.215.20'], AAAA: ['2606:2800:21f:cb07::20'] },
  'mx2.mail.test': { A: ['93.184.215.21'] },
  '20.215.184.93.in-addr.arpa': { PTR: ['mx1.mail.test'] },
  '21.215.184.93.in-addr.arpa': { PTR: ['mx2.mail.test'] },
  '_25._tcp.mx1.mail.test': { TLSA: [`3 1 1 ${'ab'.repeat(32)}`] },
  '_25._tcp.mx2.mail.test': { TLSA: [`3 1 1 ${'ab'.repeat(32)}`] },
  '_spf.mail.test': { TXT: ['v=spf1 include:_a.mail.test include:_b.mail.test ~all'] },
  '_a.mail.test': { TXT: ['v=spf1 ip4:93.184.216.0/24 ~all'] },
  '_b.mail.test': { TXT: ['v=spf1 ip4:93.184.217.0/24 ~all'] },
  '_spf.letters.test': { TXT: ['v=spf1 ip4:93.184.218.0/24 ~all'] },
  '_spf.desk.test': { TXT: ['v=spf1 a:out.desk.test -all'] },
  'out.desk.test': { A: ['93.184.219.9'] },
  '_dmarc.shop.test': { TXT: ['v=DMARC1; p=reject; rua=mailto:a@shop.test,mailto:b@reports.test'] },
  'shop.test._report._dmarc.reports.test': { TXT: ['v=DMARC1;'] },
  'reports.test': { MX: ['10 mx.reports.test'] },
  'default._domainkey.shop.test': { TXT: [KEY] },
  '_smtp._tls.shop.test': { TXT: ['v=TLSRPTv1; rua=mailto:tls@shop.test'] },
};

const CASES: readonly (readonly [name: string, zone: TestZone])[] = [
  ['all records published', USUAL],
  ['no records published', { ...LISTS, [DOMAIN]: { A: ['93.184.215.14'], NS: ['ns.shop.test'] } }],
];

/** Wall time and number of queries of a deliverability analysis with a name server that takes 20 ms per response. */
export async function benchDeliverability(): Promise<string> {
  const rows: string[][] = [];
  for (const [name, zone] of CASES) rows.push(await measured(name, zone));
  return tableText(`Deliverability with ${LATENCY_MILLISECONDS} ms per DNS response (at most 1.5 s and 120 queries)`, [
    ['domain', 'wall', 'queries'],
    ...rows,
  ]);
}

async function measured(name: string, zone: TestZone): Promise<string[]> {
  const seconds: number[] = [];
  let questions = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const server = await serveZone(zone, { authentic: true, latencyMilliseconds: LATENCY_MILLISECONDS });
    const settings = {
      ...readReachSettings({ ASSAY_ALLOW_PRIVATE_TARGETS: 'true', ASSAY_NAME_SERVER_PORT: '0', ASSAY_SMTP_PORT: '0' }),
      dnsServers: server.dnsServers,
    };
    const startedAt = performance.now();
    await analyzeDeliverability(DOMAIN, { settings });
    seconds.push((performance.now() - startedAt) / 1000);
    questions = Math.max(questions, server.asked.length);
    await server.close();
  }
  return [name, spread(seconds, 's'), String(questions)];
}
