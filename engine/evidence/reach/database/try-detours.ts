import { isPowerColumn, isPrivateColumn } from '../../../catalogue/data/privacy.ts';
import type { ProvenBucket, ProvenDetour, ProvenPromotion, Stranger } from '../../facts/database.ts';
import { mentions } from '../../parse/sql/mentions.ts';
import type { Relation, Routine } from './catalog.ts';
import { type Actor, type Cluster, isFailure } from './cluster.ts';
import { literal, madeUp, type OwnRow, quoted } from './owned-rows.ts';
import { USER_A, USER_C } from './platform.ts';
import { actsOn, does, privacyOfTable, STRANGERS, type Tried } from './try-tables.ts';

type Found<T> = Omit<T, 'place'> & { readonly at: readonly ['table' | 'view' | 'function', string, string] };

const MARK = /assay-a ([\w$]{1,63})\.([\w$]{1,63})\.([\w$]{1,63})/g;
const EMAIL = 'a@assay.example';
const PHONE = '+15550000001';

/** Marks of private values that the actor reads from a relation or function. */
async function marksFrom(cluster: Cluster, actor: Actor, from: string): Promise<string[]> {
  const answer = await cluster.as<{ row: string }>(actor, `select to_jsonb(x)::text as row from ${from} x limit 200`);
  if (isFailure(answer)) return [];
  const text = answer.rows.map(({ row }) => row).join('\n');
  const own = [EMAIL, PHONE].filter((value) => text.includes(value)).map(() => 'auth.users.email');
  return [...own, ...[...text.matchAll(MARK)].map(([, schema, table, column]) => `${schema}.${table}.${column}`)];
}

/** Views and functions that give a stranger private values of a table that it cannot read. */
export async function detoursOf(
  cluster: Cluster,
  tried: readonly Tried[],
  views: readonly Relation[],
  routines: readonly Routine[],
): Promise<Found<ProvenDetour>[]> {
  const found: Found<ProvenDetour>[] = [];
  const isPrivate = privateMarks(tried);
  for (const [stranger, actor] of STRANGERS) {
    const direct = new Set<string>();
    for (const { relation } of tried)
      for (const mark of await cluster.trial(() => marksFrom(cluster, actor, relation.sql))) direct.add(mark);
    const news = (marks: readonly string[]) => marks.find((mark) => !direct.has(mark) && isPrivate(mark));
    for (const view of views) {
      const mark = view.isInvoker ? undefined : news(await cluster.trial(() => marksFrom(cluster, actor, view.sql)));
      if (mark === undefined || found.some(({ name }) => name === `${view.schema}.${view.name}`)) continue;
      const fix = `alter view ${view.sql} set (security_invoker = on);`;
      const isClosed = await cluster.trial(
        async () =>
          (await cluster.fails(fix)) === undefined && news(await marksFrom(cluster, actor, view.sql)) === undefined,
      );
      found.push(
        detour({ kind: 'view', schema: view.schema, name: view.name, stranger, mark, fix: isClosed ? fix : undefined }),
      );
    }
    for (const routine of routines) {
      const call = `${routine.sql}(${argumentsOf(routine, tried)})`;
      const mark = news(await cluster.trial(() => marksFrom(cluster, actor, call)));
      if (mark === undefined || found.some(({ name }) => name === `${routine.schema}.${routine.name}`)) continue;
      found.push(
        detour({ kind: 'function', schema: routine.schema, name: routine.name, stranger, mark, fix: undefined, call }),
      );
    }
  }
  return found;
}

interface DetourRow {
  readonly kind: 'view' | 'function';
  readonly schema: string;
  readonly name: string;
  readonly stranger: Stranger;
  readonly mark: string;
  readonly fix: string | undefined;
  readonly call?: string;
}

function detour({ kind, schema, name, stranger, mark, fix, call }: DetourRow): Found<ProvenDetour> {
  const [tableSchema, table] = mark.split('.');
  return {
    kind,
    name: `${schema}.${name}`,
    at: [kind, schema, name],
    stranger,
    act: 'read',
    table: `${tableSchema}.${table}`,
    proof: `${call ?? `select from ${schema}.${name}`} ${stranger === 'nobody' ? 'without signing in' : 'as another user'} returned ${mark} of user ${USER_A.slice(0, 8)}`,
    fix,
  };
}

/** Whether a mark is of a private column, or of a table whose rows concern their owner only. */
function privateMarks(tried: readonly Tried[]): (mark: string) => boolean {
  const privacy = new Map(tried.map((one) => [`${one.relation.schema}.${one.relation.name}`, privacyOfTable(one)]));
  return (mark) => {
    const [schema, table, column = ''] = mark.split('.');
    const own = privacy.get(`${schema}.${table}`) ?? 'none';
    return mark === 'auth.users.email' || own === 'private' || (own !== 'none' && isPrivateColumn(column));
  };
}

/** Arguments that point at the first user and that user's rows. */
function argumentsOf({ types, names }: Routine, tried: readonly Tried[]): string {
  return types
    .map((type, i) => argumentOf(type, (names[i] ?? '').replace(/^_+|^(?:p|in|arg|v)_/i, ''), tried))
    .join(', ');
}

function argumentOf(type: string, name: string, tried: readonly Tried[]): string {
  if (/e_?mail/i.test(name) && /^(?:text|character varying)/.test(type)) return `'${EMAIL}'`;
  const thing = name.replace(/_?u?u?id$/i, '').toLowerCase();
  const row =
    thing === ''
      ? undefined
      : tried.find(({ relation }) => [thing, `${thing}s`, thing.replace(/y$/, 'ies')].includes(relation.name))?.row;
  const { id } = row?.json ?? {};
  if (type === 'uuid') return `${literal(String(id ?? USER_A))}::uuid`;
  if (/^(?:bigint|integer)$/.test(type) && id !== undefined) return `${literal(String(id))}::${type}`;
  return madeUp({ type, kind: 'b', category: categoryOf(type), label: null, max: null }, 'assay');
}

