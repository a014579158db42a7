import { defineCheck, notApplicable } from '../../define-check.ts';
import { isAddress, LISTED_FIX, listings } from '../../listings.ts';

const answer = (verdict: 'clear' | 'listed' | 'refused', code = '') => [
  { list: 'zen.spamhaus.org', subject: '198.51.100.7', verdict, code },
];

export default defineCheck({
  id: 'deliverability/reputation/addresses',
  title: 'The addresses of mail exchangers are on no blocklist',
  why: 'Receivers refuse mail from listed addresses. A mail exchanger that is listed often also sends, or shares its address with what does.',
  needs: ['blocklists'],
  problems: {
    listed: {
      severity: 'high',
      likelihood: 'observed',
      message: 'The address of a mail exchanger is on a blocklist',
      fix: { any: LISTED_FIX },
    },
  },
  references: ['RFC 5782'],
  run({ blocklists }) {
    const own = blocklists.filter(({ subject }) => isAddress(subject));
    if (own.length === 0) return notApplicable('no mail exchanger has a public address');
    return listings(own);
  },
  examples: () => [
    { name: 'listed', given: { blocklists: answer('listed', '127.0.0.2') }, finds: ['listed'] },
    { name: 'not listed', given: { blocklists: answer('clear') }, finds: [] },
    { name: 'nothing to ask for', given: { blocklists: [] }, finds: [], notApplicable: true },
  ],
});
