import type { Check } from '../../engine/checks/define-check.ts';
import { CHECKS } from '../../engine/checks/list.ts';
import type { PostureCheck } from '../../engine/checks/posture/support/posture-table.ts';
import { FAULTS as MAIL_FAULTS } from '../clean/mail-faults.ts';
import { OWN } from './fault.ts';
import { NOT_PLANTED } from './faults.ts';
import { WORKFLOW } from './rows/workflow.ts';

/** A fault of a domain, repository or account, or of a page that the bench cannot serve. */
export interface Elsewhere {
  readonly check: string;
  /** Where it is planted. */
  readonly in: string;
  readonly planted: string;
  readonly source: string;
}

/** Classes of weaknesses and lists: what a fault looks like is written elsewhere. */
const CLASSES = /^(?:CWE|CVE|OWASP|WCAG)\b/;

/** Checks of other subjects than pages, and of pages that the bench cannot serve. */
export function checksElsewhere(): Check[] {
  return CHECKS.filter(({ id }) => /^(?:deliverability|posture|workflow)\//.test(id) || id in NOT_PLANTED);
}

/**
 * Faults that a check must find: records of the mail bench, files of a repository, answers of a provider as its documentation
 * describes them, and the examples of the check.
 */
export function elsewhere(check: Check): Elsewhere[] {
  const of = (at: string, planted: string, source: string): Elsewhere => ({ check: check.id, in: at, planted, source });
  const rule = check.references.find((reference) => !CLASSES.test(reference));
  const [module = '', ...rest] = check.id.split('/');
  const row = module === 'workflow' ? WORKFLOW[rest.join('/')] : undefined;
  const records =
    module === 'deliverability' ? MAIL_FAULTS.filter(([finds]) => finds.startsWith(`${rest.join('/')} `)) : [];
  const examples = check.examples().filter(({ finds }) => finds.length > 0);
  return [
    ...(row ? [of('a repository', Object.keys(row[1]).join(', '), row[0])] : []),
    ...records.map(([finds]) => of('the records of three domains', finds, rule ?? OWN)),
    ...(isPosture(check)
      ? [
          ...examples.map(({ name }) => of('the answers of the provider', name, rule ?? OWN)),
          of('the answers of the provider', 'the first of them beside a sound object', OWN),
        ]
      : examples.map(({ name }, i) => of('the facts of the check', name, i === 0 && !row ? (rule ?? OWN) : OWN))),
  ];
}

export function isPosture(check: object): check is PostureCheck & Check {
  return 'row' in check;
}
