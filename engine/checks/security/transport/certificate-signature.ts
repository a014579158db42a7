import { Unavailable } from '../../../evidence/define-collector.ts';
import { defineCheck, notApplicable, occurrence } from '../../define-check.ts';
import { exampleTls, givenTls } from '../../examples/tls.ts';

const MD5 = /md[245](?!\d)/i;
const BROKEN = /(?:md2|md4|md5|sha-?1)(?!\d)/i;
const intermediate = (signatureAlgorithm: string, selfSigned = false) => ({
  ...exampleTls().handshake.certificate,
  subject: 'CN=Example CA',
  issuer: 'CN=Example Root',
  selfSigned,
  signatureAlgorithm,
});

export default defineCheck({
  id: 'security/transport/certificate-signature',
  title: 'TLS certificate chain has no weak signatures (MD5, SHA-1)',
  why: 'MD5 and SHA-1 collisions allow a forged certificate to carry a valid signature; browsers reject such certificates.',
  topic: 'certificate',
  needs: ['tls'],
  problems: {
    broken: {
      severity: 'high',
      share: { high: 'exposed', critical: 'usable-now' },
      message: 'TLS certificate chain is signed with a broken hash (MD5 or SHA-1)',
      fix: 'Get a certificate that is signed with SHA-256 or better, and serve the chain that came with it.',
    },
  },
  references: ['CWE-328', 'OWASP A02:2021', 'RFC 9155'],
  run({ tls }) {
    if (!tls) return notApplicable('The page is served over plain HTTP');
    const { certificate, chain } = tls.handshake;
    // Clients do not verify the signature of a self-signed certificate.
    const signed = [certificate, ...chain].filter(({ selfSigned }) => !selfSigned);
    if (signed.length === 0) return notApplicable('The certificate is self-signed');
    if (signed.some(({ signatureAlgorithm }) => signatureAlgorithm === ''))
      throw new Unavailable('A signature algorithm could not be read');
    const broken = signed.filter(({ signatureAlgorithm }) => BROKEN.test(signatureAlgorithm));
    const lines = broken.map(({ subject, signatureAlgorithm }) => `${subject}: ${signatureAlgorithm}`);
    const severity = MD5.test(certificate.signatureAlgorithm) ? ('critical' as const) : ('high' as const);
    return occurrence('broken', { part: 'certificate' }, lines).map((one) => ({ ...one, severity }));
  },
  examples: () => [
    ['SHA-1', givenTls({ certificate: { signatureAlgorithm: 'sha1WithRSAEncryption' } }), 'broken'],
    ['MD5', givenTls({ certificate: { signatureAlgorithm: 'md5WithRSAEncryption' } }), 'broken'],
    [
      'MD5 in an intermediate certificate',
      givenTls({ handshake: { chain: [intermediate('md5WithRSAEncryption')] } }),
      'broken',
    ],
    ['self-signed root with SHA-1', givenTls({ handshake: { chain: [intermediate('sha1WithRSAEncryption', true)] } })],
    ['SHA-256', givenTls()],
    ['plain HTTP', { tls: undefined }, 'not applicable'],
  ],
});
