import { randomUUID } from 'node:crypto';
import { getTableName, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Store } from '../open.ts';
import type { ExportedTable } from './exported-tables.ts';

const ROWS = 500;
const LARGE_ROWS = 2;
/** Longer than writing a part takes, for which the reading waits. */
const IDLE_LIMIT = '5min';

/** Runs `read` in a snapshot of the database: what changes meanwhile is not in it. Repeated if the connection is lost. */
export async function inSnapshot<T>(store: Store, read: (snapshot: Store) => Promise<T>): Promise<T> {
  return store.transaction(
    async (snapshot) => {
      await snapshot.execute(sql`select set_config('idle_in_transaction_session_timeout', ${IDLE_LIMIT}, true)`);
      return read(snapshot);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

export function nameOf({ table }: Pick<ExportedTable, 'table'>): string {
  return getTableName(table);
}

/**
 * The rows of a table as JSON in the order of its key, a few at a time. Needs a transaction (`inSnapshot`), which closes the
 * cursor of a reader that stops early.
 */
export async function* exportRows(
  snapshot: Store,
  { table, own, without = [], large }: ExportedTable,
  id: string,
): AsyncGenerator<string> {
  const left = [...without, ...generatedColumns(table)];
  const which = sql.join(
    own.split('$1').map((part) => sql.raw(part)),
    sql`${id}::uuid`,
  );
  const key = sql.join(keyOf(table), sql`, `);
  const cursor = sql.identifier(`exported_${randomUUID()}`);
  await snapshot.execute(sql`
    declare ${cursor} no scroll cursor for
    select (to_jsonb(t) - ${`{${left.join(',')}}`}::text[])::text as row
    from ${table} t where ${which} order by ${key}`);
  const next = sql`fetch ${sql.raw(String(large ? LARGE_ROWS : ROWS))} from ${cursor}`;
  for (;;) {
    const { rows } = await snapshot.execute<{ row: string }>(next);
    if (rows.length === 0) break;
    for (const { row } of rows) yield row;
  }
  await snapshot.execute(sql`close ${cursor}`);
}

function generatedColumns(table: PgTable): string[] {
  return getTableConfig(table).columns.flatMap(({ name, generated }) => (generated === undefined ? [] : [name]));
}

/** The columns of the primary key. */
function keyOf(table: PgTable) {
  const { columns, primaryKeys } = getTableConfig(table);
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
  return key.map(({ name }) => sql.identifier(name));
}
