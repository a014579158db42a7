import { createServer } from 'node:https';
import { afterEach, describe, expect, test } from 'vitest';
import { SOUND_KEY } from '../checks/examples/mail.ts';
import { serveZone, type TestZone } from '../evidence/reach/test-dns.ts';
import { selfSigned } from '../evidence/reach/test-servers.ts';
import { analyzeDeliverability, type DeliverabilityReport, readReachSettings } from '../index.ts';
import { openIsolate } from '../isolate/isolate.ts';

/** On loopback, where nothing else listens. */
const POLICY_ADDRESS = '127.84.61.43';
const SETTINGS = readReachSettings({
  ASSAY_ALLOW_PRIVATE_TARGETS: 'true',
  ASSAY_SMTP_PORT: '0',
  ASSAY_NAME_SERVER_PORT: '0',
});
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

async function analysis(
  zone: TestZone,
  options: Parameters<typeof serveZone>[1] & { domain?: string; selectors?: string[] } = {},
): Promise<DeliverabilityReport> {
  const server = await serveZone(zone, options);
  closing.push(server.close);
  const settings = { ...SETTINGS, dnsServers: server.dnsServers };
  return analyzeDeliverability(options.domain ?? 'shop.test', { selectors: options.selectors ?? [], settings });
}

const foundIn = ({ findings }: DeliverabilityReport) =>
  findings.map(({ check, problem }) => `${check.replace('deliverability/', '')} ${problem}`).sort();
const verdictIn = ({ checks }: DeliverabilityReport, id: string) =>
  checks.find(({ check }) => check === `deliverability/${id}`)?.verdict;

const DIGEST = 'ab'.repeat(32);
const LISTS: TestZone = {
  '2.0.0.127.zen.spamhaus.org': { A: ['127.0.0.2', '127.0.0.4'] },
  '2.0.0.127.bl.spamcop.net': { A: ['127.0.0.2'] },
  '2.0.0.127.psbl.surriel.com': { A: ['127.0.0.2'] },
  'dbltest.com.dbl.spamhaus.org': { A: ['127.0.1.2'] },
};
const PERFECT: TestZone = {
  ...LISTS,
  'shop.test': {
    A: ['93.184.215.14'],
    NS: ['ns1.dns.test', 'ns2.dns.test'],
    SOA: ['ns1.dns.test hostmaster.dns.test 2026010101 7200 3600 1209600 3600'],
    MX: ['10 mx.shop.test'],
    TXT: ['v=spf1 mx include:_spf.mail.test -all', 'some-verification=1'],
    CAA: ['0 issue "letsencrypt.org"'],
    DS: [`12345 13 2 ${DIGEST}`],
  },
  'ns1.dns.test': { A: ['93.184.217.1'], AAAA: ['2606:2800:1::1'] },
  'ns2.dns.test': { A: ['93.184.218.1'], AAAA: ['2606:2800:2::1'] },
  'mx.shop.test': { A: ['93.184.215.20'], AAAA: ['2606:2800:21f:cb07::20'] },
  '20.215.184.93.in-addr.arpa': { PTR: ['mx.shop.test'] },
  '0.2.0.0.0.0.0.0.0.0.0.0.0.0.0.0.7.0.b.c.f.1.2.0.0.0.8.2.6.0.6.2.ip6.arpa': { PTR: ['mx.shop.test'] },
  '_25._tcp.mx.shop.test': { TLSA: [`3 1 1 ${DIGEST}`] },
  '_spf.mail.test': { TXT: ['v=spf1 ip4:93.184.216.0/24 -all'] },
  '_dmarc.shop.test': { TXT: ['v=DMARC1; p=reject; rua=mailto:dmarc@shop.test,mailto:a@reports.test'] },
  'shop.test._report._dmarc.reports.test': { TXT: ['v=DMARC1;'] },
  'reports.test': { MX: ['10 mx.reports.test'] },
  'default._domainkey.shop.test': { TXT: [SOUND_KEY] },
  '_smtp._tls.shop.test': { TXT: ['v=TLSRPTv1; rua=mailto:tls@shop.test'] },
  '_mta-sts.shop.test': { TXT: ['v=STSv1; id=1'] },
  'mta-sts.shop.test': { A: ['127.0.0.1'] },
};

