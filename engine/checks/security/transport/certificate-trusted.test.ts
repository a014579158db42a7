import { expect, test } from 'vitest';
import { Unavailable } from '../../../evidence/define-collector.ts';
import { ignoreCuts } from '../../../limits.ts';
import { exampleTls } from '../../examples/tls.ts';
import certificateChain from './certificate-chain.ts';
import certificateTransparency from './certificate-transparency.ts';
import certificateTrusted from './certificate-trusted.ts';
import { rateTls } from './table-tls-caps.ts';
import tlsGrade from './tls-grade.ts';

test.each([
  [true, [expect.stringContaining('not in the list that Node.js ships')]],
  [false, []],
])('trusted with an added authority only: %j', (trustedHereOnly, reasons) => {
  const cuts: string[] = [];
  const found = certificateTrusted.run({ tls: exampleTls({ handshake: { trustedHereOnly } }) }, (reason) => {
    cuts.push(reason);
  });
  expect(found).toEqual([]);
  expect(cuts).toEqual(reasons);
});

test('without a completed handshake, what is not wrong with the certificate by itself was not tested', () => {
  const tls = exampleTls({ certificate: { timestamps: 0 }, handshake: { trustUntested: true } });
  expect(() => certificateTrusted.run({ tls }, ignoreCuts)).toThrow(Unavailable);
  expect(() => certificateTransparency.run({ tls }, ignoreCuts)).toThrow(Unavailable);
  expect(rateTls(tls, 0).untested).toEqual(['the certificate is not trusted']);
  const expired = exampleTls({ handshake: { untrusted: 'CERT_HAS_EXPIRED', trustUntested: true } });
  expect(() => certificateTrusted.run({ tls: expired }, ignoreCuts)).toThrow(Unavailable);
  expect(rateTls(expired, 0)).toMatchObject({ grade: 'T', untested: [] });
});

test.each([
  [true, 'could not be read'],
  [false, 'TLS 1.3 encrypts the chain'],
])('the reason for an unread chain where TLS 1.2 is spoken: %j', (speaks, reason) => {
  const tls = exampleTls({ versions: { 'TLSv1.2': speaks }, opening: null });
  expect(() => certificateChain.run({ tls }, ignoreCuts)).toThrow(reason);
});

test('the grade lists what the server accepts', () => {
  const tls = exampleTls({ versions: { TLSv1: true }, handshake: { cipher: 'TLS_AES_128_GCM_SHA256' } });
  const found = tlsGrade.run({ tls, hsts: undefined }, ignoreCuts);
  expect(found).toEqual([
    expect.objectContaining({
      compares: 'TLS grade B\nB: TLS 1.0 is offered',
      evidence: [
        'TLS grade B',
        'B: TLS 1.0 is offered',
        'accepted versions: TLSv1, TLSv1.2, TLSv1.3',
        'accepted suites, one of each kind: TLS_AES_128_GCM_SHA256, ECDHE_ECDSA_AES_128_GCM_SHA256',
        'accepted groups: x25519 (253 bits)',
      ].join('\n'),
    }),
  ]);
});
