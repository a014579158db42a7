import { Unavailable } from '../evidence/define-collector.ts';
import type { Evidence, FactName } from '../evidence/evidence.ts';
import type { Gathered } from '../evidence/gather.ts';
import type { Check, CheckText, Sighting } from './define-check.ts';

/**
 * `pass`: tested and sound. `fail`: tested, problems found. `inapplicable`: nothing there to judge.
 * `unknown`: evidence was missing. `broken`: the check itself failed.
 */
export type Verdict = 'pass' | 'fail' | 'inapplicable' | 'unknown' | 'broken';

export interface Judgement {
  readonly check: CheckText;
  readonly verdict: Verdict;
  /** Why, where the verdict is neither pass nor fail. */
  readonly reason: string | null;
  readonly sightings: readonly Sighting[];
}

/** More of one problem say nothing new, and would fill a report without end. */
const MOST_SIGHTINGS = 200;

/** Asks every check in this thread; one that throws harms no other. */
export function judge(checks: readonly Check[], gathered: Gathered): Judgement[] {
  return checks.map((check) => judgeOne(check, gathered));
}

/** The verdict on a check whose evidence is missing; undefined where it can be asked. */
export function unasked(check: CheckText, { facts, unavailable, kept }: Gathered): Judgement | undefined {
  const lacking = check.needs.find((need) => !(need in facts || kept?.has(need)));
  if (lacking === undefined) return undefined;
  return unjudged(check, 'unknown', unavailable.get(lacking) ?? 'not looked at');
}

function judgeOne(check: Check, gathered: Gathered): Judgement {
  const missing = unasked(check, gathered);
  if (missing) return missing;
  try {
    const answer = check.run(pick(gathered.facts as Evidence, check.needs));
    if ('notApplicable' in answer) return unjudged(check, 'inapplicable', answer.notApplicable);
    const verdict = answer.length === 0 ? 'pass' : 'fail';
    return { check, verdict, reason: null, sightings: answer.slice(0, MOST_SIGHTINGS) };
  } catch (error) {
    if (error instanceof Unavailable) return unjudged(check, 'unknown', error.message);
    return unjudged(check, 'broken', error instanceof Error ? error.message : 'unknown error');
  }
}

function pick(facts: Evidence, needs: readonly FactName[]): Pick<Evidence, FactName> {
  return Object.fromEntries(needs.map((need) => [need, facts[need]])) as unknown as Pick<Evidence, FactName>;
}

export function unjudged(check: CheckText, verdict: Verdict, reason: string): Judgement {
  return { check, verdict, reason, sightings: [] };
}