const with_ = (changes: TestZone): TestZone => ({ ...PERFECT, ...changes });
const without = (...names: string[]): TestZone =>
  Object.fromEntries(Object.entries(PERFECT).filter(([name]) => !names.includes(name)));

test('a perfect domain: nothing to find; what the machine cannot reach is not called sound', async () => {
  const report = await analysis(PERFECT, { authentic: true });
  expect(foundIn(report)).toEqual([]);
  expect(report).toMatchObject({ status: 'completed', score: 100, grade: 'A+', domain: 'shop.test' });
  expect(report.checks.filter(({ verdict }) => verdict === 'broken')).toEqual([]);
  expect(verdictIn(report, 'mta-sts/served')).toBe('unknown');
  expect(verdictIn(report, 'spf/lookups')).toBe('pass');
  expect(report.records.dmarc_domain).toBe('shop.test');
});

test('each question is asked once, and at most 120 in all', async () => {
  const server = await serveZone(PERFECT, { authentic: true });
  closing.push(server.close);
  await analyzeDeliverability('shop.test', { settings: { ...SETTINGS, dnsServers: server.dnsServers } });
  const asked = server.asked.filter((question) => !/ mta-sts\.| mx\./.test(question));
  expect(asked.length).toBe(new Set(asked).size);
  expect(server.asked.length).toBeLessThanOrEqual(120);
});

test('a domain that takes no mail (null MX)', async () => {
  const report = await analysis({
    ...LISTS,
    'shop.test': { MX: ['0 .'], TXT: ['v=spf1 -all'], CAA: ['0 issue "a.test"'] },
    '_dmarc.shop.test': { TXT: ['v=DMARC1; p=reject; rua=mailto:d@shop.test'] },
  });
  expect(foundIn(report)).toEqual(['dmarc/report-targets no-mail', 'dns/signed unsigned']);
  expect(verdictIn(report, 'mx/present')).toBe('inapplicable');
});

test('a domain without anything, and one that does not exist', async () => {
  const bare = await analysis({ ...LISTS, 'shop.test': { A: ['93.184.215.14'] } });
  expect(foundIn(bare)).toEqual([
    'dkim/present none',
    'dmarc/present missing',
    'dns/caa missing',
    'dns/signed unsigned',
    'mx/present missing',
    'spf/present missing',
  ]);
  expect(bare.findings.filter(({ severity }) => severity === 'high')).toEqual([]);
  expect(bare.score).toBeLessThan(80);
  expect(bare.findings.find(({ problem }) => problem === 'missing' && problem)?.remediation).toContain('shop.test');
  const absent = await analysis(LISTS);
  expect(absent).toMatchObject({ status: 'failed', error: 'the domain does not exist', score: null, findings: [] });
});

