import { parseExchange } from '../../../evidence/facts/exchange.ts';
import { isPrivateAddress } from '../../../evidence/parse/http/private-address.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { exampleTls } from '../../example-tls.ts';

const page = parseExchange('https://shop.example/', 'HTTP/1.1 200 OK');
const OTHER_CHECKS = /^(?:CERT_HAS_EXPIRED|CERT_NOT_YET_VALID|ERR_TLS_CERT_ALTNAME_INVALID)$/;

export default defineCheck({
  id: 'security/transport/certificate-trusted',
  title: 'Browsers trust the certificate',
  why: 'A certificate without a trusted chain gives every visitor a warning, and who gets used to it also clicks away a real attack.',
  needs: ['tls', 'page'],
  problems: {
    'self-signed': {
      severity: 'high',
      likelihood: 'observed',
      says: 'The certificate is signed by itself and by no authority.',
      fix: { any: 'Get a certificate from an authority that browsers trust; Let’s Encrypt gives them for nothing.' },
    },
    untrusted: {
      severity: 'high',
      likelihood: 'observed',
      says: 'Browsers cannot follow the certificate to an authority that they trust.',
      fix: {
        any: 'Serve the intermediate certificates with your own, in the order leaf first.',
        nginx: 'Let `ssl_certificate` point to fullchain.pem instead of cert.pem.',
        apache: 'Let `SSLCertificateFile` point to fullchain.pem instead of cert.pem.',
      },
    },
  },
  references: ['CWE-295', 'OWASP A02:2021', 'RFC 5280'],
  run({ tls, page }) {
    if (!tls) return notApplicable('the target is plain http');
    const { certificate, untrusted } = tls.handshake;
    if (untrusted === undefined || OTHER_CHECKS.test(untrusted)) return [];
    return [
      {
        problem: certificate.selfSigned ? 'self-signed' : 'untrusted',
        at: 'certificate',
        shows: `${untrusted}\nissuer ${certificate.issuer}`,
        severity: isPrivateAddress(page.address) ? ('info' as const) : ('high' as const),
      },
    ];
  },
  examples: () => [
    {
      name: 'self-signed',
      given: {
        tls: exampleTls({ certificate: { selfSigned: true }, handshake: { untrusted: 'DEPTH_ZERO_SELF_SIGNED_CERT' } }),
        page,
      },
      finds: ['self-signed'],
    },
    {
      name: 'the chain is incomplete',
      given: { tls: exampleTls({ handshake: { untrusted: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' } }), page },
      finds: ['untrusted'],
    },
    { name: 'trusted', given: { tls: exampleTls(), page }, finds: [] },
    { name: 'plain http', given: { tls: undefined, page }, finds: [], notApplicable: true },
  ],
});
