import type { Schema } from '../../client/client.ts';

type Totals = Schema['Totals'];

/** Counts of open findings, and of new, fixed, dismissed and accepted ones if there are any. */
export function countsOf(totals: Totals): string {
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
