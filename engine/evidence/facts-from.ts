import { DERIVATION_PLANS } from './derivation-plans.generated.ts';
import type { FactName } from './evidence.ts';

/** These facts, and all that is derived from them. */
export function factsFrom(given: readonly FactName[]): ReadonlySet<FactName> {
  const names = new Set(given);
  for (let size = 0; size < names.size; ) {
    size = names.size;
    for (const { needs, provides } of DERIVATION_PLANS)
      if (needs.some((name) => names.has(name))) for (const name of provides) names.add(name);
  }
  return names;
}
