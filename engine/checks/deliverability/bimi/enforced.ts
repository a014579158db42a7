import { parseBimi } from '../../../evidence/parse/mail/bimi.ts';
import { tagValue } from '../../../evidence/parse/mail/tag-list.ts';
import { defineCheck, notApplicable, occurrence } from '../../define-check.ts';
import { exampleDmarc } from '../../examples/mail.ts';
import { example, inapplicable } from '../support/examples.ts';

const LOGO = ['v=BIMI1; l=https://shop.example/a.svg'];

export default defineCheck({
  id: 'deliverability/bimi/enforced',
  title: 'BIMI is backed by an enforced DMARC policy',
  why: 'Mail clients show the logo only when the DMARC policy is `quarantine` or `reject`.',
  needs: ['bimi', 'dmarc'],
  problems: {
    unenforced: {
      severity: 'low',
      message: 'BIMI without an enforced DMARC policy: mail clients do not show the logo',
      fix: 'Enforce DMARC for domain and subdomains: `_dmarc.example.com. TXT "v=DMARC1; p=quarantine; rua=mailto:dmarc@example.com"`.',
    },
  },
  references: ['RFC 9989', 'https://datatracker.ietf.org/doc/draft-brand-indicators-for-message-identification/'],
  run({ bimi, dmarc }) {
    const [record] = bimi;
    if (record === undefined || parseBimi(record).logo === '') return notApplicable('No BIMI logo is published');
    const policy = dmarc.applied?.record;
    const share = tagValue(policy?.tags ?? [], 'pct');
    const appliesToAll = share === undefined || share === '100';
    const enforced =
      policy?.p !== undefined && policy.p !== 'none' && policy.sp !== 'none' && !policy.testing && appliesToAll;
    return occurrence('unenforced', { record: '_dmarc TXT' }, enforced ? [] : [policy?.text ?? '(no record)']);
  },
  examples: () => [
    example('policy none', { bimi: LOGO, dmarc: exampleDmarc('v=DMARC1; p=none') }, 'unenforced'),
    example('no DMARC', { bimi: LOGO, dmarc: exampleDmarc() }, 'unenforced'),
    example('policy reject', { bimi: LOGO, dmarc: exampleDmarc('v=DMARC1; p=reject; pct=100') }),
    inapplicable('no logo', { bimi: [], dmarc: exampleDmarc() }),
  ],
});
