import { isPrivateColumn, isWorth } from '../../../catalogue/personal/privacy.ts';
import type { ProvenDetour, Stranger } from '../../facts/database.ts';
import type { Actor } from './actors.ts';
import type { Relation } from './catalog.ts';
import type { Routine } from './catalog-routines.ts';
import { type Cluster, isFailure } from './cluster.ts';
import { keyedTo, literal, madeUp, type OwnRow } from './owned-rows.ts';
import { USER_A } from './platform.ts';
import type { Fix } from './test-fixes.ts';
import { privacyOfTable, STRANGERS, type Tried } from './try-tables.ts';

/** With what it is about instead of where that is made. */
export type Found<T> = Omit<T, 'place'> & { readonly at: readonly ['table' | 'view' | 'function', string, string] };

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
      if (view.isInvoker || found.some(({ name }) => name === `${view.schema}.${view.name}`)) continue;
      found.push(...(await viewDetour(cluster, { view, stranger, actor, news })));
      found.push(...(await viewChange(cluster, { view, stranger, actor }, tried)));
    }
    for (const routine of routines) {
      if (found.some(({ name }) => name === `${routine.schema}.${routine.name}`)) continue;
      for (const given of argumentLists(routine, tried)) {
        const call = `${routine.sql}(${given})`;
        const one = await callDetour(cluster, { routine, call, stranger, actor, tried, news });
        if (one === undefined) continue;
        found.push(one);
        break;
      }
    }
  }
  return found;
}

interface RoutineCall extends Call {
  readonly routine: Routine;
  readonly news: (marks: readonly string[]) => string | undefined;
}

/** What one call of a function gives a stranger, or changes for it. */
async function callDetour(
  cluster: Cluster,
  { routine, news, ...given }: RoutineCall,
): Promise<Found<ProvenDetour> | undefined> {
  const { call, actor, stranger } = given;
  const own = { kind: 'function' as const, schema: routine.schema, name: routine.name, stranger, call };
  const fix = `alter function ${routine.signature} security invoker;`;
  const mark = news(await cluster.trial(() => marksFrom(cluster, actor, call)));
  if (mark !== undefined) {
    const isClosed = await closes(cluster, {
      fix,
      own: () => returned(cluster, call),
      isClosed: async () => news(await marksFrom(cluster, actor, call)) === undefined,
    });
    return detour({ ...own, mark, ...invoker(isClosed, fix) });
  }
  if (!routine.isVolatile) return undefined;
  // Where the function means to compare the user, whatever it changes for another one is too much.
  const isAny = actor === 'nobody' && COMPARES_USER.test(routine.body);
  const changed = await cluster.trial(() => changedBy(cluster, { ...given, isAny }));
  if (changed === undefined) return undefined;
  const isClosed = await closes(cluster, {
    fix,
    own: () => changedBy(cluster, { ...given, actor: 'a', isAny }),
    isClosed: async () => (await changedBy(cluster, { ...given, isAny })) === undefined,
  });
  return detour({ ...own, mark: changed, act: 'change', ...invoker(isClosed, fix) });
}

/** Nothing is neither equal to null nor different from it: without a user, the comparison stops nobody. */
const COMPARES_USER = /(?:<>|!=)\s{0,5}\(?(?:select\s{1,5})?auth\.uid\(\)|auth\.uid\(\)\s{0,5}\)?\s{0,5}(?:<>|!=)/i;

