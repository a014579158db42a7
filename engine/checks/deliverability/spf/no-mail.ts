import { defineCheck, notApplicable } from '../../define-check.ts';
import { exampleMx, exampleSpf, NULL_MX } from '../../example-mail.ts';

export default defineCheck({
  id: 'deliverability/spf/no-mail',
  title: 'A domain that takes no mail lets nobody send it either',
  why: 'A null MX says that the domain has no mail. Answers to mail from it would have nowhere to go, so SPF should let nobody send in its name.',
  needs: ['spf', 'mx'],
  problems: {
    senders: {
      severity: 'low',
      likelihood: 'likely',
      message: 'The domain takes no mail (null MX), but its SPF record names senders',
      fix: {
        any: 'If nothing sends as the domain: `example.com. TXT "v=spf1 -all"`. If something does, give it a real MX record.',
      },
    },
  },
  references: ['RFC 7505', 'RFC 7208'],
  run({ spf, mx }) {
    if (!mx.isNull || !spf.tree?.record) return notApplicable('the domain has no null MX with one SPF record');
    const { terms, text } = spf.tree.record;
    const [first, second] = terms.filter(({ name }) => name !== 'exp');
    const closed = first?.name === 'all' && first.qualifier === '-' && second === undefined;
    return closed ? [] : [{ problem: 'senders', location: { part: 'TXT' }, evidence: text }];
  },
  examples: () => [
    { name: 'senders', given: { spf: exampleSpf('v=spf1 include:a.example -all'), mx: NULL_MX }, finds: ['senders'] },
    { name: 'nobody', given: { spf: exampleSpf('v=spf1 -all'), mx: NULL_MX }, finds: [] },
    {
      name: 'takes mail',
      given: { spf: exampleSpf('v=spf1 mx -all'), mx: exampleMx() },
      finds: [],
      notApplicable: true,
    },
  ],
});
