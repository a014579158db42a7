import { isPeopleTable, isPowerColumn } from '../../../catalogue/personal/privacy.ts';
import type { ProvenPromotion } from '../../facts/database.ts';
import { mentions } from '../../parse/sql/mentions.ts';
import { type Cluster, isFailure } from './cluster.ts';
import type { Found } from './detour.ts';
import { keyedTo, literal, quoted, rowOf, STAFF } from './owned-rows.ts';
import { USER_B, USER_C } from './platform.ts';
import { type Fix, undone } from './test-fixes.ts';
import { does, type Tried } from './try-tables.ts';

/** Columns that decide what a user may do, and that the user changes in its own row. */
export async function promotionsOf(
  cluster: Cluster,
  tried: readonly Tried[],
  rules: readonly string[],
): Promise<Found<ProvenPromotion>[]> {
  const found: Found<ProvenPromotion>[] = [];
  for (const one of tried)
    for (const column of one.owners.length === 0 ? [] : one.relation.columns) {
      const { name } = column;
      // Only what a rule asks for decides something here.
      if (!isPowerColumn(name) || !asksFor(rules, one.relation.name, name)) continue;
      const raised = await raisedBy(cluster, { one, column, tried, values: await valuesFor(cluster, column, rules) });
      if (raised === undefined) continue;
      const { schema, name: table } = one.relation;
      const gained = raised.gained === undefined ? '' : `; then ${raised.gained}`;
      found.push({
        name: `${schema}.${table}`,
        at: ['table', schema, table],
        column: name,
        way: 'update',
        proof: `update ${schema}.${table} set ${name} = ${raised.value} as the user of the row${gained}`,
        ...(await testedLimit(cluster, one, name, raised.value)),
      });
    }
  return found;
}

interface Column {
  readonly name: string;
  readonly type: string;
  readonly kind: string;
}

interface Raise {
  readonly one: Tried;
  readonly column: Column;
  readonly tried: readonly Tried[];
  readonly values: readonly string[];
}

/** A value that the user can give the column, with what opens by it; where nothing is seen to open, only in the row that says what a user is. */
async function raisedBy(cluster: Cluster, { one, column: { name }, tried, values }: Raise) {
  let unseen: string | undefined;
  for (const value of values) {
    if (!(await cluster.trial(() => raises(cluster, one, name, value)))) continue;
    const gained = await cluster.trial(() => gainOf(cluster, { one, name, value, tried }));
    if (gained !== undefined) return { value, gained };
    unseen ??= value;
  }
  const { relation, owners } = one;
  const isIdentity = relation.key.length === 1 && owners.includes(relation.key[0] ?? '');
  const isOfUser = isIdentity || !relation.key.some((key) => owners.includes(key));
  return unseen === undefined || !isOfUser || !(isIdentity || isPeopleTable(relation.name))
    ? undefined
    : { value: unseen, gained: undefined };
}

async function raises(cluster: Cluster, { relation, row }: Tried, name: string, value: string): Promise<boolean> {
  const answer = await cluster.as(
    'a',
    `update ${relation.sql} set ${quoted(name)} = ${value} where ctid = '${row.ctid}'::tid`,
  );
  if (isFailure(answer) || answer.affected === 0) return false;
  const now = await cluster.rows(
    `select 1 from ${relation.sql} where ${keyedTo(relation, row)} and ${quoted(name)} = ${value} and not ${quoted(name)}::text = ${literal(String(row.json[name]))}`,
  );
  return now.length > 0;
}

const MAX_TABLES = 80;

interface Gain {
  readonly one: Tried;
  readonly name: string;
  readonly value: string;
  readonly tried: readonly Tried[];
}

/** What another user can do with rows of the first one after giving its own row the value: `update of public.orders`. */
async function gainOf(cluster: Cluster, { one, name, value, tried }: Gain): Promise<string | undefined> {
  const { sql } = one.relation;
  const isOwn = one.owners.map((owner) => `${quoted(owner)}::text = '${USER_B}'`).join(' or ');
  const place = await rowOf(
    cluster,
    `select ctid::text as ctid, to_jsonb(t) as json from ${sql} t where ${isOwn} limit 1`,
  );
  // Without a row of its own, the user gets the one of the other user.
  const owned = one.owners.map((owner) => `${quoted(owner)} = '${USER_B}'`).join(', ');
  if (!place) {
    await cluster.fails('set session_replication_role = replica');
    await cluster.fails(`update ${sql} set ${owned} where ctid = '${one.row.ctid}'::tid`);
    await cluster.fails('set session_replication_role = origin');
  }
  const answer = await cluster.as('b', `update ${sql} set ${quoted(name)} = ${value} where ${isOwn}`);
  if (isFailure(answer) || answer.affected === 0) return undefined;
  for (const { relation, row, acts } of tried.slice(0, MAX_TABLES))
    for (const act of relation === one.relation ? [] : (['update', 'delete', 'read'] as const)) {
      if (acts['any user'].includes(act)) continue;
      if (await undone(cluster, () => does(cluster, { relation, row, actor: 'b', act })))
        return `${act} of a row of another user in ${relation.schema}.${relation.name}`;
    }
  return undefined;
}

