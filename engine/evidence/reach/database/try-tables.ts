import { isSentToOwner, privacyOf } from '../../../catalogue/personal/privacy.ts';
import type { DatabaseAct, ProvenTable, Stranger } from '../../facts/database.ts';
import type { Policy, Relation } from './catalog.ts';
import { type Actor, type Cluster, isFailure } from './cluster.ts';
import { literal, type OwnRow, ownerColumns, quoted } from './owned-rows.ts';
import { USER_A, USER_B } from './platform.ts';

export type Acts = ProvenTable['acts'];

/** A table with what is known of its rows. */
export interface Tried {
  readonly relation: Relation;
  readonly row: OwnRow;
  readonly owners: readonly string[];
  readonly isOwned: boolean;
  readonly acts: Acts;
}

export const STRANGERS: readonly (readonly [Stranger, Actor])[] = [
  ['nobody', 'nobody'],
  ['any user', 'b'],
];
const ACTS = ['read', 'insert', 'update', 'delete'] as const;
/** Errors of what row-level security let through: a constraint stopped it afterwards. */
const AFTER_RULES = /^23(?!502)/;

/** What strangers really do with the row of the first user. */
export async function actsOn(cluster: Cluster, relation: Relation, row: OwnRow): Promise<Acts> {
  const acts = { nobody: [] as DatabaseAct[], 'any user': [] as DatabaseAct[] };
  for (const [stranger, actor] of STRANGERS)
    for (const act of ACTS)
      if (await cluster.trial(() => does(cluster, { relation, row, actor, act }))) acts[stranger].push(act);
  return acts;
}

interface Attempt {
  readonly relation: Relation;
  readonly row: OwnRow;
  readonly actor: Actor;
  readonly act: DatabaseAct;
}

/** Whether it works; what it writes stays until the transaction ends. */
export async function does(cluster: Cluster, { relation, row, actor, act }: Attempt): Promise<boolean> {
  const { sql } = relation;
  const here = `ctid = '${row.ctid}'::tid`;
  const json = literal(JSON.stringify(row.json));
  if (act === 'read') {
    const answer = await cluster.as(actor, `select 1 from ${sql} where ${here}`);
    return !isFailure(answer) && answer.rows.length > 0;
  }
  if (act === 'insert') {
    const columns = givenColumns(relation, row);
    const names = columns.map(quoted).join(', ');
    const answer = await cluster.as(
      actor,
      `insert into ${sql} (${names}) select ${names} from jsonb_populate_record(null::${sql}, ${json}::jsonb)`,
    );
    return isFailure(answer) ? AFTER_RULES.test(answer.code) : answer.affected > 0;
  }
  const column = changeable(relation);
  if (act === 'update' && column === undefined) return false;
  const name = quoted(column ?? '');
  const narrow =
    act === 'delete' ? `delete from ${sql} where ${here}` : `update ${sql} set ${name} = ${name} where ${here}`;
  const answer = await cluster.as(actor, narrow);
  if (isFailure(answer) ? AFTER_RULES.test(answer.code) : answer.affected > 0) return true;
  // Without a condition nothing has to be readable.
  const value = `(jsonb_populate_record(null::${sql}, ${json}::jsonb)).${name}`;
  const wide = await cluster.as(
    actor,
    act === 'delete' ? `delete from ${sql}` : `update ${sql} set ${name} = ${value}`,
  );
  if (isFailure(wide)) return act === 'delete' && wide.code === '23503';
  return wide.affected > 0 && (await cluster.rows(`select 1 from ${sql} where ${here}`)).length === 0;
}

/** Columns of a copy of the row: its key is made anew where the table does that. */
function givenColumns({ columns, key }: Relation, { json }: OwnRow): string[] {
  return columns
    .filter(
      ({ name, isGenerated, fallback }) =>
        !isGenerated && json[name] !== null && !(key.includes(name) && fallback !== null),
    )
    .map(({ name }) => name);
}

