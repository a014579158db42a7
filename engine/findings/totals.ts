import { SEVERITIES, type Severity } from '../catalogue/severity.ts';

/** What a report counts, a problem at several places once; `totalsOf` computes it. */
export interface Totals extends Readonly<Record<Severity, number>> {
  readonly new: number;
  readonly fixed: number;
  /** Findings set aside by a decision, not counted above; missing in reports of older versions. */
  readonly dismissed?: number | undefined;
  readonly accepted?: number | undefined;
}

/** The number of open findings. */
export function openCount(totals: Pick<Totals, Severity>): number {
  return SEVERITIES.reduce((sum, severity) => sum + totals[severity], 0);
}

/** `1 critical, 2 info`: open findings by severity; empty if there are none. */
export function openText(totals: Pick<Totals, Severity>): string {
  return textOf(SEVERITIES.map((severity) => [severity, totals[severity]]));
}

/** `1 new, 2 fixed`: what changed since the previous scan; empty if nothing did. */
export function changeCounts({ new: added, fixed }: Pick<Totals, 'new' | 'fixed'>): string {
  return textOf(Object.entries({ new: added, fixed }));
}

/** `2 dismissed, 1 accepted`: findings that the counts by severity leave out; empty if there are none. */
export function setAsideCounts({ dismissed = 0, accepted = 0 }: Pick<Totals, 'dismissed' | 'accepted'>): string {
  return textOf(Object.entries({ dismissed, accepted }));
}

/** `1 critical, 2 info open, 1 accepted`: open findings by severity, and those that a decision hides. */
export function totalsText(totals: Totals): string {
  const open = openText(totals);
  return [open === '' ? 'no open findings' : `${open} open`, setAsideCounts(totals)].filter(Boolean).join(', ');
}

function textOf(counts: readonly (readonly [word: string, count: number])[]): string {
  return counts
    .filter(([, count]) => count > 0)
    .map(([word, count]) => `${count} ${word}`)
    .join(', ');
}
