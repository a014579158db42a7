import { defineCheck, notApplicable } from '../../define-check.ts';
import { exampleTls } from '../../example-tls.ts';

const LONGEST_DAYS = 398;

export default defineCheck({
  id: 'security/transport/certificate-lifetime',
  title: 'The certificate lives no longer than browsers accept',
  why: 'Browsers refuse trusted certificates that were issued for more than 398 days, and a long life means that a stolen key stays useful.',
  needs: ['tls'],
  problems: {
    long: {
      severity: 'low',
      likelihood: 'observed',
      message: 'The certificate was issued for more than 398 days',
      fix: { any: 'Let a tool renew certificates of 90 days or less by itself.' },
    },
  },
  references: ['CWE-324', 'https://cabforum.org/working-groups/server/baseline-requirements/'],
  run({ tls }) {
    if (!tls) return notApplicable('the target is plain http');
    const { validFrom, validTo, selfSigned } = tls.handshake.certificate;
    if (selfSigned) return notApplicable('no authority issued the certificate');
    const days = (Date.parse(validTo) - Date.parse(validFrom)) / 86_400_000;
    return days > LONGEST_DAYS + 1
      ? [{ problem: 'long', location: { part: 'certificate' }, evidence: `${Math.round(days)} days` }]
      : [];
  },
  examples: () => [
    {
      name: 'two years',
      given: { tls: exampleTls({ certificate: { validTo: '2028-02-01T00:00:00.000Z' } }) },
      finds: ['long'],
    },
    { name: 'ninety days', given: { tls: exampleTls() }, finds: [] },
    {
      name: 'self-signed',
      given: { tls: exampleTls({ certificate: { selfSigned: true } }) },
      finds: [],
      notApplicable: true,
    },
    { name: 'plain http', given: { tls: undefined }, finds: [], notApplicable: true },
  ],
});