function changeable({ columns, key }: Relation): string | undefined {
  const free = columns.filter(({ isGenerated }) => !isGenerated);
  return (free.find(({ name }) => !key.includes(name)) ?? free[0])?.name;
}

interface Known {
  readonly relations: readonly Relation[];
  readonly rows: ReadonlyMap<string, OwnRow>;
  readonly people: ReadonlySet<string>;
}

/** Whether a row belongs to a user, by itself or by the row that it refers to. */
function isOwned(relation: Relation, { relations, people }: Omit<Known, 'rows'>, depth = 0): boolean {
  if (ownerColumns(relation, people).length > 0) return true;
  if (depth >= 3) return false;
  return relation.references.some(({ table }) => {
    const parent = relations.find(({ schema, name }) => `${schema}.${name}` === table);
    return parent !== undefined && parent !== relation && isOwned(parent, { relations, people }, depth + 1);
  });
}

export async function tryTable(cluster: Cluster, relation: Relation, known: Known): Promise<Tried | undefined> {
  const row = known.rows.get(`${relation.schema}.${relation.name}`);
  if (row === undefined) return undefined;
  const acts = await actsOn(cluster, relation, row);
  const owners = ownerColumns(relation, known.people);
  const isPublished =
    owners.length > 0 && owners.every((name) => AUTHOR.test(name)) && !(await isOwnWork(cluster, relation, row));
  return { relation, row, owners, isOwned: !isPublished && isOwned(relation, known), acts };
}

/** Columns that only say who wrote a row: where no user can write it, it is what the staff tells users. */
const AUTHOR = /^(?:created_by|creator_?id|author_?id|posted_by|uploaded_by)$/i;

async function isOwnWork(cluster: Cluster, relation: Relation, row: OwnRow): Promise<boolean> {
  for (const act of ['insert', 'update', 'delete'] as const)
    if (await cluster.trial(() => does(cluster, { relation, row, actor: 'a', act }))) return true;
  return false;
}

export function privacyOfTable({ relation, isOwned: owned }: Pick<Tried, 'relation' | 'isOwned'>) {
  return privacyOf(
    relation.name,
    relation.columns.map(({ name }) => name),
    owned,
  );
}

export function sentToOwner({ relation }: Pick<Tried, 'relation'>): boolean {
  return isSentToOwner(relation.name);
}

/** SQL that leaves the table to the owners of its rows, if it was tested that it does. What everyone may read stays so. */
export async function testedFix(cluster: Cluster, tried: Tried): Promise<string | undefined> {
  const { relation, owners } = tried;
  if (owners.length === 0) return undefined;
  const readers = readersOf(tried);
  const enable = relation.isRlsOn ? [] : [`alter table ${relation.sql} enable row level security;`];
  const dropped = (await openPolicies(cluster, tried)).filter(
    ({ command }) => command !== 'r' || readers === undefined,
  );
  const isBare = !relation.isRlsOn && relation.policies.length === 0;
  const commands = isBare ? ['*'] : dropped.map(({ command }) => command);
  const candidates = [
    ...(enable.length > 0 && !isBare ? [enable] : []),
    [
      ...enable,
      ...dropped.map(({ name }) => `drop policy ${quoted(name)} on ${relation.sql};`),
      ...ownPolicies(tried, commands, readers),
    ],
  ];
  const before: DatabaseAct[] = [];
  for (const act of ACTS)
    if (await cluster.trial(() => does(cluster, { relation, row: tried.row, actor: 'a', act }))) before.push(act);
  if (!before.includes('read')) return undefined;
  for (const lines of candidates) if (await closes(cluster, tried, lines, before)) return lines.join('\n');
  return undefined;
}

/** Who may go on reading rows in which nothing is private: the clause of a policy. */
function readersOf(tried: Tried): string | undefined {
  if (privacyOfTable(tried) !== 'none' || !tried.acts['any user'].includes('read')) return undefined;
  return tried.acts.nobody.includes('read') ? '' : ' to authenticated';
}

