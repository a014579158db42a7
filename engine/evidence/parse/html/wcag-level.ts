import type { WcagLevel } from '../../facts/visit.ts';

/** Success criteria of WCAG 2.2 at level AA, as far as rules test them. */
const AA = new Set(
  '1.2.4,1.2.5,1.3.4,1.3.5,1.4.3,1.4.4,1.4.5,1.4.10,1.4.11,1.4.12,1.4.13,2.4.5,2.4.6,2.4.7,2.4.11,2.5.7,2.5.8,3.1.2,3.2.3,3.2.4,3.3.3,3.3.4,3.3.8,4.1.3'.split(
    ',',
  ),
);

/** Why a rule is not tested at a level; undefined if it is. `references`: its criteria as `WCAG 1.4.3`; without any, it is a best practice. */
export function beyondLevel(level: WcagLevel, references: readonly string[], isEnhanced: boolean): string | undefined {
  if (isEnhanced) return level === 'AAA' ? undefined : 'Tested only at WCAG level AAA';
  const criteria = references.filter((one) => one.startsWith('WCAG ')).map((one) => one.slice('WCAG '.length));
  const isDouble = criteria.length > 0 && criteria.every((one) => AA.has(one));
  return level === 'A' && isDouble ? 'Tested only at WCAG levels AA and AAA' : undefined;
}
