import { Unavailable } from '../../../evidence/define-collector.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';
import { exampleTls } from '../../example-tls.ts';

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
  title: 'The certificate is signed with a hash that is not broken',
  why: 'For MD5 and SHA-1 a second document with the same hash can be made, so a signature proves nothing; browsers refuse such certificates.',
  needs: ['tls'],
  problems: {
    broken: {
      severity: 'high',
      likelihood: 'observed',
      message: 'The certificate, or one that it hangs on, is signed with a broken hash',
      fix: { any: 'Get a certificate that is signed with SHA-256 or better, and serve the chain that came with it.' },
    },
  },
  references: ['CWE-328', 'OWASP A02:2021', 'RFC 9155'],
  run({ tls }) {
    if (!tls) return notApplicable('the target is plain http');
    const { certificate, chain } = tls.handshake;
    // Nobody checks how a certificate signed itself.
    const signed = [certificate, ...chain].filter(({ selfSigned }) => !selfSigned);
    if (signed.length === 0) return notApplicable('the certificate is signed by itself');
    if (signed.some(({ signatureAlgorithm }) => signatureAlgorithm === ''))
      throw new Unavailable('the algorithm of a signature could not be read');
    const broken = signed.filter(({ signatureAlgorithm }) => BROKEN.test(signatureAlgorithm));
    return broken.length === 0
      ? []
      : [
          {
            problem: 'broken',
            location: { part: 'certificate' },
            evidence: listed(broken.map(({ subject, signatureAlgorithm }) => `${subject}: ${signatureAlgorithm}`)),
          },
        ];
  },
  examples: () => [
    {
      name: 'SHA-1',
      given: { tls: exampleTls({ certificate: { signatureAlgorithm: 'sha1WithRSAEncryption' } }) },
      finds: ['broken'],
    },
    {
      name: 'MD5 further up',
      given: { tls: exampleTls({ handshake: { chain: [intermediate('md5WithRSAEncryption')] } }) },
      finds: ['broken'],
    },
    {
      name: 'a root that signed itself with SHA-1',
      given: { tls: exampleTls({ handshake: { chain: [intermediate('sha1WithRSAEncryption', true)] } }) },
      finds: [],
    },
    { name: 'SHA-256', given: { tls: exampleTls() }, finds: [] },
    { name: 'plain http', given: { tls: undefined }, finds: [], notApplicable: true },
  ],
});
