import { defineCheck } from '../../define-check.ts';
import { exampleMx, exampleSpf, NULL_MX } from '../../example-mail.ts';

export default defineCheck({
  id: 'deliverability/spf/present',
  title: 'The domain says which servers may send its mail',
  why: 'Without SPF anyone can send in the name of the domain from any server, and large receivers refuse or file away what arrives.',
  needs: ['spf', 'mx'],
  problems: {
    missing: {
      severity: 'high',
      likelihood: 'observed',
      message: 'The domain has no SPF record',
      fix: {
        any: 'Publish one TXT record at the domain that names your senders, such as `example.com. TXT "v=spf1 include:_spf.google.com ~all"` for Google Workspace; a domain that sends nothing publishes `example.com. TXT "v=spf1 -all"`.',
      },
    },
    unreadable: {
      severity: 'high',
      likelihood: 'observed',
      message: 'A text that was meant to be an SPF record is none to receivers',
      fix: {
        any: 'Let the record begin with exactly `v=spf1` and a space, without quotes or white space before it: `example.com. TXT "v=spf1 include:_spf.google.com ~all"`.',
      },
    },
  },
  references: ['RFC 7208', 'CWE-290'],
  run({ spf, mx }) {
    if (spf.records.length > 0) return [];
    const [text] = spf.lookalikes.filter((one) => !/^\s*spf2\.0/i.test(one));
    if (text !== undefined) return [{ problem: 'unreadable', location: { part: 'TXT' }, evidence: text }];
    const shows = '(no record)';
    return [
      {
        problem: 'missing',
        location: { part: 'TXT' },
        evidence: shows,
        ...(mx.isNull ? { severity: 'medium' as const } : {}),
      },
    ];
  },
  examples: () => [
    { name: 'none', given: { spf: exampleSpf(), mx: exampleMx() }, finds: ['missing'] },
    { name: 'none, and no mail', given: { spf: exampleSpf(), mx: NULL_MX }, finds: ['missing'] },
    {
      name: 'white space before it',
      given: { spf: { ...exampleSpf(), lookalikes: [' v=spf1 -all'] }, mx: exampleMx() },
      finds: ['unreadable'],
    },
    { name: 'one', given: { spf: exampleSpf('v=spf1 -all'), mx: exampleMx() }, finds: [] },
  ],
});
