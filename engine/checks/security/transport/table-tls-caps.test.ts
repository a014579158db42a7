import { expect, test } from 'vitest';
import { exampleTls } from '../../example-tls.ts';
import { rateTls } from './table-tls-caps.ts';

const YEAR = 31_536_000;

test.each([
  ['nothing wrong and HSTS', {}, YEAR, 'A+'],
  ['nothing wrong', {}, 0, 'A'],
  ['TLS 1.2 only', { versions: { 'TLSv1.3': false } }, YEAR, 'A-'],
  ['TLS 1.0', { versions: { TLSv1: true } }, YEAR, 'B'],
  ['small group', { opening: { keyExchanges: [{ kind: 'dh', group: 'DH', bits: 1024 }] } }, YEAR, 'B'],
  ['Triple DES', { offers: { insecure: { suite: 'RSA_3DES_EDE_CBC_SHA', family: '3des' } } }, YEAR, 'C'],
  ['SSL 3.0', { versions: { SSLv3: true } }, YEAR, 'C'],
  ['another name', { handshake: { untrusted: 'ERR_TLS_CERT_ALTNAME_INVALID' } }, YEAR, 'M'],
  ['expired', { handshake: { untrusted: 'CERT_HAS_EXPIRED' } }, YEAR, 'T'],
  ['no encryption', { offers: { insecure: { suite: 'RSA_NULL_SHA', family: 'null' } } }, YEAR, 'F'],
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
  const { untested } = rateTls(exampleTls({ versions: { SSLv3: undefined }, offers: { insecure: undefined } }), YEAR);
  expect(untested).toContain('SSL 3.0 is offered (POODLE)');
  expect(untested).toContain('RC4 is offered');
});
