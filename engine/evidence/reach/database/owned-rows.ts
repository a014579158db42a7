import { isAmount } from '../../../catalogue/personal/privacy.ts';
import type { Column, Relation } from './catalog.ts';
import type { Cluster } from './cluster.ts';
import { FIRST_USER, USER_A, USER_B } from './platform.ts';

/** The row of a table that belongs to the first user, made from the types of its columns. */
export interface OwnRow {
  readonly ctid: string;
  readonly json: Readonly<Record<string, unknown>>;
}

const OWNER_NAME =
  /^(?:user_?id|owner_?id|owner|author_?id|created_by|creator_?id|profile_?id|account_?id|customer_?id|uid|user_uuid|auth_user_id|posted_by|uploaded_by|host_id|seller_id|buyer_id|sender_id|patient_id|student_id)$/i;

const NAMED = '(?<![\\w.$"])\\(?"?(?<name>[\\w$]{1,63})"?\\)?(?:::\\w{1,10})?';
const USER = '\\({0,3}(?: SELECT )?auth\\.uid\\(\\)(?: AS uid\\))?\\)?(?:::\\w{1,10})?';
/** As PostgreSQL writes a condition: columns of the table itself have no prefix. */
const COMPARED = [new RegExp(`${NAMED} = ${USER}`, 'g'), new RegExp(`${USER} = ${NAMED}(?![\\w.$(])`, 'g')];

/** Names that a condition compares with the user. */
export function namesComparedIn(condition: string | null): string[] {
  return COMPARED.flatMap((pattern) =>
    [...(condition ?? '').matchAll(pattern)].map(({ groups }) => groups?.name ?? ''),
  );
}

/** Columns that policies of the table compare with the user. */
function comparedColumns({ policies, columns }: Relation): string[] {
  const named = policies.flatMap(({ using, check }) => [using, check].flatMap(namesComparedIn));
  return named.filter((name) => columns.some((column) => column.name === name));
}

/** Columns that name a user: first those that rules compare with who is asking. */
export function ownerColumns(relation: Relation, people: ReadonlySet<string>): string[] {
  const byReference = relation.references.filter(({ table }) => people.has(table)).map(({ column }) => column);
  const byName = relation.columns.filter(
    ({ name, type, fallback }) =>
      (OWNER_NAME.test(name) &&
        /^(?:uuid|text|character varying)/.test(type) &&
        !relation.references.some(({ column }) => column === name)) ||
      /\bauth\.uid\(\)/.test(fallback ?? ''),
  );
  return [...new Set([...comparedColumns(relation), ...byReference, ...byName.map(({ name }) => name)])];
}

/** `auth.users`, and tables whose key is that of a user. */
export function tablesOfPeople(relations: readonly Relation[]): Set<string> {
  const people = new Set(['auth.users']);
  for (let round = 0; round < 3; round += 1)
    for (const relation of relations) {
      const [key = '', ...others] = relation.key;
      const isPerson = relation.references.some(({ column, table }) => column === key && people.has(table));
      if (others.length === 0 && (isPerson || comparedColumns(relation).includes(key)))
        people.add(`${relation.schema}.${relation.name}`);
    }
  return people;
}

/** Signs the users up: triggers make what they make for every user, and of the first one, who is neither of both, perhaps an administrator. */
export async function signUp(cluster: Cluster): Promise<void> {
  for (const [i, [id, letter]] of (
    [
      [FIRST_USER, 'first'],
      [USER_A, 'a'],
      [USER_B, 'b'],
    ] as const
  ).entries()) {
    const insert = `insert into auth.users (id, aud, role, email, phone, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
      values ('${id}', 'authenticated', 'authenticated', '${letter}@assay.example', '+1555000000${i}', now(), '{"provider":"email"}',
      '{"name":"${letter}-name","full_name":"${letter}-name","username":"${letter}-username"}')`;
    if ((await cluster.fails(insert)) === undefined) continue;
    await cluster.fails('set session_replication_role = replica');
    await cluster.fails(insert);
    await cluster.fails('set session_replication_role = origin');
  }
}

/** Makes a row of the first user in each table, those that others refer to first. What cannot be made is left out. */
export async function makeRows(
  cluster: Cluster,
  relations: readonly Relation[],
  people: ReadonlySet<string>,
): Promise<Map<string, OwnRow>> {
  const made = new Map<string, OwnRow>();
  await dropValueRules(cluster);
  await cluster.fails('set session_replication_role = replica');
  const waiting = new Map(
    relations.filter(({ kind }) => kind === 'table').map((one) => [`${one.schema}.${one.name}`, one]),
  );
  while (waiting.size > 0) {
    const isReady = ({ references }: Relation, own: string) =>
      references.every(({ table }) => table === own || !waiting.has(table));
    const [id, relation] = [...waiting].find(([own, one]) => isReady(one, own)) ?? [...waiting][0] ?? [];
    if (id === undefined || relation === undefined) break;
    waiting.delete(id);
    const row = await makeRow(cluster, relation, people, made);
    if (row) made.set(id, await withAmounts(cluster, relation, row, made.size));
  }
  await cluster.fails('set session_replication_role = origin');
  return made;
}

/** The first amount that marks a column; dates and counts are other numbers. */
export const FIRST_AMOUNT = 21_001;
const AMOUNTS_PER_ROW = 12;

