import { Pool } from 'pg';
import type { Config } from '../settings/config.ts';
import { checkPooler } from './check-pooler.ts';
import { connectFailure } from './connect-failure.ts';
import type { Trouble } from './database-error.ts';
import { type EmbeddedServer, startEmbedded } from './embedded/embedded.ts';
import { migrateStore } from './migrate.ts';
import { steadyStore } from './steady-store.ts';
import { whenAvailable } from './when-available.ts';

/** What every store module takes: the database, or a transaction (`store.transaction((tx) => …)`). */
export type Store = ReturnType<typeof steadyStore>;

/** A connection string or options for `pg`. */
export type Connection = EmbeddedServer['connection'] | { readonly connectionString: string };

export interface OpenStore {
  readonly store: Store;
  readonly pool: Pool;
  readonly connection: Connection;
  /** True if the database is embedded and no other process uses it: leases of former processes can be released. */
  alone(): boolean;
  /** Tells processes that start now on the same embedded database to wait for the end of this one. */
  stopping(): void;
  /** Closes the connections, and stops the embedded database if this process runs it. */
  close(): Promise<void>;
}

export interface OpenStoreOptions {
  /** Called for a lost idle connection. */
  onLost?(error: Error): void;
  /** Called with what the operator should know: what is waited for, and what the embedded database does. */
  say?(text: string): void;
  /** Waits for a database that cannot be used, until this is aborted. Unset: for a minute, and only for one that is starting. */
  readonly waits?: AbortSignal;
  /** Called when a statement or transaction is repeated. */
  repeated?(why: Trouble): void;
  /** Called with the seconds until a connection was free. */
  connected?(seconds: number): void;
  /** Queries fail after this time; unset: no limit. */
  readonly answerWithinSeconds?: number;
}

/** At most, per process. */
export const POOL_CONNECTIONS = 20;
/** Transactions of a disconnected process end after this time. */
const IDLE_MS = 10_000;

/** Starts the embedded database unless another is configured, migrates the schema and connects. */
export async function openStore(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  { onLost, say, waits, answerWithinSeconds, ...told }: OpenStoreOptions = {},
): Promise<OpenStore> {
  const embedded =
    databaseUrl === undefined ? await startEmbedded(dataDir, { ...(say ? { say } : {}), signal: waits }) : undefined;
  const connection = embedded?.connection ?? { connectionString: databaseUrl ?? '' };
  const settings = { ...connection, connectionTimeoutMillis: 10_000, application_name: 'assay' };
  const pool = new Pool({
    ...settings,
    max: POOL_CONNECTIONS,
    idle_in_transaction_session_timeout: IDLE_MS,
    ...(answerWithinSeconds === undefined ? {} : { query_timeout: answerWithinSeconds * 1000 }),
  });
  let closing = false;
  pool.on('error', (error) => {
    if (!closing) onLost?.(error);
  });
  // The pool listens to idle connections only; the one in use reports its loss to its query as well.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const close = async () => {
    closing = true;
    await pool.end();
    await embedded?.close();
  };
  try {
    const prepare = async () => {
      if (embedded === undefined) await checkPooler(settings);
      await migrateStore(settings);
    };
    const reason = (error: unknown) => connectFailure(error, embedded?.cluster).message;
    await whenAvailable(prepare, { signal: waits, reason, ...(say ? { say } : {}) });
  } catch (error) {
    await close();
    throw connectFailure(error, embedded?.cluster);
  }
  return {
    store: steadyStore(pool, told),
    pool,
    connection,
    alone: () => embedded?.alone() ?? false,
    stopping: () => embedded?.stopping(),
    close,
  };
}
