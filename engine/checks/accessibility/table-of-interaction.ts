import type { InteractionOutcome } from '../../evidence/facts/visit.ts';
import { axeAnswer, interactionOutcomeOf } from '../../evidence/parse/html/axe.ts';
import { beyondLevel } from '../../evidence/parse/html/wcag-level.ts';
import { limit } from '../../limits.ts';
import { type Check, defineCheck, outOfScope } from '../define-check.ts';
import { type AxeRule, outcomeExamples, wordsOf } from './axe-table.ts';
import { resultOf } from './axe-table-result.ts';

interface InteractionRule extends AxeRule {
  /** What is tested: each element, or those that get the focus. */
  readonly tests: 'elements' | 'stops';
}

/** Checks that use the page with the keyboard, with more text spacing, zoomed or narrow; one finding each. */
export function defineInteractionTable(
  rules: Readonly<Record<string, InteractionRule>>,
): readonly Check<'interaction', 'violation' | 'review'>[] {
  return Object.entries(rules).map(([name, rule]) =>
    defineCheck({
      ...wordsOf(name, rule),
      needs: ['interaction'],
      run({ interaction }, cut) {
        const beyond = beyondLevel(interaction.level, name);
        if (beyond !== undefined) return outOfScope(beyond);
        const reason = interaction.cuts[name] ?? leftOut(interaction, rule);
        if (reason !== undefined) cut(reason);
        return resultOf(axeAnswer(interaction, name), rule);
      },
      examples: () => outcomeExamples((is) => ({ interaction: interactionOutcomeOf(name, is, rule.impact) })),
    }),
  );
}

function leftOut({ elements, stops }: InteractionOutcome, { tests }: InteractionRule): string | undefined {
  if (tests === 'stops' && stops > limit('focusStops'))
    return `Only the first ${limit('focusStops')} of the focused elements were tested`;
  if (tests === 'elements' && elements > limit('interactionElements'))
    return `Only the first ${limit('interactionElements')} of ${elements} elements were tested`;
  return undefined;
}
