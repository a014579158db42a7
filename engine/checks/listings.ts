import { Unavailable } from '../evidence/define-collector.ts';
import type { Evidence } from '../evidence/evidence.ts';
import type { Occurrence } from './define-check.ts';

/** Whether a blocklist entry is an IP address rather than a domain name (RFC 5782). */
export function isAddress(subject: string): boolean {
  return /^[0-9a-f:.]+$/i.test(subject) && /\d$|:/.test(subject);
}

/** Occurrences of blocklist entries. Throws `Unavailable` if every blocklist refused to answer. */
export function listings(answers: Evidence['blocklists']): Occurrence<'listed'>[] {
  const found = answers.filter(({ verdict }) => verdict === 'listed');
  if (found.length === 0 && answers.every(({ verdict }) => verdict === 'refused'))
    throw new Unavailable('Every blocklist refused queries from the resolver in use');
  return found.map(({ list, subject, code }) => ({
    problem: 'listed',
    location: { part: `${subject} ${list}` },
    evidence: `${subject} is listed in ${list} (${code})`,
  }));
}

export const LISTED_FIX =
  'Look up the entry at the blocklist shown, remove its cause (open relay, infected machine, purchased addresses), then request delisting. No DNS record fixes this.';
