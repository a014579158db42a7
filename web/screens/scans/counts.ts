import type { Schema } from '../../client/client.ts';

type Totals = Schema['Totals'];

/** Counts of open findings, and of new and fixed ones if there are any. */
export function countsOf(totals: Totals): string {
  const { critical, high, medium, low, info, new: added, fixed } = totals;
  const severities = [`${critical} critical`, `${high} high`, `${medium} medium`, `${low + info} lower`];
  const changes = [added > 0 && `${added} new`, fixed > 0 && `${fixed} fixed`];
  return [...severities, ...changes.filter((text) => text !== false)].join(', ');
}
