import { spfNodes } from '../../../evidence/parse/mail/spf-tree.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';
import { exampleSpf } from '../../example-mail.ts';

export default defineCheck({
  id: 'deliverability/spf/crowded-mx',
  title: 'No mechanism of the SPF record leads to more than ten mail exchangers',
  why: 'Receivers answer with a permanent error where an `mx` mechanism leads to more than ten hosts.',
  needs: ['spf'],
  problems: {
    crowded: {
      severity: 'high',
      likelihood: 'observed',
      says: 'An `mx` mechanism leads to more than ten hosts.',
      fix: { any: 'Name the addresses in its place: `example.com. TXT "v=spf1 ip4:192.0.2.0/28 ~all"`.' },
    },
  },
  references: ['RFC 7208'],
  run({ spf }) {
    if (!spf.tree) return notApplicable('there is not exactly one SPF record');
    const crowded = spfNodes(spf.tree).flatMap(({ domain, crowded: terms }) =>
      terms.map((term) => `${term} in ${domain}`),
    );
    return crowded.length > 0 ? [{ problem: 'crowded', at: 'TXT', shows: listed(crowded) }] : [];
  },
  examples: () => [
    { name: 'eleven hosts', given: { spf: exampleSpf('v=spf1 mx -all', { crowded: ['mx'] }) }, finds: ['crowded'] },
    { name: 'few hosts', given: { spf: exampleSpf('v=spf1 mx -all') }, finds: [] },
    { name: 'no record', given: { spf: exampleSpf() }, finds: [], notApplicable: true },
  ],
});
