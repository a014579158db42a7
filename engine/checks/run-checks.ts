import { cutList, cutsFor } from '../evidence/cuts.ts';
import { Unavailable } from '../evidence/define-collector.ts';
import type { Evidence, FactName } from '../evidence/evidence.ts';
import type { Gathered } from '../evidence/gather.ts';
import { FieldMissing } from '../evidence/parse/provider/fields.ts';
import { reportingFlow } from '../evidence/parse/workflow/flow/flow-cuts.ts';
import { codeModuleOf } from '../findings/module.ts';
import { firstOf } from '../limits.ts';
import { type CheckResult, notRun, withCuts } from './check-result.ts';
import type { Check, CheckText } from './define-check.ts';

/** Runs every check in this thread; one that throws does not affect the others. */
export function runChecks(checks: readonly Check[], gathered: Gathered): CheckResult[] {
  return checks.map((check) => runCheck(check, gathered));
}

/** The result of a check whose evidence is missing; undefined if it can run. */
export function missingEvidence(check: CheckText, { facts, unavailable, kept }: Gathered): CheckResult | undefined {
  const missing = check.needs.find((need) => !(need in facts || kept?.has(need)));
  if (missing === undefined) return undefined;
  return notRun(check, 'unknown', unavailable.get(missing) ?? 'not looked at');
}

function runCheck(check: Check, gathered: Gathered): CheckResult {
  const missing = missingEvidence(check, gathered);
  if (missing) return missing;
  const own = cutList();
  const limited = (result: CheckResult) => withCuts(result, cutsFor(check, gathered.cuts ?? new Map(), own.list()));
  try {
    const given = pick(gathered.facts as Evidence, check.needs);
    const answer = reportingFlow(own.report, () => check.run(given, own.report));
    if ('notApplicable' in answer) {
      const result = notRun(check, 'inapplicable', answer.notApplicable);
      return answer.isOutOfScope ? { ...result, isOutOfScope: true } : limited(result);
    }
    const occurrences = firstOf(answer, occurrenceLimit(check), 'occurrences', own.report);
    return limited({ check, verdict: answer.length === 0 ? 'pass' : 'fail', reason: null, occurrences });
  } catch (error) {
    if (error instanceof Unavailable || error instanceof FieldMissing) return notRun(check, 'unknown', error.message);
    return notRun(check, 'broken', error instanceof Error ? error.message : 'unknown error');
  }
}

function occurrenceLimit({ id }: Check): 'occurrences' | 'workflowOccurrences' {
  return codeModuleOf(id) ? 'workflowOccurrences' : 'occurrences';
}

function pick(facts: Evidence, needs: readonly FactName[]): Pick<Evidence, FactName> {
  return Object.fromEntries(needs.map((need) => [need, facts[need]])) as unknown as Pick<Evidence, FactName>;
}
