import type { ServerResponse } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { createServer, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import type { MeasuredPart } from '../facts/measurement.ts';
import { createOutbound } from './outbound.ts';
import { readReachSettings } from './settings.ts';
import { listen, selfSigned, serveHttp, serveRaw } from './test-servers.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

const SETTINGS = readReachSettings({ ASSAY_ALLOW_PRIVATE_TARGETS: 'true', ASSAY_OPT_OUT_HOSTS: 'left-alone.example' });

function measured(
  url: string,
  {
    seconds = 5,
    settings = SETTINGS,
    signal = new AbortController().signal,
    part,
  }: { seconds?: number; settings?: typeof SETTINGS; signal?: AbortSignal; part?: MeasuredPart } = {},
) {
  const outbound = createOutbound(settings, signal);
  closing.push(() => outbound.close());
  return outbound.measure(url, { seconds, part });
}

test('an answer is timed part by part', async () => {
  const site = await serveHttp((_, response) => response.end('hello'));
  closing.push(site.close);
  const { failure, status, address, certificate, timings } = await measured(site.url);
  expect({ failure, status, address, certificate }).toEqual({
    failure: null,
    status: 200,
    address: '127.0.0.1',
    certificate: null,
  });
  expect(timings).toEqual({
    dns: expect.any(Number),
    connect: expect.any(Number),
    tls: null,
    firstByte: expect.any(Number),
    total: expect.any(Number),
  });
});

test('over TLS the certificate is told, trusted or not', async () => {
  const certified = selfSigned(['localhost'], '20200101', '20300101');
  const site = await listen(
    createHttpsServer(certified, (_, response) => response.end('hello')),
    'https',
  );
  closing.push(site.close);
  const { failure, status, certificate, timings } = await measured(site.url);
  expect({ failure, status }).toEqual({ failure: null, status: 200 });
  expect(timings.tls).toEqual(expect.any(Number));
  expect(certificate).toEqual({
    validFrom: '2020-01-01T00:00:00.000Z',
    validTo: '2030-01-01T00:00:00.000Z',
    untrusted: 'DEPTH_ZERO_SELF_SIGNED_CERT',
  });
});

test('a redirect is told, not followed', async () => {
  const site = await serveHttp((_, response) => response.writeHead(302, { location: '/home' }).end());
  closing.push(site.close);
  expect(await measured(site.url)).toMatchObject({ failure: null, status: 302, location: `${site.url}home` });
});

test('a long answer is cut and counts as one', async () => {
  const site = await serveHttp((_, response) => response.end(Buffer.alloc(2_000_000)));
  closing.push(site.close);
  expect(await measured(site.url)).toMatchObject({ failure: null, status: 200 });
});

test('the body is text in its charset, with its content codings undone', async () => {
  const site = await serveHttp((request, response) =>
    request.url === '/latin'
      ? response
          .writeHead(200, { 'content-type': 'text/html; charset=iso-8859-1' })
          .end(Buffer.from('caf\xe9', 'latin1'))
      : response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('hello')),
  );
  closing.push(site.close);
  expect(await (await measured(`${site.url}latin`, { part: 'body' })).body?.()).toEqual({ text: 'café', whole: true });
  expect(await (await measured(site.url, { part: 'body' })).body?.()).toEqual({ text: 'hello', whole: true });
  expect((await measured(site.url)).body).toBeNull();
});

test('of a long or a bomb of a body only 256 KiB are read', async () => {
  const site = await serveHttp((request, response) =>
    request.url === '/bomb'
      ? response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(20_000_000, 'a')))
      : response.end(Buffer.alloc(2_000_000, 'a')),
  );
  closing.push(site.close);
  for (const path of ['', 'bomb']) {
    const body = await (await measured(`${site.url}${path}`, { part: 'body' })).body?.();
    expect([body?.text.length, body?.whole]).toEqual([262_144, false]);
  }
});

test('a measurement of the connection or the certificate sends no request', async () => {
  let requests = 0;
  const onRequest = (_: unknown, response: ServerResponse) => {
    requests += 1;
    response.end();
  };
  const site = await serveHttp(onRequest);
  const secure = await listen(createHttpsServer(selfSigned(['localhost'], '20200101', '20300101'), onRequest), 'https');
  closing.push(site.close, secure.close);
  expect(await measured(site.url, { part: 'connection' })).toMatchObject({ failure: null, status: null, body: null });
  expect(await measured(secure.url, { part: 'certificate' })).toMatchObject({
    failure: null,
    status: null,
    certificate: { untrusted: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
  });
  expect(requests).toBe(0);
});

test.each([
  ['a closed port', () => closedPort(), 'tcp', 'the connection was refused'],
  ['a server that hangs up', () => raw((socket) => socket.destroy()), 'http', 'without an answer'],
  ['an answer broken off', () => raw((socket) => socket.end(HALF)), 'http', ''],
  ['what is no HTTP', () => raw((socket) => socket.end('220 mail.example ready\r\n')), 'http', 'not valid HTTP'],
  ['TLS to a plain server', async () => (await raw((s) => s.end('no'))).replace('http:', 'https:'), 'tls', ''],
  ['a name that does not exist', async () => 'http://nothing.invalid/', 'dns', 'does not resolve'],
  ['a host that opted out', async () => 'http://left-alone.example/', 'refused', ''],
  ['cloud metadata', async () => 'http://169.254.169.254/', 'refused', ''],
])('%s fails with its reason', async (_, urlOf, reason, message) => {
  const measurement = await measured(await urlOf());
  expect(measurement).toMatchObject({ status: null, failure: { reason, message: expect.stringContaining(message) } });
});

test('a server that stays silent is given up at the end of the time', async () => {
  const url = await raw(() => undefined);
  const { failure } = await measured(url, { seconds: 0.2 });
  expect(failure).toEqual({ reason: 'timeout', message: 'no response within 0.2 s (waiting for the response)' });
});

test('a private address is refused by default and never connected to', async () => {
  let connections = 0;
  const url = await raw((socket) => {
    connections += 1;
    socket.destroy();
  });
  const { failure } = await measured(url, { settings: readReachSettings({}) });
  expect([failure?.reason, connections]).toEqual(['refused', 0]);
});

test('when the task ends, nothing is said of the site', async () => {
  const task = new AbortController();
  const url = await raw(() => task.abort(new Error('the worker stops')));
  const { failure } = await measured(url, { signal: task.signal });
  expect(failure).toEqual({ reason: 'refused', message: 'the worker stops' });
});

const HALF = 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf';

async function raw(onRequest: (socket: Socket) => void): Promise<string> {
  const site = await serveRaw(onRequest);
  closing.push(site.close);
  return site.url;
}

async function closedPort(): Promise<string> {
  const server = await listen(createServer(), 'http');
  await server.close();
  return server.url;
}
