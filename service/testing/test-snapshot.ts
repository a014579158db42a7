import type { TestService } from './test-service.ts';

type Pool = TestService['opened']['pool'];

/** The tables of a database, and what they hold after a number of changes. */
interface Watched {
  readonly statement: string;
  changes: string;
  digest: string;
}

const watched = new WeakMap<Pool, Promise<Watched>>();

/** A digest that changes with any row of any table, except for the last use of API keys and sessions, and uses that are counted. */
export async function snapshotOf({ opened: { pool } }: TestService): Promise<string> {
  const watching = watched.get(pool) ?? watch(pool);
  watched.set(pool, watching);
  const tables = await watching;
  // Counted before reading: a change meanwhile is read again.
  const changes = await changesIn(pool);
  if (changes !== tables.changes) {
    // Prepared by each connection once: planning takes longer than reading.
    const { rows } = await pool.query({ name: 'snapshot', text: tables.statement });
    Object.assign(tables, { changes, digest: rows[0].digest });
  }
  return tables.digest;
}

async function changesIn(pool: Pool): Promise<string> {
  const { rows } = await pool.query({ name: 'changes', text: 'select last_value, is_called from row_changes' });
  return JSON.stringify(rows[0]);
}

/** From now on, the sequence `row_changes` counts changed rows, also those of a transaction that is rolled back. */
async function watch(pool: Pool): Promise<Watched> {
  const { rows } = await pool.query(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'admission_counts' order by 1`,
  );
  const tables = [...rows.map(({ name }) => `"${name}"`), 'pgboss.job'];
  const triggers = tables.map(
    (name) => `create trigger row_changes after insert or update or delete on ${name}
      for each row execute function row_changes();`,
  );
  await pool.query(`create sequence row_changes;
    create function row_changes() returns trigger language plpgsql
      as $$ begin perform nextval('row_changes'); return null; end $$;
    ${triggers.join('\n')}`);
  const parts = tables.map(
    (name, at) => `select ${at} as at, coalesce(string_agg(row.text, '|' order by row.text), '') as text from ${name} t,
      lateral (select (to_jsonb(t) - 'last_used_at')::text as text) row`,
  );
  const statement = `select md5(string_agg(text, '#' order by at)) as digest from (${parts.join(' union all ')}) all_rows`;
  return { statement, changes: 'none yet', digest: '' };
}
