import type { Mx } from '../../../evidence/facts/mail-facts.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { exampleMx, NO_MX, NULL_MX, SENDS } from '../../examples/mail.ts';
import { example, inapplicable } from '../support/examples.ts';

const given = (mx: Mx) => ({ mx, mailUse: SENDS });

export default defineCheck({
  id: 'deliverability/mx/present',
  title: 'MX records are configured',
  why: 'Without MX records, mail is delivered to the web server’s address or bounces. Replies to the domain’s mail are lost, which hurts its sender reputation.',
  needs: ['mx', 'mailUse'],
  problems: {
    missing: {
      severity: 'medium',
      message: 'Missing MX record',
      fix: 'Publish the mail exchangers of your provider, such as `example.com. MX 1 smtp.google.com.`. If the domain accepts no mail, publish a null MX: `example.com. MX 0 .`.',
    },
    'null-among-others': {
      severity: 'high',
      message: 'Null MX combined with other MX records',
      fix: 'Keep one or the other: only `example.com. MX 0 .` to accept no mail, or only `example.com. MX 10 mx.example.com.`.',
    },
  },
  references: ['RFC 5321', 'RFC 7505'],
  run({ mx, mailUse }) {
    const severity = mailUse.closed || mailUse.isSubdomain ? 'low' : 'medium';
    if (mx.records.length === 0)
      return [{ problem: 'missing', location: { record: 'MX' }, evidence: '(no record)', severity }];
    if (!mx.isNull) return [];
    if (mx.records.length === 1) return notApplicable('The domain accepts no mail (null MX)');
    return [{ problem: 'null-among-others', location: { record: 'MX' }, evidence: mx.records.join('\n') }];
  },
  examples: () => [
    example('no record', given(NO_MX), 'missing'),
    example('null MX and another record', given(exampleMx(['0 .', '10 mx.shop.example'])), 'null-among-others'),
    example('one record', given(exampleMx())),
    inapplicable('no mail', given(NULL_MX)),
  ],
});