function categoryOf(type: string): string {
  if (type.endsWith('[]')) return 'A';
  if (type === 'boolean') return 'B';
  if (/^(?:bigint|integer|smallint|numeric|real|double)/.test(type)) return 'N';
  if (/^(?:timestamp|date|time)/.test(type)) return 'D';
  return /^(?:text|character|citext|name)/.test(type) ? 'S' : 'U';
}

/** Columns that decide what a user may do, and that the user changes in its own row. */
export async function promotionsOf(
  cluster: Cluster,
  tried: readonly Tried[],
  rules: readonly string[],
): Promise<Found<ProvenPromotion>[]> {
  const found: Found<ProvenPromotion>[] = [];
  for (const { relation, row, owners } of tried) {
    if (owners.length === 0) continue;
    for (const { name, type, kind } of relation.columns) {
      // Only what a rule asks for decides something here.
      if (!isPowerColumn(name) || !asksFor(rules, relation.name, name)) continue;
      const value = await raisedValue(cluster, type, kind);
      if (value === undefined) continue;
      const where = `where ctid = '${row.ctid}'::tid`;
      const isRaised = await cluster.trial(async () => {
        const answer = await cluster.as('a', `update ${relation.sql} set ${quoted(name)} = ${value} ${where}`);
        if (isFailure(answer) || answer.affected === 0) return false;
        const keyed =
          relation.key.map((own) => `${quoted(own)}::text = ${literal(String(row.json[own]))}`).join(' and ') || 'true';
        const now = await cluster.rows(
          `select 1 from ${relation.sql} where ${keyed} and ${quoted(name)} = ${value} and not ${quoted(name)}::text = ${literal(String(row.json[name]))}`,
        );
        return now.length > 0;
      });
      if (isRaised)
        found.push({
          name: `${relation.schema}.${relation.name}`,
          at: ['table', relation.schema, relation.name],
          column: name,
          way: 'update',
          proof: `update ${relation.schema}.${relation.name} set ${name} = ${value} as the user of the row`,
        });
    }
  }
  return found;
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
            proof: `signing up with ${told} as the user's own data made ${relation.schema}.${relation.name}.${name} that of an administrator`,
          });
      }
    return found;
  });
}

/** Whether some rule reads the column of the table. */
function asksFor(rules: readonly string[], table: string, column: string): boolean {
  return rules.some((rule) => mentions(rule, table) && mentions(rule, column));
}

async function raisedValue(cluster: Cluster, type: string, kind: string): Promise<string | undefined> {
  if (type === 'boolean') return 'true';
  if (kind === 'e') {
    const labels = await cluster
      .rows<{ label: string }>(`select unnest(enum_range(null::${type}))::text as label`)
      .catch(() => []);
    const admin = labels.find(({ label }) => /admin|owner|staff|super/i.test(label))?.label;
    return admin === undefined ? undefined : `${literal(admin)}::${type}`;
  }
  return /^(?:text|character varying)/.test(type) ? `'admin'` : undefined;
}

/** What strangers do with a file of the first user in each bucket. */
export async function bucketsOf(
  cluster: Cluster,
  declared: readonly { readonly id: string; readonly isPublic: boolean }[],
): Promise<Omit<ProvenBucket, 'place'>[]> {
  for (const { id, isPublic } of declared.slice(0, 50))
    await cluster.fails(
      `insert into storage.buckets (id, name, public) values (${literal(id)}, ${literal(id)}, ${isPublic}) on conflict do nothing`,
    );
  const buckets = await cluster.rows<{ id: string; public: boolean | null }>(
    'select id, public from storage.buckets order by id limit 50',
  );
  const found: Omit<ProvenBucket, 'place'>[] = [];
  for (const { id, public: isPublic } of buckets) {
    const insert = `insert into storage.objects as t (bucket_id, name, owner, owner_id) values (${literal(id)}, '${USER_A}/assay.png', '${USER_A}', '${USER_A}')`;
    const [row] = await cluster
      .rows<OwnRow & Record<string, unknown>>(`${insert} returning ctid::text as ctid, to_jsonb(t) as json`)
      .catch(() => []);
    if (row)
      found.push({
        name: id,
        isPublic: isPublic === true,
        holdsUploads: await cluster.trial(() => does(cluster, { relation: OBJECTS, row, actor: 'a', act: 'insert' })),
        acts: await actsOn(cluster, OBJECTS, row),
        proof: `objects named ${USER_A.slice(0, 8)}…/assay.png in storage.objects`,
      });
  }
  return found;
}

const OBJECT = {
  kind: 'b',
  category: 'S',
  isRequired: false,
  fallback: null,
  isGenerated: false,
  label: null,
  max: null,
};
const OBJECTS: Relation = {
  schema: 'storage',
  name: 'objects',
  sql: 'storage.objects',
  kind: 'table',
  isRlsOn: true,
  policies: [],
  columns: [
    { ...OBJECT, name: 'bucket_id', type: 'text' },
    { ...OBJECT, name: 'name', type: 'text' },
    { ...OBJECT, name: 'owner', type: 'uuid' },
    { ...OBJECT, name: 'owner_id', type: 'text' },
  ],
  key: ['bucket_id'],
  references: [],
  isPublished: false,
  isInvoker: false,
};
