import { createServer, type ServerResponse } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { serveZone, type TestZone } from '../../engine/evidence/reach/test-dns.ts';
import { listen, selfSigned, serveRaw } from '../../engine/evidence/reach/test-servers.ts';
import { readReachSettings } from '../../engine/index.ts';
import type { MonitorCheck } from '../../service/model/monitor-check.ts';
import { checkTarget } from '../../service/monitoring/check-target.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

interface Setting {
  readonly records?: readonly string[] | undefined;
  readonly env?: Record<string, string>;
}

function check(url: string, what: MonitorCheck, { records, env }: Setting = {}) {
  const settings = readReachSettings({ ASSAY_ALLOW_PRIVATE_TARGETS: 'true', ...env });
  const { signal } = new AbortController();
  const target = { url, check: what, records: records ?? null };
  return checkTarget(target, { settings, signal, pause: async () => undefined });
}

const PAGES: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/shop': (response) => response.end('<p>Welcome to the shop</p>'),
  '/error': (response) => response.end('<p>Something went wrong</p>'),
  '/packed': (response) => response.setHeader('content-encoding', 'gzip').end(gzipSync('Welcome')),
  '/moved': (response) => response.writeHead(302, { location: '/shop' }).end(),
  '/elsewhere': (response) => response.writeHead(302, { location: 'https://elsewhere.example/' }).end(),
  '/long': (response) => response.end(Buffer.alloc(3_000_000, 'a')),
  '/long-and-welcome': (response) => response.end(`Welcome${'a'.repeat(3_000_000)}`),
  '/denied': (response) => response.writeHead(403).end('Welcome'),
  '/broken': (response) => response.writeHead(500).end('Welcome'),
};

test.each([
  ['/shop', true, 'good', null],
  ['/packed', true, 'good', null],
  ['/moved', true, 'good', null],
  ['/error', true, 'failed', 'the page does not contain “Welcome”'],
  ['/shop', false, 'failed', 'the page contains “Welcome”'],
  ['/error', false, 'good', null],
  ['/broken', true, 'failed', 'HTTP status 500'],
  ['/denied', true, 'untested', 'the page was not read: HTTP status 403'],
  ['/denied', false, 'untested', 'the page was not read: HTTP status 403'],
  ['/elsewhere', true, 'failed', 'the page does not contain “Welcome”'],
  ['/elsewhere', false, 'untested', 'the page was not read: HTTP status 302'],
  ['/long', true, 'untested', 'the text is not in the part of the page that was read'],
  ['/long', false, 'untested', 'the text is not in the part of the page that was read'],
  ['/long-and-welcome', true, 'good', null],
  ['/long-and-welcome', false, 'failed', 'the page contains “Welcome”'],
])('keyword on %s, present: %s: %s', async (path, present, result, message) => {
  const onRequest = createServer(({ url = '' }, response) => PAGES[url]?.(response));
  const site = await listen(onRequest, 'http');
  closing.push(site.close);
  const checked = await check(new URL(path, site.url).href, { kind: 'keyword', text: 'Welcome', present });
  expect(checked).toMatchObject({ result, message });
});

test('a port is up while it accepts connections, whatever it says, and refused addresses have no verdict', async () => {
  const server = await serveRaw((socket) => socket.destroy());
  const { hostname, port } = new URL(server.url);
  const tcp = { kind: 'tcp', port: Number(port) } as const;
  expect(await check(`https://${hostname}/`, tcp)).toMatchObject({ result: 'good', attempts: 1 });
  const own = { env: { ASSAY_ALLOW_PRIVATE_TARGETS: 'false' } };
  expect(await check(`https://${hostname}/`, tcp, own)).toMatchObject({ result: 'untested', reason: 'refused' });
  await server.close();
  expect(await check(`https://${hostname}/`, tcp)).toMatchObject({ result: 'failed', reason: 'tcp', attempts: 3 });
});

const ZONE: TestZone = {
  'shop.example': {
    MX: ['10 mail.example.net', '20 spare.example.net'],
    TXT: ['v=spf1 -all'],
    A: [],
    AAAA: ['2001:db8::1'],
  },
  'broken.example': 'SERVFAIL',
};

test.each([
  ['shop.example', 'MX', ['20  Spare.example.net.'], 'good', null],
  ['shop.example', 'AAAA', ['2001:0DB8:0:0::1'], 'good', null],
  ['shop.example', 'TXT', ['v=spf1 -all'], 'good', null],
  ['shop.example', 'TXT', ['v=spf1 ~all'], 'failed', 'TXT records “v=spf1 ~all” not found; found: “v=spf1 -all”'],
  ['none.example', 'MX', ['10 mail.example.net'], 'failed', 'MX records “10 mail.example.net” not found; found: none'],
  ['broken.example', 'MX', [], 'failed', 'the name does not resolve (its name servers answer with an error)'],
] as const)('%s has the expected %s records: %s', async (host, record, expected, result, message) => {
  expect(await zoneCheck(host, { kind: 'dns', record, expected })).toMatchObject({ result, message });
});

test('without expected records, they must stay those of the first check', async () => {
  const mx = { kind: 'dns', record: 'MX', expected: [] } as const;
  const { result, records } = await zoneCheck('shop.example', mx);
  expect([result, records]).toEqual(['good', ['10 mail.example.net', '20 spare.example.net']]);
  expect(await zoneCheck('shop.example', mx, { records })).toMatchObject({ result: 'good' });
  expect(await zoneCheck('shop.example', mx, { records: ['10 mail.example.net'] })).toMatchObject({
    result: 'failed',
    message: 'MX records changed from “10 mail.example.net” to “10 mail.example.net”, “20 spare.example.net”',
  });
});

test('a self-signed certificate fails without a request, although the page would be up', async () => {
  const site = await listen(createHttpsServer(selfSigned(['localhost'], '20200101', '20300101')), 'https');
  closing.push(site.close);
  const seen = await check(site.url, { kind: 'certificate', days: 14 });
  expect(seen).toMatchObject({ result: 'failed', reason: 'certificate', measurement: { status: null } });
});

async function zoneCheck(host: string, what: MonitorCheck, setting: Setting = {}) {
  const dns = await serveZone(ZONE);
  closing.push(() => dns.close());
  const env = { ASSAY_DNS_SERVERS: dns.dnsServers.join(',') };
  return check(`https://${host}/`, what, { ...setting, env });
}
