import { SEVERITIES } from '@assay/engine/severity';
import type { Schema } from '../client/client.ts';
import { counted } from './counted.ts';
import { SeverityMark } from './severity.tsx';

type Counts = Schema['Totals'];

/** Open findings by severity, without those that there are none of; a scan that is not scored says nothing about the others. */
export function SeverityCounts({ totals, isScored }: { totals: Counts; isScored: boolean }) {
  const present = SEVERITIES.filter((severity) => severity !== 'info' && totals[severity] > 0);
  if (present.length === 0 && !isScored) return <p className="text-sm text-muted">Not scored</p>;
  if (present.length === 0) return <p className="text-sm text-good-ink">No open findings</p>;
  return (
    <ul className="flex flex-wrap gap-2" aria-label="Open findings by severity">
      {present.map((severity) => (
        <li key={severity}>
          <SeverityMark severity={severity} count={totals[severity]} />
        </li>
      ))}
    </ul>
  );
}

/** Findings since the scan before: `1 new, 2 fixed`. */
export function changeWords({ new: added, fixed }: Pick<Counts, 'new' | 'fixed'>): string {
  if (added === 0 && fixed === 0) return 'no change';
  const parts = [added > 0 ? `${added} new` : '', fixed > 0 ? `${fixed} fixed` : ''];
  return parts.filter((part) => part !== '').join(', ');
}

/** `3 findings: 1 critical, 2 low · 1 new`: open findings by severity, then what changed and was decided, if anything. */
export function countsOf(totals: Counts): string {
  const open = SEVERITIES.reduce((sum, severity) => sum + totals[severity], 0);
  const severities = SEVERITIES.filter((severity) => totals[severity] > 0).map(
    (severity) => `${totals[severity]} ${severity}`,
  );
  const words = open === 0 ? 'No open findings' : `${counted(open, 'finding')}: ${severities.join(', ')}`;
  return [words, ...changesOf(totals)].join(' · ');
}

/** Findings that changed or were decided about: `2 new`, `1 dismissed`. */
export function changesOf({ new: added, fixed, dismissed = 0, accepted = 0 }: Counts): string[] {
  return Object.entries({ new: added, fixed, dismissed, accepted })
    .filter(([, count]) => count > 0)
    .map(([word, count]) => `${count} ${word}`);
}
