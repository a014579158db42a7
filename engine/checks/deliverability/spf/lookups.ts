import { Unavailable } from '../../../evidence/define-collector.ts';
import { spfTotals, spfTreeLines } from '../../../evidence/parse/mail/spf-tree.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';
import { exampleNode, exampleSpf } from '../../examples/mail.ts';
import { NO_SPF, spfExample } from '../support/examples.ts';

const MAX = 10;
const wide = (count: number) =>
  exampleSpf(`v=spf1 ${Array.from({ length: count }, (_, i) => `include:s${i}.example`).join(' ')} -all`);

export default defineCheck({
  id: 'deliverability/spf/lookups',
  title: 'SPF record needs at most ten DNS lookups',
  why: 'Receivers stop with a permanent error (permerror) at the eleventh lookup, so mail from senders late in the record fails SPF.',
  needs: ['spf'],
  problems: {
    'too-many': {
      severity: 'high',
      message: 'SPF needs more than ten DNS lookups',
      fix: 'Remove includes of services you no longer use, replace `a` and `mx` with addresses, or send through a subdomain with its own record: `news.example.com. TXT "v=spf1 include:sendgrid.net -all"`. `include`, `a`, `mx`, `ptr`, `exists` and `redirect` count as lookups, also in included records.',
    },
    full: {
      severity: 'info',
      message: 'SPF uses all ten DNS lookups: one more include breaks it',
      fix: 'Free up lookups before you add a sender: remove includes of services you no longer use, or give a service a subdomain with its own record, `news.example.com. TXT "v=spf1 include:sendgrid.net -all"`.',
    },
  },
  references: ['RFC 7208'],
  run({ spf }) {
    if (!spf.tree) return notApplicable('The domain does not have exactly one SPF record');
    const { lookups, partial } = spfTotals(spf.tree);
    const evidence = listed([`${lookups} lookups`, ...spfTreeLines(spf.tree)], 20);
    const found = { location: { record: 'TXT' }, evidence, compares: String(lookups) };
    if (lookups > MAX) return [{ problem: 'too-many', ...found }];
    if (partial) throw new Unavailable('Some SPF includes could not be looked up');
    return lookups === MAX ? [{ problem: 'full', ...found }] : [];
  },
  examples: () => [
    spfExample('eleven', wide(11), 'too-many'),
    spfExample('ten', wide(10), 'full'),
    spfExample(
      'eleven including nested lookups',
      exampleSpf('v=spf1 include:a.example mx -all', {
        children: [
          exampleNode(
            'a.example',
            'v=spf1 a:1.a.example a:2.a.example a:3.a.example a:4.a.example a:5.a.example mx ptr exists:6.a.example include:7.a.example -all',
          ),
        ],
      }),
      'too-many',
    ),
    spfExample('nine', wide(9)),
    spfExample('terms after all do not count', `v=spf1 -all ${'mx '.repeat(12).trim()}`),
    NO_SPF,
  ],
});
