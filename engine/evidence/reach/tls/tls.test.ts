import { createSecureServer } from 'node:http2';
import { createServer as createHttpsServer } from 'node:https';
import { createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer, type SecureVersion } from 'node:tls';
import { afterEach, expect, test } from 'vitest';
import { ignoreCuts } from '../../../limits.ts';
import { parseTarget } from '../../../scan-target/target.ts';
import tls from '../../collect/tls.ts';
import { HandshakeCut, HandshakeRefused, type TlsVersion, Unavailable } from '../../define-collector.ts';
import { READING_HERE } from '../../gather.ts';
import { createReach } from '../reach.ts';
import { readReachSettings } from '../settings.ts';
import { issued, listen, selfSigned, serveRaw, type TestServer } from '../test-servers.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

const SETTINGS = readReachSettings({ ASSAY_ALLOW_PRIVATE_TARGETS: 'true' });
const CERTIFICATE = selfSigned(['localhost', 'shop.example']);

function kept(server: TestServer): TestServer {
  closing.push(() => server.close());
  return server;
}

async function serveTls(server: Server) {
  const { url, port } = kept(await listen(server, 'https'));
  const reach = createReach(parseTarget(url), SETTINGS, { modules: [], formFactor: 'desktop', signal: undefined });
  closing.push(() => reach.close());
  return { url, port, reach };
}

function speaking(minVersion: SecureVersion, maxVersion: SecureVersion) {
  const options = { ...CERTIFICATE, minVersion, maxVersion, ciphers: 'ALL:@SECLEVEL=0', ALPNProtocols: ['http/1.1'] };
  return serveTls(createTlsServer(options, (socket) => socket.on('error', () => {}).end()));
}

async function counted(reach: Awaited<ReturnType<typeof serveTls>>['reach'], url: string) {
  let handshakes = 0;
  const counting = {
    ...reach,
    handshake: (...given: Parameters<typeof reach.handshake>) => {
      handshakes += 1;
      return reach.handshake(...given);
    },
    hello: (...given: Parameters<typeof reach.hello>) => {
      handshakes += 1;
      return reach.hello(...given);
    },
  };
  const facts = await tls.collect({ address: url }, counting, ignoreCuts, READING_HERE);
  return { facts, handshakes };
}

test('a self-signed certificate is recorded, not thrown', async () => {
  const { reach, port } = await speaking('TLSv1.2', 'TLSv1.3');
  expect(await reach.handshake('localhost', port)).toEqual({
    protocol: 'TLSv1.3',
    cipher: expect.stringMatching(/^TLS_/),
    alpn: 'http/1.1',
    untrusted: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    chain: [],
    ocspStapled: false,
    ocspTimestamps: 0,
    trustedHereOnly: false,
    certificate: {
      subject: 'CN=localhost',
      issuer: 'CN=localhost',
      names: ['localhost', 'shop.example'],
      validFrom: '2020-01-01T00:00:00.000Z',
      validTo: '2099-12-31T00:00:00.000Z',
      keyType: 'ec',
      keyBits: 256,
      selfSigned: true,
      signatureAlgorithm: 'ecdsa-with-SHA256',
      timestamps: 0,
      mustStaple: false,
    },
  });
});

test('an expired certificate says when it ended', async () => {
  const expired = selfSigned(['localhost'], '20200101', '20200201');
  const { reach, port } = await serveTls(createTlsServer(expired, (socket) => socket.on('error', () => {}).end()));
  const { certificate, untrusted } = await reach.handshake('localhost', port);
  expect(certificate.validTo).toBe('2020-02-01T00:00:00.000Z');
  expect(untrusted).toBeDefined();
});

test('the chain, its signatures, timestamps of logs and a stapled revocation state are seen', async () => {
  const server = createTlsServer(issued(['shop.example']), (socket) => socket.on('error', () => {}).end());
  server.on('OCSPRequest', (_certificate, _issuer, answer) => answer(null, Buffer.from('stapled')));
  const { reach, port } = await serveTls(server);
  const { certificate, chain, ocspStapled } = await reach.handshake('localhost', port);
  expect(certificate).toMatchObject({ issuer: 'CN=Test CA', timestamps: 2, selfSigned: false });
  expect(certificate.signatureAlgorithm).toBe('ecdsa-with-SHA256');
  expect(chain).toEqual([expect.objectContaining({ subject: 'CN=Test CA', keyBits: 384, selfSigned: true })]);
  expect(ocspStapled).toBe(true);
});

