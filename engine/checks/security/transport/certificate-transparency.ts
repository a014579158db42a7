import { Unavailable } from '../../../evidence/define-collector.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { givenTls } from '../../examples/tls.ts';

const LEAST = 2;

export default defineCheck({
  id: 'security/transport/certificate-transparency',
  title: 'TLS certificate is logged (Certificate Transparency)',
  why: 'Chrome, Edge and Safari refuse a publicly trusted certificate without signed timestamps of at least two Certificate Transparency logs.',
  topic: 'certificate',
  needs: ['tls'],
  problems: {
    unlogged: {
      severity: 'medium',
      likelihood: 'likely',
      message: 'TLS certificate has fewer than two Certificate Transparency timestamps',
      fix: 'Get a certificate with embedded timestamps; all public certificate authorities issue them by default.',
    },
  },
  references: ['RFC 6962', 'https://googlechrome.github.io/CertificateTransparency/ct_policy.html', 'CWE-295'],
  run({ tls }) {
    if (!tls) return notApplicable('The page is served over plain HTTP');
    const { certificate, ocspTimestamps, untrusted, trustedHereOnly, trustUntested } = tls.handshake;
    if (untrusted !== undefined) return notApplicable('The certificate is not publicly trusted');
    if (trustedHereOnly) return notApplicable('Its authority is not in the list that Node.js ships');
    const count = Math.max(certificate.timestamps, ocspTimestamps, tls.opening?.timestamps ?? 0);
    if (count >= LEAST) return [];
    if (trustUntested) throw new Unavailable('Whether the certificate is publicly trusted was not tested');
    if (!tls.opening) throw new Unavailable('Timestamps beside the certificate in the TLS 1.3 handshake were not read');
    return [{ problem: 'unlogged', location: { part: 'certificate' }, evidence: `${count} timestamps` }];
  },
  examples: () => [
    ['none', givenTls({ certificate: { timestamps: 0 } }), 'unlogged'],
    ['two embedded', givenTls()],
    ['two beside the certificate', givenTls({ certificate: { timestamps: 0 }, opening: { timestamps: 2 } })],
    [
      'two in the stapled revocation state',
      givenTls({ certificate: { timestamps: 0 }, handshake: { ocspStapled: true, ocspTimestamps: 2 } }),
    ],
    [
      'a stapled revocation state without any',
      givenTls({ certificate: { timestamps: 0 }, handshake: { ocspStapled: true } }),
      'unlogged',
    ],
    [
      'private authority',
      givenTls({ certificate: { timestamps: 0 }, handshake: { untrusted: 'SELF_SIGNED_CERT_IN_CHAIN' } }),
      'not applicable',
    ],
    [
      'private authority that the scanning machine trusts',
      givenTls({ certificate: { timestamps: 0 }, handshake: { trustedHereOnly: true } }),
      'not applicable',
    ],
    ['plain HTTP', { tls: undefined }, 'not applicable'],
  ],
});
