import type { Schema } from '../client/client.ts';
import { SEVERITIES } from './severities.ts';
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

/** Counts of open findings, and of new, fixed, dismissed and accepted ones if there are any. */
export function countsOf(totals: Counts): string {
  const { critical, high, medium, low, info, new: added, fixed, dismissed = 0, accepted = 0 } = totals;
  const severities = [`${critical} critical`, `${high} high`, `${medium} medium`, `${low + info} lower`];
  const changes = [
    added > 0 && `${added} new`,
    fixed > 0 && `${fixed} fixed`,
    dismissed > 0 && `${dismissed} dismissed`,
    accepted > 0 && `${accepted} accepted`,
  ];
  return [...severities, ...changes.filter((text) => text !== false)].join(', ');
}
