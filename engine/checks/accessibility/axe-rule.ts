import { Unavailable } from '../../evidence/define-collector.ts';
import type { AxeRuleResult } from '../../evidence/facts/visit.ts';
import { axeAnswer, axeOutcomeOf } from '../../evidence/parse/html/axe.ts';
import { type Check, defineCheck, listed, notApplicable, type Severity, type Sighting } from '../define-check.ts';

type Impact = 'critical' | 'serious' | 'moderate' | 'minor';

/** One rule that axe-core runs, in our words. */
interface AxeRule {
  /** `accessibility/` and the rule's id in axe-core. */
  readonly id: `accessibility/${string}`;
  readonly title: string;
  /** What a person meets who depends on it. */
  readonly why: string;
  readonly says: string;
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

/** A check that hands on what axe-core found for one rule, as one finding for all elements. */
export function defineAxeCheck(rule: AxeRule): Check<'axe', 'violation' | 'review'> {
  const name = rule.id.slice('accessibility/'.length);
  return defineCheck({
    id: rule.id,
    title: rule.title,
    why: rule.why,
    needs: ['axe'],
    problems: {
      violation: {
        severity: SEVERITY[rule.impact],
        likelihood: 'observed',
        says: rule.says,
        fix: { any: rule.fix },
      },
      review: {
        severity: 'info',
        likelihood: 'possible',
        says: `A person has to check: ${rule.title.charAt(0).toLowerCase()}${rule.title.slice(1)}.`,
        fix: { any: `Look at the listed elements. Where one is at fault: ${rule.fix}` },
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

function severityOf({ impact }: AxeRuleResult, rule: AxeRule): Severity {
  return SEVERITY[isImpact(impact) ? impact : rule.impact];
}

function isImpact(text: string): text is Impact {
  return Object.hasOwn(SEVERITY, text);
}

/** Only impact and number are compared: selectors may hold ids that differ in every load. */
function sightingOf<P extends string>({ nodes, impact }: AxeRuleResult, problem: P): Sighting<P> {
  const selectors = nodes.map(({ target }) => target.join(' >>> '));
  return {
    problem,
    at: PLACE,
    shows: `${nodes.length}${nodes.length >= MOST_NODES ? ' or more' : ''} ${nodes.length === 1 ? 'element' : 'elements'}:\n${listed(selectors)}`,
    compares: `${impact} ${nodes.length}`,
  };
}
