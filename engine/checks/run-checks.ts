import { concerning, cutList } from '../evidence/cuts.ts';
import { type Cut, Unavailable } from '../evidence/define-collector.ts';
import type { Evidence, FactName } from '../evidence/evidence.ts';
import type { Gathered } from '../evidence/gather.ts';
import { firstOf } from '../limits.ts';
import type { Check, CheckText, Occurrence } from './define-check.ts';

/**
 * `pass`: no problems found. `fail`: problems found. `inapplicable`: the check does not apply.
 * `unknown`: evidence is missing, or only a part was examined and no problem found. `broken`: the check itself failed.
 */
export type Verdict = 'pass' | 'fail' | 'inapplicable' | 'unknown' | 'broken';

/** Reasons that are listed for one check. */
const REASONS = 3;

export interface CheckResult {
  readonly check: CheckText;
  readonly verdict: Verdict;
  /** Set if the verdict is neither `pass` nor `fail`, if something was not examined, or if another check reports the fact. */
  readonly reason: string | null;
  readonly occurrences: readonly Occurrence[];
}

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
  const own = cutList();
  const limited = (result: CheckResult) => withCuts(result, concerning(check, gathered.cuts ?? new Map(), own.list()));
  try {
    const answer = check.run(pick(gathered.facts as Evidence, check.needs), own.report);
    if ('notApplicable' in answer) return limited(notRun(check, 'inapplicable', answer.notApplicable));
    const occurrences = firstOf(answer, 'occurrences', 'occurrences', own.report);
    return limited({ check, verdict: answer.length === 0 ? 'pass' : 'fail', reason: null, occurrences });
  } catch (error) {
    if (error instanceof Unavailable) return notRun(check, 'unknown', error.message);
    return notRun(check, 'broken', error instanceof Error ? error.message : 'unknown error');
  }
}

function pick(facts: Evidence, needs: readonly FactName[]): Pick<Evidence, FactName> {
  return Object.fromEntries(needs.map((need) => [need, facts[need]])) as unknown as Pick<Evidence, FactName>;
}

/** A result that rests on a part of the evidence only: findings stay, anything else becomes `unknown`. */
export function withCuts(result: CheckResult, cuts: readonly Cut[]): CheckResult {
  const { check, verdict } = result;
  if (cuts.length === 0 || verdict === 'unknown' || verdict === 'broken') return result;
  const reason = [...new Set([result.verdict === 'fail' ? result.reason : null, ...cuts.map((cut) => cut.reason)])]
    .filter((text) => text !== null)
    .slice(0, REASONS)
    .join('; ');
  return verdict === 'fail' ? { ...result, reason } : notRun(check, 'unknown', reason);
}

export function notRun(check: CheckText, verdict: Verdict, reason: string): CheckResult {
  return { check, verdict, reason, occurrences: [] };
}
