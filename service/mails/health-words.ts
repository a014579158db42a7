import { type Totals, totalsText } from '@assay/engine';
import type { Tone } from '../providers/mail/letter.ts';

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
