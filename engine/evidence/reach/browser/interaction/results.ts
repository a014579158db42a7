import type { ElementPicture, PagePicture } from '../../../facts/page-picture.ts';
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

/** What is known so far, also if the tests did not end. */
export interface Progress extends Pick<InteractionOutcome, 'level'> {
  elements: number;
  stops: number;
  readonly results: RuleResult[];
  readonly pictures: ElementPicture[];
  pagePicture?: PagePicture;
}

/** `missing`: why the rules without a result have none. */
export function outcomeOf({ results: known, ...rest }: Progress, missing: string): InteractionOutcome {
  const rules = (Object.keys(IMPACT) as Rule[]).filter((rule) => known.every((one) => one.rule !== rule));
  const results: RuleResult[] = [...known, ...rules.map((rule) => ({ rule, cut: missing }))];
  const withNodes = (pick: (result: RuleResult) => readonly AxeNode[] | undefined): AxeRuleResult[] =>
    results.flatMap((result) => {
      const nodes = pick(result) ?? [];
      return nodes.length === 0 ? [] : { id: result.rule, impact: IMPACT[result.rule], nodes };
    });
  const isEmpty = ({ failed = [], review = [] }: RuleResult) => failed.length + review.length === 0;
  const ids = (list: readonly RuleResult[]) => list.filter(isEmpty).map(({ rule }) => rule);
  return {
    ...rest,
    pictures: [...rest.pictures],
    violations: withNodes(({ failed }) => failed),
    incomplete: withNodes(({ review }) => review),
    passes: ids(results.filter(({ inapplicable, cut }) => !inapplicable || cut !== undefined)),
    inapplicable: ids(results.filter(({ inapplicable, cut }) => inapplicable && cut === undefined)),
    cuts: Object.fromEntries(results.flatMap(({ rule, cut }) => (cut === undefined ? [] : [[rule, cut]]))),
  };
}