test.each<[SecureVersion, SecureVersion, Record<TlsVersion, boolean>]>([
  ['TLSv1.2', 'TLSv1.3', { TLSv1: false, 'TLSv1.1': false, 'TLSv1.2': true, 'TLSv1.3': true }],
  ['TLSv1', 'TLSv1.3', { TLSv1: true, 'TLSv1.1': true, 'TLSv1.2': true, 'TLSv1.3': true }],
  ['TLSv1.3', 'TLSv1.3', { TLSv1: false, 'TLSv1.1': false, 'TLSv1.2': false, 'TLSv1.3': true }],
  ['TLSv1', 'TLSv1.2', { TLSv1: true, 'TLSv1.1': true, 'TLSv1.2': true, 'TLSv1.3': false }],
  ['TLSv1', 'TLSv1', { TLSv1: true, 'TLSv1.1': false, 'TLSv1.2': false, 'TLSv1.3': false }],
])('a server of %s to %s is seen as what it is', async (min, max, versions) => {
  const { reach, url } = await speaking(min, max);
  const { facts, handshakes } = await counted(reach, url);
  expect(facts).toMatchObject({ tls: { versions: { ...versions, SSLv3: false }, handshake: { protocol: max } } });
  expect(handshakes).toBeLessThanOrEqual(15);
});

test('six handshakes are enough for a sound server', async () => {
  const { reach, url } = await serveTls(createTlsServer(CERTIFICATE, (socket) => socket.on('error', () => {}).end()));
  expect((await counted(reach, url)).handshakes).toBe(6);
});

test('a server of TLS 1.0 and 1.1 is asked for SSL 3.0', async () => {
  const { reach, url } = await speaking('TLSv1', 'TLSv1.1');
  const versions = { SSLv3: false, TLSv1: true, 'TLSv1.1': true, 'TLSv1.2': false, 'TLSv1.3': false };
  const facts = await tls.collect({ address: url }, reach, ignoreCuts, READING_HERE);
  expect(facts).toMatchObject({ tls: { versions } });
});

test('weak suites are seen where they are offered, and the chain as it is sent', async () => {
  const ciphers = 'ECDHE-ECDSA-AES128-GCM-SHA256:AECDH-AES128-SHA:@SECLEVEL=0';
  const options = { ...issued(['localhost']), maxVersion: 'TLSv1.2', ciphers } as const;
  const weak = await serveTls(createTlsServer(options, (socket) => socket.on('error', () => {}).end()));
  expect(await tls.collect({ address: weak.url }, weak.reach, ignoreCuts, READING_HERE)).toMatchObject({
    tls: {
      offers: {
        modern: { suite: 'ECDHE_ECDSA_AES_128_GCM_SHA256', family: 'aead' },
        insecure: { suite: 'ECDH_anon_AES_128_CBC_SHA', family: 'anonymous' },
        static: null,
        finiteField: null,
      },
      opening: {
        sent: [expect.objectContaining({ names: ['localhost'] }), expect.objectContaining({ subject: 'CN=Test CA' })],
        renegotiatesSecurely: true,
        heartbeats: false,
        compresses: false,
        keyExchanges: expect.arrayContaining([{ kind: 'ecdh', group: 'x25519', bits: 253 }]),
      },
    },
  });
  const sound = await speaking('TLSv1.2', 'TLSv1.3');
  const facts = await tls.collect({ address: sound.url }, sound.reach, ignoreCuts, READING_HERE);
  expect(facts).toMatchObject({ tls: { offers: { static: null } } });
});

