import { Unavailable } from '../../../evidence/define-collector.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { givenTls } from '../../examples/tls.ts';

const OTHER_CHECKS = /^(?:CERT_HAS_EXPIRED|CERT_NOT_YET_VALID|ERR_TLS_CERT_ALTNAME_INVALID)$/;
const NOT_SHIPPED =
  'Its authority is not in the list that Node.js ships, but was added on the scanning machine: whether browsers elsewhere trust it was not tested';

export default defineCheck({
  id: 'security/transport/certificate-trusted',
  title: 'TLS certificate is trusted by browsers',
  why: 'Without a trusted chain every visitor gets a browser warning, and visitors who get used to it also dismiss the warning about a real attack.',
  topic: 'certificate',
  needs: ['tls'],
  problems: {
    'self-signed': {
      severity: 'high',
      share: 'exposed',
      message: 'Self-signed TLS certificate',
      fix: 'Get a certificate from a certificate authority that browsers trust; Let’s Encrypt issues them free of charge.',
    },
    untrusted: {
      severity: 'high',
      share: 'exposed',
      message: 'Untrusted TLS certificate: the chain does not lead to a certificate authority that browsers trust',
      fix: {
        any: 'Serve the intermediate certificates after your own, leaf first. If the authority is your own, or that of a development server, get a certificate from one that browsers trust instead.',
        nginx:
          'Point `ssl_certificate` to fullchain.pem instead of cert.pem. If the authority is your own, get a certificate from one that browsers trust instead.',
        apache:
          'Point `SSLCertificateFile` to fullchain.pem instead of cert.pem. If the authority is your own, get a certificate from one that browsers trust instead.',
      },
    },
  },
  references: ['CWE-295', 'OWASP A02:2021', 'RFC 5280'],
  run({ tls }, cut) {
    if (!tls) return notApplicable('The page is served over plain HTTP');
    const { certificate, untrusted, trustedHereOnly, trustUntested } = tls.handshake;
    if (trustedHereOnly) cut(NOT_SHIPPED);
    if (trustUntested) throw new Unavailable('No handshake could be completed, and the chain was not verified');
    if (untrusted === undefined || OTHER_CHECKS.test(untrusted)) return [];
    return [
      {
        problem: certificate.selfSigned ? 'self-signed' : 'untrusted',
        location: { part: 'certificate' },
        evidence: `${untrusted}\nissuer ${certificate.issuer}`,
      },
    ];
  },
  examples: () => [
    [
      'self-signed',
      givenTls({ certificate: { selfSigned: true }, handshake: { untrusted: 'DEPTH_ZERO_SELF_SIGNED_CERT' } }),
      'self-signed',
    ],
    ['incomplete chain', givenTls({ handshake: { untrusted: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' } }), 'untrusted'],
    [
      'trusted with an authority that was added on the scanning machine',
      givenTls({ handshake: { trustedHereOnly: true } }),
    ],
    ['trusted', givenTls()],
    ['plain HTTP', { tls: undefined }, 'not applicable'],
  ],
});
