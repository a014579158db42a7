import { spfNodes } from '../../../evidence/parse/mail/spf-tree.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';
import { exampleNode, exampleSpf } from '../../example-mail.ts';

export default defineCheck({
  id: 'deliverability/spf/syntax',
  title: 'Every term of the SPF record can be read',
  why: 'One term that cannot be read makes the whole record a permanent error for every receiver.',
  needs: ['spf'],
  problems: {
    invalid: {
      severity: 'high',
      likelihood: 'observed',
      says: 'The SPF record has a term that cannot be read.',
      fix: {
        any: 'Correct the term. Addresses are `ip4:192.0.2.1` or `ip4:192.0.2.0/24`, other senders `include:` and their domain, as in `example.com. TXT "v=spf1 ip4:192.0.2.1 include:_spf.google.com ~all"`.',
      },
    },
    'invalid-include': {
      severity: 'high',
      likelihood: 'observed',
      says: 'An SPF record that is included has a term that cannot be read.',
      fix: {
        any: 'Tell its owner, or take the include out until it is mended: `example.com. TXT "v=spf1 include:_spf.google.com ~all"`.',
      },
    },
  },
  references: ['RFC 7208'],
  run({ spf }) {
    if (!spf.tree) return notApplicable('there is not exactly one SPF record');
    return spfNodes(spf.tree).flatMap(({ domain, via, record }) => {
      const lines = (record?.errors ?? []).map(
        ({ term, position, why }) => `character ${position + 1}: ${term} (${why})`,
      );
      const problem = via === '' ? ('invalid' as const) : ('invalid-include' as const);
      return lines.length > 0 ? [{ problem, at: via === '' ? 'TXT' : `TXT ${domain}`, shows: listed(lines) }] : [];
    });
  },
  examples: () => [
    { name: 'an address without its name', given: { spf: exampleSpf('v=spf1 192.0.2.1 -all') }, finds: ['invalid'] },
    { name: 'an unknown mechanism', given: { spf: exampleSpf('v=spf1 includes:a.example -all') }, finds: ['invalid'] },
    { name: 'an address out of range', given: { spf: exampleSpf('v=spf1 ip4:300.1.1.1 -all') }, finds: ['invalid'] },
    { name: 'a broken macro', given: { spf: exampleSpf('v=spf1 exists:%{x}.a.example -all') }, finds: ['invalid'] },
    {
      name: 'two redirects',
      given: { spf: exampleSpf('v=spf1 redirect=a.example redirect=b.example') },
      finds: ['invalid'],
    },
    {
      name: 'in an include',
      given: {
        spf: exampleSpf('v=spf1 include:a.example -all', {
          children: [exampleNode('a.example', 'v=spf1 ip4:1.2.3 -all', { via: 'include:a.example' })],
        }),
      },
      finds: ['invalid-include'],
    },
    {
      name: 'all kinds of terms',
      given: {
        spf: exampleSpf(
          'v=spf1 A:a.example/24//64 mx ?ip4:192.0.2.0/24 ip6:2001:db8::/32 exists:%{ir}.%{L1R-}.a.example exp=e.a.example x-note=1 ~all',
        ),
      },
      finds: [],
    },
    { name: 'none', given: { spf: exampleSpf() }, finds: [], notApplicable: true },
  ],
});
