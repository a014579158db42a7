import { defineCheck } from '../../define-check.ts';
import { exampleSpf } from '../../examples/mail.ts';
import { spfExample } from '../support/examples.ts';

export default defineCheck({
  id: 'deliverability/spf/sender-id',
  title: 'No obsolete Sender ID record (`spf2.0`)',
  why: 'Sender ID is an abandoned experiment that receivers no longer evaluate. Its record only causes confusion.',
  needs: ['spf'],
  problems: {
    left: {
      severity: 'info',
      message: 'Obsolete Sender ID record (`spf2.0`)',
      fix: 'Delete the TXT record that begins with `spf2.0/` at `example.com.`; keep the one that begins with `v=spf1`.',
    },
  },
  references: ['RFC 7208', 'RFC 6686'],
  run({ spf }) {
    const old = spf.lookalikes.find((text) => /^\s*(?:v=)?spf2\.0\//i.test(text));
    return old === undefined ? [] : [{ problem: 'left', location: { record: 'TXT' }, evidence: old }];
  },
  examples: () => [
    spfExample('SPF and Sender ID', { ...exampleSpf('v=spf1 -all'), lookalikes: ['spf2.0/pra mx -all'] }, 'left'),
    spfExample(
      'Sender ID with the version tag of SPF',
      { ...exampleSpf('v=spf1 -all'), lookalikes: ['v=spf2.0/pra mx -all'] },
      'left',
    ),
    spfExample('SPF only', 'v=spf1 -all'),
  ],
});
