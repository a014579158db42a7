import { defineCheck, notApplicable, occurrence } from '../../define-check.ts';
import { dmarcExample, NO_DMARC } from '../support/examples.ts';

export default defineCheck({
  id: 'deliverability/dmarc/public-suffix',
  title: 'DMARC record does not declare a public suffix (`psd=y`)',
  why: '`psd=y` declares that anyone may register names below the domain, so its own mail has no organizational domain to align with.',
  needs: ['dmarc'],
  problems: {
    claimed: {
      severity: 'medium',
      likelihood: 'likely',
      message: 'DMARC record with `psd=y`, which is reserved for public suffixes',
      fix: 'Remove `psd=y`: `_dmarc.example.com. TXT "v=DMARC1; p=reject; rua=mailto:dmarc@example.com"`.',
    },
  },
  references: ['RFC 9989'],
  run({ dmarc }) {
    if (!dmarc.applied || dmarc.applied.inherited) return notApplicable('The domain has no DMARC record of its own');
    const { record, domain } = dmarc.applied;
    return occurrence('claimed', { record: `_dmarc.${domain} TXT` }, record.psd === 'y' ? [record.text] : []);
  },
  examples: () => [
    dmarcExample('psd=y', 'v=DMARC1; p=reject; psd=y', 'claimed'),
    dmarcExample('psd=n', 'v=DMARC1; p=reject; psd=n'),
    NO_DMARC,
  ],
});
