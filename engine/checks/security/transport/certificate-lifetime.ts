import { defineCheck, notApplicable } from '../../define-check.ts';
import { givenTls } from '../../examples/tls.ts';

const LONGEST_DAYS = 398;

export default defineCheck({
  id: 'security/transport/certificate-lifetime',
  title: 'TLS certificate lifetime is within the browser limit',
  why: 'Browsers reject publicly trusted certificates issued for more than 398 days, and a long lifetime keeps a stolen key useful.',
  topic: 'certificate',
  needs: ['tls'],
  problems: {
    long: {
      severity: 'low',
      message: 'TLS certificate lifetime exceeds 398 days',
      fix: 'Use certificates of 90 days or less and renew them automatically.',
    },
  },
  references: ['CWE-324', 'https://cabforum.org/working-groups/server/baseline-requirements/'],
  run({ tls }) {
    if (!tls) return notApplicable('The page is served over plain HTTP');
    const { certificate, trustedHereOnly } = tls.handshake;
    const { validFrom, validTo, selfSigned } = certificate;
    if (selfSigned) return notApplicable('The certificate is self-signed');
    if (trustedHereOnly) return notApplicable('Its authority is not in the list that Node.js ships');
    const days = (Date.parse(validTo) - Date.parse(validFrom)) / 86_400_000;
    return days > LONGEST_DAYS + 1
      ? [{ problem: 'long', location: { part: 'certificate' }, evidence: `${Math.round(days)} days` }]
      : [];
  },
  examples: () => [
    ['two years', givenTls({ certificate: { validTo: '2028-02-01T00:00:00.000Z' } }), 'long'],
    ['ninety days', givenTls()],
    ['self-signed', givenTls({ certificate: { selfSigned: true } }), 'not applicable'],
    [
      'two years, of a private authority that the scanning machine trusts',
      givenTls({ certificate: { validTo: '2028-02-01T00:00:00.000Z' }, handshake: { trustedHereOnly: true } }),
      'not applicable',
    ],
    ['plain HTTP', { tls: undefined }, 'not applicable'],
  ],
});
