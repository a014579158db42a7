import { createServer } from 'node:https';
import { afterAll, describe, expect, test } from 'vitest';
import { issued, listen, selfSigned, type TestServer } from '../evidence/reach/test-servers.ts';
import { type OldTls, serveOldTls } from '../evidence/reach/tls/test-old-tls.ts';
import { parseTarget, readReachSettings, scan } from '../index.ts';

const settings = readReachSettings({ ASSAY_ALLOW_PRIVATE_TARGETS: 'true', ASSAY_SCAN_DEADLINE_SECONDS: '60' });
const TRANSPORT = 'security/transport/';
const CHECKS = ['certificate-expiry', 'certificate-key', 'certificate-names', 'certificate-trusted', 'tls-1-3'];
const TLS = ['tls-cipher', 'tls-features', 'tls-key-exchange', 'tls-old-versions', 'tls-weak-suites'];
const certificate = selfSigned(['shop.example'], '20200101', '20200201', { rsaBits: 1024 });
/** What is wrong with that certificate. */
const OF_CERTIFICATE = [
  'certificate-expiry/expired',
  'certificate-key/weak',
  'certificate-names/other-name',
  'certificate-trusted/self-signed',
];
const closing: (() => Promise<void>)[] = [];
afterAll(async () => {
  await Promise.all(closing.map((close) => close()));
});

async function scanOf(server: Promise<TestServer>) {
  const { url, close } = await server;
  closing.push(close);
  const checks = [...CHECKS, ...TLS].map((name) => `${TRANSPORT}${name}`);
  const report = await scan(parseTarget(url), { settings, modules: ['security'], checks, browser: false });
  const found = report.findings.map(({ check, problem }) => `${check.slice(TRANSPORT.length)}/${problem}`);
  return { report, found: found.sort() };
}

const NO_AEAD = 'tls-weak-suites/no-aead';
const OLD = 'tls-old-versions/offered';

test.each<[string, Omit<OldTls, 'certificate'>, string, string[]]>([
  [
    'RC4 alone',
    { versions: ['TLSv1.2'], suites: ['ECDHE_RSA_RC4_128_SHA', 'RSA_RC4_128_SHA'] },
    'TLS 1.2 with ECDHE_RSA_RC4_128_SHA',
    ['tls-cipher/broken', 'tls-weak-suites/rc4', NO_AEAD],
  ],
  [
    'RC4 and 3DES, without alerts',
    {
      versions: ['TLSv1', 'TLSv1.1', 'TLSv1.2'],
      suites: ['RSA_RC4_128_SHA', 'RSA_3DES_EDE_CBC_SHA'],
      isSilent: true,
      heartbeats: true,
    },
    'TLS 1.2 with RSA_RC4_128_SHA',
    ['tls-cipher/broken', 'tls-features/heartbeats', OLD, 'tls-weak-suites/rc4', 'tls-weak-suites/triple-des', NO_AEAD],
  ],
  [
    'SSL 3.0 alone',
    { versions: ['SSLv3'], suites: ['RSA_AES_128_CBC_SHA'], compresses: true },
    'SSL 3.0 with RSA_AES_128_CBC_SHA',
    [
      'tls-cipher/no-forward-secrecy',
      'tls-features/compression',
      'tls-features/renegotiation',
      'tls-old-versions/ssl',
      'tls-weak-suites/static',
      NO_AEAD,
    ],
  ],
  [
    'suites of export with TLS 1.0 only',
    { versions: ['TLSv1', 'TLSv1.2'], suites: ['RSA_RC4_128_SHA'], olderSuites: ['RSA_EXPORT_RC4_40_MD5'] },
    'TLS 1.2 with RSA_RC4_128_SHA',
    ['tls-cipher/broken', OLD, 'tls-weak-suites/broken', 'tls-weak-suites/rc4', NO_AEAD],
  ],
  [
    'a curve of 192 bits alone',
    { versions: ['TLSv1.2'], suites: ['ECDHE_RSA_AES_128_GCM_SHA256'], curve: 19 },
    'TLS 1.2 with ECDHE_RSA_AES_128_GCM_SHA256 and secp192r1 (192 bits)',
    ['tls-key-exchange/weak'],
  ],
  [
    'Diffie-Hellman with 512 bits alone',
    { versions: ['TLSv1.2'], suites: ['DHE_RSA_AES_128_GCM_SHA256'], primeBits: 512 },
    'TLS 1.2 with DHE_RSA_AES_128_GCM_SHA256 and DH (512 bits)',
    ['tls-key-exchange/breakable'],
  ],
])('a server with %s is diagnosed though no page can be loaded', async (_, speaks, chosen, problems) => {
  const { report, found } = await scanOf(serveOldTls({ ...speaks, certificate }));
  const reason = `current browsers cannot connect: offered everything, the server chose ${chosen}`;
  expect(report.not_scored).toBe(`The page could not be loaded: ${reason}`);
  expect(found).toEqual([...OF_CERTIFICATE, 'tls-1-3/missing', ...problems].sort());
  expect(report.coverage.filter(({ verdict }) => verdict === 'unknown' || verdict === 'broken')).toEqual([]);
});

