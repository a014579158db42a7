import { isFree, resolved } from './comparison.ts';
import { NONE, type Witness } from './search.ts';
import type { Term } from './terms.ts';

/** Types of the rules, as those of values here. */
const TYPES: Readonly<Record<string, string>> = {
  string: 'string',
  bool: 'boolean',
  int: 'number',
  float: 'number',
  number: 'number',
};

export function ofType(term: Term, type: string, wanted: boolean, from: Witness): readonly Witness[] {
  const set = resolved(term, from);
  if (set.kind === 'sent' || set.kind === 'free') return isFree(set, from) ? [from] : NONE;
  const own = set.kind === 'uid' ? 'string' : set.kind === 'value' ? typeof set.is : undefined;
  const asked = TYPES[type];
  if (own === undefined || asked === undefined) return set.kind === 'stored' && wanted ? [from] : NONE;
  return (own === asked) === wanted ? [from] : NONE;
}
