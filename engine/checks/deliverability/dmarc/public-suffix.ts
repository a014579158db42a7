import { defineCheck, notApplicable } from '../../define-check.ts';
import { exampleDmarc } from '../../example-mail.ts';

export default defineCheck({
  id: 'deliverability/dmarc/public-suffix',
  title: 'The domain does not call itself a public suffix',
  why: 'A record with `psd=y` says that everyone may register names below the domain: its own mail then has no organization to align with.',
  needs: ['dmarc'],
  problems: {
    claimed: {
      severity: 'medium',
      likelihood: 'likely',
      message: 'The DMARC record of the domain has `psd=y`, which is for registries',
      fix: { any: 'Take `psd=y` out: `_dmarc.example.com. TXT "v=DMARC1; p=reject; rua=mailto:dmarc@example.com"`.' },
    },
  },
  references: ['RFC 9989'],
  run({ dmarc }) {
    if (!dmarc.applied || dmarc.applied.inherited) return notApplicable('the domain has no DMARC record of its own');
    const { record, domain } = dmarc.applied;
    return record.psd === 'y'
      ? [{ problem: 'claimed', location: { part: `_dmarc.${domain} TXT` }, evidence: record.text }]
      : [];
  },
  examples: () => [
    { name: 'psd=y', given: { dmarc: exampleDmarc('v=DMARC1; p=reject; psd=y') }, finds: ['claimed'] },
    { name: 'psd=n', given: { dmarc: exampleDmarc('v=DMARC1; p=reject; psd=n') }, finds: [] },
    { name: 'no record', given: { dmarc: exampleDmarc() }, finds: [], notApplicable: true },
  ],
});
