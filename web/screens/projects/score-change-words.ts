import { changeCounts } from '@assay/engine/totals';
import type { Schema } from '../../client/client.ts';

type Totals = Schema['Totals'];

/** The change of a score since the scan before, and why there is one if no finding is new or fixed; undefined if it is the same. */
export function scoreChangeWords(change: number | null, totals: Totals) {
  if (change === null || change === 0) return undefined;
  const text = `Score ${change > 0 ? '+' : '−'}${Math.abs(change)}`;
  if (changeCounts(totals) !== '') return { text, reason: undefined };
  return {
    text,
    reason:
      'The score also depends on measured values such as load times, the number of places, the modules that could run, and the versions of checks.',
  };
}
