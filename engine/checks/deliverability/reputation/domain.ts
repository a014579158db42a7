import { defineCheck, notApplicable } from '../../define-check.ts';
import { isAddress, LISTED_FIX, listings } from '../../listings.ts';

const answer = (verdict: 'clear' | 'listed' | 'refused', code = '') => [
  { list: 'dbl.spamhaus.org', subject: 'shop.example', verdict, code },
];

export default defineCheck({
  id: 'deliverability/reputation/domain',
  title: 'The domain is on no blocklist',
  why: 'Receivers refuse mail that comes from a listed domain or has links to it.',
  needs: ['blocklists'],
  problems: {
    listed: {
      severity: 'high',
      likelihood: 'observed',
      message: 'The domain is on a blocklist',
      fix: { any: LISTED_FIX },
    },
  },
  references: ['RFC 5782'],
  run({ blocklists }) {
    const own = blocklists.filter(({ subject }) => !isAddress(subject));
    if (own.length === 0) return notApplicable('the domain was not asked for');
    return listings(own);
  },
  examples: () => [
    { name: 'listed', given: { blocklists: answer('listed', '127.0.1.2') }, finds: ['listed'] },
    { name: 'not listed', given: { blocklists: answer('clear') }, finds: [] },
    { name: 'nothing to ask for', given: { blocklists: [] }, finds: [], notApplicable: true },
  ],
});
