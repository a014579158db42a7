import type { ProvenDetour, Stranger } from '../../facts/database.ts';
import { mentions } from '../../parse/sql/mentions.ts';
import type { Actor } from './actors.ts';
import type { Relation } from './catalog.ts';
import { type Cluster, isFailure } from './cluster.ts';
import { detour, type Found, gone, type News } from './detour.ts';
import { literal, quoted, rowOf } from './owned-rows.ts';
import type { Tried } from './try-tables.ts';

interface ViewAttempt {
  readonly view: Relation;
  /** Its query. */
  readonly text: string;
  readonly stranger: Stranger;
  readonly actor: Actor;
  readonly news: News;
  readonly tried: readonly Tried[];
}

export async function viewDetour(
  cluster: Cluster,
  { view, text, stranger, news, tried }: ViewAttempt,
): Promise<Found<ProvenDetour>[]> {
  const { schema, name, sql } = view;
  const given = async () => {
    await shownIn(cluster, { view, text, tried });
    return news(sql, text);
  };
  const mark = await cluster.trial(given);
  if (mark === undefined) return [];
  const fix = `alter view ${sql} set (security_invoker = on);`;
  const isClosed = await cluster.trial(
    async () => (await cluster.fails(fix)) === undefined && (await given()) === undefined,
  );
  const tested = isClosed
    ? { fix }
    : { unfixed: 'with the rights of whoever asks, the view still gave the values away' };
  return [detour({ kind: 'view', schema, name, stranger, mark, ...tested })];
}

/** Writes through a view, which has the rights of whoever made it. */
export async function viewChange(
  cluster: Cluster,
  { view, text, stranger, actor, tried }: Omit<ViewAttempt, 'news'>,
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
    const shown = await shownIn(cluster, { view, text, tried: guarded });
    const answer = await cluster.as(actor, write);
    if (isFailure(answer) || answer.affected === 0) return undefined;
    const [one] = await gone(cluster, shown);
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

/** The query of a view. */
export async function definitionOf(cluster: Cluster, { sql }: Relation): Promise<string> {
  const [one] = await cluster.rows<{ text: string }>(`select pg_get_viewdef(${literal(sql)}::regclass) as text`);
  return one?.text ?? '';
}

const WITH_TEXT =
  /\(?(?:\w{1,63}\.)?(?<column>\w{1,63})\)?(?:::\w{1,30})? = (?<value>'[^']{1,60}'(?:::[\w ]{1,40})?|true\b)/g;

type Shown = Pick<ViewAttempt, 'view' | 'text' | 'tried'>;

/** The rows of the tables behind a view: where it shows none, they get the values that it asks for, as `role = 'admin'`. */
async function shownIn(cluster: Cluster, { view, text, tried }: Shown): Promise<readonly Tried[]> {
  const there = await cluster.rows(`select 1 from ${view.sql} limit 1`).catch(() => []);
  if (there.length > 0) return tried;
  const asked = [...text.matchAll(WITH_TEXT)].flatMap(({ groups }) => (groups ? [groups] : []));
  await cluster.fails('set session_replication_role = replica');
  const rows: Tried[] = [];
  for (const one of tried) {
    const { relation, row } = one;
    const set = asked
      .filter(({ column }) => mentions(text, relation.name) && relation.columns.some(({ name }) => name === column))
      .map(({ column = '', value }) => `${quoted(column)} = ${value}`);
    const update = `update ${relation.sql} t set ${set.join(', ')} where ctid = '${row.ctid}'::tid`;
    const changed =
      set.length > 0 && (await rowOf(cluster, `${update} returning ctid::text as ctid, to_jsonb(t) as json`));
    rows.push(changed ? { ...one, row: changed } : one);
  }
  await cluster.fails('set session_replication_role = origin');
  return rows;
}
