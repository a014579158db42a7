import { NOISE } from '../engine/checks/performance/support/define-vital-check.ts';
import type { Coverage } from '../engine/index.ts';

/** Checks of what a browser measured in time: on a busy machine they rightly find something on any site. */
export const TIMED = /^performance\/vitals\/(?!cls)/;

/** A vital that is unknown only because other programs used the processor while it was measured. */
export function isUnreliable({ check, verdict, reason }: Pick<Coverage, 'check' | 'verdict' | 'reason'>): boolean {
  return check.startsWith('performance/vitals/') && verdict === 'unknown' && (reason?.includes(NOISE) ?? false);
}
