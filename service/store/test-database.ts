import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { pino } from 'pino';
import { inject } from 'vitest';
import { databaseUrlOf, type EmbeddedServer, startEmbedded } from './embedded/embedded.ts';
import { migrateStore } from './migrate.ts';

const TEMPLATE = 'assay_template';
const LOCK = 1;
/** The databases of tests need not survive a failure of the machine. */
const SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

export interface TestDatabase {
  /** For `DATABASE_URL`. */
  readonly url: string;
  /** Drops the database, even with open connections. */
  close(): Promise<void>;
}

/** A fresh database with the current schema, on the cluster of this run. */
export function freshDatabase(): Promise<TestDatabase> {
  return newDatabase(async (name, admin, server) => {
    await admin.query('select pg_advisory_lock($1)', [LOCK]);
    await makeTemplate(server, admin);
    await admin.query(`create database ${name} template ${TEMPLATE}`);
  });
}

/** A database without any schema, on the cluster of this run. */
export function emptyDatabase(): Promise<TestDatabase> {
  return newDatabase((name, admin) => admin.query(`create database ${name}`));
}

async function newDatabase(
  create: (name: string, admin: Client, server: EmbeddedServer) => Promise<unknown>,
): Promise<TestDatabase> {
  const { directory, owner } = inject('cluster');
  const server = await startEmbedded(directory, { owner, settings: SETTINGS });
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await withAdmin(server, (admin) => create(name, admin, server));
  const drop = () => withAdmin(server, (admin) => admin.query(`drop database if exists ${name} with (force)`));
  return { url: databaseUrlOf(server, name), close: async () => void (await drop()) };
}

async function makeTemplate(server: EmbeddedServer, admin: Client): Promise<void> {
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [TEMPLATE]);
  if (rowCount) return;
  const draft = `${TEMPLATE}_draft`;
  await admin.query(`drop database if exists ${draft} with (force)`);
  await admin.query(`create database ${draft}`);
  await migrateStore({ connectionString: databaseUrlOf(server, draft) });
  await installQueues(databaseUrlOf(server, draft));
  await admin.query(`alter database ${draft} rename to ${TEMPLATE}`);
}

/** The queues of all jobs. */
async function installQueues(connectionString: string): Promise<void> {
  const [{ openQueue }, { JOBS }] = await Promise.all([import('../jobs/queue.ts'), import('../jobs/list.ts')]);
  const queue = await openQueue({ connectionString }, { jobs: JOBS, works: false, log: pino({ level: 'silent' }) });
  await queue.stop(0);
}

async function withAdmin<T>(server: EmbeddedServer, run: (admin: Client) => Promise<T>): Promise<T> {
  const admin = new Client(server.connection);
  await admin.connect();
  try {
    return await run(admin);
  } finally {
    await admin.end();
  }
}
