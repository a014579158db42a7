import { isPrivateAddress } from '../../../evidence/parse/http/private-address.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';
import { exampleSpf } from '../../example-mail.ts';

const BROADEST = 16;
const BROADEST_IPV6 = 32;

export default defineCheck({
  id: 'deliverability/spf/broad-ranges',
  title: 'SPF names servers, not large parts of the internet',
  why: 'Whoever rents a server in a range that SPF names may send as the domain.',
  needs: ['spf'],
  problems: {
    broad: {
      severity: 'medium',
      likelihood: 'observed',
      says: 'The SPF record names a very large range of addresses.',
      fix: { any: 'Name the addresses that really send: `example.com. TXT "v=spf1 ip4:192.0.2.1 ~all"`.' },
    },
    private: {
      severity: 'low',
      likelihood: 'observed',
      says: 'The SPF record names private addresses, from which no receiver ever gets mail.',
      fix: {
        any: 'Take them out and name the public address that the mail leaves from: `example.com. TXT "v=spf1 ip4:192.0.2.1 ~all"`.',
      },
    },
  },
  references: ['RFC 7208', 'CWE-290'],
  run({ spf }) {
    const record = spf.tree?.record;
    if (!record) return notApplicable('there is not exactly one SPF record');
    const ranges = record.terms.filter(
      ({ name, qualifier }) => (name === 'ip4' || name === 'ip6') && qualifier === '+',
    );
    const near = ranges.filter(({ value }) => isPrivateAddress(value)).map(({ text }) => text);
    const broad = ranges
      .filter(({ name, prefix }) => (prefix ?? 128) < (name === 'ip4' ? BROADEST : BROADEST_IPV6))
      .map(({ text }) => text)
      .filter((text) => !near.includes(text));
    return [
      ...(broad.length > 0 ? [{ problem: 'broad' as const, at: 'TXT', shows: listed(broad) }] : []),
      ...(near.length > 0 ? [{ problem: 'private' as const, at: 'TXT', shows: listed(near) }] : []),
    ];
  },
  examples: () => [
    { name: 'an eighth of the internet', given: { spf: exampleSpf('v=spf1 ip4:192.0.0.0/3 -all') }, finds: ['broad'] },
    { name: 'an office network', given: { spf: exampleSpf('v=spf1 ip4:10.0.0.0/8 -all') }, finds: ['private'] },
    { name: 'a small range', given: { spf: exampleSpf('v=spf1 ip4:192.0.2.0/24 ip6:2001:db8::/32 -all') }, finds: [] },
    { name: 'no record', given: { spf: exampleSpf() }, finds: [], notApplicable: true },
  ],
});