describe('SPF', () => {
  const spf = (text: string, more: TestZone = {}) =>
    with_({ 'shop.test': { ...(PERFECT['shop.test'] as Record<string, string[]>), TXT: [text] }, ...more });

  test('eleven lookups, spread over includes', async () => {
    const wide = Array.from({ length: 5 }, (_, i) => `include:s${i}.test`).join(' ');
    const parts = Object.fromEntries(
      Array.from({ length: 5 }, (_, i) => [`s${i}.test`, { TXT: ['v=spf1 a -all'], A: ['93.184.215.9'] }]),
    );
    expect(foundIn(await analysis(spf(`v=spf1 ${wide} -all`, parts)))).toContain('spf/lookups full');
    expect(foundIn(await analysis(spf(`v=spf1 ${wide} mx -all`, parts)))).toContain('spf/lookups too-many');
  });

  test('a loop, directly and over others', async () => {
    expect(foundIn(await analysis(spf('v=spf1 include:shop.test -all')))).toContain('spf/includes loop');
    const circle = { 'a.test': { TXT: ['v=spf1 include:b.test -all'] }, 'b.test': { TXT: ['v=spf1 redirect=a.test'] } };
    expect(foundIn(await analysis(spf('v=spf1 include:a.test -all', circle)))).toContain('spf/includes loop');
  });

  test('void lookups are counted once each, and a name of the other address family is none', async () => {
    const six = { 'six.test': { AAAA: ['2606:2800::1'] } };
    const two = await analysis(spf('v=spf1 a:six.test a:gone.test a:lost.test -all', six));
    expect(foundIn(two)).toContain('spf/void-lookups some');
    const three = await analysis(spf('v=spf1 a:gone.test a:lost.test include:none.test -all'));
    expect(foundIn(three)).toEqual(expect.arrayContaining(['spf/void-lookups too-many', 'spf/includes missing']));
  });

  test('each mail exchanger of an mx mechanism that does not resolve is a void lookup', async () => {
    const MX = ['10 mx.shop.test', '20 gone1.test', '30 gone2.test', '40 gone3.test'];
    const own = (hosts: string[]) => with_({ 'shop.test': { MX: hosts, TXT: ['v=spf1 mx -all'] } });
    expect(foundIn(await analysis(own(MX)))).toContain('spf/void-lookups too-many');
    expect(foundIn(await analysis(own(MX.slice(0, 1)))).join()).not.toContain('spf/void-lookups');
  });

  test('an include that gives no answer is not called missing', async () => {
    const report = await analysis(spf('v=spf1 include:dark.test -all', { 'dark.test': 'SERVFAIL' }));
    expect(foundIn(report)).toEqual(expect.not.arrayContaining(['spf/includes missing']));
    expect(verdictIn(report, 'spf/lookups')).toBe('unknown');
  });

  test.each([
    ['a/0', 'open', {}],
    ['include:a.test', 'open', { 'a.test': { TXT: ['v=spf1 mx/1 -all'], MX: ['10 mx.shop.test'] } }],
    ['exists:%{i}.any.test', 'always', { '77.2.0.192.any.test': { A: ['127.0.0.2'] } }],
    ['include:a.test', 'open', { 'a.test': { TXT: ['v=spf1 ip4:0.0.0.0/2 ip4:64.0.0.0/2 -all'] } }],
  ])('%s opens the domain: a high finding and no A', async (term, problem, parts: TestZone) => {
    const answers: TestZone = new Proxy(parts as Record<string, TestZone[string]>, {
      get: (zone, name) => zone[String(name)] ?? (/\.any\.test$/.test(String(name)) ? { A: ['127.0.0.2'] } : undefined),
    });
    const zone = spf(`v=spf1 ${term} -all`, parts);
    const whole = new Proxy(zone as Record<string, TestZone[string]>, {
      get: (own, name) => own[String(name)] ?? answers[String(name)],
    });
    const report = await analysis(whole, { authentic: true });
    expect(foundIn(report)).toEqual([`spf/address-space ${problem}`]);
    expect(['A+', 'A']).not.toContain(report.grade);
  });

  test('a tree without end is cut', async () => {
    const many = Array.from({ length: 60 }, (_, i) => `include:n${i}.test`).join(' ');
    const parts = Object.fromEntries(
      Array.from({ length: 60 }, (_, i) => [`n${i}.test`, { TXT: [`v=spf1 ${many} -all`] }]),
    );
    const report = await analysis(spf(`v=spf1 ${many} -all`, parts));
    expect(foundIn(report)).toContain('spf/lookups too-many');
  });
});

describe('DMARC', () => {
  const dmarc = (text: string) => with_({ '_dmarc.shop.test': { TXT: [text] } });

  test.each([
    ['none', ['dmarc/policy none']],
    ['quarantine', []],
    ['reject', []],
  ])('p=%s', async (policy, finds) => {
    expect(
      foundIn(await analysis(dmarc(`v=DMARC1; p=${policy}; rua=mailto:d@shop.test`), { authentic: true })),
    ).toEqual(finds);
  });

  test('a subdomain has the policy of its parent, by the tree walk', async () => {
    const zone = with_({
      '_dmarc.shop.test': { TXT: ['v=DMARC1; p=reject; sp=none; rua=mailto:d@shop.test'] },
      'news.shop.test': { MX: ['10 mx.shop.test'], TXT: ['v=spf1 mx -all'] },
    });
    const report = await analysis(zone, { domain: 'news.shop.test' });
    expect(report.records.dmarc_domain).toBe('shop.test');
    expect(foundIn(report)).toContain('dmarc/policy none');
  });

  test('below a public suffix that says so, the domain is its own organization', async () => {
    const zone = with_({
      '_dmarc.shop.test': { TXT: [] },
      '_dmarc.test': { TXT: ['v=DMARC1; p=reject; psd=y; rua=mailto:r@nic.test'] },
    });
    const report = await analysis(zone);
    expect(report.records.dmarc_domain).toBe('test');
    expect(foundIn(report)).not.toContain('dmarc/present missing');
  });

  test('two records, a record at the wrong place', async () => {
    const two = with_({ '_dmarc.shop.test': { TXT: ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] } });
    expect(foundIn(await analysis(two))).toContain('dmarc/single several');
    const zone = {
      ...without('_dmarc.shop.test'),
      'shop.test': { MX: ['10 mx.shop.test'], TXT: ['v=DMARC1; p=reject'] },
    };
    expect(foundIn(await analysis(zone))).toContain('dmarc/present misplaced');
  });

  test('a parent that gives no answer leaves it unknown', async () => {
    const report = await analysis({ ...without('_dmarc.shop.test'), '_dmarc.test': 'SERVFAIL' });
    expect(verdictIn(report, 'dmarc/present')).toBe('unknown');
  });

  test('reports to a stranger that does not take them', async () => {
    const report = await analysis({ ...without('shop.test._report._dmarc.reports.test') });
    expect(foundIn(report)).toContain('dmarc/report-targets unauthorized');
  });
});

