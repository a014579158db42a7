import type { Severity } from '../../catalogue/severity.ts';
import { Unavailable } from '../../evidence/define-collector.ts';
import type { AxeNode, AxeRuleResult } from '../../evidence/facts/visit.ts';
import type { AxeAnswer } from '../../evidence/parse/html/axe.ts';
import { limit } from '../../limits.ts';
import { type FoundElement, listed, notApplicable, type Occurrence } from '../define-check.ts';
import { measuredText } from './support/measured-text.ts';

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
function occurrenceOf<P extends string>({ nodes, impact, found }: AxeRuleResult, problem: P): Occurrence<P> {
  const elements = nodes.map(elementOf);
  const count = found ?? nodes.length;
  const lines = elements.map(({ selector, source, measured }) =>
    [source, selector, measured && `(${measured})`].filter(Boolean).join(' '),
  );
  return {
    problem,
    location: { part: 'page' },
    evidence: `${count} ${count === 1 ? 'element' : 'elements'}:\n${listed(lines)}`,
    compares: `${impact} ${count}`,
    elements: {
      listed: elements,
      count,
      ...(count > nodes.length ? { whyCut: whyCut() } : {}),
    },
    ...(nodes.length > 0 && nodes.every(({ target }) => target.length > 1) ? { inFrames: true } : {}),
  };
}

/** Why elements that were found are not listed. */
const whyCut = () =>
  `a scan records up to ${limit('axeNodes')} elements for each rule and ${limit('axeReportNodes')} for all of them`;

function elementOf({ target, html, summary, measured: values, source }: AxeNode): FoundElement {
  const measured = measuredText(values);
  const more = { ...(measured === undefined ? {} : { measured }), ...(source === undefined ? {} : { source }) };
  return { selector: target.join(' > '), html, summary, ...more };
}
