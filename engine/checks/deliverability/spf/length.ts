import { defineCheck, notApplicable, occurrence } from '../../define-check.ts';
import { NO_SPF, spfExample } from '../support/examples.ts';

const MAX = 450;

export default defineCheck({
  id: 'deliverability/spf/length',
  title: 'SPF record is at most 450 characters long',
  why: 'RFC 7208 recommends staying below 450 characters so that the DNS answer fits into one UDP packet.',
  needs: ['spf'],
  problems: {
    long: {
      severity: 'info',
      message: 'SPF record longer than 450 characters',
      fix: 'Move part of it into an include: `example.com. TXT "v=spf1 include:_spf1.example.com ~all"` and `_spf1.example.com. TXT "v=spf1 ip4:192.0.2.1 -all"`.',
    },
  },
  references: ['RFC 7208'],
  run({ spf }) {
    const [record, second] = spf.records;
    if (record === undefined || second !== undefined)
      return notApplicable('The domain does not have exactly one SPF record');
    return occurrence('long', { record: 'TXT' }, record.length > MAX ? [`${record.length} characters`] : []);
  },
  examples: () => [
    spfExample('500 characters', `v=spf1 ${'ip4:192.0.2.10 '.repeat(33)}-all`, 'long'),
    spfExample('short', 'v=spf1 mx -all'),
    NO_SPF,
  ],
});
