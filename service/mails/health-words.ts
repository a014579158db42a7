import { type Totals, totalsText } from '@assay/engine';
import type { Tone } from '../providers/mail/letter-rows.ts';
import type { ProjectHealthRow } from '../store/visitors/project-health.ts';

/** For example `82 (B)`. */
export function scoreWords(score: number | null, grade: string | null): string {
  return score === null ? 'not scored' : `${score}${grade === null ? '' : ` (${grade})`}`;
}

export function toneOf(score: number | null): Tone {
  if (score === null) return 'plain';
  return score >= 80 ? 'good' : score >= 40 ? 'fair' : 'bad';
}

/** For example `1 critical, 3 medium open, 1 accepted`. */
export function openWords(totals: Totals | null): string {
  return totals ? totalsText(totals) : 'no results';
}

/** Scans exist, none of the project's own page. */
const PAGE_NOT_SCANNED = 'Project page not scanned yet';

/** What is open in a project, and how its score has changed within a week. */
export function healthNote(
  project: Pick<ProjectHealthRow, 'score' | 'totals' | 'scoreBefore' | 'codeTotals' | 'codeAt'>,
): string {
  const { score, totals, scoreBefore, codeTotals, codeAt } = project;
  const change = score === null || scoreBefore === null ? undefined : score - scoreBefore;
  const moved =
    change === undefined || change === 0 ? '' : ` · score ${change > 0 ? '+' : '−'}${Math.abs(change)} this week`;
  const code = codeAt === null ? [] : [`code scan of ${dayOf(codeAt)}: ${openWords(codeTotals)}`];
  const site = totals === null ? (code.length > 0 ? [] : [PAGE_NOT_SCANNED]) : [`${openWords(totals)}${moved}`];
  return [...site, ...code].join(' · ');
}

function dayOf(at: Date): string {
  return at.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
}