describe('DKIM', () => {
  test.each([
    ['fm2', 'its neighbour stands', { 'fm1._domainkey.shop.test': { TXT: [SOUND_KEY] } }],
    ['kl2', 'nothing names the provider', {}],
    [
      'pic',
      'the SPF record names the provider',
      { 'shop.test': { MX: ['10 mx.shop.test'], TXT: ['v=spf1 include:mailgun.org -all'] } },
    ],
  ])('whether %s is asked for where %s', async (selector, _, changes: TestZone) => {
    const server = await serveZone(with_(changes));
    closing.push(server.close);
    await analyzeDeliverability('shop.test', { settings: { ...SETTINGS, dnsServers: server.dnsServers } });
    expect(server.asked.includes(`TXT ${selector}._domainkey.shop.test`)).toBe(selector !== 'kl2');
  });

  test('a selector that is not known is never called missing', async () => {
    const zone = { ...without('default._domainkey.shop.test'), 'x7q9._domainkey.shop.test': { TXT: [SOUND_KEY] } };
    const blind = await analysis(zone);
    expect(foundIn(blind)).not.toContain('dkim/present none');
    expect(verdictIn(blind, 'dkim/present')).toBe('unknown');
    const reported = await analysis(zone, { selectors: ['x7q9'] });
    expect(verdictIn(reported, 'dkim/present')).toBe('pass');
  });

  test('a wildcard of the whole domain is no key and no dangling alias', async () => {
    const wild = new Proxy({ ...without('default._domainkey.shop.test') } as Record<string, TestZone[string]>, {
      get: (zone, name) =>
        zone[String(name)] ?? (/_domainkey\./.test(String(name)) ? { CNAME: ['shop.test'] } : undefined),
    });
    const report = await analysis(wild);
    expect(foundIn(report).filter((found) => found.startsWith('dkim/'))).toEqual([]);
    expect(verdictIn(report, 'dkim/present')).toBe('unknown');
  });

  test('an alias that leads to a key, and one that leads nowhere', async () => {
    const zone = with_({
      'selector1._domainkey.shop.test': { CNAME: ['key.mail.test'] },
      'selector2._domainkey.shop.test': { CNAME: ['gone.mail.test'] },
      'key.mail.test': { TXT: [SOUND_KEY] },
    });
    const report = await analysis(zone);
    expect(
      report.findings.filter(({ check }) => check.endsWith('dangling')).map(({ evidence }) => evidence.at),
    ).toEqual(['selector2._domainkey CNAME']);
  });
});

describe('MTA-STS', () => {
  test('a record without a host for the policy', async () => {
    expect(foundIn(await analysis(without('mta-sts.shop.test')))).toContain('mta-sts/present no-host');
  });

  test('a policy with the certificate of somebody else, that forgets a mail exchanger', async ({ skip }) => {
    const policy = 'version: STSv1\nmode: enforce\nmx: mail.shop.test\nmax_age: 604800\n';
    const server = createServer(selfSigned(['other.test']), (_, response) =>
      response.writeHead(200, { 'content-type': 'text/plain' }).end(policy),
    );
    const listening = await new Promise<boolean>((done) => {
      server.once('error', () => done(false));
      server.listen(443, POLICY_ADDRESS, () => done(true));
    });
    if (!listening) skip('this user may not listen on port 443');
    closing.push(async () => {
      server.closeAllConnections();
      server.close();
    });
    const report = await analysis(with_({ 'mta-sts.shop.test': { A: [POLICY_ADDRESS] } }), { authentic: true });
    expect(foundIn(report)).toEqual(['mta-sts/policy mx-missing', 'mta-sts/served certificate']);
  });
});

