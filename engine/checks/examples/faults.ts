import { ignoreCuts } from '../../limits.ts';
import type { Check, Example } from '../define-check.ts';
import { formatLocation } from '../location.ts';

/** What is wrong with what a check finds in an example; undefined if it is as stated. */
export function exampleFault(
  check: Pick<Check, 'run'>,
  { given, finds, notApplicable }: Example<Parameters<Check['run']>[0], string>,
): string | undefined {
  const answer = check.run(given, ignoreCuts);
  if ('notApplicable' in answer) return notApplicable ? undefined : `it is not applicable: ${answer.notApplicable}`;
  const found = answer.map(({ problem }) => problem);
  if (notApplicable || found.join() !== finds.join())
    return `it finds ${namesOf(found)} instead of ${notApplicable ? 'being not applicable' : namesOf(finds)}`;
  const bare = answer.find(({ location, evidence }) => !formatLocation(location).trim() || !evidence.trim());
  return bare && `${bare.problem} has no location or no evidence`;
}

function namesOf(problems: readonly string[]): string {
  return problems.length === 0 ? 'nothing' : problems.join(', ');
}

/** Which examples a check lacks: one of each problem, one without problems, and no two with one name. */
export function missingExamples(check: Pick<Check, 'examples' | 'problems'>): string | undefined {
  const examples = check.examples();
  const shown = new Set(examples.flatMap(({ finds }) => finds));
  const [unshown] = Object.keys(check.problems).filter((problem) => !shown.has(problem));
  if (unshown !== undefined) return `no example shows the problem ${JSON.stringify(unshown)}`;
  const [unknown] = [...shown].filter((problem) => !(problem in check.problems));
  if (unknown !== undefined) return `an example shows ${JSON.stringify(unknown)}, which is no problem of the check`;
  if (!examples.some(({ finds, notApplicable }) => finds.length === 0 && !notApplicable))
    return 'no example is sound: one without problems is required';
  return new Set(examples.map(({ name }) => name)).size < examples.length
    ? 'two examples have the same name'
    : undefined;
}
