import { Unavailable } from '../../../evidence/define-collector.ts';
import type { Evidence } from '../../../evidence/evidence.ts';
import type { ReportCut } from '../../../limits.ts';
import type { Occurrence } from '../../define-check.ts';

/** Whether a blocklist entry is an IP address; otherwise it is a domain name (RFC 5782). */
export function isAddress(subject: string): boolean {
  return /^[0-9a-f:.]+$/i.test(subject) && /\d$|:/.test(subject);
}

/** Blocklist entries found. Throws `Unavailable` when every list refused to answer. */
export function listings(answers: Evidence['blocklists'], cut: ReportCut): Occurrence<'listed'>[] {
  const found = answers.filter(({ verdict }) => verdict === 'listed');
  if (found.length === 0 && answers.every(({ verdict }) => verdict === 'refused'))
    throw new Unavailable('All blocklists refused the queries of this resolver');
  const refused = answers.filter(({ verdict }) => verdict === 'refused');
  if (refused[0])
    cut(
      `${refused.length} of ${answers.length} blocklist queries were refused: ${refused[0].subject} in ${refused[0].list}`,
    );
  return found.map(({ list, subject, code }) => ({
    problem: 'listed',
    location: { record: `${subject} ${list}` },
    evidence: `${subject} is listed in ${list} (${code})`,
  }));
}

export const LISTED_FIX =
  'Look up the entry on the blocklist, fix the cause (open relay, compromised machine, purchased addresses), then request removal. No DNS record fixes this.';
