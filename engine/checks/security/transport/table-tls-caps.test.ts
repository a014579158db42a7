import { expect, test } from 'vitest';
import { exampleTls } from '../../examples/tls.ts';
import { rateTls } from './table-tls-caps.ts';

const YEAR = 31_536_000;
const MODERN = { suite: 'ECDHE_RSA_AES_128_GCM_SHA256', family: 'aead' } as const;
const TRIPLE_DES = { suite: 'RSA_3DES_EDE_CBC_SHA', family: '3des' } as const;
const RC4 = { suite: 'RSA_RC4_128_SHA', family: 'rc4' } as const;
const NULL = { suite: 'RSA_NULL_SHA', family: 'null' } as const;

test.each([
  ['nothing wrong and HSTS', {}, YEAR, 'A+'],
  ['nothing wrong', {}, 0, 'A'],
  ['TLS 1.2 only', { versions: { 'TLSv1.3': false } }, YEAR, 'A-'],
  ['TLS 1.0', { versions: { TLSv1: true } }, YEAR, 'B'],
  ['small group', { opening: { keyExchanges: [{ kind: 'dh', group: 'DH', bits: 1024 }] } }, YEAR, 'B'],
  ['Triple DES last', { offers: { insecure: TRIPLE_DES, preferred: MODERN } }, YEAR, 'A+'],
  ['Triple DES first', { offers: { insecure: TRIPLE_DES, preferred: TRIPLE_DES } }, YEAR, 'C'],
  ['RC4 last', { offers: { insecure: RC4, rc4: RC4, preferred: MODERN } }, YEAR, 'B'],
  ['RC4 first', { offers: { insecure: RC4, rc4: RC4, preferred: RC4 } }, YEAR, 'C'],
  ['SSL 3.0', { versions: { SSLv3: true } }, YEAR, 'C'],
  ['another name', { handshake: { untrusted: 'ERR_TLS_CERT_ALTNAME_INVALID' } }, YEAR, 'M'],
  ['expired', { handshake: { untrusted: 'CERT_HAS_EXPIRED' } }, YEAR, 'T'],
  ['no encryption', { offers: { insecure: NULL, fatal: NULL } }, YEAR, 'F'],
  [
    'Triple DES first, and no encryption',
    { offers: { insecure: NULL, fatal: NULL, preferred: TRIPLE_DES } },
    YEAR,
    'F',
  ],
  ['expired and TLS 1.0', { versions: { TLSv1: true }, handshake: { untrusted: 'CERT_HAS_EXPIRED' } }, YEAR, 'T'],
] as const)('%s', (_, changes, age, grade) => {
  const rating = rateTls(exampleTls(changes), age);
  expect(rating.grade).toBe(grade);
  expect(rating.untested).toEqual([]);
});

test('a server with CBC only lacks authenticated encryption, not forward secrecy', () => {
  const cbc = exampleTls({
    versions: { 'TLSv1.3': false },
    handshake: { protocol: 'TLSv1.2', cipher: 'TLS_ECDHE_RSA_WITH_AES_128_CBC_SHA' },
    offers: { modern: null },
  });
  expect(rateTls(cbc, YEAR).reasons).toEqual([
    'B: no cipher suite with authenticated encryption (AEAD) is offered',
    'A-: TLS 1.3 is not offered',
  ]);
});

test('what was not tested is named', () => {
  const unknown = { insecure: undefined, fatal: undefined, rc4: undefined, preferred: undefined };
  const { untested } = rateTls(exampleTls({ versions: { SSLv3: undefined }, offers: unknown }), YEAR);
  expect(untested).toContain('SSL 3.0 is offered (POODLE)');
  expect(untested).toContain('RC4 is offered');
  expect(untested).toContain('3DES is preferred with TLS 1.1 or newer (SWEET32)');
  expect(untested.some((reason) => reason.includes('less than 112 bits'))).toBe(true);
});