/** The row with amounts that no other column has, so that they are recognised wherever they turn up. */
async function withAmounts(cluster: Cluster, relation: Relation, row: OwnRow, place: number): Promise<OwnRow> {
  const amounts = relation.columns.filter(
    ({ name, category, isGenerated }) =>
      category === 'N' &&
      !isGenerated &&
      isAmount(name) &&
      !relation.key.includes(name) &&
      !relation.references.some(({ column }) => column === name),
  );
  const set = amounts
    .slice(0, AMOUNTS_PER_ROW)
    .map(({ name }, i) => `${quoted(name)} = ${FIRST_AMOUNT + place * AMOUNTS_PER_ROW + i}`);
  if (set.length === 0) return row;
  const update = `update ${relation.sql} t set ${set.join(', ')} where ctid = '${row.ctid}'::tid`;
  return (await rowOf(cluster, `${update} returning ctid::text as ctid, to_jsonb(t) as json`)) ?? row;
}

/** Rules about values say nothing about who may write: made-up values need not meet them. */
async function dropValueRules(cluster: Cluster): Promise<void> {
  const rules = await cluster.rows<{ sql: string }>(
    `select format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname) as sql from pg_constraint c
     join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
     where c.contype in ('c', 'x') and c.conislocal and n.nspname not in ('pg_catalog', 'information_schema') limit 2000`,
  );
  for (const { sql } of rules) await cluster.fails(sql);
}

async function makeRow(
  cluster: Cluster,
  relation: Relation,
  people: ReadonlySet<string>,
  made: ReadonlyMap<string, OwnRow>,
): Promise<OwnRow | undefined> {
  const { sql } = relation;
  const owners = ownerColumns(relation, people);
  // Triggers made it when the user signed up.
  if (owners.length > 0) {
    const isOwn = owners.map((owner) => `${quoted(owner)}::text = '${USER_A}'`).join(' or ');
    const there = await rowOf(
      cluster,
      `select ctid::text as ctid, to_jsonb(t) as json from ${sql} t where ${isOwn} limit 1`,
    );
    if (there) return there;
  }
  const values = relation.columns.flatMap((column) => {
    const value = valueFor(column, relation, owners, made);
    return value === undefined ? [] : [[quoted(column.name), value] as const];
  });
  const insert = `insert into ${sql} as t (${values.map(([name]) => name).join(', ')}) values (${values.map(([, value]) => value).join(', ')})`;
  const returning = ' returning ctid::text as ctid, to_jsonb(t) as json';
  const statement = values.length === 0 ? `insert into ${sql} as t default values${returning}` : insert + returning;
  // The only row that a table of settings may have is there already.
  const any = `select ctid::text as ctid, to_jsonb(t) as json from ${sql} t limit 1`;
  return (await rowOf(cluster, statement)) ?? (owners.length === 0 ? rowOf(cluster, any) : undefined);
}

/** The first row that a statement returns, with its place. */
export async function rowOf(cluster: Cluster, sql: string): Promise<OwnRow | undefined> {
  const rows = await cluster.rows<{ ctid: string; json: OwnRow['json'] }>(sql).catch(() => []);
  return rows[0];
}

function valueFor(
  column: Column,
  relation: Relation,
  owners: readonly string[],
  made: ReadonlyMap<string, OwnRow>,
): string | undefined {
  const { name, isGenerated, fallback, isRequired, category, type } = column;
  if (isGenerated) return undefined;
  const own = `${relation.schema}.${relation.name}`;
  if (owners.includes(name)) return `'${USER_A}'::${type}`;
  const reference = relation.references.find((one) => one.column === name);
  const parent = reference && made.get(reference.table)?.json[reference.target];
  if (parent !== undefined && parent !== null) return `${literal(String(parent))}::${type}`;
  if (fallback !== null) return undefined;
  if (!isRequired && category !== 'S') return undefined;
  return madeUp(column, `assay-a ${own}.${name}`);
}

/** What an administrator is called. */
export const STAFF = /admin|owner|staff|super/i;

/** The first label that makes nobody an administrator. */
function ordinary(labels: readonly string[]): string {
  return labels.find((label) => !STAFF.test(label)) ?? labels[0] ?? '';
}

/** A value of the type: a text names its place, so that it is recognised wherever it turns up. */
export function madeUp(
  { type, kind, category, labels, max }: Pick<Column, 'type' | 'kind' | 'category' | 'labels' | 'max'>,
  mark: string,
): string {
  if (kind === 'e') return `${literal(ordinary(labels ?? []))}::${type}`;
  if (type === 'uuid') return `'aaaaaaaa-0000-4000-8000-000000000001'`;
  if (/^jsonb?$/.test(type)) return `'{}'::${type}`;
  if (category === 'A') return `'{}'::${type}`;
  if (category === 'B') return 'false';
  if (category === 'N') return '1';
  if (category === 'D') return type === 'date' || type.startsWith('timestamp') ? `now()::${type}` : `'12:00'::${type}`;
  if (category === 'T') return `'1 hour'::${type}`;
  if (category === 'I') return `'192.0.2.1'::${type}`;
  if (category === 'R') return `'empty'::${type}`;
  if (category === 'S') return `${literal(max === null ? mark : mark.slice(0, max))}::${type}`;
  return `null::${type}`;
}

/** The condition that names the row by its key. */
export function keyedTo({ key }: Relation, { json }: OwnRow): string {
  return key.map((own) => `${quoted(own)}::text = ${literal(String(json[own]))}`).join(' and ') || 'true';
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
