import { isPrivateAddress } from '../../../evidence/parse/http/private-address.ts';
import { defineCheck, notApplicable, occurrence } from '../../define-check.ts';
import { NO_SPF, spfExample } from '../support/examples.ts';

const BROADEST = 16;
const BROADEST_IPV6 = 32;

export default defineCheck({
  id: 'deliverability/spf/broad-ranges',
  title: 'SPF authorizes no overly broad address ranges',
  why: 'Anyone who rents a server in an authorized range can send mail as the domain.',
  needs: ['spf'],
  defersTo: { broad: ['deliverability/spf/address-space'] },
  problems: {
    broad: {
      severity: 'medium',
      message: 'SPF authorizes a very large address range',
      fix: 'List only the addresses that send mail: `example.com. TXT "v=spf1 ip4:192.0.2.1 ~all"`.',
    },
    private: {
      severity: 'low',
      message: 'Private addresses in the SPF record: receivers never see them',
      fix: 'Remove them and list the public address your mail is sent from: `example.com. TXT "v=spf1 ip4:192.0.2.1 ~all"`.',
    },
  },
  references: ['RFC 7208', 'CWE-290'],
  run({ spf }) {
    const record = spf.tree?.record;
    if (!record) return notApplicable('The domain does not have exactly one SPF record');
    const ranges = record.terms.filter(
      ({ name, qualifier }) => (name === 'ip4' || name === 'ip6') && qualifier === '+',
    );
    const privateRanges = ranges.filter(({ value }) => isPrivateAddress(value)).map(({ text }) => text);
    const broad = ranges
      .filter(({ name, prefix }) => (prefix ?? 128) < (name === 'ip4' ? BROADEST : BROADEST_IPV6))
      .map(({ text }) => text)
      .filter((text) => !privateRanges.includes(text));
    return [
      ...occurrence('broad', { record: 'TXT' }, broad, 5),
      ...occurrence('private', { record: 'TXT' }, privateRanges, 5),
    ];
  },
  examples: () => [
    spfExample('an eighth of the internet', 'v=spf1 ip4:192.0.0.0/3 -all', 'broad'),
    spfExample('a private network', 'v=spf1 ip4:10.0.0.0/8 -all', 'private'),
    spfExample('a small range', 'v=spf1 ip4:192.0.2.0/24 ip6:2001:db8::/32 -all'),
    NO_SPF,
  ],
});
