import type { TopicName } from '../../catalogue/topics.ts';
import { type AxeAnswer, axeAnswer, axeOutcomeOf } from '../../evidence/parse/html/axe.ts';
import { beyondLevel } from '../../evidence/parse/html/wcag-level.ts';
import { type Check, defineCheck, type ExampleRow, outOfScope, type StatedProblem } from '../define-check.ts';
import { type AxeWeight, resultOf, severityOf } from './axe-table-result.ts';

/** An axe-core rule with its texts. */
export interface AxeRule extends AxeWeight {
  /** The passing state; the WCAG success criteria of `references` are added. */
  readonly title: string;
  /** How the problem affects users. */
  readonly why: string;
  readonly message: string;
  readonly fix: string;
  readonly references: readonly string[];
  readonly topic?: TopicName;
}

/** The checks of one topic: one per axe-core rule id, each reporting a single finding for all elements. */
export function defineAxeTable(
  rules: Readonly<Record<string, AxeRule>>,
): readonly Check<'axe', 'violation' | 'review'>[] {
  return Object.entries(rules).map(([name, rule]) => checkOf(name, rule));
}

function checkOf(name: string, rule: AxeRule): Check<'axe', 'violation' | 'review'> {
  return defineCheck({
    ...wordsOf(name, rule),
    needs: ['axe'],
    run({ axe }, cut) {
      const beyond = beyondLevel(axe.level, name);
      if (beyond !== undefined) return outOfScope(beyond);
      if (axe.untestedFrames) cut(`frames of the page’s own origin left out: ${axe.untestedFrames}`, 'frame');
      return resultOf(axeAnswer(axe, name), rule);
    },
    examples: () => outcomeExamples((is) => ({ axe: axeOutcomeOf(name, is, rule.impact) })),
  });
}

/** What a check is made of apart from where its outcome comes from. */
export function wordsOf(name: string, rule: AxeRule) {
  const { why, topic, references } = rule;
  return { id: `accessibility/${name}`, title: titleOf(rule), why, topic, references, problems: problemsOf(rule) };
}

/** One example for each answer of a rule. */
export function outcomeExamples<Given>(given: (is: AxeAnswer['is']) => Given) {
  const rows: readonly ExampleRow<Given, 'violation' | 'review'>[] = [
    ['failing element', given('failed'), 'violation'],
    ['needs review', given('undecided'), 'review'],
    ['all elements pass', given('passed')],
    ['no such element', given('inapplicable'), 'not applicable'],
  ];
  return rows;
}

function problemsOf(rule: AxeRule): Readonly<Record<'violation' | 'review', StatedProblem>> {
  const { message, fix } = rule;
  return {
    violation: { severity: severityOf(rule), message, fix },
    review: {
      severity: 'info',
      likelihood: 'possible',
      message: `Manual review needed: ${titleOf(rule)}`,
      fix: `Review the listed elements. If one has the problem: ${fix}`,
    },
  };
}

/** `Image map areas have alternative text (WCAG 2.4.4, 4.1.2)` */
function titleOf({ title, references }: AxeRule): string {
  const criteria = references
    .filter((reference) => reference.startsWith('WCAG '))
    .map((id) => id.slice('WCAG '.length));
  return criteria.length === 0 ? title : `${title} (WCAG ${criteria.join(', ')})`;
}
