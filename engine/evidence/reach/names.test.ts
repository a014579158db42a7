import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import DNS from 'dns2';
import { afterEach, expect, test } from 'vitest';
import { ignoreCuts } from '../../limits.ts';
import { parseTarget } from '../../scan-target/target.ts';
import dns from '../collect/dns.ts';
import { READING_HERE } from '../gather.ts';
import { judgeTarget } from './judge-target.ts';
import { createReach } from './reach.ts';
import { readReachSettings } from './settings.ts';
import { listen } from './test-servers.ts';

const { Packet } = DNS;

const closing: (() => unknown)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

type Answer = { readonly type: keyof typeof Packet.TYPE } & Record<string, unknown>;
type Zone = (name: string, type: string, nth: number) => readonly Answer[] | number;

/** A name server on loopback; a number is a response code. */
async function serveDns(zone: Zone) {
  const asked = new Map<string, number>();
  const server = DNS.createServer({
    udp: true,
    handle: (request, send) => {
      const response = Packet.createResponseFromRequest(request);
      const [question] = request.questions;
      const name = question?.name.toLowerCase() ?? '';
      const type = Packet.TYPE_NAME[question?.type ?? 0] ?? '';
      const nth = (asked.get(`${name} ${type}`) ?? 0) + 1;
      asked.set(`${name} ${type}`, nth);
      const answers = zone(name, type, nth);
      if (typeof answers === 'number') response.header.rcode = answers;
      else
        for (const { type: kind, ...data } of answers)
          response.answers.push({ name, ttl: 60, class: Packet.CLASS.IN, ...data, type: Packet.TYPE[kind] } as never);
      void send(response);
    },
  });
  const { udp } = await server.listen({ udp: { port: 0, address: '127.0.0.1' } });
  closing.push(() => server.close());
  return { asked, dnsServers: [`127.0.0.1:${udp?.port}`] };
}

const a = (address: string): Answer => ({ type: 'A', address });
const aaaa = (address: string): Answer => ({ type: 'AAAA', address });
const NXDOMAIN = 3;
const SERVFAIL = 2;

/** Addresses of names by type; a name that is not here does not exist. */
function zoneOf(names: Record<string, readonly Answer[]>): Zone {
  return (name, type) => names[name]?.filter((answer) => answer.type === type) ?? NXDOMAIN;
}

const SETTINGS = readReachSettings({});

function reachFor(url: string, dnsServers: readonly string[], allowPrivateTargets = false) {
  const settings = { ...SETTINGS, dnsServers, allowPrivateTargets };
  const reach = createReach(parseTarget(url), settings, { modules: [], formFactor: 'desktop', signal: undefined });
  closing.push(() => reach.close());
  return reach;
}

test.each([
  ['shop.example', true, 'the address 93.184.215.14 is public', ['93.184.215.14', '2606:4700::1111']],
  ['inside.example', false, 'the address 10.0.0.7 is private', ['10.0.0.7']],
  ['mixed.example', false, 'the address 127.0.0.1 is private (loopback)', ['93.184.215.14', '127.0.0.1']],
  ['mixed-six.example', false, 'the address ::1 is private (loopback)', ['93.184.215.14', '::1']],
  [
    'mapped.example',
    false,
    'the address 169.254.169.254 belongs to a cloud metadata service',
    ['::ffff:169.254.169.254'],
  ],
  ['empty.example', false, 'the name does not resolve', []],
  ['gone.example', false, 'the name does not resolve', []],
  ['localhost', false, 'the name localhost is private', []],
  ['app.localhost:3000', false, 'the name app.localhost is private', []],
  ['metadata.google.internal', false, 'the name metadata.google.internal is private', []],
  ['https://shop.example:25', false, 'the port 25 is not one of the web', []],
  ['https://shop.example:0', false, 'the port 0 is not one of the web', []],
  ['https://shop.example:8443', true, 'the address 93.184.215.14 is public', ['93.184.215.14', '2606:4700::1111']],
  ['https://shop.example@169.254.169.254', false, 'the URL carries a user name or password', []],
  ['ws://shop.example', false, 'only http and https can be scanned, not ws', []],
  ['shop.example.', true, 'the address 93.184.215.14 is public', ['93.184.215.14', '2606:4700::1111']],
  ['http://[fe80::1%25eth0]/', false, 'this is not a URL', []],
  [
    'http://[::ffff:a9fe:a9fe]/',
    false,
    'the address 169.254.169.254 belongs to a cloud metadata service',
    ['::ffff:a9fe:a9fe'],
  ],
  [
    'http://[2001:0:808:808::1]/',
    false,
    'the address 2001:0:808:808::1 is a tunnel address (Teredo)',
    ['2001:0:808:808::1'],
  ],
  ['', false, 'the URL is empty', []],
  ['ftp://shop.example', false, 'only http and https can be scanned, not ftp', []],
])('%s: allowed %s, %s', async (text, allowed, reason, addresses) => {
  const { dnsServers } = await serveDns(
    zoneOf({
      'shop.example': [a('93.184.215.14'), aaaa('2606:4700::1111')],
      'inside.example': [a('10.0.0.7')],
      'mixed.example': [a('93.184.215.14'), a('127.0.0.1')],
      'mixed-six.example': [a('93.184.215.14'), aaaa('::1')],
      'mapped.example': [aaaa('::ffff:a9fe:a9fe')],
      'empty.example': [],
    }),
  );
  const verdict = await judgeTarget(text, { allowPrivateTargets: false, optOutHosts: [], dnsServers });
  expect(verdict).toMatchObject({ allowed, reason });
  expect([...verdict.addresses].sort()).toEqual([...addresses].sort());
});

