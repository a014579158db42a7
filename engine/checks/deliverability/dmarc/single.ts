import { defineCheck, occurrence } from '../../define-check.ts';
import { exampleDmarc } from '../../examples/mail.ts';
import { dmarcExample } from '../support/examples.ts';

export default defineCheck({
  id: 'deliverability/dmarc/single',
  title: 'Only one DMARC record is published',
  why: 'Receivers discard all DMARC records if a name has more than one.',
  needs: ['dmarc'],
  problems: {
    several: {
      severity: 'high',
      message: 'Multiple DMARC records: receivers ignore all of them',
      fix: 'Keep one and delete the others: `_dmarc.example.com. TXT "v=DMARC1; p=reject; rua=mailto:dmarc@example.com"`.',
    },
  },
  references: ['RFC 9989'],
  run({ dmarc }) {
    return occurrence('several', { record: '_dmarc TXT' }, dmarc.several.length > 1 ? dmarc.several : [], 5);
  },
  examples: () => [
    dmarcExample(
      'two records',
      exampleDmarc(undefined, { several: ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] }),
      'several',
    ),
    dmarcExample('one record', 'v=DMARC1; p=reject'),
  ],
});
