import { defineCheck, notApplicable } from '../../define-check.ts';
import { example, inapplicable } from '../support/examples.ts';
import { isAddress, LISTED_FIX, listings } from '../support/listings.ts';

const answer = (verdict: 'clear' | 'listed' | 'refused', code = '') => [
  { list: 'zen.spamhaus.org', subject: '198.51.100.7', verdict, code },
];

export default defineCheck({
  id: 'deliverability/reputation/addresses',
  title: 'Addresses of mail servers are not on a DNS blocklist (DNSBL)',
  why: 'Receivers reject mail from blocklisted addresses. The addresses are those that the SPF record names one by one, and those of the mail exchangers, which often send as well.',
  needs: ['blocklists'],
  problems: {
    listed: {
      severity: 'high',
      message: 'Mail server address on a DNS blocklist',
      fix: LISTED_FIX,
    },
  },
  references: ['RFC 5782'],
  run({ blocklists }, cut) {
    const own = blocklists.filter(({ subject }) => isAddress(subject));
    if (own.length === 0) return notApplicable('No mail server has a known public address');
    return listings(own, cut);
  },
  examples: () => [
    example('listed', { blocklists: answer('listed', '127.0.0.2') }, 'listed'),
    example('not listed', { blocklists: answer('clear') }),
    inapplicable('no addresses', { blocklists: [] }),
  ],
});
