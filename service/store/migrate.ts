import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, type ClientConfig } from 'pg';

const FOLDER = fileURLToPath(new URL('migrations', import.meta.url));
const OLDEST_SERVER = 150_000;
/** Arbitrary, but unique on the database server. */
const LOCK = 4_870_115_525;

/** Migrates the schema; of several concurrent processes, one does it and the others wait. */
export async function migrateStore(settings: ClientConfig): Promise<void> {
  const client = new Client(settings);
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>(`select current_setting('server_version_num') as version`);
    if (Number(rows[0]?.version) < OLDEST_SERVER) throw new Error('requires PostgreSQL 15 or newer');
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await migrate(drizzle(client), { migrationsFolder: FOLDER });
    await client.query('select pg_advisory_unlock($1)', [LOCK]);
  } finally {
    await client.end().catch(() => undefined);
  }
}
