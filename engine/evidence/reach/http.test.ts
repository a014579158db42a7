import { randomBytes } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { createServer, type Socket } from 'node:net';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { parseTarget } from '../../scan-target/target.ts';
import { type FetchRequest, Unavailable } from '../define-collector.ts';
import { headerValue } from '../parse/http/header-list.ts';
import { createHttp } from './http.ts';
import { createOutbound } from './outbound.ts';
import { createReach, type ReachOptions } from './reach.ts';
import { type ReachSettings, readReachSettings } from './settings.ts';
import { listen, serveHttp, serveRaw, type TestServer } from './test-servers.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

const SETTINGS = readReachSettings({ ASSAY_ALLOW_PRIVATE_TARGETS: 'true' });

function reachFor(url: string, settings: Partial<ReachSettings> = {}, options: Partial<ReachOptions> = {}) {
  const reach = createReach(
    parseTarget(url),
    { ...SETTINGS, ...settings },
    { modules: ['security'], formFactor: 'desktop', signal: undefined, ...options },
  );
  closing.push(() => reach.close());
  return reach;
}

function kept(server: TestServer): TestServer {
  closing.push(() => server.close());
  return server;
}

async function rawAnswer(answer: string | ((socket: Socket) => void), request: Partial<FetchRequest> = {}) {
  const respond = typeof answer === 'string' ? (socket: Socket) => void socket.end(answer) : answer;
  const { url } = kept(await serveRaw(respond));
  return reachFor(url).fetch({ url, timeoutSeconds: 5, ...request });
}

const HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n';
const MEGABYTE = 1024 * 1024;

test('a body that stops coming is cut', async () => {
  const { url } = kept(await serveRaw((socket) => void socket.write(`${HEAD}Content-Length: 1000\r\n\r\nabc`)));
  const http = createHttp({
    admit: async () => ['127.0.0.1'],
    allowPrivate: true,
    userAgent: SETTINGS.userAgent,
    signal: new AbortController().signal,
    idleMilliseconds: 50,
  });
  closing.push(() => http.close());
  expect(await http.fetch({ url })).toMatchObject({ text: 'abc', truncated: true });
});

test('what is no scan goes out by the same policy: a POST with its body', async () => {
  const bodies: string[] = [];
  const listener: RequestListener = async (request, response) => {
    bodies.push(`${request.method} ${request.headers['content-type']} ${Buffer.concat(await request.toArray())}`);
    response.writeHead(202).end();
  };
  const { url } = kept(await serveHttp(listener));
  const post = { url, method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"é":1}' } as const;
  const [open, guarded] = [true, false].map((allowPrivateTargets) =>
    createOutbound({ ...SETTINGS, allowPrivateTargets }),
  );
  closing.push(async () => void (await Promise.all([open?.close(), guarded?.close()])));
  expect(await open?.fetch(post)).toMatchObject({ status: 202, method: 'POST' });
  await expect(guarded?.fetch(post)).rejects.toThrow('is private');
  expect(bodies).toEqual(['POST application/json {"é":1}']);
});

test('header fields keep their order, letter case and repetition', async () => {
  const exchange = await rawAnswer(
    'HTTP/1.1 200 OK\r\nX-Zed: 1\r\nset-cookie: a=1\r\nSet-Cookie: b=2\r\nX-Alpha:  two  \r\nContent-Length: 2\r\n\r\nhi',
  );
  expect(exchange).toMatchObject({ status: 200, text: 'hi', bodyBytes: 2, truncated: false, address: '127.0.0.1' });
  expect(exchange.httpVersion).toBe('1.1');
  expect(exchange.headers).toEqual([
    ['X-Zed', '1'],
    ['set-cookie', 'a=1'],
    ['Set-Cookie', 'b=2'],
    ['X-Alpha', 'two'],
    ['Content-Length', '2'],
  ]);
});

