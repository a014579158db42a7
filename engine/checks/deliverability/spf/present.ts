import { defineCheck } from '../../define-check.ts';
import { exampleSpf, SENDS } from '../../examples/mail.ts';
import { example } from '../support/examples.ts';

export default defineCheck({
  id: 'deliverability/spf/present',
  title: 'SPF is configured',
  why: 'Without SPF, any server can send mail as the domain, and large mail providers reject it or mark it as spam.',
  needs: ['spf', 'mailUse'],
  problems: {
    missing: {
      severity: 'high',
      message: 'Missing SPF record',
      fix: 'Publish one TXT record at the domain that lists your senders, such as `example.com. TXT "v=spf1 include:_spf.google.com ~all"` for Google Workspace. If the domain sends no mail, publish `example.com. TXT "v=spf1 -all"`.',
    },
    unreadable: {
      severity: 'high',
      message: 'Malformed SPF record: receivers ignore it',
      fix: 'Start the record with exactly `v=spf1` and a space, without quotes or white space before it: `example.com. TXT "v=spf1 include:_spf.google.com ~all"`.',
    },
  },
  references: ['RFC 7208', 'CWE-290'],
  run({ spf, mailUse }) {
    if (spf.records.length > 0) return [];
    const [text] = spf.lookalikes.filter((one) => !/^\s*(?:v=)?spf2\.0/i.test(one));
    if (text !== undefined) return [{ problem: 'unreadable', location: { record: 'TXT' }, evidence: text }];
    const severity = mailUse.silent ? 'medium' : 'high';
    return [{ problem: 'missing', location: { record: 'TXT' }, evidence: '(no record)', severity }];
  },
  examples: () => [
    example('no record', { spf: exampleSpf(), mailUse: SENDS }, 'missing'),
    example('no record and no mail', { spf: exampleSpf(), mailUse: { ...SENDS, silent: true } }, 'missing'),
    example(
      'leading white space',
      { spf: { ...exampleSpf(), lookalikes: [' v=spf1 -all'] }, mailUse: SENDS },
      'unreadable',
    ),
    example('one record', { spf: exampleSpf('v=spf1 -all'), mailUse: SENDS }),
  ],
});
