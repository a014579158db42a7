import { defineCheck, notApplicable } from '../../define-check.ts';
import { example, inapplicable } from '../support/examples.ts';
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
    example('listed', { blocklists: answer('listed', '127.0.1.2') }, 'listed'),
    example('not listed', { blocklists: answer('clear') }),
    inapplicable('not looked up', { blocklists: [] }),
  ],
});
