import { X509Certificate } from 'node:crypto';
import { rootCertificates } from 'node:tls';
import { expect, test } from 'vitest';
import { signatureNameOf } from './signature-name.ts';

test('the signature algorithm of every bundled root certificate is read as Node.js reads it', () => {
  const certificates = rootCertificates.map((text) => new X509Certificate(text));
  expect(certificates.length).toBeGreaterThan(50);
  for (const { raw, signatureAlgorithm, subject } of certificates)
    expect({ subject, name: signatureNameOf(raw) }).toEqual({ subject, name: signatureAlgorithm });
});

test('what is no certificate has no signature algorithm', () => {
  const { raw } = new X509Certificate(rootCertificates[0] ?? '');
  for (const bytes of ['', '30', '3080', '3084ffffffff', '300306012a'].map((hex) => Buffer.from(hex, 'hex')))
    expect(signatureNameOf(bytes)).toBe('');
  for (let length = 0; length < raw.length; length += 1) expect(signatureNameOf(raw.subarray(0, length))).toBe('');
});
