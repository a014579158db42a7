import { body, type Fault, type Variant } from '../fault.ts';

/** Two variants for the check of a rule of axe-core, by its name. */
export type ElementRow = readonly [rule: string, variants: readonly [Variant, Variant]];

export const APG = 'ARIA Authoring Practices';
export const axe = (rule: string) => `axe-core ${rule}`;
export const act = (id: string) => `ACT rule ${id}`;
export const asks = (markup: string): Fault => ({ ...body(markup), asks: true });

/** Rules that axe-core never decides against a page. */
const UNDECIDED = new Set([
  'aria-braille-equivalent',
  'duplicate-id-aria',
  'form-field-multiple-labels',
  'frame-tested',
  'frame-title-unique',
  'server-side-image-map',
  'th-has-data-cells',
  'video-caption',
]);

/** Two elements that a rule concerns: one as axe-core documents it, one from another source. */
export function two(rule: string, first: string, source: string, second: string): ElementRow {
  const fault = UNDECIDED.has(rule) ? asks : body;
  return [
    rule,
    [
      [axe(rule), fault(first)],
      [source, fault(second)],
    ],
  ];
}