test.each([
  ['http://2130706433/', 'http://127.0.0.1/'],
  ['http://0x7f.1/', 'http://127.0.0.1/'],
  ['http://127.1/', 'http://127.0.0.1/'],
  ['http://017700000001/', 'http://127.0.0.1/'],
  ['http://0177.0.0.1/', 'http://127.0.0.1/'],
  ['http://127.0.0.1./', 'http://127.0.0.1/'],
  ['http://１２７。０。０。１/', 'http://127.0.0.1/'],
  ['http://①②⑦.0.0.1/', 'http://127.0.0.1/'],
  ['http://[::1]/', 'http://[::1]/'],
  ['http://[::ffff:127.0.0.1]/', 'http://[::ffff:7f00:1]/'],
  ['http://[0:0:0:0:0:ffff:7f00:1]/', 'http://[::ffff:7f00:1]/'],
  ['http://[64:ff9b::7f00:1]/', 'http://[64:ff9b::7f00:1]/'],
  ['http://[2002:7f00:1::]/', 'http://[2002:7f00:1::]/'],
  ['http://LOCALHOST./', 'http://localhost/'],
  ['http://127.0.0.1:6379/', 'http://127.0.0.1:6379/'],
])('%s is %s, and private', async (text, url) => {
  const settings = { allowPrivateTargets: false, optOutHosts: [], dnsServers: [] };
  expect(await judgeTarget(text, settings)).toMatchObject({
    url,
    allowed: false,
    reason: expect.stringContaining('is private'),
  });
  expect(await judgeTarget(text, { ...settings, allowPrivateTargets: true })).toMatchObject({ url, allowed: true });
});

test('where private targets are allowed, localhost stands for loopback and metadata stays refused', async () => {
  const { dnsServers } = await serveDns(zoneOf({ 'metadata.google.internal': [a('169.254.169.254')] }));
  const settings = { allowPrivateTargets: true, optOutHosts: [], dnsServers };
  expect(await judgeTarget('http://app.localhost:3000', settings)).toEqual({
    url: 'http://app.localhost:3000/',
    allowed: true,
    reason: 'the address 127.0.0.1 is private (loopback)',
    addresses: ['127.0.0.1', '::1'],
  });
  expect(await judgeTarget('metadata.google.internal', settings)).toMatchObject({
    allowed: false,
    reason: 'the address 169.254.169.254 belongs to a cloud metadata service',
  });
});

test('a name server that fails is no proof that a name is gone', async () => {
  const { dnsServers } = await serveDns(() => SERVFAIL);
  expect(await judgeTarget('shop.example', { allowPrivateTargets: false, optOutHosts: [], dnsServers })).toMatchObject({
    allowed: false,
    reason: 'the name does not resolve (its name servers answer with an error)',
  });
  await expect(reachFor('https://shop.example', dnsServers).resolve('shop.example', 'CAA')).rejects.toThrow(
    'its name servers answer with an error',
  );
});

