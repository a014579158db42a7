import type { TestService } from './test-service.ts';

const statements = new WeakMap<object, Promise<string>>();

/** A digest that changes with any row of any table, except for the last use of API keys and sessions. */
export async function snapshotOf({ opened: { pool } }: TestService): Promise<string> {
  const text = statements.get(pool) ?? statementFor(pool);
  statements.set(pool, text);
  // Prepared by each connection once: planning takes longer than reading.
  return (await pool.query({ name: 'snapshot', text: await text })).rows[0].digest;
}

async function statementFor(pool: TestService['opened']['pool']): Promise<string> {
  const tables = await pool.query(`select tablename as name from pg_tables where schemaname = 'public' order by 1`);
  const parts = [...tables.rows.map(({ name }) => `"${name}"`), 'pgboss.job'].map(
    (name, at) => `select ${at} as at, coalesce(string_agg(row.text, '|' order by row.text), '') as text from ${name} t,
      lateral (select (to_jsonb(t) - 'last_used_at')::text as text) row`,
  );
  return `select md5(string_agg(text, '#' order by at)) as digest from (${parts.join(' union all ')}) all_rows`;
}
