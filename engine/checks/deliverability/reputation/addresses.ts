import { defineCheck, notApplicable } from '../../define-check.ts';
import { isAddress, LISTED_FIX, listings } from '../../listings.ts';

const answer = (verdict: 'clear' | 'listed' | 'refused', code = '') => [
  { list: 'zen.spamhaus.org', subject: '198.51.100.7', verdict, code },
];

export default defineCheck({
  id: 'deliverability/reputation/addresses',
  title: 'Mail exchanger addresses are not on a DNS blocklist (DNSBL)',
  why: 'Receivers reject mail from blocklisted addresses. A listed mail exchanger often also sends mail, or shares its address with a server that does.',
  needs: ['blocklists'],
  problems: {
    listed: {
      severity: 'high',
      likelihood: 'observed',
      message: 'Mail exchanger address on a DNS blocklist',
      fix: { any: LISTED_FIX },
    },
  },
  references: ['RFC 5782'],
  run({ blocklists }, cut) {
    const own = blocklists.filter(({ subject }) => isAddress(subject));
    if (own.length === 0) return notApplicable('No mail exchanger has a public address');
    return listings(own, cut);
  },
  examples: () => [
    { name: 'listed', given: { blocklists: answer('listed', '127.0.0.2') }, finds: ['listed'] },
    { name: 'not listed', given: { blocklists: answer('clear') }, finds: [] },
    { name: 'no addresses', given: { blocklists: [] }, finds: [], notApplicable: true },
  ],
});
