import { Unavailable } from '../../evidence/define-collector.ts';
import type { AxeRuleResult } from '../../evidence/facts/visit.ts';
import { axeAnswer, axeOutcomeOf } from '../../evidence/parse/html/axe.ts';
import { type Check, defineCheck, listed, notApplicable, type Occurrence, type Severity } from '../define-check.ts';

type Impact = 'critical' | 'serious' | 'moderate' | 'minor';

/** One rule that axe-core runs, in our words. */
interface AxeRule {
  /** The sound state; the WCAG success criteria of `references` are added. */
  readonly title: string;
  /** How the problem affects people who depend on it. */
  readonly why: string;
  readonly message: string;
  readonly fix: string;
  readonly impact: Impact;
  readonly references: readonly string[];
}

const SEVERITY: Readonly<Record<Impact, Severity>> = {
  critical: 'high',
  serious: 'medium',
  moderate: 'low',
  minor: 'info',
};
const PLACE = 'page';
/** So many elements of a rule are handed over at most. */
const MOST_NODES = 10;

/** The checks of one topic: for each axe-core rule, by its id there, a check that reports one finding for all elements. */
export function defineAxeTable(
  rules: Readonly<Record<string, AxeRule>>,
): readonly Check<'axe', 'violation' | 'review'>[] {
  return Object.entries(rules).map(([name, rule]) => checkOf(name, rule));
}

function checkOf(name: string, rule: AxeRule): Check<'axe', 'violation' | 'review'> {
  const title = titleOf(rule);
  return defineCheck({
    id: `accessibility/${name}`,
    title,
    why: rule.why,
    needs: ['axe'],
    problems: {
      violation: {
        severity: SEVERITY[rule.impact],
        likelihood: 'observed',
        message: rule.message,
        fix: { any: rule.fix },
      },
      review: {
        severity: 'info',
        likelihood: 'possible',
        message: `Manual review needed: ${title}`,
        fix: { any: `Review the listed elements. If one has the problem: ${rule.fix}` },
      },
    },
    references: rule.references,
    run({ axe }) {
      const answer = axeAnswer(axe, name);
      if (answer.is === 'failed')
        return [{ ...sightingOf(answer.result, 'violation'), severity: severityOf(answer.result, rule) }];
      if (answer.is === 'undecided') return [sightingOf(answer.result, 'review')];
      if (answer.is === 'passed') return [];
      if (answer.is === 'inapplicable') return notApplicable('the page has no element that the rule looks at');
      throw new Unavailable('axe-core did not run this rule');
    },
    examples: () => [
      { name: 'an element at fault', given: { axe: axeOutcomeOf(name, 'failed', rule.impact) }, finds: ['violation'] },
      { name: 'not decidable by a program', given: { axe: axeOutcomeOf(name, 'undecided') }, finds: ['review'] },
      { name: 'all elements sound', given: { axe: axeOutcomeOf(name, 'passed') }, finds: [] },
      { name: 'no such element', given: { axe: axeOutcomeOf(name, 'inapplicable') }, finds: [], notApplicable: true },
    ],
  });
}

/** `Image map areas have alternative text (WCAG 2.4.4, 4.1.2)` */
function titleOf({ title, references }: AxeRule): string {
  const criteria = references
    .filter((reference) => reference.startsWith('WCAG '))
    .map((id) => id.slice('WCAG '.length));
  return criteria.length === 0 ? title : `${title} (WCAG ${criteria.join(', ')})`;
}

function severityOf({ impact }: AxeRuleResult, rule: AxeRule): Severity {
  return SEVERITY[isImpact(impact) ? impact : rule.impact];
}

function isImpact(text: string): text is Impact {
  return Object.hasOwn(SEVERITY, text);
}

/** Only impact and number are compared: selectors may hold ids that differ in every load. */
function sightingOf<P extends string>({ nodes, impact }: AxeRuleResult, problem: P): Occurrence<P> {
  const selectors = nodes.map(({ target }) => target.join(' >>> '));
  return {
    problem,
    location: { part: PLACE },
    evidence: `${nodes.length}${nodes.length >= MOST_NODES ? ' or more' : ''} ${nodes.length === 1 ? 'element' : 'elements'}:\n${listed(selectors)}`,
    compares: `${impact} ${nodes.length}`,
  };
}
