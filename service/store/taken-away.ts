import type { Client } from 'pg';

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly isNullable: boolean;
  /** Filled by the database if a process leaves it out. */
  readonly isFilled: boolean;
}

interface Restriction {
  readonly table: string;
  readonly columns: readonly string[];
  /** As SQL, without the name. */
  readonly rule: string;
  /** What is unique together; empty for another kind of restriction. */
  readonly unique: readonly string[];
  /** Condition of a unique index on a part of the rows. */
  readonly where: string | null;
}

/** What processes rely on: tables, columns, and what a row may hold. */
export interface Schema {
  readonly columns: readonly Column[];
  readonly restrictions: readonly Restriction[];
}

export async function schemaOf(client: Client): Promise<Schema> {
  const columns = await client.query<Column>(`
    select c.relname as "table", a.attname as "column", format_type(a.atttypid, a.atttypmod) as type,
      not a.attnotnull as "isNullable", a.atthasdef or a.attidentity <> '' as "isFilled"
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`);
  const restrictions = await client.query<Restriction>(`
    select c.relname as "table", array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum = any(k.conkey)) as columns,
      pg_get_constraintdef(k.oid) as rule, array[]::text[] as "unique", null as "where"
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where c.relnamespace = 'public'::regnamespace and k.contype in ('c', 'f', 'x')
    union
    select c.relname, array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum = any(i.indkey::int2[])),
      'UNIQUE (' || array_to_string(keys, ', ') || ')' || coalesce(' WHERE ' || pg_get_expr(i.indpred, i.indrelid), ''),
      keys, pg_get_expr(i.indpred, i.indrelid)
    from pg_index i join pg_class c on c.oid = i.indrelid,
      lateral (select array(select pg_get_indexdef(i.indexrelid, n, true) from generate_series(1, i.indnkeyatts) n) as keys) k
    where c.relnamespace = 'public'::regnamespace and i.indisunique`);
  return { columns: columns.rows, restrictions: restrictions.rows };
}

/**
 * What processes written for the schema before can no longer read or write after a migration, each as a phrase; empty if it only expands.
 * A new name is a loss as well: they know the old one.
 */
export function takenAway(before: Schema, after: Schema): string[] {
  const tables = new Set(before.columns.map(({ table }) => table));
  const left = new Set(after.columns.map(({ table }) => table));
  const kept = before.columns.filter(({ table }) => left.has(table));
  const inTable = new Set(kept.map(nameOf));
  const added = after.columns.filter((column) => tables.has(column.table) && !inTable.has(nameOf(column)));
  const known = new Set(before.restrictions.map(textOf));
  const concernsOld = ({ table, columns }: Restriction) =>
    tables.has(table) && (columns.length === 0 || columns.some((column) => inTable.has(`${table}.${column}`)));
  return [
    ...[...tables].filter((table) => !left.has(table)).map((table) => `drops ${table}`),
    ...kept.flatMap((column) =>
      changesOf(
        column,
        after.columns.find((one) => nameOf(one) === nameOf(column)),
      ),
    ),
    ...added
      .filter(({ isNullable, isFilled }) => !isNullable && !isFilled)
      .map((column) => `requires ${nameOf(column)}`),
    ...after.restrictions
      .filter((one) => !known.has(textOf(one)) && !isLoosened(one, before.restrictions) && concernsOld(one))
      .map(textOf),
  ].sort();
}

/** Whether fewer keys were unique together, in the same rows: what was allowed then is now. */
function isLoosened({ table, unique, where }: Restriction, before: readonly Restriction[]): boolean {
  return before.some(
    (one) =>
      one.table === table &&
      (one.where === null || one.where === where) &&
      one.unique.length > 0 &&
      one.unique.every((key) => unique.includes(key)),
  );
}

function changesOf(before: Column, after: Column | undefined): string[] {
  const name = nameOf(before);
  if (!after) return [`drops ${name}`];
  return [
    ...(before.type === after.type ? [] : [`changes the type of ${name}`]),
    ...(before.isNullable && !after.isNullable ? [`requires ${name}`] : []),
    ...(!before.isNullable && after.isNullable ? [`lets ${name} be null`] : []),
    ...(before.isFilled && !after.isFilled && !after.isNullable ? [`takes the default of ${name}`] : []),
  ];
}

function nameOf({ table, column }: Column): string {
  return `${table}.${column}`;
}

function textOf({ table, rule }: Restriction): string {
  return `restricts ${table}: ${rule}`;
}
