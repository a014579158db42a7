import { defineCheck, notApplicable } from '../../define-check.ts';
import { givenTls } from '../../examples/tls.ts';

const LEAST_BITS: Readonly<Record<string, number>> = { rsa: 2048, 'rsa-pss': 2048, dsa: 2048, ec: 224 };

export default defineCheck({
  id: 'security/transport/certificate-key',
  title: 'TLS certificate key is long enough',
  why: 'The private key can be computed from a short public key, and whoever has it can impersonate the site.',
  topic: 'certificate',
  needs: ['tls'],
  problems: {
    weak: {
      severity: 'high',
      share: { high: 'exposed', critical: 'usable-now' },
      message: 'TLS certificate key is too short',
      fix: 'Generate a new key (EC P-256, or RSA with 2048 bits or more) and request a certificate for it.',
    },
  },
  references: ['CWE-326', 'OWASP A02:2021', 'https://cabforum.org/working-groups/server/baseline-requirements/'],
  run({ tls }) {
    if (!tls) return notApplicable('The page is served over plain HTTP');
    const { keyType, keyBits } = tls.handshake.certificate;
    const least = LEAST_BITS[keyType.toLowerCase()];
    if (keyBits === undefined || least === undefined)
      return notApplicable(`The strength of a ${keyType} key does not depend on its length`);
    if (keyBits >= least) return [];
    const severity = keyBits < least / 2 ? ('critical' as const) : ('high' as const);
    return [{ problem: 'weak', location: { part: 'certificate' }, evidence: `${keyType}, ${keyBits} bits`, severity }];
  },
  examples: () => [
    ['RSA with 1024 bits', givenTls({ certificate: { keyType: 'rsa', keyBits: 1024 } }), 'weak'],
    ['RSA with 512 bits, which anyone can factor', givenTls({ certificate: { keyType: 'rsa', keyBits: 512 } }), 'weak'],
    ['RSA with 2048 bits', givenTls({ certificate: { keyType: 'rsa', keyBits: 2048 } })],
    ['EC P-256', givenTls()],
    ['Ed25519', givenTls({ certificate: { keyType: 'ed25519', keyBits: undefined } }), 'not applicable'],
    ['plain HTTP', { tls: undefined }, 'not applicable'],
  ],
});
