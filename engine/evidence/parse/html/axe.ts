import type { AxeOutcome, AxeRuleResult } from '../../facts/visit.ts';

/** What axe-core said of one rule: `failed` and `undecided` carry the elements. */
export type AxeAnswer =
  | { readonly is: 'failed' | 'undecided'; readonly result: AxeRuleResult }
  | { readonly is: 'passed' | 'inapplicable' | 'untested' };

/** Violations outweigh what could not be decided, and that outweighs elements that passed. */
export function axeAnswer(outcome: AxeOutcome, rule: string): AxeAnswer {
  const failed = outcome.violations.find(({ id }) => id === rule);
  if (failed) return { is: 'failed', result: failed };
  const undecided = outcome.incomplete.find(({ id }) => id === rule);
  if (undecided) return { is: 'undecided', result: undecided };
  if (outcome.passes.includes(rule)) return { is: 'passed' };
  return { is: outcome.inapplicable.includes(rule) ? 'inapplicable' : 'untested' };
}

/** An outcome in which one rule had the given answer. */
export function axeOutcomeOf(rule: string, is: AxeAnswer['is'], impact = 'serious'): AxeOutcome {
  const result: AxeRuleResult = {
    id: rule,
    impact,
    nodes: [{ target: ['#example'], html: '<div id="example"></div>', summary: 'measured' }],
  };
  return {
    version: '4.14.1',
    violations: is === 'failed' ? [result] : [],
    incomplete: is === 'undecided' ? [result] : [],
    passes: is === 'passed' ? [rule] : [],
    inapplicable: is === 'inapplicable' ? [rule] : [],
  };
}
