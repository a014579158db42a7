import type { Store } from './open.ts';

/** Builds a query once for each store, as building costs more than what the database does. For queries of every request. */
export function prepared<Q>(build: (store: Store) => Q): (store: Store) => Q {
  const known = new WeakMap<Store, Q>();
  return (store) => {
    const query = known.get(store) ?? build(store);
    known.set(store, query);
    return query;
  };
}

/** The queries have no names: poolers between us and the database may not know those. */
export const UNNAMED = '';
