import { defineCheck, notApplicable } from '../../define-check.ts';
import { exampleTls } from '../../example-tls.ts';

const BROKEN = /RC4|3DES|DES[-_]CBC|[-_]NULL|[-_]EXPORT|MD5|IDEA|SEED|RC2/i;
const EPHEMERAL = /^TLS_(?:ECDHE|DHE)_/;

export default defineCheck({
  id: 'security/transport/tls-cipher',
  title: 'The connection’s cipher is sound and keeps past traffic secret',
  why: 'Without an exchange of ephemeral keys everything recorded today can be read on the day the server’s key leaks.',
  needs: ['tls'],
  problems: {
    broken: {
      severity: 'high',
      likelihood: 'observed',
      message: 'The server chose a cipher that is known to be broken',
      fix: { any: 'Use the “intermediate” list of Mozilla’s TLS configuration generator.' },
    },
    'no-forward-secrecy': {
      severity: 'medium',
      likelihood: 'observed',
      message: 'The server chose a cipher without forward secrecy',
      fix: { any: 'Put the ECDHE suites with AES-GCM or ChaCha20 first, best by Mozilla’s “intermediate” list.' },
    },
  },
  references: ['CWE-327', 'OWASP A02:2021', 'RFC 9325'],
  run({ tls }) {
    if (!tls) return notApplicable('the target is plain http');
    const { cipher, protocol } = tls.handshake;
    const shows = `${protocol} ${cipher}`;
    if (BROKEN.test(cipher)) return [{ problem: 'broken', location: { part: 'TLS' }, evidence: shows }];
    return protocol === 'TLSv1.3' || EPHEMERAL.test(cipher)
      ? []
      : [{ problem: 'no-forward-secrecy', location: { part: 'TLS' }, evidence: shows }];
  },
  examples: () => [
    {
      name: 'RC4',
      given: { tls: exampleTls({ handshake: { protocol: 'TLSv1.2', cipher: 'TLS_ECDHE_RSA_WITH_RC4_128_SHA' } }) },
      finds: ['broken'],
    },
    {
      name: 'RSA key exchange',
      given: { tls: exampleTls({ handshake: { protocol: 'TLSv1.2', cipher: 'TLS_RSA_WITH_AES_256_GCM_SHA384' } }) },
      finds: ['no-forward-secrecy'],
    },
    {
      name: 'ECDHE',
      given: {
        tls: exampleTls({ handshake: { protocol: 'TLSv1.2', cipher: 'TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256' } }),
      },
      finds: [],
    },
    { name: 'TLS 1.3', given: { tls: exampleTls() }, finds: [] },
    { name: 'plain http', given: { tls: undefined }, finds: [], notApplicable: true },
  ],
});
