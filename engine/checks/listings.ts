import { Unavailable } from '../evidence/define-collector.ts';
import type { Evidence } from '../evidence/evidence.ts';
import type { Occurrence } from './define-check.ts';

/** Of an address or a name: both stand in blocklists (RFC 5782). */
export function isAddress(subject: string): boolean {
  return /^[0-9a-f:.]+$/i.test(subject) && /\d$|:/.test(subject);
}

/** Where something is listed. Throws `Unavailable` when every list refused to answer. */
export function listings(answers: Evidence['blocklists']): Occurrence<'listed'>[] {
  const found = answers.filter(({ verdict }) => verdict === 'listed');
  if (found.length === 0 && answers.every(({ verdict }) => verdict === 'refused'))
    throw new Unavailable('no blocklist answers the resolver used');
  return found.map(({ list, subject, code }) => ({
    problem: 'listed',
    location: { part: `${subject} ${list}` },
    evidence: `${subject} is listed in ${list} (${code})`,
  }));
}

export const LISTED_FIX =
  'Look the entry up at the list named here, end what caused it (open relay, infected machine, bought addresses), then ask the list to remove it. No DNS record mends this.';
