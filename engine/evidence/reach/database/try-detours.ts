import { isWorth } from '../../../catalogue/personal/privacy.ts';
import type { ProvenDetour, Stranger } from '../../facts/database.ts';
import type { Actor } from './actors.ts';
import type { Relation } from './catalog.ts';
import type { Routine } from './catalog-routines.ts';
import { type Cluster, isFailure } from './cluster.ts';
import { detour, type Found, gone, type News } from './detour.ts';
import { amountsOf, EMAIL, marksIn, privateMarks } from './marks.ts';
import { keyedTo, literal, madeUp, type OwnRow } from './owned-rows.ts';
import { USER_A } from './platform.ts';
import type { Fix } from './test-fixes.ts';
import { STRANGERS, type Tried } from './try-tables.ts';
import { definitionOf, viewChange, viewDetour } from './try-views.ts';

/** The sum of all amounts is that of the only one. */
const SUMS = /\b(?:sum|avg|min|max)\s{0,5}\(/i;

/** Views and functions that give a stranger private values of a table that it cannot read. */
export async function detoursOf(
  cluster: Cluster,
  tried: readonly Tried[],
  views: readonly Relation[],
  routines: readonly Routine[],
): Promise<Found<ProvenDetour>[]> {
  const found: Found<ProvenDetour>[] = [];
  const amounts = amountsOf(tried);
  const marksFrom = (actor: Actor, from: string, text = '') =>
    marksIn(cluster, SUMS.test(text) ? new Map() : amounts, actor, from);
  const isPrivate = privateMarks(tried);
  for (const [stranger, actor] of STRANGERS) {
    const direct = new Set<string>();
    for (const { relation } of tried)
      for (const mark of await cluster.trial(() => marksFrom(actor, relation.sql))) direct.add(mark);
    const news: News = async (from, text) =>
      (await marksFrom(actor, from, text)).find((mark) => !direct.has(mark) && isPrivate(mark));
    for (const view of views) {
      if (view.isInvoker || found.some(({ name }) => name === `${view.schema}.${view.name}`)) continue;
      const attempt = { view, text: await definitionOf(cluster, view), stranger, actor, news, tried };
      found.push(...(await viewDetour(cluster, attempt)), ...(await viewChange(cluster, attempt)));
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
  readonly news: News;
}

/** What one call of a function gives a stranger, or changes for it. */
async function callDetour(
  cluster: Cluster,
  { routine, news, ...given }: RoutineCall,
): Promise<Found<ProvenDetour> | undefined> {
  const { call, actor, stranger } = given;
  const own = { kind: 'function' as const, schema: routine.schema, name: routine.name, stranger, call };
  const fix = `alter function ${routine.signature} security invoker;`;
  const mark = await cluster.trial(() => news(call, routine.body));
  if (mark !== undefined) {
    const isClosed = await closes(cluster, {
      fix,
      own: () => returned(cluster, call),
      isClosed: async () => (await news(call, routine.body)) === undefined,
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
