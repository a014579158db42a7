import { defineCheck, notApplicable, occurrence } from '../../define-check.ts';
import { NO_SPF, spfExample } from '../support/examples.ts';

export default defineCheck({
  id: 'deliverability/spf/duplicates',
  title: 'SPF record contains no duplicate mechanisms',
  why: 'A repeated mechanism can waste one of the ten allowed DNS lookups.',
  needs: ['spf'],
  problems: {
    repeated: {
      severity: 'low',
      message: 'Duplicate SPF mechanism',
      fix: 'Keep each mechanism once: `example.com. TXT "v=spf1 include:_spf.google.com ~all"`.',
    },
  },
  references: ['RFC 7208'],
  run({ spf }) {
    const record = spf.tree?.record;
    if (!record) return notApplicable('The domain does not have exactly one SPF record');
    const keys = record.terms.filter(({ kind }) => kind === 'mechanism').map(({ text }) => text.toLowerCase());
    const repeated = [...new Set(keys.filter((key, i) => keys.indexOf(key) !== i))];
    return occurrence('repeated', { record: 'TXT' }, repeated, 5);
  },
  examples: () => [
    spfExample('twice', 'v=spf1 include:a.example mx include:A.example -all', 'repeated'),
    spfExample('once each', 'v=spf1 include:a.example mx -all'),
    NO_SPF,
  ],
});
