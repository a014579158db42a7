import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Store } from './open.ts';
import { firstRow } from './row-results.ts';

/** Reads the row of a table by a unique column. */
export function rowBy<T extends PgTable>(table: T, column: PgColumn) {
  return (store: Store, value: string): Promise<T['$inferSelect'] | undefined> =>
    store
      .select()
      .from(table as PgTable)
      .where(eq(column, value))
      .then((rows) => firstRow(rows as T['$inferSelect'][]));
}
