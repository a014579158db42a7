import { setTimeout as pause } from 'node:timers/promises';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';
import { DatabaseAway, type Trouble, troubleIn, troubleOf } from './database-error.ts';
import * as schema from './schema.ts';
import { createSharedReads } from './shared-reads.ts';

type Store = PgDatabase<NodePgQueryResultHKT, typeof schema>;
type Transaction = Store['transaction'];
type Run<T> = (tx: Parameters<Parameters<Transaction>[0]>[0]) => Promise<T>;

/** How long a query waits for a database that is away, counted from when it was found away. */
const PATIENCE_MS = 5_000;
const AGAIN_MS = 100;
const MAX_ATTEMPTS = 6;
const AWAY = 'the database is not available';

/** Connections that outlast the end of their database. */
interface Connections {
  readonly pool: Pool;
  readonly repeated: (why: Trouble) => void;
  /** Called with the seconds until a connection was free. */
  readonly connected: (seconds: number) => void;
  /** When connecting failed first; undefined while it succeeds. */
  awaySince: number | undefined;
  /** When a statement last failed because the database cannot store anything. */
  unableAt: number;
}

/** What is called as it happens. */
type Told = Partial<Pick<Connections, 'repeated' | 'connected'>>;

const ignore = () => undefined;

const connectionsOf = new WeakMap<Store, Connections>();

/**
 * A store that survives the loss of its connections. What certainly changed nothing is repeated: connecting, reading,
 * statements and transactions that a conflict rolled back, and transactions cut off before their commit. A transaction
 * therefore may run several times, so its code changes nothing but the database. Everything else throws `DatabaseAway`.
 * Prepared queries that are the same at the same time share a result, which nobody may change. `repeated` is called for each
 * repetition.
 */
export function steadyStore(pool: Pool, { repeated = ignore, connected = ignore }: Told = {}): Store {
  const unableAt = Number.NEGATIVE_INFINITY;
  const connections: Connections = { pool, repeated, connected, awaySince: undefined, unableAt };
  const shared = createSharedReads<QueryResult>();
  const steady = Object.assign(Object.create(pool) as Pool, {
    query: (query: QueryConfig, values: unknown[]) => {
      const run = () => steadily(connections, (client) => tryStatement(client, query, values));
      // A named query is a prepared one, of which many requests may need the same result.
      return query.name === undefined || !isRead(query) ? run() : shared(JSON.stringify([query.name, values]), run);
    },
  });
  const transaction = <T>(run: Run<T>, config?: Parameters<Transaction>[1]) =>
    steadily(connections, (client) => tryTransaction(client, run, config));
  const store = Object.assign(drizzle(steady, { schema }), { transaction });
  connectionsOf.set(store, connections);
  return store;
}

/** When a statement last failed because the database cannot store anything. */
export function unableAt(store: Store): number {
  return connectionsOf.get(store)?.unableAt ?? Number.NEGATIVE_INFINITY;
}

function isRead({ text }: QueryConfig): boolean {
  return /^\s*select\b/i.test(text);
}

/** A connection; waits for a database that is away, but not for one that has been away for long. */
async function connect(connections: Connections): Promise<PoolClient> {
  const asked = performance.now();
  for (;;) {
    try {
      const client = await connections.pool.connect();
      connections.awaySince = undefined;
      connections.connected((performance.now() - asked) / 1000);
      return client;
    } catch (error) {
      if (troubleOf(error) === undefined) throw error;
      connections.awaySince ??= performance.now();
      if (performance.now() - connections.awaySince >= PATIENCE_MS) throw new DatabaseAway(AWAY, { cause: error });
    }
    await pause(AGAIN_MS);
  }
}

type Tried<T> =
  | { readonly result: T }
  /** `uncertain`: it may have been stored nevertheless, unless the database says that it was not. */
  | { readonly error: unknown; readonly trouble: Trouble | undefined; readonly uncertain: boolean };

/** Repeats what failed and certainly changed nothing. */
async function steadily<T>(connections: Connections, once: (client: PoolClient) => Promise<Tried<T>>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const tried = await once(await connect(connections));
    if ('result' in tried) return tried.result;
    const { error, trouble, uncertain } = tried;
    if (trouble === undefined) throw error;
    if (trouble === 'unable') connections.unableAt = performance.now();
    const harmless = trouble === 'conflict' || (trouble === 'lost' && !uncertain);
    if (!harmless || attempt >= MAX_ATTEMPTS) throw awayOf(error, trouble, uncertain);
    connections.repeated(trouble);
    await pause(delayBefore(attempt));
  }
}

async function tryStatement(client: PoolClient, query: QueryConfig, values: unknown[]): Promise<Tried<QueryResult>> {
  try {
    const result = await client.query(query, values);
    client.release();
    return { result };
  } catch (error) {
    // Whatever the statement left open ends with its connection.
    client.release(true);
    return { error, trouble: troubleOf(error), uncertain: !isRead(query) };
  }
}

async function tryTransaction<T>(
  client: PoolClient,
  run: Run<T>,
  config: Parameters<Transaction>[1],
): Promise<Tried<T>> {
  const seen: { committing: boolean; thrown?: { readonly error: unknown } } = { committing: false };
  try {
    const result = await drizzle<typeof schema, PoolClient>(inTurn(client)).transaction(async (tx) => {
      try {
        const done = await run(tx);
        seen.committing = true;
        return done;
      } catch (error) {
        seen.thrown = { error };
        throw error;
      }
    }, config);
    client.release();
    return { result };
  } catch (error) {
    // A failed rollback would hide what failed before it; its connection cannot be used again.
    const cause = seen.thrown ? seen.thrown.error : error;
    client.release(cause !== error || troubleIn(error) !== undefined);
    return { error: cause, trouble: troubleIn(cause), uncertain: seen.committing };
  }
}

/** The client with one query at a time: readers of a transaction may ask for several at once, which `pg` deprecates. */
function inTurn(client: PoolClient): PoolClient {
  let last: Promise<unknown> = Promise.resolve();
  const query = (...args: Parameters<PoolClient['query']>) => {
    const answer = last.then(() => client.query(...args));
    last = answer.then(undefined, () => {});
    return answer;
  };
  return Object.create(client, { query: { value: query } });
}

function awayOf(error: unknown, trouble: Trouble, uncertain: boolean): DatabaseAway {
  if (trouble === 'conflict')
    return new DatabaseAway('the database is busy with conflicting changes', { cause: error });
  if (trouble === 'unable') return new DatabaseAway('the database cannot store anything', { cause: error });
  return new DatabaseAway(uncertain ? `${AWAY}: it is unknown whether the change was stored` : AWAY, {
    cause: error,
    uncertain,
  });
}

/** Grows, and differs between those that were in each other's way. */
function delayBefore(attempt: number): number {
  return 10 * 2 ** attempt * (0.5 + Math.random());
}