describe('blocklists', () => {
  const listed = (zone: string, code: string) => with_({ [`20.215.184.93.${zone}`]: { A: [code] } });

  test('a listing is one, a refused question is none, a policy list is none', async () => {
    expect(foundIn(await analysis(listed('zen.spamhaus.org', '127.0.0.3')))).toContain('reputation/addresses listed');
    for (const code of ['127.255.255.254', '127.255.255.252', '127.0.0.10', '93.184.215.1'])
      expect(foundIn(await analysis(listed('zen.spamhaus.org', code)))).not.toContain('reputation/addresses listed');
  });

  test('only hosts that SPF permits are looked up', async () => {
    const spf = (term: string) => ({
      'shop.test': { ...(PERFECT['shop.test'] as object), TXT: [`v=spf1 ${term}:out.shop.test -all`] },
      'out.shop.test': { A: ['93.184.215.77'] },
      '77.215.184.93.zen.spamhaus.org': { A: ['127.0.0.3'] },
    });
    expect(foundIn(await analysis(with_(spf('a'))))).toContain('reputation/addresses listed');
    for (const term of ['-a', '~a', '?a'])
      expect(foundIn(await analysis(with_(spf(term))))).not.toContain('reputation/addresses listed');
  });

  test('lists that do not even list their test entry say nothing', async () => {
    const report = await analysis(without(...Object.keys(LISTS)));
    expect(verdictIn(report, 'reputation/addresses')).toBe('unknown');
    expect(verdictIn(report, 'reputation/domain')).toBe('unknown');
  });
});

describe('PTR records of addresses that send', () => {
  const REVERSE = { '77.215.184.93.in-addr.arpa': { PTR: ['out.shop.test'] } };
  const sending = (spf: string, more: TestZone = {}) =>
    with_({
      'shop.test': { ...(PERFECT['shop.test'] as object), TXT: [spf] },
      'out.shop.test': { A: ['93.184.215.77'] },
      ...more,
    });
  const reverse = async (zone: TestZone) =>
    foundIn(await analysis(zone)).filter((text) => text.startsWith('mx/reverse-names'));

  test.each([['v=spf1 mx ip4:93.184.215.77 -all'], ['v=spf1 mx a:out.shop.test -all']])('%s', async (spf) => {
    expect(await reverse(sending(spf))).toEqual(['mx/reverse-names nameless-sender']);
    expect(await reverse(sending(spf, REVERSE))).toEqual([]);
    const elsewhere = { '77.215.184.93.in-addr.arpa': { PTR: ['mx.shop.test'] } };
    expect(await reverse(sending(spf, elsewhere))).toEqual(['mx/reverse-names unconfirmed-sender']);
  });

  test('ranges, the address of the website and addresses that may not send are not looked up', async () => {
    for (const spf of ['v=spf1 mx a ip4:93.184.215.64/28 -all', 'v=spf1 mx ~ip4:93.184.215.77 -all'])
      expect(await reverse(sending(spf)), spf).toEqual([]);
  });

  test('an exchanger that SPF does not permit only receives', async () => {
    const zone = { ...sending('v=spf1 ip4:93.184.216.0/24 -all'), '20.215.184.93.in-addr.arpa': 'SERVFAIL' as const };
    const nameless = Object.fromEntries(Object.entries(zone).filter(([name]) => !name.startsWith('20.215')));
    expect(await reverse(nameless)).toEqual(['mx/reverse-names nameless']);
  });
});