/** Writes through a view, which has the rights of whoever made it. */
async function viewChange(
  cluster: Cluster,
  { view, stranger, actor }: Omit<ViewAttempt, 'news'>,
  tried: readonly Tried[],
): Promise<Found<ProvenDetour>[]> {
  const { schema, name, sql } = view;
  const guarded = tried.filter(({ acts }) => !acts[stranger].includes('update') && !acts[stranger].includes('delete'));
  const columns = await cluster.rows<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns
     where table_schema = ${literal(schema)} and table_name = ${literal(name)} and is_updatable = 'YES' limit 1`,
  );
  const writes = [
    ...columns.map((column) => `update ${sql} set ${column.name} = ${column.name}`),
    `delete from ${sql}`,
  ];
  const changed = async (write: string): Promise<string | undefined> => {
    const answer = await cluster.as(actor, write);
    if (isFailure(answer) || answer.affected === 0) return undefined;
    const [one] = await gone(cluster, guarded);
    return one && `${one.relation.schema}.${one.relation.name}`;
  };
  for (const write of writes) {
    const table = await cluster.trial(() => changed(write));
    if (table === undefined) continue;
    const fix = `revoke insert, update, delete on ${sql} from anon, authenticated;`;
    const isClosed = await cluster.trial(
      async () => (await cluster.fails(fix)) === undefined && (await changed(write)) === undefined,
    );
    const tested = isClosed ? { fix } : { unfixed: 'the rights on the view come from another role too' };
    return [detour({ kind: 'view', schema, name, stranger, mark: table, call: write, act: 'change', ...tested })];
  }
  return [];
}

/** Tables whose row of the first user is not where it was: it was written. */
async function gone(cluster: Cluster, tried: readonly Tried[]): Promise<Tried[]> {
  const moved = tried.map(
    ({ relation, row }, i) =>
      `select ${i} as i where not exists (select 1 from ${relation.sql} where ctid = '${row.ctid}'::tid)`,
  );
  const found = moved.length === 0 ? [] : await cluster.rows<{ i: number }>(moved.join(' union all ')).catch(() => []);
  return found.flatMap(({ i }) => tried[i] ?? []);
}

interface ViewAttempt {
  readonly view: Relation;
  readonly stranger: Stranger;
  readonly actor: Actor;
  /** The private value that cannot be read directly, if there is one. */
  readonly news: (marks: readonly string[]) => string | undefined;
}

async function viewDetour(
  cluster: Cluster,
  { view, stranger, actor, news }: ViewAttempt,
): Promise<Found<ProvenDetour>[]> {
  const { schema, name, sql } = view;
  const mark = news(await cluster.trial(() => marksFrom(cluster, actor, sql)));
  if (mark === undefined) return [];
  const fix = `alter view ${sql} set (security_invoker = on);`;
  const isClosed = await cluster.trial(
    async () => (await cluster.fails(fix)) === undefined && news(await marksFrom(cluster, actor, sql)) === undefined,
  );
  const tested = isClosed
    ? { fix }
    : { unfixed: 'with the rights of whoever asks, the view still gave the values away' };
  return [detour({ kind: 'view', schema, name, stranger, mark, ...tested })];
}

interface Change {
  readonly fix: string;
  /** What the call does for the first user. */
  readonly own: () => Promise<string | undefined>;
  readonly isClosed: () => Promise<boolean>;
}

/** Whether strangers get nothing after the change, and the call does for its own user what it did before. */
async function closes(cluster: Cluster, { fix, own, isClosed }: Change): Promise<boolean> {
  const before = await cluster.trial(own);
  const after = await cluster.trial(async () => ((await cluster.fails(fix)) === undefined ? own() : undefined));
  if (before === undefined || after !== before) return false;
  return cluster.trial(async () => (await cluster.fails(fix)) === undefined && isClosed());
}

/** What the call returns to the first user. */
async function returned(cluster: Cluster, call: string): Promise<string | undefined> {
  const answer = await cluster.as<{ row: string }>('a', `select to_jsonb(x)::text as row from ${call} x limit 200`);
  return isFailure(answer) ? undefined : JSON.stringify(answer.rows);
}

function invoker(isClosed: boolean, fix: string): Fix {
  if (isClosed) return { fix: `${fix}\n-- Whoever is not signed in then gets only what policies show to everyone.` };
  return { unfixed: 'with the rights of whoever calls it, the function no longer did its work for its own user' };
}

interface DetourRow extends Fix {
  readonly kind: 'view' | 'function';
  readonly schema: string;
  readonly name: string;
  readonly stranger: Stranger;
  readonly mark: string;
  readonly call?: string;
  readonly act?: 'read' | 'change';
}

interface Call {
  readonly call: string;
  readonly actor: Actor;
  readonly stranger: Stranger;
  readonly tried: readonly Tried[];
  readonly isAny?: boolean;
}

/** The private value of the first user that a call changes, and that the actor cannot change directly: `public.wallets.balance`. */
async function changedBy(
  cluster: Cluster,
  { call, actor, stranger, tried, isAny = false }: Call,
): Promise<string | undefined> {
  const guarded = tried.filter(
    ({ acts, isOwned, relation }) =>
      isOwned && relation.key.length > 0 && !acts[stranger].includes('update') && !acts[stranger].includes('delete'),
  );
  const answer = await cluster.as(actor, `select ${call}`);
  if (isFailure(answer)) return undefined;
  for (const { relation, row } of await gone(cluster, guarded)) {
    const now = await cluster.rows<{ json: OwnRow['json'] }>(
      `select to_jsonb(t) as json from ${relation.sql} t where ${keyedTo(relation, row)}`,
    );
    const column = relation.columns.find(
      ({ name }) =>
        (isAny || isWorth(name)) &&
        now.some(({ json }) => JSON.stringify(json[name]) !== JSON.stringify(row.json[name])),
    );
    if (column) return `${relation.schema}.${relation.name}.${column.name}`;
  }
  return undefined;
}

function detour({ kind, schema, name, stranger, mark, call, act = 'read', ...fix }: DetourRow): Found<ProvenDetour> {
  const [tableSchema, table] = mark.split('.');
  return {
    kind,
    name: `${schema}.${name}`,
    at: [kind, schema, name],
    stranger,
    act,
    table: `${tableSchema}.${table}`,
    proof: `${call ?? `select from ${schema}.${name}`} ${stranger === 'nobody' ? 'without signing in' : 'as another user'} ${act === 'read' ? 'returned' : 'changed'} ${mark} of user ${USER_A.slice(0, 8)}`,
    ...fix,
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

/** Arguments that point at the first user and that user's rows: without those that have a default, with them, and with texts that the function knows. */
function argumentLists({ types, names, defaults, body }: Routine, tried: readonly Tried[]): string[] {
  const known = (i: number, isText: boolean) => {
    const name = names[i] ?? '';
    const plain = argumentOf(types[i] ?? '', name.replace(/^_+|^(?:p|in|arg|v)_/i, ''), tried);
    return isText && plain.startsWith("'assay'") ? comparedText(body, name) : plain;
  };
  const list = (count: number, isText = false) => [...Array(count).keys()].map((i) => known(i, isText)).join(', ');
  return [...new Set([list(types.length - defaults), list(types.length), list(types.length, true)])];
}

const WITH_TEXT = /(?<name>[\w$]{1,63})\s{0,5}(?:=|<>|!=|(?:not\s{1,5})?in\s{0,5}\()\s{0,5}'(?<text>[^']{1,60})'/gi;

/** A text that the body compares the argument with, or nothing. */
function comparedText(body: string, name: string): string {
  const text = [...body.matchAll(WITH_TEXT)].find(({ groups }) => groups?.name === name)?.groups?.text;
  return text === undefined ? 'null' : literal(text);
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
  return madeUp({ type, kind: 'b', category: categoryOf(type), labels: null, max: null }, 'assay');
}

function categoryOf(type: string): string {
  if (type.endsWith('[]')) return 'A';
  if (type === 'boolean') return 'B';
  if (/^(?:bigint|integer|smallint|numeric|real|double)/.test(type)) return 'N';
  if (/^(?:timestamp|date|time)/.test(type)) return 'D';
  return /^(?:text|character|citext|name)/.test(type) ? 'S' : 'U';
}
