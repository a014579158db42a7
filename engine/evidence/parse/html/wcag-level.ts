import type { WcagLevel } from '../../facts/visit.ts';

/** Rules whose success criteria of WCAG 2.2 are all of level AA. */
const AA = new Set([
  'autocomplete-valid',
  'avoid-inline-spacing',
  'color-contrast',
  'css-orientation-lock',
  'focus-visible',
  'meta-viewport',
  'meta-viewport-large',
  'reflow',
  'target-size',
  'target-size-narrow',
  'text-resize',
  'text-spacing',
  'valid-lang',
]);
/** Rules for enhanced criteria, which axe-core runs only on request. */
export const ENHANCED_RULES: readonly string[] = ['color-contrast-enhanced', 'identical-links-same-purpose'];

/** Why a rule is not tested at a level; undefined if it is. Best practices are tested at every level. */
export function beyondLevel(level: WcagLevel, rule: string): string | undefined {
  if (level !== 'AAA' && ENHANCED_RULES.includes(rule)) return 'Tested only at WCAG level AAA';
  return level === 'A' && AA.has(rule) ? 'Tested only at WCAG levels AA and AAA' : undefined;
}
