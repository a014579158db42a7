import { defineCheck, listed } from '../../define-check.ts';
import { exampleDmarc } from '../../example-mail.ts';

export default defineCheck({
  id: 'deliverability/dmarc/single',
  title: 'There is one DMARC record',
  why: 'Where several records stand at one name receivers discard all of them.',
  needs: ['dmarc'],
  problems: {
    several: {
      severity: 'high',
      likelihood: 'observed',
      message: 'The domain has more than one DMARC record: receivers ignore them all',
      fix: {
        any: 'Keep one and delete the others: `_dmarc.example.com. TXT "v=DMARC1; p=reject; rua=mailto:dmarc@example.com"`.',
      },
    },
  },
  references: ['RFC 9989'],
  run({ dmarc }) {
    return dmarc.several.length > 1
      ? [{ problem: 'several', location: { part: '_dmarc TXT' }, evidence: listed(dmarc.several) }]
      : [];
  },
  examples: () => [
    {
      name: 'two',
      given: { dmarc: exampleDmarc(undefined, { several: ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] }) },
      finds: ['several'],
    },
    { name: 'one', given: { dmarc: exampleDmarc('v=DMARC1; p=reject') }, finds: [] },
  ],
});