/** SQL that takes the column out of what users may write, if it was tested that they write the others as before. */
export async function testedLimit(cluster: Cluster, one: Tried, name: string, value: string): Promise<Fix> {
  const { relation, row } = one;
  const { sql, columns, key } = relation;
  const others = columns.filter((column) => column.name !== name && !column.isGenerated);
  const other = others.find((column) => !key.includes(column.name) && !one.owners.includes(column.name));
  if (!other) return { unfixed: 'the table has no other column that its user writes' };
  const names = others.map((column) => quoted(column.name)).join(', ');
  const without = {
    relation,
    row: { ...row, json: { ...row.json, [name]: null } },
    actor: 'a',
    act: 'insert',
  } as const;
  const isAdded = await cluster.trial(() => does(cluster, without));
  const lines = (isAdded ? ['update', 'insert'] : ['update']).flatMap((act) => [
    `revoke ${act} on ${sql} from anon, authenticated;`,
    `grant ${act} (${names}) on ${sql} to authenticated;`,
  ]);
  const isClosed = await cluster.trial(async () => {
    for (const line of lines) if ((await cluster.fails(line)) !== undefined) return false;
    const write = `update ${sql} set ${quoted(other.name)} = ${quoted(other.name)} where ctid = '${row.ctid}'::tid`;
    const written = await cluster.as('a', write);
    const isKept = !isFailure(written) && written.affected > 0;
    await cluster.fails('savepoint raised');
    if (!isKept || (await raises(cluster, one, name, value))) return false;
    await cluster.fails('rollback to savepoint raised');
    return !isAdded || (await undone(cluster, () => does(cluster, without)));
  });
  return isClosed
    ? { fix: lines.join('\n') }
    : { unfixed: 'without the right to write the column, its user could no longer write the others' };
}

/** What a new user is told to be, by triggers that believe the data of the sign-up. */
export async function signUpPromotions(
  cluster: Cluster,
  tried: readonly Tried[],
  rules: readonly string[],
): Promise<Found<ProvenPromotion>[]> {
  const names = [
    'role',
    'app_role',
    'user_role',
    'account_role',
    'user_type',
    'account_type',
    'is_admin',
    'admin',
    'permissions',
  ];
  const told = JSON.stringify(Object.fromEntries(names.map((name) => [name, name.includes('is_') ? true : 'admin'])));
  return cluster.trial(async () => {
    const failure =
      await cluster.fails(`insert into auth.users (id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
      values ('${USER_C}', 'authenticated', 'authenticated', 'c@assay.example', now(), '{}', ${literal(told)})`);
    const found: Found<ProvenPromotion>[] = [];
    if (failure !== undefined) return found;
    for (const { relation, row, owners } of tried)
      for (const { name } of relation.columns) {
        if (owners.length === 0 || !isPowerColumn(name) || !asksFor(rules, relation.name, name)) continue;
        const isOwn = owners.map((owner) => `${quoted(owner)}::text = '${USER_C}'`).join(' or ');
        // What every user is, is no promotion.
        const raised = `${quoted(name)}::text in ('admin', 'true') and ${quoted(name)}::text is distinct from ${literal(String(row.json[name]))}`;
        const rows = await cluster
          .rows(`select 1 from ${relation.sql} where (${isOwn}) and ${raised}`)
          .catch(() => undefined);
        if (rows === undefined) return found;
        if (rows.length > 0)
          found.push({
            name: `${relation.schema}.${relation.name}`,
            at: ['table', relation.schema, relation.name],
            column: name,
            way: 'sign-up',
            unfixed: 'the trigger has to be written anew, so that it gives every new user the least role',
            proof: `signing up with ${names.slice(0, 4).join(', ')} … = admin in raw_user_meta_data made ${relation.schema}.${relation.name}.${name} that of an administrator`,
          });
      }
    return found;
  });
}

/** Whether some rule reads the column of the table. */
function asksFor(rules: readonly string[], table: string, column: string): boolean {
  return rules.some((rule) => mentions(rule, table) && mentions(rule, column));
}

const MAX_VALUES = 6;

/** What the rules compare the column with, and what an administrator is called. */
export async function valuesFor(
  cluster: Cluster,
  { name, type, kind }: Column,
  rules: readonly string[],
): Promise<string[]> {
  if (type === 'boolean') return ['true'];
  const asked = rules
    .filter((rule) => mentions(rule, name))
    .flatMap((rule) => [...rule.matchAll(/'([\w -]{2,30})'/g)].map(([, text = '']) => text));
  const labels = kind === 'e' ? await labelsOf(cluster, type) : undefined;
  if (labels === undefined && !/^(?:text|character varying)/.test(type)) return [];
  const known = labels ?? [...(isPowerColumn(name) ? ['admin'] : []), ...asked];
  const wanted = labels === undefined ? known : known.filter((label) => STAFF.test(label) || asked.includes(label));
  // The highest first: what users choose for themselves opens less.
  const values = [...new Set(wanted)]
    .sort((a, b) => Number(STAFF.test(b)) - Number(STAFF.test(a)))
    .slice(0, MAX_VALUES);
  return values.map((text) => (labels ? `${literal(text)}::${type}` : literal(text)));
}

async function labelsOf(cluster: Cluster, type: string): Promise<string[]> {
  const rows = await cluster
    .rows<{ label: string }>(`select unnest(enum_range(null::${type}))::text as label`)
    .catch(() => []);
  return rows.map(({ label }) => label);
}
