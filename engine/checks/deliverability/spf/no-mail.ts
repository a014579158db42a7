import { authorizesNobody } from '../../../evidence/parse/mail/spf.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { exampleMx, exampleSpf, NULL_MX } from '../../examples/mail.ts';
import { example, inapplicable } from '../support/examples.ts';

export default defineCheck({
  id: 'deliverability/spf/no-mail',
  title: 'A domain with a null MX authorizes no senders in SPF',
  why: 'A null MX declares that the domain accepts no mail, so replies would be lost. SPF should not authorize anyone to send as the domain.',
  needs: ['spf', 'mx'],
  problems: {
    senders: {
      severity: 'low',
      likelihood: 'likely',
      message: 'SPF authorizes senders for a domain with a null MX',
      fix: 'If nothing sends as the domain, publish `example.com. TXT "v=spf1 -all"`. Otherwise give the domain a real MX record.',
    },
  },
  references: ['RFC 7505', 'RFC 7208'],
  run({ spf, mx }) {
    if (!mx.isNull || !spf.tree?.record)
      return notApplicable('The domain does not have both a null MX and exactly one SPF record');
    const { record } = spf.tree;
    return authorizesNobody(record) ? [] : [{ problem: 'senders', location: { record: 'TXT' }, evidence: record.text }];
  },
  examples: () => [
    example('senders', { spf: exampleSpf('v=spf1 include:a.example -all'), mx: NULL_MX }, 'senders'),
    example('no senders', { spf: exampleSpf('v=spf1 -all'), mx: NULL_MX }),
    inapplicable('accepts mail', { spf: exampleSpf('v=spf1 mx -all'), mx: exampleMx() }),
  ],
});
