import type { AxeOutcome, AxeRuleResult, InteractionOutcome, WcagLevel } from '../../facts/visit.ts';

/** The axe-core result of one rule; `failed` and `undecided` carry the elements. */
export type AxeAnswer =
  | { readonly is: 'failed' | 'undecided'; readonly result: AxeRuleResult }
  | { readonly is: 'passed' | 'inapplicable' | 'untested' };

/** Violations take precedence over undecided elements, and those over passed elements. */
export function axeAnswer(
  outcome: Pick<AxeOutcome, 'violations' | 'incomplete' | 'passes' | 'inapplicable'>,
  rule: string,
): AxeAnswer {
  const failed = outcome.violations.find(({ id }) => id === rule);
  if (failed) return { is: 'failed', result: failed };
  const undecided = outcome.incomplete.find(({ id }) => id === rule);
  if (undecided) return { is: 'undecided', result: undecided };
  if (outcome.passes.includes(rule)) return { is: 'passed' };
  return { is: outcome.inapplicable.includes(rule) ? 'inapplicable' : 'untested' };
}

/** An outcome in which one rule has the given result. */
export function axeOutcomeOf(
  rule: string,
  is: AxeAnswer['is'],
  impact = 'serious',
  level: WcagLevel = 'AAA',
): AxeOutcome {
  const result: AxeRuleResult = {
    id: rule,
    impact,
    nodes: [{ target: ['#example'], html: '<div id="example"></div>', summary: 'measured' }],
  };
  return {
    version: '4.14.1',
    level,
    violations: is === 'failed' ? [result] : [],
    incomplete: is === 'undecided' ? [result] : [],
    passes: is === 'passed' ? [rule] : [],
    inapplicable: is === 'inapplicable' ? [rule] : [],
  };
}

/** The same for the tests of keyboard, spacing, zoom and motion. */
export function interactionOutcomeOf(rule: string, is: AxeAnswer['is'], impact?: string): InteractionOutcome {
  const { version: _, ...outcome } = axeOutcomeOf(rule, is, impact);
  return { ...outcome, cuts: {}, elements: 1, stops: 1, pictures: [] };
}