test.each([
  ['silence', (socket: Socket) => void socket],
  [
    'endless warnings',
    (socket: Socket) => socket.write(Buffer.alloc(70_000 * 7, Buffer.from('15030100020170', 'hex'))),
  ],
  ['endless records', (socket: Socket) => socket.write(Buffer.alloc(200_000, Buffer.from('160303000a', 'hex')))],
  ['noise', (socket: Socket) => socket.write(Buffer.alloc(100_000, 0x7f))],
  [
    'a suite that was not offered',
    (socket: Socket) => socket.write(Buffer.from(`160303002e020000260303${'00'.repeat(32)}000005000e000000`, 'hex')),
  ],
])('a hello that is answered with %s says nothing of the server', async (name, answer) => {
  const { url } = kept(await serveRaw(answer));
  const stopping = AbortSignal.timeout(name === 'silence' ? 50 : 60_000);
  const reach = createReach(parseTarget(url), SETTINGS, { modules: [], formFactor: 'desktop', signal: stopping });
  closing.push(() => reach.close());
  const offer = { version: 'TLSv1.2', suites: [0x002f] } as const;
  const failure = await reach.hello('127.0.0.1', Number(new URL(url).port), offer).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Unavailable);
  expect(failure).not.toBeInstanceOf(HandshakeRefused);
});

test.each([
  [40, true],
  [70, true],
  [71, true],
  [47, true],
  [80, false],
  [50, false],
  [51, false],
  [112, false],
])('alert %i in answer to a hello is a refusal: %s', async (alert, refuses) => {
  const { url } = kept(await serveRaw((socket) => socket.end(Buffer.from([0x15, 3, 3, 0, 2, 2, alert]))));
  const reach = createReach(parseTarget(url), SETTINGS, { modules: [], formFactor: 'desktop', signal: undefined });
  closing.push(() => reach.close());
  const offer = { version: 'TLSv1.2', suites: [0x002f] } as const;
  const failure = await reach.hello('127.0.0.1', Number(new URL(url).port), offer).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Unavailable);
  expect(failure instanceof HandshakeRefused).toBe(refuses);
});

test('the reason is the alert of the address that answers, not that another one does not', async () => {
  const { url } = kept(await serveRaw((socket) => socket.end(Buffer.from([0x15, 3, 3, 0, 2, 2, 112]))));
  const { port } = new URL(url);
  const site = `https://localhost:${port}/`;
  const reach = createReach(parseTarget(site), SETTINGS, { modules: [], formFactor: 'desktop', signal: undefined });
  closing.push(() => reach.close());
  const reason = 'the server has no certificate for this host name (TLS alert unrecognized_name)';
  await expect(reach.fetch({ url: site })).rejects.toThrow(reason);
  await expect(reach.handshake('localhost', Number(port))).rejects.toThrow(reason);
});

test('a server that does not answer is not asked more', async () => {
  const { reach, url } = await speaking('TLSv1.2', 'TLSv1.3');
  const late = () => Promise.reject(new Unavailable('no answer in time'));
  let hellos = 0;
  const silent: typeof reach = {
    ...reach,
    handshake: late,
    hello: () => {
      hellos += 1;
      return late();
    },
  };
  await expect(tls.collect({ address: url }, silent, ignoreCuts, READING_HERE)).rejects.toThrow('no answer in time');
  expect(hellos).toBe(5);
});

test('there are no TLS facts of a plain http target', async () => {
  const { reach } = await speaking('TLSv1.2', 'TLSv1.3');
  expect(await tls.collect({ address: 'http://127.0.0.1/' }, reach, ignoreCuts, READING_HERE)).toEqual({
    tls: undefined,
  });
});

test('a server that cuts every handshake is not known to refuse it', async () => {
  const { url } = kept(await serveRaw((socket) => socket.resetAndDestroy()));
  const { reach } = await speaking('TLSv1.2', 'TLSv1.3');
  const failure = await reach.handshake('127.0.0.1', Number(new URL(url).port)).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(HandshakeCut);
  expect(failure).not.toBeInstanceOf(HandshakeRefused);
});

