import { defineCheck, notApplicable, occurrence } from '../../define-check.ts';
import { NO_SPF, spfExample } from '../support/examples.ts';

export default defineCheck({
  id: 'deliverability/spf/single',
  title: 'Only one SPF record is published',
  why: 'With more than one record, receivers return a permanent error (permerror) and SPF has no effect.',
  needs: ['spf'],
  problems: {
    several: {
      severity: 'high',
      message: 'Multiple SPF records',
      fix: 'Merge them into one and delete the others: `example.com. TXT "v=spf1 include:_spf.google.com include:sendgrid.net ~all"`.',
    },
  },
  references: ['RFC 7208'],
  run({ spf }) {
    if (spf.records.length === 0) return notApplicable('The domain has no SPF record');
    return occurrence('several', { record: 'TXT' }, spf.records.length > 1 ? spf.records : [], 5);
  },
  examples: () => [
    spfExample(
      'two records',
      { records: ['v=spf1 -all', 'v=spf1 mx ~all'], lookalikes: [], tree: undefined },
      'several',
    ),
    spfExample('one record', 'v=spf1 mx -all'),
    NO_SPF,
  ],
});
