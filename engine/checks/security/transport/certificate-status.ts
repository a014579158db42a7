import { defineCheck, notApplicable } from '../../define-check.ts';
import { givenTls } from '../../examples/tls.ts';

export default defineCheck({
  id: 'security/transport/certificate-status',
  title: 'A revocation state is stapled if the TLS certificate demands it',
  why: 'A certificate with the must-staple extension is refused by browsers such as Firefox if the server does not send a signed revocation state (OCSP) with it.',
  topic: 'certificate',
  needs: ['tls'],
  problems: {
    'not-stapled': {
      severity: 'medium',
      likelihood: 'likely',
      message: 'TLS certificate demands OCSP stapling, and the server does not staple',
      fix: {
        any: 'Turn on OCSP stapling, or request a certificate without the must-staple extension.',
        nginx: 'Set `ssl_stapling on;` and `ssl_stapling_file`, which also serves the first visitor after a restart.',
        apache: 'Set `SSLUseStapling On` and `SSLStaplingCache`.',
      },
    },
  },
  references: ['RFC 7633', 'RFC 6066', 'CWE-299'],
  run({ tls }) {
    if (!tls) return notApplicable('The page is served over plain HTTP');
    const { certificate, ocspStapled } = tls.handshake;
    if (!certificate.mustStaple) return notApplicable('The certificate does not demand stapling');
    return ocspStapled || tls.opening?.ocspStapled
      ? []
      : [{ problem: 'not-stapled', location: { part: 'certificate' }, evidence: 'must-staple (RFC 7633)' }];
  },
  examples: () => [
    ['demanded and not stapled', givenTls({ certificate: { mustStaple: true } }), 'not-stapled'],
    ['demanded and stapled', givenTls({ certificate: { mustStaple: true }, handshake: { ocspStapled: true } })],
    ['not demanded', givenTls(), 'not applicable'],
    ['plain HTTP', { tls: undefined }, 'not applicable'],
  ],
});
