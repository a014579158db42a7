import { cutDkim } from '../../../evidence/parse/mail/dkim-key.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { ED25519_KEY, SOUND_KEY } from '../../examples/mail.ts';
import { dkimExample, NO_DKIM } from '../support/examples.ts';

const RSA_512 =
  'MFwwDQYJKoZIhvcNAQEBBQADSwAwSAJBAMQ8cfcqmd3PzxF4z3j1dU7osVPZwsjpeFZlHwAEXG+LYEK+TMuUQZ0YBd2bQyFj908cqM4MwfcyWN+IBz0SaocCAwEAAQ==';
const RSA_1024 =
  'MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQDr/uwuiomHE72RLcXcgJ32HydGYfL1/OYAdGpvoA4Lqt3eWfO4IeYNoCwfm+4qqnK3mprfWX2h4a+Loyz6fcufkzLQXtqYhdnUtvaoDYRabcZiyMYY7K2c1gZ7Ll/Gt8+qkdBCzhC5HSB5VwDLUqZXRDvN5HhU4+eqTg0XnRQYowIDAQAB';

export default defineCheck({
  id: 'deliverability/dkim/key-size',
  title: 'DKIM keys have at least 2048 bits',
  why: 'Receivers must not accept RSA keys below 1024 bits (RFC 8301); signers should use at least 2048 bits.',
  needs: ['dkim'],
  problems: {
    'too-short': {
      severity: 'high',
      message: 'DKIM key shorter than 1024 bits: receivers ignore its signatures and attackers can break it',
      fix: 'Create a 2048-bit key at a new selector and sign with it: `selector2._domainkey.example.com. TXT "v=DKIM1; k=rsa; p=…"`. Revoke the old key a week later.',
    },
    short: {
      severity: 'low',
      message: 'DKIM key shorter than 2048 bits',
      fix: 'Create a 2048-bit key at a new selector and sign with it: `selector2._domainkey.example.com. TXT "v=DKIM1; k=rsa; p=…"`. Revoke the old key a week later.',
    },
  },
  references: ['RFC 8301', 'RFC 8463', 'CWE-326'],
  run({ dkim }, cut) {
    cutDkim(dkim, cut);
    const rsa = dkim.selectors.flatMap(({ selector, keys }) =>
      keys.flatMap(({ type, bits }) => (bits === undefined ? [] : [{ selector, type, bits }])),
    );
    if (rsa.length === 0) return notApplicable('No DKIM key was found');
    return rsa.flatMap(({ selector, type, bits }) => {
      if (type !== 'rsa' || bits >= 2048) return [];
      const problem = bits < 1024 ? ('too-short' as const) : ('short' as const);
      return [{ problem, location: { record: `${selector}._domainkey TXT` }, evidence: `${bits} bits` }];
    });
  },
  examples: () => [
    dkimExample('RSA, 512 bits', `v=DKIM1; p=${RSA_512}`, 'too-short'),
    dkimExample('RSA, 1024 bits', `k=rsa; p=${RSA_1024}`, 'short'),
    dkimExample('RSA, 2048 bits', SOUND_KEY),
    dkimExample('Ed25519', ED25519_KEY),
    NO_DKIM,
  ],
});