test('a response that changes the protocol ends there, and the connection is closed', async () => {
  const closed = Promise.withResolvers<void>();
  const { status, headers, text } = await rawAnswer(
    (socket) => {
      socket.once('close', () => closed.resolve());
      socket.write(
        'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nX-Own: yes\r\n\r\nframe',
      );
    },
    { upgrade: 'websocket' },
  );
  await closed.promise;
  expect([status, headerValue(headers, 'x-own'), text]).toEqual([101, 'yes', '']);
});

/** A frame of a server (RFC 6455 section 5.2): the first byte, and the text. */
const frame = (head: number, text: string) => {
  const size = text.length < 126 ? [text.length] : [126, text.length >> 8, text.length & 0xff];
  return Buffer.concat([Buffer.from([head, ...size]), Buffer.from(text)]);
};
const SWITCH = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n';
const SOCKET = { upgrade: 'websocket', texts: ['hello'] } as const;
const [TEXT, FIRST, LAST, CLOSE, PING] = [0x81, 0x01, 0x80, 0x88, 0x89];

test('texts are sent over a WebSocket, and those of the server are lines of the body', async () => {
  const heard = Promise.withResolvers<Buffer>();
  const long = 'x'.repeat(300);
  const { status, text } = await rawAnswer((socket) => {
    socket.write(SWITCH);
    socket.once('data', (sent) => {
      heard.resolve(sent);
      const frames = [frame(TEXT, 'one'), frame(PING, ''), frame(FIRST, 't'), frame(LAST, 'wo'), frame(TEXT, long)];
      for (const part of [...frames, frame(CLOSE, '')]) socket.write(part);
    });
  }, SOCKET);
  expect([status, text]).toEqual([101, `one\ntwo\n${long}\n`]);
  const [head, size, ...bytes] = await heard.promise;
  const [mask, body] = [bytes.slice(0, 4), bytes.slice(4, 9)];
  expect([head, size]).toEqual([TEXT, 0x80 | 5]);
  expect(Buffer.from(body.map((byte, i) => byte ^ (mask[i % 4] ?? 0))).toString()).toBe('hello');
});

test.each([
  ['a masked frame', true, Buffer.from([TEXT, 0x80, 1, 2, 3, 4])],
  ['a frame that is too long', true, Buffer.from([TEXT, 127, 0, 0, 0, 1, 0, 0, 0, 0])],
  ['the rest of nothing', false, Buffer.concat([frame(LAST, 'lost'), frame(CLOSE, '')])],
])('%s ends a WebSocket or is left out', async (_, truncated, bytes) => {
  const answer = await rawAnswer((socket) => {
    socket.write(SWITCH);
    socket.once('data', () => socket.write(Buffer.concat([frame(TEXT, 'one'), bytes])));
  }, SOCKET);
  expect(answer).toMatchObject({ text: 'one\n', truncated });
});

test.each([
  ['parts', [frame(FIRST, ''), frame(0, '')]],
  ['pings', [frame(PING, '')]],
])('%s without a text end a WebSocket by their bytes, too', async (_, frames) => {
  const closed = Promise.withResolvers<void>();
  const answer = await rawAnswer(
    (socket) => {
      socket.on('error', () => {}).once('close', () => closed.resolve());
      socket.write(SWITCH);
      socket.once('data', () => {
        socket.write(Buffer.concat([frame(TEXT, 'one'), ...Array.from({ length: 600 }, () => frames).flat()]));
      });
    },
    { ...SOCKET, maxBodyBytes: 1000 },
  );
  await closed.promise;
  expect(answer).toMatchObject({ truncated: true });
});

test('a refused change of protocol is a response like any other', async () => {
  const answer = 'HTTP/1.1 403 Forbidden\r\nContent-Length: 2\r\n\r\nno';
  expect(await rawAnswer(answer, { upgrade: 'websocket' })).toMatchObject({ status: 403, text: 'no' });
});

test('redirects are not followed', async () => {
  const exchange = await rawAnswer('HTTP/1.1 302 Found\r\nLocation: /next\r\nContent-Length: 0\r\n\r\n');
  expect(exchange.status).toBe(302);
  expect(headerValue(exchange.headers, 'location')).toBe('/next');
});

