import { ilike, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Whether a column contains a text, in any case. */
export function contains(column: PgColumn, text: string): SQL {
  return ilike(column, `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
}
