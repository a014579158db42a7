import type { TestService } from './test-service.ts';

/** A digest that changes with any row of any table, except for the last use of API keys. */
export async function snapshotOf({ opened: { pool } }: TestService): Promise<string> {
  const tables = await pool.query(`select tablename as name from pg_tables where schemaname = 'public' order by 1`);
  const parts = [...tables.rows.map(({ name }) => `"${name}"`), 'pgboss.job'].map(
    (name, at) => `select ${at} as at, coalesce(string_agg(row.text, '|' order by row.text), '') as text from ${name} t,
      lateral (select (to_jsonb(t) - 'last_used_at')::text as text) row`,
  );
  return (
    await pool.query(
      `select md5(string_agg(text, '#' order by at)) as digest from (${parts.join(' union all ')}) all_rows`,
    )
  ).rows[0].digest;
}