test('what is sent is what was asked for', async () => {
  const { url } = kept(await serveHttp((request, response) => response.end(JSON.stringify(request.headers))));
  const exchange = await reachFor(url).fetch({ url, headers: { Origin: 'https://a.example', Accept: '*/*' } });
  expect(JSON.parse(exchange.text)).toMatchObject({
    origin: 'https://a.example',
    accept: '*/*',
    'user-agent': SETTINGS.userAgent,
    host: new URL(url).host,
  });
});

test.each([
  ['gzip', gzipSync('grüezi')],
  ['x-gzip', gzipSync('grüezi')],
  ['deflate', deflateSync('grüezi')],
  ['deflate', deflateRawSync('grüezi')],
  ['br', brotliCompressSync('grüezi')],
  ['zstd', zstdCompressSync('grüezi')],
  ['GZIP, br', brotliCompressSync(gzipSync('grüezi'))],
])('content coded as %s is decoded and counted on both sides', async (coding, body) => {
  const { url } = kept(
    await serveHttp((_, response) => response.writeHead(200, { 'content-encoding': coding }).end(body)),
  );
  const exchange = await reachFor(url).fetch({ url });
  expect(exchange).toMatchObject({ text: 'grüezi', bodyBytes: 7, wireBytes: body.length, truncated: false });
});

test.each([
  ['gzip', gzipSync(Buffer.alloc(200 * MEGABYTE))],
  ['br', brotliCompressSync(Buffer.alloc(100 * MEGABYTE))],
  ['zstd', zstdCompressSync(Buffer.alloc(100 * MEGABYTE))],
  ['gzip, gzip', gzipSync(gzipSync(Buffer.alloc(200 * MEGABYTE)))],
])('a %s bomb is cut at the limit', async (coding, body) => {
  const { url } = kept(
    await serveHttp((_, response) => response.writeHead(200, { 'content-encoding': coding }).end(body)),
  );
  const exchange = await reachFor(url).fetch({ url, maxBodyBytes: MEGABYTE });
  expect(exchange).toMatchObject({ truncated: true, bodyBytes: MEGABYTE });
});

test.each([
  ['gzip', gzipSync('grüezi '.repeat(500)).subarray(0, -9)],
  ['deflate', deflateSync('grüezi '.repeat(500)).subarray(0, -5)],
  ['br', brotliCompressSync(`grüezi ${randomBytes(200_000).toString('hex')}`).subarray(0, -2)],
])('%s that breaks off is cut, with what there is of it', async (coding, body) => {
  const { url } = kept(
    await serveHttp((_, response) => response.writeHead(200, { 'content-encoding': coding }).end(body)),
  );
  const exchange = await reachFor(url).fetch({ url });
  expect(exchange.truncated).toBe(true);
  expect(exchange.text.startsWith('grüezi ')).toBe(true);
});

