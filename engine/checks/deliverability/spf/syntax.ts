import { cutSpf, spfNodes } from '../../../evidence/parse/mail/spf-tree.ts';
import { defineCheck, notApplicable, occurrence } from '../../define-check.ts';
import { NO_SPF, spfExample, spfThrough } from '../support/examples.ts';

export default defineCheck({
  id: 'deliverability/spf/syntax',
  title: 'SPF record syntax is valid',
  why: 'A single invalid term makes receivers return a permanent error (permerror) for the whole record.',
  needs: ['spf'],
  problems: {
    invalid: {
      severity: 'high',
      message: 'SPF syntax error',
      fix: 'Correct the term. Write addresses as `ip4:192.0.2.1` or `ip4:192.0.2.0/24` and other senders as `include:` and their domain, as in `example.com. TXT "v=spf1 ip4:192.0.2.1 include:_spf.google.com ~all"`.',
    },
    'invalid-include': {
      severity: 'high',
      message: 'SPF syntax error in an included record',
      fix: 'Inform its owner, or remove the include until it is fixed: `example.com. TXT "v=spf1 include:_spf.google.com ~all"`.',
    },
  },
  references: ['RFC 7208'],
  run({ spf }, cut) {
    if (!spf.tree) return notApplicable('The domain does not have exactly one SPF record');
    cutSpf(spf.tree, cut);
    return spfNodes(spf.tree).flatMap(({ domain, via, record }) => {
      const lines = (record?.errors ?? []).map(
        ({ term, position, why }) => `character ${position + 1}: ${term} (${why})`,
      );
      const problem = via === '' ? ('invalid' as const) : ('invalid-include' as const);
      return occurrence(problem, { record: via === '' ? 'TXT' : `TXT ${domain}` }, lines, 5);
    });
  },
  examples: () => [
    spfExample('an address without ip4:', 'v=spf1 192.0.2.1 -all', 'invalid'),
    spfExample('an unknown mechanism', 'v=spf1 includes:a.example -all', 'invalid'),
    spfExample('an address out of range', 'v=spf1 ip4:300.1.1.1 -all', 'invalid'),
    spfExample('a broken macro', 'v=spf1 exists:%{x}.a.example -all', 'invalid'),
    spfExample('two redirects', 'v=spf1 redirect=a.example redirect=b.example', 'invalid'),
    spfExample('in an include', spfThrough('include:a.example', 'v=spf1 ip4:1.2.3 -all'), 'invalid-include'),
    spfExample(
      'all kinds of terms',
      'v=spf1 A:a.example/24//64 mx ?ip4:192.0.2.0/24 ip6:2001:db8::/32 exists:%{ir}.%{L1R-}.a.example exp=e.a.example x-note=1 ~all',
    ),
    NO_SPF,
  ],
});
