import type { Store } from './open.ts';

/**
 * Builds a query once per store, because building costs more than executing it. For queries of every request: each is
 * named, so that the database also plans it once per connection. This requires session pooling, as do the queue and the
 * migrations.
 */
export function prepared<Q>(build: (store: Store) => Q): (store: Store) => Q {
  const known = new WeakMap<Store, Q>();
  return (store) => {
    const query = known.get(store) ?? build(store);
    known.set(store, query);
    return query;
  };
}
