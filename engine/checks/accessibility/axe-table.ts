import type { Severity } from '../../catalogue/severity.ts';
import type { TopicName } from '../../catalogue/topics.ts';
import { Unavailable } from '../../evidence/define-collector.ts';
import type { AxeRuleResult } from '../../evidence/facts/visit.ts';
import { type AxeAnswer, axeAnswer, axeOutcomeOf } from '../../evidence/parse/html/axe.ts';
import { beyondLevel } from '../../evidence/parse/html/wcag-level.ts';
import {
  type Check,
  defineCheck,
  type ExampleRow,
  listed,
  notApplicable,
  type Occurrence,
  outOfScope,
  type StatedProblem,
} from '../define-check.ts';

type Impact = 'critical' | 'serious' | 'moderate' | 'minor';

/** An axe-core rule with its texts. */
export interface AxeRule {
  /** The passing state; the WCAG success criteria of `references` are added. */
  readonly title: string;
  /** How the problem affects users. */
  readonly why: string;
  readonly message: string;
  readonly fix: string;
  readonly impact: Impact;
  readonly references: readonly string[];
  readonly topic?: TopicName;
  /** Overrides the severity of the impact. */
  readonly severity?: Severity;
}

const SEVERITY: Readonly<Record<Impact, Severity>> = {
  critical: 'high',
  serious: 'medium',
  moderate: 'low',
  minor: 'info',
};
const PLACE = 'page';
/** Maximum number of elements collected per rule. */
const MAX_NODES = 10;

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
  return {
    violation: {
      severity: rule.severity ?? SEVERITY[rule.impact],
      message: rule.message,
      fix: rule.fix,
    },
    review: {
      severity: 'info',
      likelihood: 'possible',
      message: `Manual review needed: ${titleOf(rule)}`,
      fix: `Review the listed elements. If one has the problem: ${rule.fix}`,
    },
  };
}

/** What a check reports for the answer of its rule. Throws `Unavailable` if the rule did not run. */
export function resultOf(answer: AxeAnswer, rule: AxeRule) {
  if (answer.is === 'failed')
    return [{ ...occurrenceOf(answer.result, 'violation'), severity: severityOf(answer.result, rule) }];
  if (answer.is === 'undecided') return [occurrenceOf(answer.result, 'review')];
  if (answer.is === 'passed') return [];
  if (answer.is === 'inapplicable') return notApplicable('The page has no element that this rule applies to');
  throw new Unavailable('axe-core did not run this rule');
}

/** `Image map areas have alternative text (WCAG 2.4.4, 4.1.2)` */
function titleOf({ title, references }: AxeRule): string {
  const criteria = references
    .filter((reference) => reference.startsWith('WCAG '))
    .map((id) => id.slice('WCAG '.length));
  return criteria.length === 0 ? title : `${title} (WCAG ${criteria.join(', ')})`;
}

function severityOf({ impact }: AxeRuleResult, rule: AxeRule): Severity {
  return rule.severity ?? SEVERITY[isImpact(impact) ? impact : rule.impact];
}

function isImpact(text: string): text is Impact {
  return Object.hasOwn(SEVERITY, text);
}

/** Only impact and count are compared: selectors may contain ids that differ on every load. */
function occurrenceOf<P extends string>({ nodes, impact }: AxeRuleResult, problem: P): Occurrence<P> {
  const selectors = nodes.map(({ target }) => target.join(' > '));
  return {
    problem,
    location: { part: PLACE },
    evidence: `${nodes.length}${nodes.length >= MAX_NODES ? ' or more' : ''} ${nodes.length === 1 ? 'element' : 'elements'}:\n${listed(selectors)}`,
    compares: `${impact} ${nodes.length}`,
    ...(nodes.length > 0 && nodes.every(({ target }) => target.length > 1) ? { inFrames: true } : {}),
  };
}
