import type { Problem, Sighting } from '../checks/define-check.ts';
import type { Reach } from '../evidence/define-collector.ts';
import type { Evidence, FactName } from '../evidence/evidence.ts';

/** How much a probe may ask for: `quick` ⊂ `standard` ⊂ `thorough`. */
export type Profile = 'quick' | 'standard' | 'thorough';

/** A host made for one probe: what it answers, and which problems are to be found there. */
export interface Scene<P extends string = string> {
  readonly name: string;
  /** Path → the response as an HTTP/1.1 message; `*` answers every other path. */
  readonly answers: Readonly<Record<string, string>>;
  /** Empty: the clean twin. */
  readonly finds: readonly NoInfer<P>[];
}

/** Asks the target actively, without harm: no writes, a few bytes, a counted number of requests. */
export interface Probe<Needs extends FactName = FactName, P extends string = string> {
  /** Path under `engine/probes/` without extension. */
  readonly id: string;
  readonly title: string;
  readonly why: string;
  readonly needs: readonly Needs[];
  readonly profile: Profile;
  /** Most requests it may send. */
  readonly budget: number;
  readonly problems: Readonly<Record<P, Problem>>;
  readonly references: readonly string[];
  /** Why there is nothing to ask on this target; undefined: ask. */
  skip(given: Pick<Evidence, Needs>): string | undefined;
  ask(given: Pick<Evidence, Needs>, reach: Reach): Promise<readonly Sighting<P>[]>;
  readonly scenes: readonly Scene<P>[];
}

export function defineProbe<const Needs extends FactName, const P extends string>(
  probe: Probe<Needs, P>,
): Probe<Needs, P> {
  return probe;
}