describe('sound twins', () => {
  const sound = selfSigned(['127.0.0.1']);

  test('none of it is found at a server of TLS 1.2 and 1.3', async () => {
    const server = createServer(sound, (_, response) => response.end('<!doctype html><title>Socks</title>'));
    const { found } = await scanOf(listen(server, 'https'));
    expect(found).toEqual(['certificate-trusted/self-signed']);
  });
});

test('a server that demands a client certificate: the reason says it', async () => {
  const speaks = { versions: ['TLSv1.2'], suites: ['RSA_AES_128_GCM_SHA256'] } as const;
  const rsa = selfSigned(['127.0.0.1'], undefined, undefined, { rsaBits: 2048 });
  const { report, found } = await scanOf(serveOldTls({ ...speaks, asksForCertificate: true, certificate: rsa }));
  expect(report.not_scored).toBe('The page could not be loaded: the server demands a client certificate');
  const problems = ['tls-1-3/missing', 'tls-cipher/no-forward-secrecy', 'tls-weak-suites/static'];
  expect(found).toEqual(['certificate-trusted/self-signed', ...problems]);
});

test('without a handshake, whether an authority is trusted is unknown', async () => {
  const speaks = { versions: ['TLSv1.2'], suites: ['ECDHE_ECDSA_RC4_128_SHA'] } as const;
  const { report, found } = await scanOf(serveOldTls({ ...speaks, certificate: issued(['other.example']) }));
  expect(found).toContain('certificate-names/other-name');
  const unknown = report.coverage.filter(({ verdict }) => verdict === 'unknown').map(({ check }) => check);
  expect(unknown).toEqual([`${TRANSPORT}certificate-trusted`]);
});

test('suites without a certificate: the reason says it', async () => {
  const speaks = { versions: ['TLSv1.2'], suites: ['DH_anon_AES_128_CBC_SHA'], primeBits: 2048 } as const;
  const { report, found } = await scanOf(serveOldTls({ ...speaks, certificate }));
  expect(found).toEqual([]);
  expect(new Set(report.coverage.map(({ reason }) => reason))).toEqual(
    new Set([
      'current browsers cannot connect: offered everything, the server chose TLS 1.2 with DH_anon_AES_128_CBC_SHA and DH (2048 bits)',
    ]),
  );
});

test('a whole module fails with the reason, and keeps what was found', async () => {
  const { url, close } = await serveOldTls({ versions: ['TLSv1'], suites: ['RSA_RC4_128_SHA'], certificate });
  closing.push(close);
  const report = await scan(parseTarget(url), { settings, modules: ['security'] });
  expect(report).toMatchObject({ status: 'failed', score: null });
  expect(report.error).toBe(
    'current browsers cannot connect: offered everything, the server chose TLS 1.0 with RSA_RC4_128_SHA',
  );
  expect(report.findings.map(({ check }) => check)).toContain('security/transport/tls-cipher');
});
