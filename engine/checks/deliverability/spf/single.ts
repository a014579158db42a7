import { defineCheck, listed, notApplicable } from '../../define-check.ts';
import { exampleSpf } from '../../example-mail.ts';

export default defineCheck({
  id: 'deliverability/spf/single',
  title: 'There is one SPF record',
  why: 'With two records receivers answer with a permanent error: SPF protects and vouches for nothing any more.',
  needs: ['spf'],
  problems: {
    several: {
      severity: 'high',
      likelihood: 'observed',
      message: 'The domain has more than one SPF record',
      fix: {
        any: 'Merge them into one and delete the others: `example.com. TXT "v=spf1 include:_spf.google.com include:sendgrid.net ~all"`.',
      },
    },
  },
  references: ['RFC 7208'],
  run({ spf }) {
    if (spf.records.length === 0) return notApplicable('the domain has no SPF record');
    return spf.records.length > 1
      ? [{ problem: 'several', location: { part: 'TXT' }, evidence: listed(spf.records) }]
      : [];
  },
  examples: () => [
    {
      name: 'two',
      given: { spf: { records: ['v=spf1 -all', 'v=spf1 mx ~all'], lookalikes: [], tree: undefined } },
      finds: ['several'],
    },
    { name: 'one', given: { spf: exampleSpf('v=spf1 mx -all') }, finds: [] },
    { name: 'none', given: { spf: exampleSpf() }, finds: [], notApplicable: true },
  ],
});
