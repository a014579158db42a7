import { Unavailable } from '../evidence/define-collector.ts';
import type { Evidence, FactName } from '../evidence/evidence.ts';
import type { Gathered } from '../evidence/gather.ts';
import type { Check, Sighting } from './define-check.ts';

/**
 * `pass`: tested and sound. `fail`: tested, problems found. `inapplicable`: nothing there to judge.
 * `unknown`: evidence was missing. `broken`: the check itself failed.
 */
export type Verdict = 'pass' | 'fail' | 'inapplicable' | 'unknown' | 'broken';

export interface Judgement {
  readonly check: Check;
  readonly verdict: Verdict;
  /** Why, where the verdict is neither pass nor fail. */
  readonly reason: string | null;
  readonly sightings: readonly Sighting[];
}

/** More of one problem say nothing new, and would fill a report without end. */
const MOST_SIGHTINGS = 200;

/** Asks every check; one that throws harms no other. */
export function judge(checks: readonly Check[], gathered: Gathered): Judgement[] {
  return checks.map((check) => judgeOne(check, gathered));
}

function judgeOne(check: Check, { facts, unavailable }: Gathered): Judgement {
  const lacking = check.needs.find((need) => !(need in facts));
  if (lacking !== undefined) return without(check, 'unknown', unavailable.get(lacking) ?? 'not looked at');
  try {
    const answer = check.run(pick(facts as Evidence, check.needs));
    if ('notApplicable' in answer) return without(check, 'inapplicable', answer.notApplicable);
    return {
      check,
      verdict: answer.length === 0 ? 'pass' : 'fail',
      reason: null,
      sightings: answer.slice(0, MOST_SIGHTINGS),
    };
  } catch (error) {
    if (error instanceof Unavailable) return without(check, 'unknown', error.message);
    return without(check, 'broken', error instanceof Error ? error.message : 'unknown error');
  }
}

function pick(facts: Evidence, needs: readonly FactName[]): Pick<Evidence, FactName> {
  return Object.fromEntries(needs.map((need) => [need, facts[need]])) as unknown as Pick<Evidence, FactName>;
}

function without(check: Check, verdict: Verdict, reason: string): Judgement {
  return { check, verdict, reason, sightings: [] };
}