test('a server that cuts everything is not asked for ever', async () => {
  let connections = 0;
  const cutting = await serveRaw((socket) => {
    connections += 1;
    socket.resetAndDestroy();
  });
  const { url } = kept(cutting);
  const { reach } = await speaking('TLSv1.2', 'TLSv1.3');
  const facts = tls.collect({ address: url.replace(/^http:/, 'https:') }, reach, ignoreCuts, READING_HERE);
  await expect(facts).rejects.toBeInstanceOf(HandshakeCut);
  expect(connections).toBeLessThan(30);
});

test.each([
  ['at first', 1, true],
  ['always', Number.POSITIVE_INFINITY, false],
])('handshakes with TLS 1.3 that are cut %s', async (_, max, speaksNewest) => {
  const { reach, url } = await speaking('TLSv1.2', 'TLSv1.3');
  let cuts = 0;
  const cutting: typeof reach = {
    ...reach,
    handshake: (host, port, versions) => {
      if (versions !== undefined || cuts >= max) return reach.handshake(host, port, versions);
      cuts += 1;
      return Promise.reject(new HandshakeCut('the server ended the TLS handshake'));
    },
  };
  const facts = await tls.collect({ address: url }, cutting, ignoreCuts, READING_HERE);
  expect(facts).toMatchObject({ tls: { versions: { 'TLSv1.2': true, 'TLSv1.3': speaksNewest } } });
});

