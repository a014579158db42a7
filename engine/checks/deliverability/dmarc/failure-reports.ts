import { tagValue } from '../../../evidence/parse/mail/tag-list.ts';
import { defineCheck, notApplicable, occurrence } from '../../define-check.ts';
import { dmarcExample, NO_DMARC } from '../support/examples.ts';

export default defineCheck({
  id: 'deliverability/dmarc/failure-reports',
  title: 'DMARC failure reporting options (`fo`) have a report address (`ruf`)',
  why: 'The `fo` tag only controls when failure reports are sent. Without `ruf`, no failure reports are sent at all.',
  needs: ['dmarc'],
  problems: {
    'no-address': {
      severity: 'info',
      message: 'DMARC `fo` tag without a `ruf` address',
      fix: 'Remove `fo=` or add a mailbox: `_dmarc.example.com. TXT "v=DMARC1; p=reject; rua=mailto:dmarc@example.com; ruf=mailto:dmarc@example.com; fo=1"`.',
    },
  },
  references: ['RFC 9989', 'RFC 9991'],
  run({ dmarc }) {
    if (!dmarc.applied) return notApplicable('No DMARC record applies');
    const { record, domain } = dmarc.applied;
    const unused = tagValue(record.tags, 'fo') !== undefined && record.ruf.length === 0;
    return occurrence('no-address', { record: `_dmarc.${domain} TXT` }, unused ? [record.text] : []);
  },
  examples: () => [
    dmarcExample('no address', 'v=DMARC1; p=reject; fo=1', 'no-address'),
    dmarcExample('`fo` and `ruf`', 'v=DMARC1; p=reject; fo=1; ruf=mailto:a@shop.example'),
    NO_DMARC,
  ],
});
