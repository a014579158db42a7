import { defineCheck, notApplicable } from '../../define-check.ts';
import { isAddress, LISTED_FIX, listings } from '../support/listings.ts';

const answer = (verdict: 'clear' | 'listed' | 'refused', code = '') => [
  { list: 'dbl.spamhaus.org', subject: 'shop.example', verdict, code },
];

export default defineCheck({
  id: 'deliverability/reputation/domain',
  title: 'The domain is not on a DNS blocklist (DNSBL)',
  why: 'Receivers reject mail that comes from a blocklisted domain or links to it.',
  needs: ['blocklists'],
  problems: {
    listed: {
      severity: 'high',
      message: 'Domain on a DNS blocklist',
      fix: LISTED_FIX,
    },
  },
  references: ['RFC 5782'],
  run({ blocklists }, cut) {
    const own = blocklists.filter(({ subject }) => !isAddress(subject));
    if (own.length === 0) return notApplicable('The domain was not looked up');
    return listings(own, cut);
  },
  examples: () => [
    { name: 'listed', given: { blocklists: answer('listed', '127.0.1.2') }, finds: ['listed'] },
    { name: 'not listed', given: { blocklists: answer('clear') }, finds: [] },
    { name: 'not looked up', given: { blocklists: [] }, finds: [], notApplicable: true },
  ],
});
