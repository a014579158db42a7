import type { Check } from '../../engine/checks/define-check.ts';
import { CHECKS } from '../../engine/checks/list.ts';
import type { Evidence } from '../../engine/evidence/evidence.ts';
import { FAULTS as MAIL_FAULTS } from '../clean/mail-faults.ts';
import { OWN } from './fault.ts';
import { NOT_PLANTED } from './faults.ts';
import { FACTS } from './rows/facts.ts';
import { WORKFLOW } from './rows/workflow.ts';

/** A fault of a domain, repository or account, or of a page that the bench cannot serve. */
export interface Elsewhere {
  readonly check: string;
  /** Where it is planted. */
  readonly in: string;
  readonly planted: string;
  readonly source: string;
  /** Facts in which the check must find it; undefined if another test plants it. */
  readonly facts?: Partial<Evidence>;
}

/** Checks that judge each of a list of objects. */
const JUDGES_EACH = /^(?:posture\/(?!cross\/)|deliverability\/(?:dane|reputation)\/)/;
/** Classes of weaknesses and lists: what a fault looks like is written elsewhere. */
const CLASSES = /^(?:CWE|CVE|OWASP|WCAG)\b/;

/** Checks of other subjects than pages, and of pages that the bench cannot make fail. */
export function checksElsewhere(): Check[] {
  return CHECKS.filter(({ id }) => /^(?:deliverability|posture|workflow|access-rules)\//.test(id) || id in NOT_PLANTED);
}

/**
 * Faults that a check must find: files of a repository, records of the mail bench, facts with a source of their own, and its examples,
 * the first of which is what the specification or documentation says that the check names; also beside an object without a fault.
 */
export function elsewhere(check: Check): Elsewhere[] {
  const { id, references } = check;
  const name = id.slice(id.indexOf('/') + 1);
  const rule = references.find((reference) => !CLASSES.test(reference)) ?? OWN;
  const place = id.startsWith('posture/') ? 'answers of the provider' : 'facts of the check';
  const row = id.startsWith('workflow/') ? WORKFLOW[name] : undefined;
  const records = id.startsWith('deliverability/') ? MAIL_FAULTS : [];
  const examples = check.examples().filter(({ finds }) => finds.length > 0);
  const weak: Partial<Evidence> = examples[0]?.given ?? {};
  const own = FACTS[id];
  const beside = JUDGES_EACH.test(id) ? besideSound(check, weak) : undefined;
  return [
    ...(row ? [{ check: id, in: 'a repository', planted: Object.keys(row[1]).join(', '), source: row[0] }] : []),
    ...records
      .filter(([finds]) => finds.startsWith(`${name} `))
      .map(([finds]) => ({ check: id, in: 'DNS records', planted: finds, source: rule })),
    ...(own ? [{ check: id, in: place, planted: own.planted, source: own.source, facts: own.facts(weak) }] : []),
    ...examples.map((example, i) => ({
      check: id,
      in: place,
      planted: example.name,
      source: i === 0 && !row ? rule : OWN,
      facts: example.given,
    })),
    ...(beside
      ? [{ check: id, in: place, planted: 'the first beside a sound object', source: OWN, facts: beside }]
      : []),
  ];
}

/** The facts of a weak example with the objects of a sound one before its own; undefined if it has no lists. */
function besideSound(check: Check, weak: Partial<Evidence>): Partial<Evidence> | undefined {
  const sound = check.examples().find(({ finds, notApplicable }) => finds.length === 0 && !notApplicable);
  const before: Readonly<Record<string, unknown>> = { ...sound?.given };
  const lists = Object.entries(weak).filter(([name, fact]) => Array.isArray(fact) && isList(before[name]));
  if (lists.length === 0) return undefined;
  const joined = lists.map(([name, fact]) => [name, [...(before[name] as unknown[]), ...(fact as unknown[])]]);
  return { ...weak, ...Object.fromEntries(joined) };
}

function isList(fact: unknown): fact is readonly unknown[] {
  return Array.isArray(fact) && fact.length > 0;
}
