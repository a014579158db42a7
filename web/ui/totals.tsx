import { SEVERITIES } from '@assay/engine/severity';
import { changeCounts, openCount, openText, setAsideCounts } from '@assay/engine/totals';
import type { Schema } from '../client/client.ts';
import { counted } from './counted.ts';
import { SeverityMark } from './severity.tsx';

type Counts = Schema['Totals'];

/**
 * Open findings by severity, without those that there are none of, and how many were set aside by a decision. A scan that is not scored
 * says nothing about the others.
 */
export function SeverityCounts({ totals, isScored }: { totals: Counts; isScored: boolean }) {
  const aside = setAsideCounts(totals);
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      {openCount(totals) > 0 ? (
        <ul className="flex flex-wrap gap-2" aria-label="Open findings by severity">
          {SEVERITIES.filter((severity) => totals[severity] > 0).map((severity) => (
            <li key={severity}>
              <SeverityMark severity={severity} count={totals[severity]} />
            </li>
          ))}
        </ul>
      ) : (
        <p className={isScored ? 'text-good-ink' : 'text-muted'}>{isScored ? 'No open findings' : 'Not scored'}</p>
      )}
      {aside !== '' && <p className="text-xs text-muted">{aside}</p>}
    </div>
  );
}

/** Findings since the scan before: `1 new, 2 fixed`. */
export function changeWords(totals: Counts): string {
  return changeCounts(totals) || 'nothing new or fixed';
}

/** `3 findings: 1 critical, 2 low · 1 new · 1 dismissed`: open findings by severity, then what changed and was decided, if anything. */
export function countsOf(totals: Counts): string {
  const open = openCount(totals);
  const words = open === 0 ? 'No open findings' : `${counted(open, 'finding')}: ${openText(totals)}`;
  return [words, changeCounts(totals), setAsideCounts(totals)].filter(Boolean).join(' · ');
}
