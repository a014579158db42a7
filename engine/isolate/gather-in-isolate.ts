import { DERIVATION_PLANS } from '../evidence/derivation-plans.generated.ts';
import type { Evidence, FactName } from '../evidence/evidence.ts';
import {
  type Derive,
  factsToCollect,
  type Gathered,
  type GatherNews,
  type GatherProgress,
  gather,
} from '../evidence/gather.ts';
import type { ScanReach } from '../evidence/reach/reach.ts';
import type { Observer } from '../run/observe.ts';
import type { Isolate } from './isolate.ts';

export interface Wish {
  readonly wanted: Iterable<FactName>;
  /** Facts to derive if their needs are already gathered. */
  readonly optional?: readonly FactName[];
  /** Derived facts whose values the report needs; the others stay in the isolate. */
  readonly told: readonly FactName[];
  readonly given: Partial<Evidence>;
  readonly onProgress?: GatherProgress | undefined;
  readonly onNews?: GatherNews | undefined;
  readonly observe?: Observer | undefined;
}

/** Gathers the wanted facts; the site's content is parsed in the isolate. */
export async function gatherInIsolate(
  isolate: Isolate,
  reach: ScanReach,
  { wanted, optional = [], told, given, onProgress, onNews, observe }: Wish,
): Promise<Gathered> {
  const { COLLECTORS } = await import('../evidence/collectors.generated.ts');
  const needed = new Set<FactName>([...told, ...factsToCollect(COLLECTORS)]);
  const derive: Derive = (derivation, facts, cut) =>
    isolate.derive(derivation, facts, needed.has(derivation.provides[0]), cut);
  const sources = [...COLLECTORS, ...DERIVATION_PLANS];
  return gather([...new Set(wanted)], sources, given, reach, reach.signal, {
    optional,
    onProgress,
    derive,
    reading: isolate,
    onNews,
    observe,
  });
}
