import type { Severity } from '../../catalogue/severity.ts';
import { Unavailable } from '../../evidence/define-collector.ts';
import type { AxeRuleResult } from '../../evidence/facts/visit.ts';
import type { AxeAnswer } from '../../evidence/parse/html/axe.ts';
import { listed, notApplicable, type Occurrence } from '../define-check.ts';

type Impact = 'critical' | 'serious' | 'moderate' | 'minor';

/** How severe a violation of a rule is. */
export interface AxeWeight {
  readonly impact: Impact;
  /** Overrides the severity of the impact. */
  readonly severity?: Severity;
}

const SEVERITY: Readonly<Record<Impact, Severity>> = {
  critical: 'high',
  serious: 'medium',
  moderate: 'low',
  minor: 'info',
};
/** Maximum number of elements collected per rule. */
const MAX_NODES = 10;

/** The severity of a rule's violation; axe-core may state another impact for a page. */
export function severityOf({ severity, impact }: AxeWeight, stated: string = impact): Severity {
  return severity ?? SEVERITY[isImpact(stated) ? stated : impact];
}

/** What a check reports for the answer of its rule. Throws `Unavailable` if the rule did not run. */
export function resultOf(answer: AxeAnswer, rule: AxeWeight) {
  if (answer.is === 'failed')
    return [{ ...occurrenceOf(answer.result, 'violation'), severity: severityOf(rule, answer.result.impact) }];
  if (answer.is === 'undecided') return [occurrenceOf(answer.result, 'review')];
  if (answer.is === 'passed') return [];
  if (answer.is === 'inapplicable') return notApplicable('The page has no element that this rule applies to');
  throw new Unavailable('axe-core did not run this rule');
}

function isImpact(text: string): text is Impact {
  return Object.hasOwn(SEVERITY, text);
}

/** Only impact and count are compared: selectors may contain ids that differ on every load. */
function occurrenceOf<P extends string>({ nodes, impact }: AxeRuleResult, problem: P): Occurrence<P> {
  const selectors = nodes.map(({ target }) => target.join(' > '));
  return {
    problem,
    location: { part: 'page' },
    evidence: `${nodes.length}${nodes.length >= MAX_NODES ? ' or more' : ''} ${nodes.length === 1 ? 'element' : 'elements'}:\n${listed(selectors)}`,
    compares: `${impact} ${nodes.length}`,
    ...(nodes.length > 0 && nodes.every(({ target }) => target.length > 1) ? { inFrames: true } : {}),
  };
}