test('where the library completes no handshake, what the server sends before encryption is read', async () => {
  const { reach, url } = await speaking('TLSv1.2', 'TLSv1.3');
  const cut = () => Promise.reject(new HandshakeCut('the server ended the TLS handshake'));
  const facts = await tls.collect({ address: url }, { ...reach, handshake: cut }, ignoreCuts, READING_HERE);
  expect(facts).toMatchObject({
    tls: {
      unfinished: expect.stringMatching(/^the server ended the TLS handshake: the server chose TLS 1.3 with AES_/),
      versions: { 'TLSv1.2': true, 'TLSv1.3': true },
      handshake: { protocol: 'TLSv1.3', untrusted: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
    },
  });
});

test('without a handshake, the suite that the server prefers is judged, not one that was offered alone', async () => {
  const certificate = selfSigned(['127.0.0.1'], '20200101', '20400101', { rsaBits: 2048 });
  const options = { ...certificate, ciphers: 'TLS_AES_128_GCM_SHA256:AES128-SHA' };
  const server = createTlsServer(options, (socket) => socket.on('error', () => {}).end());
  const { reach, url } = await serveTls(server);
  const cut = () => Promise.reject(new HandshakeCut('the server ended the TLS handshake'));
  const facts = await tls.collect({ address: url }, { ...reach, handshake: cut }, ignoreCuts, READING_HERE);
  expect(facts).toMatchObject({
    tls: {
      handshake: { protocol: 'TLSv1.3', cipher: 'TLS_AES_128_GCM_SHA256', untrusted: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
      offers: { static: { suite: 'RSA_AES_128_CBC_SHA' } },
    },
  });
});

test('a client certificate that may be optional is not why no answer came in time', async () => {
  const options = { ...CERTIFICATE, requestCert: true, rejectUnauthorized: false, maxVersion: 'TLSv1.2' } as const;
  const { reach, url } = await serveTls(createTlsServer(options, (socket) => socket.on('error', () => {}).end()));
  const unfinished = async (failure: Unavailable) => {
    const handshake = () => Promise.reject(failure);
    const { tls: facts } = await tls.collect({ address: url }, { ...reach, handshake }, ignoreCuts, READING_HERE);
    return facts instanceof Unavailable ? facts.message : facts?.unfinished;
  };
  expect(await unfinished(new HandshakeRefused('alert 40'))).toBe('the server demands a client certificate');
  expect(await unfinished(new Unavailable('too late'))).toMatch(/^too late: the server chose TLS 1.2 with ECDHE_/);
});

test('plain http on a TLS port is no refusal of a version', async () => {
  const { url } = kept(await serveRaw((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')));
  const { reach } = await speaking('TLSv1.2', 'TLSv1.3');
  const failure = await reach.handshake('127.0.0.1', Number(new URL(url).port)).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Unavailable);
  expect(failure).not.toBeInstanceOf(HandshakeRefused);
  await expect(
    tls.collect({ address: url.replace('http:', 'https:') }, reach, ignoreCuts, READING_HERE),
  ).rejects.toThrow(Unavailable);
});

test('the scan ends a handshake that is not answered', async () => {
  const stopping = new AbortController();
  const silent = createServer((socket) =>
    socket.once('data', () => stopping.abort(new Error('the scan was cancelled'))),
  );
  const { url, port } = kept(await listen(silent, 'https'));
  const options = { modules: [], formFactor: 'desktop', signal: stopping.signal } as const;
  const reach = createReach(parseTarget(url), SETTINGS, options);
  closing.push(() => reach.close());
  await expect(reach.handshake('127.0.0.1', port)).rejects.toThrow('the scan was cancelled');
});

test.each(['127.0.0.1', 'localhost', '::1'])('no handshake with %s where private targets are refused', async (host) => {
  const { url, port } = await speaking('TLSv1.2', 'TLSv1.3');
  const options = { modules: [], formFactor: 'desktop', signal: undefined } as const;
  const reach = createReach(parseTarget(url), { ...SETTINGS, allowPrivateTargets: false }, options);
  closing.push(() => reach.close());
  await expect(reach.handshake(host, port)).rejects.toThrow('is private');
  await expect(reach.hello(host, port, { version: 'TLSv1.2', suites: [0x002f] })).rejects.toThrow('is private');
});

test('a page behind a broken certificate is still fetched', async () => {
  const expired = selfSigned(['other.example'], '20200101', '20200201');
  const { reach, url } = await serveTls(createHttpsServer(expired, (_, response) => response.end('hello')));
  expect(await reach.fetch({ url })).toMatchObject({ status: 200, text: 'hello', httpVersion: '1.1' });
});

test('HTTP/2 is spoken where the server does', async () => {
  const server = createSecureServer({ ...CERTIFICATE, allowHTTP1: true }, (_, response) => {
    response.writeHead(200, { 'x-one': '1', 'set-cookie': ['a=1', 'b=2'], 'content-type': 'text/plain' });
    response.end('hello');
  });
  const { reach, url } = await serveTls(server);
  const exchanges = await Promise.all([1, 2, 3].map(() => reach.fetch({ url })));
  for (const exchange of exchanges) {
    expect(exchange).toMatchObject({
      status: 200,
      text: 'hello',
      httpVersion: '2',
      address: '127.0.0.1',
      truncated: false,
    });
    expect(exchange.headers).toEqual(
      expect.arrayContaining([
        ['x-one', '1'],
        ['set-cookie', 'a=1'],
        ['set-cookie', 'b=2'],
      ]),
    );
  }
});

test('an endless HTTP/2 body is cut, and the connection still serves others', async () => {
  const server = createSecureServer(CERTIFICATE, (request, response) => {
    response.on('error', () => {});
    if (request.url !== '/endless') return void response.end('hello');
    const pour = () => {
      while (!response.writableEnded && !response.destroyed && response.write('x'.repeat(16_384)));
    };
    response.on('drain', pour);
    pour();
  });
  const { reach, url } = await serveTls(server);
  const endless = await reach.fetch({ url: `${url}endless`, maxBodyBytes: 100_000 });
  expect(endless).toMatchObject({ truncated: true, bodyBytes: 100_000 });
  expect((await reach.fetch({ url })).text).toBe('hello');
});

test('a server that breaks HTTP/2 is asked over HTTP/1.1', async () => {
  const options = { ...CERTIFICATE, ALPNProtocols: ['h2', 'http/1.1'] };
  const server = createTlsServer(options, (socket) => {
    socket.on('error', () => {});
    const answer = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok';
    socket.once('data', () => void socket.end(socket.alpnProtocol === 'h2' ? 'this is no frame at all' : answer));
  });
  const { reach, url } = await serveTls(server);
  expect(await reach.fetch({ url })).toMatchObject({ text: 'ok', httpVersion: '1.1' });
});
