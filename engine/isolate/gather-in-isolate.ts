import type { Evidence, FactName } from '../evidence/evidence.ts';
import { factsToCollect, type Gathered, type GatherProgress, gather } from '../evidence/gather.ts';
import type { ScanReach } from '../evidence/reach/reach.ts';
import type { Isolate } from './isolate.ts';

interface Wish {
  readonly wanted: Iterable<FactName>;
  /** Derived facts that the report itself states; the others stay in the isolate. */
  readonly told: readonly FactName[];
  readonly given: Partial<Evidence>;
  readonly onProgress?: GatherProgress | undefined;
}

/** Gathers the wanted facts; what a site sent is read in the isolate. */
export async function gatherInIsolate(
  isolate: Isolate,
  reach: ScanReach,
  { wanted, told, given, onProgress }: Wish,
): Promise<Gathered> {
  const { SOURCES } = await import('../evidence/list.ts');
  const needed = new Set<FactName>([...told, ...factsToCollect(SOURCES)]);
  return gather([...new Set(wanted)], SOURCES, given, reach, reach.signal, onProgress, (derivation, facts) =>
    isolate.derive(derivation, facts, needed.has(derivation.provides[0])),
  );
}
