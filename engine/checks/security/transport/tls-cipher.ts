import { defineCheck, notApplicable } from '../../define-check.ts';
import { givenTls } from '../../examples/tls.ts';

const BROKEN = /RC4|3DES|DES[-_]CBC|[-_]NULL|[-_]EXPORT|MD5|IDEA|SEED|RC2/i;
const EPHEMERAL = /^TLS_(?:ECDHE|DHE)_/;

export default defineCheck({
  id: 'security/transport/tls-cipher',
  title: 'TLS cipher suite is strong and provides forward secrecy',
  why: 'Without an ephemeral key exchange, traffic recorded today can be decrypted as soon as the server’s private key leaks.',
  topic: 'tls',
  needs: ['tls'],
  problems: {
    broken: {
      severity: 'high',
      share: 'exposed',
      message: 'Weak TLS cipher suite: the server chose a broken cipher',
      fix: 'Use the “intermediate” configuration of Mozilla’s SSL Configuration Generator.',
    },
    'no-forward-secrecy': {
      severity: 'medium',
      share: 'old-tls',
      message: 'TLS cipher suite without forward secrecy',
      fix: 'Prefer ECDHE suites with AES-GCM or ChaCha20, ideally Mozilla’s “intermediate” list.',
    },
  },
  references: ['CWE-327', 'OWASP A02:2021', 'RFC 9325'],
  run({ tls }) {
    if (!tls) return notApplicable('The page is served over plain HTTP');
    const { cipher, protocol } = tls.handshake;
    const evidence = `${protocol} ${cipher}`;
    if (BROKEN.test(cipher)) return [{ problem: 'broken', location: { part: 'TLS' }, evidence }];
    return protocol === 'TLSv1.3' || EPHEMERAL.test(cipher)
      ? []
      : [{ problem: 'no-forward-secrecy', location: { part: 'TLS' }, evidence }];
  },
  examples: () => [
    ['RC4', givenTls({ handshake: { protocol: 'TLSv1.2', cipher: 'TLS_ECDHE_RSA_WITH_RC4_128_SHA' } }), 'broken'],
    [
      'RSA key exchange',
      givenTls({ handshake: { protocol: 'TLSv1.2', cipher: 'TLS_RSA_WITH_AES_256_GCM_SHA384' } }),
      'no-forward-secrecy',
    ],
    ['ECDHE', givenTls({ handshake: { protocol: 'TLSv1.2', cipher: 'TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256' } })],
    ['TLS 1.3', givenTls()],
    ['plain HTTP', { tls: undefined }, 'not applicable'],
  ],
});