/** A policy for each command that has lost its own. */
function ownPolicies(
  { relation: { sql, columns }, owners }: Tried,
  commands: readonly string[],
  readers: string | undefined,
): string[] {
  const [own = '', ...more] = owners.map((owner) => {
    const isUuid = columns.find(({ name }) => name === owner)?.type === 'uuid';
    return `(select auth.uid())${isUuid ? '' : '::text'} = ${quoted(owner)}`;
  });
  const policies: readonly (readonly [string, string])[] = [
    [
      'r',
      readers === undefined
        ? `create policy "Owners read their rows" on ${sql} for select to authenticated using (${[own, ...more].join(' or ')});`
        : `create policy "Everyone reads the rows" on ${sql} for select${readers} using (true);`,
    ],
    ['a', `create policy "Owners add their rows" on ${sql} for insert to authenticated with check (${own});`],
    [
      'w',
      `create policy "Owners change their rows" on ${sql} for update to authenticated using (${own}) with check (${own});`,
    ],
    ['d', `create policy "Owners delete their rows" on ${sql} for delete to authenticated using (${own});`],
  ];
  return policies.flatMap(([command, text]) => (commands.includes('*') || commands.includes(command) ? text : []));
}

/** Policies that let a stranger through to the row. */
async function openPolicies(cluster: Cluster, { relation, row }: Tried): Promise<Policy[]> {
  const open: Policy[] = [];
  for (const policy of relation.policies) {
    const conditions = [policy.using, policy.check].filter((text) => text !== null);
    const isOpen = await cluster.trial(async () => {
      for (const claims of [{ role: 'anon' }, { role: 'authenticated', sub: USER_B }]) {
        await cluster.fails(`select set_config('request.jwt.claims', '${JSON.stringify(claims)}', true)`);
        const lets = conditions.map((text) => `(${text})`).join(' and ') || 'true';
        const rows = await cluster
          .rows(`select 1 from ${relation.sql} where ctid = '${row.ctid}'::tid and ${lets}`)
          .catch(() => []);
        if (rows.length > 0) return true;
      }
      return false;
    });
    if (isOpen) open.push(policy);
  }
  return open;
}

/** With the lines, strangers do no more than read what everyone may read, and the owner does what was possible before. */
async function closes(
  cluster: Cluster,
  tried: Tried,
  lines: readonly string[],
  before: readonly DatabaseAct[],
): Promise<boolean> {
  const { relation, row, acts } = tried;
  const isReadable = readersOf(tried) !== undefined;
  return cluster.trial(async () => {
    for (const line of lines) if ((await cluster.fails(line)) !== undefined) return false;
    for (const act of before)
      if (!(await undone(cluster, () => does(cluster, { relation, row, actor: 'a', act })))) return false;
    for (const [stranger, actor] of STRANGERS)
      for (const act of ACTS) {
        const isMeant = act === 'read' && isReadable && acts[stranger].includes('read');
        if ((await undone(cluster, () => does(cluster, { relation, row, actor, act }))) !== isMeant) return false;
      }
    return true;
  });
}

async function undone<T>(cluster: Cluster, run: () => Promise<T>): Promise<T> {
  await cluster.fails('savepoint before_it');
  const value = await run();
  await cluster.fails('rollback to savepoint before_it');
  return value;
}

/** What was run, for the report. */
export function proofOf({ relation, acts }: Tried): string {
  const who = { nobody: 'without signing in', 'any user': 'as another user' };
  return STRANGERS.flatMap(([stranger]) =>
    acts[stranger].length > 0
      ? [
          `${acts[stranger].join(', ')} of a row of user ${USER_A.slice(0, 8)} in ${relation.schema}.${relation.name} ${who[stranger]}`,
        ]
      : [],
  ).join('; ');
}
