import { Unavailable } from '../evidence/define-collector.ts';
import type { Evidence, FactName } from '../evidence/evidence.ts';
import type { Gathered } from '../evidence/gather.ts';
import type { Check, CheckText, Occurrence } from './define-check.ts';

/**
 * `pass`: no problems found. `fail`: problems found. `inapplicable`: the check does not apply.
 * `unknown`: evidence is missing. `broken`: the check itself failed.
 */
export type Verdict = 'pass' | 'fail' | 'inapplicable' | 'unknown' | 'broken';

export interface CheckResult {
  readonly check: CheckText;
  readonly verdict: Verdict;
  /** Set if the verdict is neither `pass` nor `fail`. */
  readonly reason: string | null;
  readonly occurrences: readonly Occurrence[];
}

/** Further occurrences add no information and would bloat the report. */
const MAX_OCCURRENCES = 200;

/** Runs every check in this thread; one that throws does not affect the others. */
export function runChecks(checks: readonly Check[], gathered: Gathered): CheckResult[] {
  return checks.map((check) => runCheck(check, gathered));
}

/** The result of a check whose evidence is missing; undefined if it can run. */
export function missingEvidence(check: CheckText, { facts, unavailable, kept }: Gathered): CheckResult | undefined {
  const lacking = check.needs.find((need) => !(need in facts || kept?.has(need)));
  if (lacking === undefined) return undefined;
  return notRun(check, 'unknown', unavailable.get(lacking) ?? 'not looked at');
}

function runCheck(check: Check, gathered: Gathered): CheckResult {
  const missing = missingEvidence(check, gathered);
  if (missing) return missing;
  try {
    const answer = check.run(pick(gathered.facts as Evidence, check.needs));
    if ('notApplicable' in answer) return notRun(check, 'inapplicable', answer.notApplicable);
    const verdict = answer.length === 0 ? 'pass' : 'fail';
    return { check, verdict, reason: null, occurrences: answer.slice(0, MAX_OCCURRENCES) };
  } catch (error) {
    if (error instanceof Unavailable) return notRun(check, 'unknown', error.message);
    return notRun(check, 'broken', error instanceof Error ? error.message : 'unknown error');
  }
}

function pick(facts: Evidence, needs: readonly FactName[]): Pick<Evidence, FactName> {
  return Object.fromEntries(needs.map((need) => [need, facts[need]])) as unknown as Pick<Evidence, FactName>;
}

export function notRun(check: CheckText, verdict: Verdict, reason: string): CheckResult {
  return { check, verdict, reason, occurrences: [] };
}
