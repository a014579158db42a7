import type { Store } from './open.ts';

/**
 * Builds a query once for each store, as building costs more than what the database does. For queries of every request:
 * each has a name of its own, so that the database too plans it once for each connection. A pooler that hands a connection
 * to others between two transactions would not do; nor would it for the queue and the migrations.
 */
export function prepared<Q>(build: (store: Store) => Q): (store: Store) => Q {
  const known = new WeakMap<Store, Q>();
  return (store) => {
    const query = known.get(store) ?? build(store);
    known.set(store, query);
    return query;
  };
}