test('more codings than anybody uses come back cut', async () => {
  const { url } = kept(
    await serveHttp((_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip, gzip, gzip, gzip' }).end('x'),
    ),
  );
  expect(await reachFor(url).fetch({ url })).toMatchObject({ truncated: true, wireBytes: 1 });
});

test('what is called gzip and is not comes back cut, with its header', async () => {
  const exchange = await rawAnswer(`${HEAD}Content-Encoding: gzip\r\nContent-Length: 5\r\n\r\nhello`);
  expect(exchange).toMatchObject({ status: 200, truncated: true, text: '', wireBytes: 5 });
});

test('an endless body is cut at the limit and the connection dropped', async () => {
  const dropped = Promise.withResolvers<void>();
  const exchange = await rawAnswer(
    (socket) => {
      socket.once('close', () => dropped.resolve());
      socket.write(`${HEAD}\r\n`);
      const pour = () => {
        while (!socket.destroyed && socket.write('x'.repeat(65_536)));
      };
      socket.on('drain', pour);
      pour();
    },
    { maxBodyBytes: 100_000 },
  );
  expect(exchange).toMatchObject({ truncated: true, bodyBytes: 100_000 });
  await dropped.promise;
});

test('a dripping body ends at the deadline with what was read', async () => {
  const exchange = await rawAnswer(
    (socket) => {
      socket.write(`${HEAD}Content-Length: 1000\r\n\r\n`);
      const drip = setInterval(() => socket.write('x'), 20);
      socket.once('close', () => clearInterval(drip));
    },
    { timeoutSeconds: 0.5 },
  );
  expect(exchange.truncated).toBe(true);
  expect(exchange.text).toMatch(/^x+$/);
});

test.each<[string, string | ((socket: Socket) => void), Partial<FetchRequest>, string]>([
  ['silence', () => {}, { timeoutSeconds: 0.3 }, 'no response within 0.3 s'],
  [
    'a dripping header',
    (socket) => {
      const drip = setInterval(() => socket.write('X'), 20);
      socket.write('HTTP/1.1 200 OK\r\nX-Drip: ');
      socket.once('close', () => clearInterval(drip));
    },
    { timeoutSeconds: 0.3 },
    'no response within 0.3 s',
  ],
  ['a giant header', `${HEAD}X-Big: ${'a'.repeat(200_000)}\r\n\r\n`, {}, 'the response header is larger than 64 KiB'],
  ['many headers', `${HEAD}${'X-Many: 1\r\n'.repeat(20_000)}\r\n`, {}, 'the response header is larger than 64 KiB'],
  ['another protocol', 'SSH-2.0-OpenSSH_9.2\r\n', {}, 'the response is not valid HTTP'],
  ['closing at once', (socket) => socket.destroy(), {}, 'the server closed the connection without an answer'],
  ['half closing', (socket) => void socket.end(), {}, 'the server closed the connection without an answer'],
  ['a reset', (socket) => void socket.resetAndDestroy(), {}, 'the server closed the connection without an answer'],
  ['a cut header', 'HTTP/1.1 200 OK\r\nContent-Ty', {}, 'the server closed the connection without an answer'],
  ['two lengths', `${HEAD}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`, {}, 'the response is not valid HTTP'],
])('%s is unavailable', async (_, answer, request, reason) => {
  const failure = await rawAnswer(answer, request).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Unavailable);
  expect(failure).toMatchObject({ message: expect.stringContaining(reason) });
});

test.each<[string, string, string]>([
  ['chunks that are none', `${HEAD}Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\nZZZ\r\nxx`, 'abc'],
  ['chunks that break off', `${HEAD}Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n9\r\nx`, 'abcx'],
  ['a Content-Length beyond the body', `${HEAD}Content-Length: 100\r\n\r\nabc`, 'abc'],
])('%s leave what was read, cut', async (_, answer, text) => {
  expect(await rawAnswer(answer)).toMatchObject({ status: 200, text, truncated: true });
});

test('a Content-Length short of the body ends the body there', async () => {
  expect(await rawAnswer(`${HEAD}Content-Length: 2\r\n\r\nabcdef`)).toMatchObject({ text: 'ab', truncated: false });
});

test('interim answers are passed over', async () => {
  const exchange = await rawAnswer(
    'HTTP/1.1 103 Early Hints\r\nLink: </a.css>\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok',
  );
  expect(exchange).toMatchObject({ status: 200, text: 'ok', headers: [['Content-Length', '2']] });
});