test('the deadline begins once the checks are loaded: nothing is asked before', async () => {
  const server = await serveZone(PERFECT);
  closing.push(server.close);
  const isolate = openIsolate();
  const loaded = Promise.withResolvers<void>();
  const asking = Promise.withResolvers<void>();
  const report = analyzeDeliverability(
    'shop.test',
    { settings: { ...SETTINGS, dnsServers: server.dnsServers } },
    {
      ...isolate,
      async checks() {
        asking.resolve();
        await loaded.promise;
        return isolate.checks();
      },
    },
  );
  await asking.promise;
  await isolate.checks();
  expect(server.asked).toEqual([]);
  loaded.resolve();
  expect((await report).status).toBe('completed');
  expect(server.asked.length).toBeGreaterThan(10);
});

test('DNSSEC: a resolver that vouches, one that does not say', async () => {
  expect(verdictIn(await analysis(PERFECT, { authentic: true }), 'dns/dnssec')).toBe('pass');
  expect(verdictIn(await analysis(PERFECT), 'dns/dnssec')).toBe('unknown');
});

test('DNSSEC: a zone whose signatures fail is refused by the resolver, and told so', async () => {
  const report = await analysis(PERFECT, { authentic: true, bogus: 'shop.test' });
  expect(foundIn(report)).toEqual(['dns/dnssec bogus']);
  expect(report).toMatchObject({ status: 'failed', score: null });
});

test('DNSSEC: one error and two lost packets are no refusal', async () => {
  const isLost = (question: string, before: number) => question === 'NS shop.test' && (before === 1 || before === 2);
  const report = await analysis(PERFECT, { authentic: true, bogus: 'shop.test', isLost });
  expect(foundIn(report)).toEqual([]);
});

test('TLSA records of a host that is not signed bind nothing', async () => {
  expect(verdictIn(await analysis(PERFECT, { authentic: true }), 'dane/authenticated')).toBe('pass');
  expect(verdictIn(await analysis(PERFECT), 'dane/authenticated')).toBe('unknown');
});

describe('hostile and broken resolvers', () => {
  test('answers cut over UDP are read over TCP', async () => {
    const report = await analysis(PERFECT, { udpBytes: 60, authentic: true });
    expect(foundIn(report)).toEqual([]);
  });

  test('packets that are lost twice leave nothing open', async () => {
    const isLost = (question: string, before: number) => before < 2 && /_dmarc\.shop|TXT _spf|MX shop/.test(question);
    const report = await analysis(PERFECT, { isLost, authentic: true });
    expect(foundIn(report)).toEqual([]);
    for (const id of ['dmarc/present', 'spf/lookups', 'mx/resolves']) expect(verdictIn(report, id)).toBe('pass');
  });

  test.each([
    ['no answer', () => []],
    ['bytes that are no DNS', () => [Buffer.from('not dns')]],
    [
      'a name that points to itself',
      (query: Buffer) => [Buffer.concat([query.subarray(0, 12), Buffer.from([0xc0, 12])])],
    ],
    ['an answer to another question', (query: Buffer) => [Buffer.concat([Buffer.from([0, 0]), query.subarray(2)])]],
  ])('%s: all is unknown, nothing is found', async (_, garbage) => {
    const report = await analysis({}, { garbage });
    expect(report).toMatchObject({ status: 'failed', score: null, findings: [] });
    expect(report.error).toContain('no name server answered');
    expect(new Set(report.checks.map(({ verdict }) => verdict))).toEqual(new Set(['unknown']));
  });

  test('every name fails', async () => {
    const failing = new Proxy({} as Record<string, 'SERVFAIL'>, { get: () => 'SERVFAIL' });
    const report = await analysis(failing);
    expect(report).toMatchObject({ status: 'failed', findings: [] });
    expect(report.error).toContain('SERVFAIL');
  });

  test('thousands of records, huge and strange texts are bounded', async () => {
    const zone = with_({
      'shop.test': {
        MX: Array.from({ length: 1500 }, (_, i) => `${i} m${i}.shop.test`),
        TXT: [`v=spf1 ${'a'.repeat(30_000)} -all`, 'ü\u202e\u0000 not ours'],
      },
      '_dmarc.shop.test': { TXT: [`v=DMARC1; p=reject; ${'x=1;'.repeat(8_000)}`] },
    });
    const report = await analysis(zone);
    expect(report.records.mx.length).toBe(100);
    expect(report.checks.filter(({ verdict }) => verdict === 'broken')).toEqual([]);
    expect(JSON.stringify(report).length).toBeLessThan(400_000);
  });
});
