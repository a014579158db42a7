import { Unavailable } from '../../../evidence/define-collector.ts';
import { spfTotals, spfTreeLines } from '../../../evidence/parse/mail/spf-tree.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';
import { exampleNode, exampleSpf } from '../../example-mail.ts';

const MOST = 10;
const wide = (count: number) =>
  exampleSpf(`v=spf1 ${Array.from({ length: count }, (_, i) => `include:s${i}.example`).join(' ')} -all`);

export default defineCheck({
  id: 'deliverability/spf/lookups',
  title: 'SPF needs at most ten DNS lookups',
  why: 'At the eleventh lookup receivers stop with a permanent error, so mail from senders late in the record fails SPF.',
  needs: ['spf'],
  problems: {
    'too-many': {
      severity: 'high',
      likelihood: 'observed',
      says: 'The SPF record needs more than ten DNS lookups.',
      fix: {
        any: 'Take out includes of services you no longer use, replace `a` and `mx` by addresses, or send through a subdomain with a record of its own: `news.example.com. TXT "v=spf1 include:sendgrid.net -all"`. `include`, `a`, `mx`, `ptr`, `exists` and `redirect` count, those in included records too.',
      },
    },
    full: {
      severity: 'info',
      likelihood: 'observed',
      says: 'The SPF record needs all ten DNS lookups: the next include breaks it.',
      fix: {
        any: 'Make room before you add a sender: take out includes of services you no longer use, or give a service a subdomain with a record of its own, `news.example.com. TXT "v=spf1 include:sendgrid.net -all"`.',
      },
    },
  },
  references: ['RFC 7208'],
  run({ spf }) {
    if (!spf.tree) return notApplicable('there is not exactly one SPF record');
    const { lookups, partial } = spfTotals(spf.tree);
    const shows = listed([`${lookups} lookups`, ...spfTreeLines(spf.tree)], 20);
    if (lookups > MOST) return [{ problem: 'too-many', at: 'TXT', shows, compares: String(lookups) }];
    if (partial) throw new Unavailable('part of what the SPF record includes could not be looked up');
    return lookups === MOST ? [{ problem: 'full', at: 'TXT', shows, compares: String(lookups) }] : [];
  },
  examples: () => [
    { name: 'eleven', given: { spf: wide(11) }, finds: ['too-many'] },
    { name: 'ten', given: { spf: wide(10) }, finds: ['full'] },
    {
      name: 'eleven with those below',
      given: {
        spf: exampleSpf('v=spf1 include:a.example mx -all', {
          children: [
            exampleNode(
              'a.example',
              'v=spf1 a:1.a.example a:2.a.example a:3.a.example a:4.a.example a:5.a.example mx ptr exists:6.a.example include:7.a.example -all',
            ),
          ],
        }),
      },
      finds: ['too-many'],
    },
    { name: 'nine', given: { spf: wide(9) }, finds: [] },
    {
      name: 'terms after all cost nothing',
      given: { spf: exampleSpf(`v=spf1 -all ${'mx '.repeat(12).trim()}`) },
      finds: [],
    },
    { name: 'none', given: { spf: exampleSpf() }, finds: [], notApplicable: true },
  ],
});
