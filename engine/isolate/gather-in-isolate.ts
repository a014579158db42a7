import type { Reach } from '../evidence/define-collector.ts';
import { DERIVATION_PLANS } from '../evidence/derivation-plans.generated.ts';
import type { Evidence, FactName } from '../evidence/evidence.ts';
import {
  type Derive,
  factsToCollect,
  type Gathered,
  type GatherOptions,
  gather,
  type Step,
} from '../evidence/gather.ts';
import type { ScanReach } from '../evidence/reach/reach.ts';

import type { Isolate } from './isolate.ts';

interface Wish extends Omit<GatherOptions, 'derive' | 'reading'> {
  readonly wanted: Iterable<FactName>;
  /** Derived facts whose values the report needs; the others stay in the isolate. */
  readonly reported: readonly FactName[];
  readonly given: Partial<Evidence>;
  /** Where the facts come from; default: all collectors and derivations. */
  readonly sources?: readonly Step[];
}

/** Gathers the wanted facts; the site's content is parsed in the isolate. */
export async function gatherInIsolate(
  isolate: Isolate,
  reach: Reach & Pick<ScanReach, 'signal'>,
  { wanted, reported, given, sources: own, ...options }: Wish,
): Promise<Gathered> {
  const sources = own ?? [...(await import('../evidence/collectors.generated.ts')).COLLECTORS, ...DERIVATION_PLANS];
  const needed = new Set<FactName>([...reported, ...factsToCollect(sources)]);
  const derive: Derive = (derivation, facts, cut) =>
    isolate.derive(derivation, facts, needed.has(derivation.provides[0]), cut);
  return gather([...new Set(wanted)], sources, given, reach, reach.signal, { ...options, derive, reading: isolate });
}
