import { sql } from 'drizzle-orm';
import type { Store } from '../open.ts';
import type { ExportedTable } from './exported-tables.ts';

const ROWS = 500;
const LARGE_ROWS = 2;

/** The rows of a table as JSON, a few at a time. */
export async function* exportRows(
  store: Store,
  { name, own, without = [], large }: ExportedTable,
  id: string,
): AsyncGenerator<string> {
  const limit = large ? LARGE_ROWS : ROWS;
  const which = sql.join(
    own.split('$1').map((part) => sql.raw(part)),
    sql`${id}::uuid`,
  );
  for (let offset = 0; ; offset += limit) {
    const { rows } = await store.execute<{ row: string }>(sql`
      select (to_jsonb(t) - ${`{${without.join(',')}}`}::text[])::text as row from (
        select * from ${sql.identifier(name)} where ${which} order by ctid limit ${limit} offset ${offset}
      ) t`);
    for (const { row } of rows) yield row;
    if (rows.length < limit) return;
  }
}
