import type { Cut } from '../limits.ts';
import type { CheckText, Occurrence } from './define-check.ts';

/**
 * `pass`: no problems found. `fail`: problems found. `inapplicable`: the check does not apply.
 * `unknown`: evidence is missing, or only a part was examined and no problem found. `broken`: the check itself failed.
 */
export type Verdict = 'pass' | 'fail' | 'inapplicable' | 'unknown' | 'broken';

export interface CheckResult {
  readonly check: CheckText;
  readonly verdict: Verdict;
  /** Set if the verdict is neither `pass` nor `fail`, if something was not examined, or if another check reports the fact. */
  readonly reason: string | null;
  readonly occurrences: readonly Occurrence[];
  /** True if only a part of the evidence was examined. */
  readonly limited?: true;
  /** Addresses of the files that were not read whole, if nothing else is missing. */
  readonly unread?: readonly string[];
  /** True if the rest could not be examined at all: without problems the check passes. */
  readonly isRestAside?: true;
  /** True if the rest was requested, and not answered. */
  readonly isUnanswered?: true;
  /** True if the settings of the scan leave the check or probe out: not tested, and not asked for. */
  readonly isOutOfScope?: true;
}

/** The check could not run. */
export function isBlind({ verdict }: { readonly verdict: Verdict }): boolean {
  return verdict === 'unknown' || verdict === 'broken';
}

/** What a check did not see again in a part of the evidence, or was not to look for, is not fixed. */
export function testedVerdict({ verdict, limited, isOutOfScope }: CheckResult): Verdict {
  return limited || isOutOfScope ? 'unknown' : verdict;
}

/** Reasons that are listed for one check. */
const REASONS = 3;

/** A result that rests on a part of the evidence only: findings stay, anything else becomes `unknown`, unless nothing else could be examined. */
export function withCuts(result: CheckResult, cuts: readonly Cut[]): CheckResult {
  const { check, verdict } = result;
  if (cuts.length === 0 || isBlind(result)) return result;
  const isRestAside = cuts.every(({ isAside }) => isAside);
  const reason = listedReasons([result.verdict === 'fail' ? result.reason : null, ...cuts.map((cut) => cut.reason)]);
  const unread = unreadFiles(result, cuts);
  return {
    ...(verdict === 'fail' || (verdict === 'pass' && isRestAside)
      ? { ...result, reason }
      : notRun(check, 'unknown', reason ?? 'Not run')),
    limited: true,
    ...(isRestAside ? { isRestAside } : {}),
    ...(unread ? { unread } : {}),
  };
}

/** The first different reasons; null without one. */
export function listedReasons(all: readonly (string | null)[]): string | null {
  const reasons = [...new Set(all.filter((text) => text !== null))];
  const more = reasons.length > REASONS ? ['and more, not listed'] : [];
  return reasons.length === 0 ? null : [...reasons.slice(0, REASONS), ...more].join('; ');
}

function unreadFiles({ limited, unread }: CheckResult, cuts: readonly Cut[]): readonly string[] | undefined {
  const lists = cuts.filter(({ isAside }) => !isAside).map(({ files }) => files);
  if (limited) lists.push(unread);
  return lists.every((files) => files !== undefined) ? [...new Set(lists.flat())] : undefined;
}

export function notRun(check: CheckText, verdict: Verdict, reason: string): CheckResult {
  return { check, verdict, reason, occurrences: [] };
}
