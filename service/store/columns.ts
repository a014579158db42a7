import { sql } from 'drizzle-orm';
import { type AnyPgColumn, customType, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A random UUID. */
export const id = () => uuid('id').primaryKey().default(sql`gen_random_uuid()`);

/** The id of a row of another table: with it, this one is deleted too. */
export const belongsTo = (name: string, owner: () => AnyPgColumn) =>
  uuid(name).notNull().references(owner, { onDelete: 'cascade' });

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const createdAt = () => at('created_at').notNull().defaultNow();
