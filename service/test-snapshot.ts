import type { TestService } from './test-service.ts';

/** A digest that changes with any row of any table. */
export async function snapshotOf({ opened: { pool } }: TestService): Promise<string> {
  const tables = await pool.query(`select tablename as name from pg_tables where schemaname = 'public' order by 1`);
  const parts = [...tables.rows.map(({ name }) => `"${name}"`), 'pgboss.job'].map(
    (name, at) => `select ${at} as at, coalesce(string_agg(t::text, '|' order by t::text), '') as text from ${name} t`,
  );
  return (
    await pool.query(
      `select md5(string_agg(text, '#' order by at)) as digest from (${parts.join(' union all ')}) all_rows`,
    )
  ).rows[0].digest;
}
