import { publicSize } from '../../../evidence/parse/mail/spf-ranges.ts';
import { passingSpace, spfShares } from '../../../evidence/parse/mail/spf-space.ts';
import { cutSpf } from '../../../evidence/parse/mail/spf-tree.ts';
import { defineCheck, notApplicable, occurrence } from '../../define-check.ts';
import { exampleSpf } from '../../examples/mail.ts';
import { NO_SPF, spfExample, spfThrough } from '../support/examples.ts';

/** Published ranges of the largest providers have less than a million IPv4 addresses. */
const WIDE = { four: 1n << 22n, six: 1n << 104n };
const OPEN = { four: 1n << 26n, six: 1n << 120n };

export default defineCheck({
  id: 'deliverability/spf/address-space',
  title: 'SPF authorizes a limited number of addresses',
  why: 'SPF passes for every address that the record leads to, including those of its includes. If that is a large part of the internet, anyone can send mail as the domain.',
  needs: ['spf'],
  defersTo: {
    open: ['deliverability/spf/all'],
    always: ['deliverability/spf/all'],
  },
  problems: {
    open: {
      severity: 'high',
      message: 'SPF authorizes a large part of the internet',
      fix: 'Remove the term or include that authorizes it and list only the senders in use: `example.com. TXT "v=spf1 include:_spf.google.com -all"`. A prefix length such as `a/0` or `mx/1` applies to every address of that size.',
    },
    always: {
      severity: 'high',
      message: 'SPF `exists` mechanism matches every sender',
      fix: 'Remove the `exists` mechanism, or use a name that has an address only for permitted senders: `example.com. TXT "v=spf1 include:_spf.google.com -all"`.',
    },
    wide: {
      severity: 'medium',
      message: 'SPF authorizes more than four million addresses',
      fix: 'List only the addresses and providers that send your mail: `example.com. TXT "v=spf1 ip4:192.0.2.1 include:_spf.google.com ~all"`.',
    },
  },
  references: ['RFC 7208', 'CWE-290'],
  run({ spf }, cut) {
    if (!spf.tree) return notApplicable('The domain does not have exactly one SPF record');
    cutSpf(spf.tree, cut);
    const { four, six } = publicSize(passingSpace(spf.tree, cut));
    if (four < WIDE.four && six < WIDE.six) return [];
    const shares = spfShares(spf.tree, cut).filter((one) => one.four >= WIDE.four / 8n || one.six >= WIDE.six / 8n);
    const lines = shares.slice(0, 8).map((one) => `${one.term}: ${sizeText(one)}`);
    const isOpen = four >= OPEN.four || six >= OPEN.six;
    const always = spf.tree.always.length > 0 || spf.tree.children.some((child) => child.always.length > 0);
    const problem = isOpen ? (always ? ('always' as const) : ('open' as const)) : ('wide' as const);
    return occurrence(problem, { record: 'TXT' }, [`total: ${sizeText({ four, six })}`, ...lines], 5);
  },
  examples: () => [
    spfExample('two halves of the internet', 'v=spf1 ip4:0.0.0.0/1 ip4:128.0.0.0/1 -all', 'open'),
    spfExample('the internet by an include', spfThrough('include:a.example', 'v=spf1 ip4:0.0.0.0/0 -all'), 'open'),
    spfExample('a/0', exampleSpf('v=spf1 a/0 -all', { hosts: [{ term: 'a/0', addresses: ['198.51.100.7'] }] }), 'open'),
    spfExample(
      'mx/1 in an include',
      spfThrough('include:a.example', 'v=spf1 mx/1 -all', { hosts: [{ term: 'mx/1', addresses: ['198.51.100.7'] }] }),
      'open',
    ),
    spfExample(
      'a name that always exists',
      exampleSpf('v=spf1 exists:a.example -all', { always: ['exists:a.example'] }),
      'always',
    ),
    spfExample('a /9 of a hosting company', 'v=spf1 ip4:52.0.0.0/9 -all', 'wide'),
    spfExample('the internet, but refused before', 'v=spf1 -ip4:0.0.0.0/0 -ip6:::/0 ip4:0.0.0.0/1 -all'),
    spfExample(
      'an include of the internet that does not pass',
      spfThrough('?include:a.example', 'v=spf1 ip4:0.0.0.0/0 -all'),
    ),
    spfExample('a private network', 'v=spf1 ip4:10.0.0.0/8 -all'),
    spfExample(
      'ranges of a provider',
      spfThrough('include:a.example', 'v=spf1 ip4:40.92.0.0/15 ip4:52.100.0.0/14 -all'),
    ),
    NO_SPF,
  ],
});

/** Thousands are grouped, since one address too many or too few does not matter. */
function sizeText({ four, six }: { readonly four: bigint; readonly six: bigint }): string {
  const blocks = six >> 64n;
  const ipv6 = blocks > 0n ? [`${blocks.toLocaleString('en')} IPv6 networks of /64`] : [];
  return [`${four.toLocaleString('en')} IPv4 addresses`, ...ipv6].join(', ');
}
