import type { AxeNode, AxeRuleResult, InteractionOutcome } from '../../../facts/visit.ts';

type Rule = keyof typeof IMPACT;
/** One rule's result: elements that fail, elements to review, or neither. */
export interface RuleResult {
  readonly rule: Rule;
  readonly failed?: readonly AxeNode[];
  readonly review?: readonly AxeNode[];
  readonly inapplicable?: boolean;
  /** What was not tested. */
  readonly cut?: string | undefined;
}

const IMPACT = {
  'css-orientation-lock': 'serious',
  'focus-visible': 'serious',
  'keyboard-trap': 'critical',
  'focus-order': 'minor',
  reflow: 'serious',
  'text-spacing': 'serious',
  'text-resize': 'serious',
  'target-size-narrow': 'moderate',
  'reduced-motion': 'minor',
} as const;

export function outcomeOf(
  results: readonly RuleResult[],
  counts: Pick<InteractionOutcome, 'elements' | 'stops'>,
): Omit<InteractionOutcome, 'pictures'> {
  const withNodes = (pick: (result: RuleResult) => readonly AxeNode[] | undefined): AxeRuleResult[] =>
    results.flatMap((result) => {
      const nodes = pick(result) ?? [];
      return nodes.length === 0 ? [] : { id: result.rule, impact: IMPACT[result.rule], nodes };
    });
  const isEmpty = ({ failed = [], review = [] }: RuleResult) => failed.length + review.length === 0;
  const ids = (list: readonly RuleResult[]) => list.filter(isEmpty).map(({ rule }) => rule);
  return {
    ...counts,
    violations: withNodes(({ failed }) => failed),
    incomplete: withNodes(({ review }) => review),
    passes: ids(results.filter(({ inapplicable, cut }) => !inapplicable || cut !== undefined)),
    inapplicable: ids(results.filter(({ inapplicable, cut }) => inapplicable && cut === undefined)),
    cuts: Object.fromEntries(results.flatMap(({ rule, cut }) => (cut === undefined ? [] : [[rule, cut]]))),
  };
}