test.each([
  ['text/html; charset=iso-8859-1', Buffer.from('caf\xe9', 'latin1'), 'café'],
  ['text/html; charset="windows-1252"', Buffer.from([0x80]), '€'],
  ['text/html', Buffer.from('<meta charset=iso-8859-1>\xe9', 'latin1'), '<meta charset=iso-8859-1>é'],
  ['text/html', Buffer.from('é'), 'é'],
  ['text/html; charset=nonsense', Buffer.from('é'), 'é'],
  ['text/plain; charset=iso-8859-1', Buffer.from([0xef, 0xbb, 0xbf, 0xc3, 0xa9]), 'é'],
  ['text/plain', Buffer.from([0xff, 0xfe, 0xe9, 0x00]), 'é'],
  ['image/png', Buffer.from('PNG'), ''],
  ['image/svg+xml', Buffer.from('<svg/>'), '<svg/>'],
])('text sent as %s is read in its character set', async (type, body, text) => {
  const { url } = kept(await serveHttp((_, response) => response.writeHead(200, { 'content-type': type }).end(body)));
  expect(await reachFor(url).fetch({ url })).toMatchObject({ text, bodyBytes: body.length });
});

test.each([
  ['ftp://127.0.0.1/', 'only http and https are supported, not ftp'],
  ['file:///etc/passwd', 'only http and https are supported, not file'],
  ['not a url', 'this is not a URL'],
  ['http://user:pass@127.0.0.1/', 'the URL carries a user name or password'],
  ['http://169.254.169.254/latest/meta-data/', 'belongs to a cloud metadata service'],
  ['http://[::ffff:169.254.169.254]/', 'belongs to a cloud metadata service'],
  ['http://[fd00:ec2::254]/', 'belongs to a cloud metadata service'],
  ['http://0.0.0.0/', 'is unspecified'],
  ['http://[64:ff9b::a9fe:a9fe]/', 'belongs to a cloud metadata service'],
  ['http://[2002:a9fe:a9fe::1]/', 'belongs to a cloud metadata service'],
  ['http://2852039166/', 'belongs to a cloud metadata service'],
  ['http://①⑥⑨.②⑤④.169.254/', 'belongs to a cloud metadata service'],
])('%s is refused even where private targets are allowed', async (url, reason) => {
  const failure = await reachFor('http://127.0.0.1/')
    .fetch({ url })
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Unavailable);
  expect(failure).toMatchObject({ message: expect.stringContaining(reason) });
});

test.each([
  '127.0.0.1',
  'localhost',
  'LocalHost.',
  'app.localhost',
  '2130706433',
  '0x7f.1',
  '127.1',
  '0177.0.0.1',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '１２７.0.0.1',
  '127.0.0.1.',
])('where private targets are refused, %s is never connected to', async (host) => {
  const connected: string[] = [];
  const server = createServer((socket) => void connected.push(socket.remoteAddress ?? ''));
  const { url, port } = kept(await listen(server, 'http'));
  const reach = reachFor(url, { allowPrivateTargets: false });
  const failure = await reach.fetch({ url: `http://${host}:${port}/` }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Unavailable);
  expect(failure).toMatchObject({ message: expect.stringContaining('is private') });
  expect(connected).toEqual([]);
});

test('a port of another service is refused before anything is looked up', async () => {
  const reach = reachFor('https://shop.example/', { allowPrivateTargets: false });
  const refused = 'the port 25 is not one of the web';
  await expect(reach.fetch({ url: 'http://127.0.0.1:25/' })).rejects.toThrow(refused);
  await expect(reach.handshake('127.0.0.1', 25)).rejects.toThrow(refused);
});

test('a refused connection says so', async () => {
  const server = await serveHttp((_, response) => response.end());
  await server.close();
  await expect(reachFor(server.url).fetch({ url: server.url })).rejects.toThrow('the connection was refused');
});

test('no more requests are under way at once than the settings allow', async () => {
  let under = 0;
  let max = 0;
  const { url } = kept(
    await serveHttp((_, response) => {
      max = Math.max(max, ++under);
      setImmediate(() => {
        under -= 1;
        response.end('ok');
      });
    }),
  );
  const reach = reachFor(url, { concurrentRequests: 3 });
  const exchanges = await Promise.all(Array.from({ length: 30 }, () => reach.fetch({ url })));
  expect(exchanges.map(({ text }) => text)).toEqual(Array.from({ length: 30 }, () => 'ok'));
  expect(max).toBeLessThanOrEqual(3);
});