test('a name that is judged public and then points inside is not connected to', async () => {
  const connected: string[] = [];
  const { port } = await kept(createServer((socket) => void connected.push(socket.remoteAddress ?? '')));
  const { asked, dnsServers } = await serveDns((_, type, nth) =>
    type === 'A' ? [a(nth === 1 ? '93.184.215.14' : '127.0.0.1')] : [],
  );
  const url = `http://rebind.example:${port}/`;
  expect(await judgeTarget(url, { allowPrivateTargets: false, optOutHosts: [], dnsServers })).toMatchObject({
    allowed: true,
  });
  const reach = reachFor(url, dnsServers);
  await expect(reach.fetch({ url })).rejects.toThrow('the address 127.0.0.1 is private (loopback)');
  await expect(reach.fetch({ url })).rejects.toThrow('the address 127.0.0.1 is private (loopback)');
  await expect(reach.handshake('rebind.example', port)).rejects.toThrow('is private');
  expect(connected).toEqual([]);
  expect(asked.get('rebind.example A')).toBe(2);
});

test('a name is looked up once in a scan and its address is what is connected to', async () => {
  const server = createServer((socket) => {
    socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\nok'));
  });
  const { port } = await kept(server);
  const { asked, dnsServers } = await serveDns((_, type, nth) =>
    type === 'A' ? [a(nth === 1 ? '127.0.0.1' : '192.0.2.1')] : [],
  );
  const url = `http://shop.example:${port}/`;
  const reach = reachFor(url, dnsServers, true);
  expect(await reach.fetch({ url })).toMatchObject({ text: 'ok', address: '127.0.0.1' });
  expect(await reach.fetch({ url })).toMatchObject({ text: 'ok', address: '127.0.0.1' });
  expect(asked.get('shop.example A')).toBe(1);
});

async function kept(server: Parameters<typeof listen>[0]) {
  const running = await listen(server, 'http');
  closing.push(() => running.close());
  return running;
}

test('localhost is tried on both loopback addresses', async () => {
  const server = createServer((socket) => socket.once('data', () => socket.end('HTTP/1.1 204 No Content\r\n\r\n')));
  const { port } = await kept(server);
  const reach = reachFor(`http://localhost:${port}/`, [], true);
  expect(await reach.fetch({ url: `http://localhost:${port}/` })).toMatchObject({ status: 204, address: '127.0.0.1' });
  expect(await judgeTarget('localhost', { allowPrivateTargets: true, optOutHosts: [], dnsServers: [] })).toMatchObject({
    addresses: ['127.0.0.1', '::1'],
  });
});

test('records come as the data of a zone file', async () => {
  const { dnsServers } = await serveDns(
    zoneOf({
      'shop.example': [
        { type: 'MX', priority: 10, exchange: 'Mail.shop.example' },
        { type: 'TXT', data: ['v=spf1 ', '-all'] },
        { type: 'NS', ns: 'NS1.dns.example' },
      ],
    }),
  );
  const reach = reachFor('https://shop.example', dnsServers);
  expect(await reach.resolve('shop.example', 'MX')).toEqual(['10 mail.shop.example']);
  expect(await reach.resolve('shop.example', 'TXT')).toEqual(['v=spf1 -all']);
  expect(await reach.resolve('shop.example', 'NS')).toEqual(['ns1.dns.example']);
  expect(await reach.resolve('shop.example', 'AAAA')).toEqual([]);
  expect(await reach.resolve('gone.example', 'TXT')).toEqual([]);
});

test('the dns fact holds the records of the host and the closest CAA', async () => {
  const { dnsServers } = await serveDns(
    zoneOf({
      'www.shop.example': [a('93.184.215.14'), a('93.184.215.15'), aaaa('2606:4700::1111')],
      'shop.example': [
        { type: 'NS', ns: 'a.dns.example' },
        { type: 'NS', ns: 'b.dns.example' },
        { type: 'CAA', flags: 0, tag: 'issue', value: 'ca.example' },
      ],
    }),
  );
  const address = 'https://www.shop.example/';
  expect(await dns.collect({ address }, reachFor(address, dnsServers), ignoreCuts, READING_HERE)).toEqual({
    dns: {
      a: ['93.184.215.14', '93.184.215.15'],
      aaaa: ['2606:4700::1111'],
      cname: [],
      ns: ['a.dns.example', 'b.dns.example'],
      caa: ['0 issue "ca.example"'],
    },
  });
});

