import { Unavailable } from '../../../evidence/define-collector.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';

const answer = (verdict: 'clear' | 'listed' | 'refused', code = '') => [
  { list: 'zen.spamhaus.org', subject: '198.51.100.7', verdict, code },
];
const isAddress = (subject: string) => /^[0-9a-f:.]+$/i.test(subject) && /\d$|:/.test(subject);

export default defineCheck({
  id: 'deliverability/reputation/addresses',
  title: 'The addresses of mail exchangers are on no blocklist',
  why: 'Receivers refuse mail from listed addresses. A mail exchanger that is listed often also sends, or shares its address with what does.',
  needs: ['blocklists'],
  problems: {
    listed: {
      severity: 'high',
      likelihood: 'observed',
      says: 'The address of a mail exchanger is on a blocklist.',
      fix: {
        any: 'Look the entry up at the list named here, end what caused it (open relay, infected machine, bought addresses), then ask the list to remove it. No DNS record mends this.',
      },
    },
  },
  references: ['RFC 5782'],
  run({ blocklists }) {
    const own = blocklists.filter(({ subject }) => isAddress(subject));
    if (own.length === 0) return notApplicable('no mail exchanger has a public address');
    const listings = own.filter(({ verdict }) => verdict === 'listed');
    if (listings.length === 0 && own.every(({ verdict }) => verdict === 'refused'))
      throw new Unavailable('no blocklist answers the resolver used');
    return listings.map(({ list, subject, code }) => ({
      problem: 'listed' as const,
      at: `${subject} ${list}`,
      shows: `${subject} is listed in ${list} (${code})`,
    }));
  },
  examples: () => [
    { name: 'listed', given: { blocklists: answer('listed', '127.0.0.2') }, finds: ['listed'] },
    { name: 'not listed', given: { blocklists: answer('clear') }, finds: [] },
    { name: 'nothing to ask for', given: { blocklists: [] }, finds: [], notApplicable: true },
  ],
});