test('a host is asked at its pace: a second of requests at once, then one after the other', async () => {
  const { url } = kept(await serveHttp((_, response) => response.end('ok')));
  const reach = reachFor(url, { requestsPerSecond: 20 });
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: 20 }, () => reach.fetch({ url })));
  await reach.fetch({ url });
  await reach.fetch({ url });
  expect(performance.now() - startedAt).toBeGreaterThan(90);
});

test.each([429, 503])('a host that answers %i and names a time is asked again then, once', async (status) => {
  const seen: number[] = [];
  const { url } = kept(
    await serveHttp((_, response) => {
      seen.push(performance.now());
      if (seen.length === 1) response.writeHead(status, { 'retry-after': '1' });
      response.end('ok');
    }),
  );
  expect(await reachFor(url).fetch({ url })).toMatchObject({ status: 200, text: 'ok' });
  expect((seen[1] ?? 0) - (seen[0] ?? 0)).toBeGreaterThan(990);
});

test.each(['3600', new Date(Date.now() + 3_600_000).toUTCString()])(
  'a host that asks for a long pause (Retry-After: %s) is',
  async (retryAfter) => {
    let asked = 0;
    const listener: RequestListener = (_, response) => {
      asked += 1;
      response.writeHead(429, { 'retry-after': retryAfter }).end();
    };
    const { url } = kept(await serveHttp(listener));
    const reach = reachFor(url);
    expect((await reach.fetch({ url })).status).toBe(429);
    await expect(reach.fetch({ url })).rejects.toThrow(/^127\.0\.0\.1 asks for a pause of \d+ s$/);
    await expect(reach.handshake('127.0.0.1', 443)).rejects.toThrow('asks for a pause of');
    expect(asked).toBe(1);
  },
);

test('a site that is down is not waited for', async () => {
  const { url } = kept(await serveHttp((_, response) => response.writeHead(503).end()));
  expect((await reachFor(url).fetch({ url })).status).toBe(503);
});

test('the budget of a scan ends', async () => {
  const { url } = kept(await serveHttp((_, response) => response.end('ok')));
  const reach = reachFor(url, {}, { requests: 2 });
  await reach.fetch({ url });
  await reach.fetch({ url });
  await expect(reach.fetch({ url })).rejects.toThrow('the scan has used its limit of 2 requests');
});

test('the caller can end what is under way', async () => {
  const stopping = new AbortController();
  const { url } = kept(await serveRaw(() => stopping.abort(new Error('the scan was cancelled'))));
  const reach = reachFor(url, {}, { signal: stopping.signal });
  await expect(reach.fetch({ url })).rejects.toThrow('the scan was cancelled');
  await expect(reach.fetch({ url })).rejects.toThrow('the scan was cancelled');
});

test('the deadline of the scan ends what is under way and says so', async () => {
  const { url } = kept(await serveRaw(() => {}));
  const reach = reachFor(url, { deadlineSeconds: 0.2 });
  await expect(reach.fetch({ url })).rejects.toThrow('the scan reached its deadline of 0.2 s');
  expect(reach.signal.reason).toMatchObject({ message: 'the scan reached its deadline of 0.2 s' });
});

test('a kept connection that the server has closed meanwhile is replaced', async () => {
  let answered = 0;
  const { url } = kept(
    await serveRaw((socket) => {
      answered += 1;
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok');
      socket.once('data', () => socket.destroy());
    }),
  );
  const reach = reachFor(url);
  expect((await reach.fetch({ url })).text).toBe('ok');
  expect((await reach.fetch({ url })).text).toBe('ok');
  expect(answered).toBe(2);
});

test('tokens are fresh and of 16 lower-case letters and digits', () => {
  const reach = reachFor('http://127.0.0.1/');
  const tokens = Array.from({ length: 50 }, () => reach.token());
  expect(new Set(tokens).size).toBe(50);
  for (const token of tokens) expect(token).toMatch(/^[a-z0-9]{16}$/);
});