test.each(['http://127.0.0.1/', 'http://[::1]/', 'http://localhost/', 'http://app.localhost/', 'http://intranet/'])(
  'there are no DNS facts of %s',
  async (address) => {
    const { asked, dnsServers } = await serveDns(() => NXDOMAIN);
    expect(await dns.collect({ address }, reachFor('http://127.0.0.1/', dnsServers), ignoreCuts, READING_HERE)).toEqual(
      {
        dns: undefined,
      },
    );
    expect(asked.size).toBe(0);
  },
);

test('a host on the opt-out list, and all below it, is neither looked up nor asked', async () => {
  const { asked, dnsServers } = await serveDns(zoneOf({ 'www.shop.example': [a('93.184.215.14')] }));
  const settings = readReachSettings({ ASSAY_OPT_OUT_HOSTS: ' Shop.example, *.other.example' });
  expect(settings.optOutHosts).toEqual(['shop.example', 'other.example']);
  const reason = 'the owner of shop.example asked not to be scanned';
  const url = 'https://www.shop.example/';
  expect(await judgeTarget(url, { ...settings, dnsServers })).toEqual({ url, allowed: false, reason, addresses: [] });
  const options = { modules: [], formFactor: 'desktop', signal: undefined } as const;
  const reach = createReach(parseTarget(url), { ...settings, dnsServers }, options);
  closing.push(() => reach.close());
  await expect(reach.fetch({ url })).rejects.toThrow(reason);
  await expect(reach.handshake('www.shop.example', 443)).rejects.toThrow(reason);
  expect(asked.size).toBe(0);
  expect(await judgeTarget('myshop.example', { ...settings, dnsServers })).not.toMatchObject({ reason });
});

test('the opt-out list may be a file', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'assay-test-')), 'opt-out');
  closing.push(() => rmSync(dirname(file), { recursive: true }));
  writeFileSync(file, '# asked by mail\nshop.example # 2026-11-01\n\n127.0.0.1\n');
  expect(readReachSettings({ ASSAY_OPT_OUT_FILE: file }).optOutHosts).toEqual(['shop.example', '127.0.0.1']);
  expect(() => readReachSettings({ ASSAY_OPT_OUT_FILE: `${file}.gone` })).toThrow('ASSAY_OPT_OUT_FILE: cannot be read');
  expect(() => readReachSettings({ ASSAY_OPT_OUT_HOSTS: 'https://shop.example/' })).toThrow('is not a host');
});

test.each([
  [{}, /^Assay\/[\d.]+ \(website scanner, run manually\)$/],
  [{ ASSAY_CONTACT: 'https://scans.example/bot' }, /^Assay\/[\d.]+ \(\+https:\/\/scans\.example\/bot\)$/],
  [{ ASSAY_CONTACT: 'abuse@scans.example' }, /^Assay\/[\d.]+ \(\+mailto:abuse@scans\.example\)$/],
  [{ ASSAY_BASE_URL: 'https://scans.example' }, /^Assay\/[\d.]+ \(\+https:\/\/scans\.example\)$/],
  [{ ASSAY_BASE_URL: 'http://127.0.0.1:4870' }, /run manually/],
])('whoever is asked is told who asks: %j', (env, userAgent) => {
  expect(readReachSettings(env).userAgent).toMatch(userAgent);
  expect(() => readReachSettings({ ASSAY_CONTACT: 'me) evil\r\n' })).toThrow('ASSAY_CONTACT');
});

test.each(['resolver.example', '1.2.3', '127.0.0.1:0', '127.0.0.1:70000', '[::g]:53', 'localhost:x'])(
  'the setting refuses %s as a name server',
  (server) => {
    expect(() => readReachSettings({ ASSAY_DNS_SERVERS: server })).toThrow('ASSAY_DNS_SERVERS');
  },
);

test('the setting takes addresses with and without a port', () => {
  const text = '127.0.0.1, 127.0.0.1:5353, [::1]:53, [::1], localhost:5353';
  const { dnsServers } = readReachSettings({ ASSAY_DNS_SERVERS: text });
  expect(dnsServers).toEqual(['127.0.0.1', '127.0.0.1:5353', '[::1]:53', '[::1]', 'localhost:5353']);
  expect(() => reachFor('http://127.0.0.1/', dnsServers)).not.toThrow();
});
