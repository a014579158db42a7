import { SEVERITIES } from '../catalogue/severity.ts';
import type { CheckResult } from '../checks/check-result.ts';
import type { CheckText, Occurrence } from '../checks/define-check.ts';

/**
 * Results in which every fact is reported once. An occurrence is left to the check that `defersTo` names if that one found
 * it too; the verdict stays `fail` and its reason names the check that reports it.
 */
export function oncePerFact(results: readonly CheckResult[]): CheckResult[] {
  return results.map((result) => {
    const reporters = result.occurrences.map((occurrence) => reporterOf(result.check, occurrence, results));
    const named = [...new Set(reporters.filter((id) => id !== undefined))].sort();
    if (named.length === 0) return result;
    return {
      ...result,
      occurrences: result.occurrences.filter((_, i) => reporters[i] === undefined),
      reason: [`Reported by ${named.join(', ')}`, ...(result.reason === null ? [] : [result.reason])].join('; '),
    };
  });
}

/** The id of the check that reports this fact; undefined if the check itself does. */
function reporterOf(check: CheckText, own: Occurrence, results: readonly CheckResult[]): string | undefined {
  for (const name of check.defersTo?.[own.problem] ?? [])
    for (const { check: other, occurrences } of results) {
      if (other.id === check.id) continue;
      const same = occurrences.find(
        (one) => isNamed(name, other.id, one) && isSameFact(own, one, () => rank(other, one) <= rank(check, own)),
      );
      if (same) return reporterOf(other, same, results) ?? other.id;
    }
  return undefined;
}

/** `accessibility/label`, `accessibility/label#violation`, or `accessibility/*`. */
function isNamed(name: string, id: string, { problem }: Occurrence): boolean {
  const [check = '', only = problem] = name.split('#');
  return only === problem && (check.endsWith('/*') ? id.startsWith(check.slice(0, -1)) : id === check);
}

/** Without a `fact`, one for the page: then it stays with the check that takes it more seriously. */
function isSameFact(own: Occurrence, other: Occurrence, isAsSevere: () => boolean): boolean {
  if (own.inFrames !== other.inFrames) return false;
  return own.fact === undefined ? isAsSevere() : own.fact === other.fact;
}

function rank(check: CheckText, { problem, severity }: Occurrence): number {
  return SEVERITIES.indexOf(severity ?? check.problems[problem]?.severity ?? 'info');
}
