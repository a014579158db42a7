import { tagValue } from '../../../evidence/parse/mail/tag-list.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { exampleDmarc } from '../../example-mail.ts';

export default defineCheck({
  id: 'deliverability/dmarc/failure-reports',
  title: 'Options for failure reports stand beside an address for them',
  why: 'The tag `fo` only says when failure reports are sent: without `ruf` there is nobody to send them to.',
  needs: ['dmarc'],
  problems: {
    'no-address': {
      severity: 'info',
      likelihood: 'observed',
      says: 'The DMARC record has options for failure reports (`fo`), but no address for them.',
      fix: {
        any: 'Take `fo=` out, or add a mailbox: `_dmarc.example.com. TXT "v=DMARC1; p=reject; rua=mailto:dmarc@example.com; ruf=mailto:dmarc@example.com; fo=1"`.',
      },
    },
  },
  references: ['RFC 9989', 'RFC 9991'],
  run({ dmarc }) {
    if (!dmarc.applied) return notApplicable('no DMARC record applies');
    const { record, domain } = dmarc.applied;
    const idle = tagValue(record.tags, 'fo') !== undefined && record.ruf.length === 0;
    return idle ? [{ problem: 'no-address', at: `_dmarc.${domain} TXT`, shows: record.text }] : [];
  },
  examples: () => [
    { name: 'no address', given: { dmarc: exampleDmarc('v=DMARC1; p=reject; fo=1') }, finds: ['no-address'] },
    { name: 'both', given: { dmarc: exampleDmarc('v=DMARC1; p=reject; fo=1; ruf=mailto:a@shop.example') }, finds: [] },
    { name: 'no record', given: { dmarc: exampleDmarc() }, finds: [], notApplicable: true },
  ],
});
