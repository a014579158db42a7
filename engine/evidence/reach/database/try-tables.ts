import { isSentToOwner, type Privacy, privacyOf } from '../../../catalogue/personal/privacy.ts';
import type { DatabaseAct, ProvenTable, Stranger } from '../../facts/database.ts';
import type { Actor } from './actors.ts';
import type { Policy, Relation } from './catalog.ts';
import { type Cluster, isFailure } from './cluster.ts';
import { literal, namesComparedIn, type OwnRow, ownerColumns, quoted } from './owned-rows.ts';
import { USER_A, USER_B } from './platform.ts';

export type Acts = ProvenTable['acts'];

/** A table with what is known of its rows. */
export interface Tried {
  readonly relation: Relation;
  readonly row: OwnRow;
  readonly owners: readonly string[];
  /** Conditions of SQL that hold for the owner of a row, each by itself. */
  readonly ownership: readonly string[];
  readonly isOwned: boolean;
  readonly acts: Acts;
}

export const STRANGERS: readonly (readonly [Stranger, Actor])[] = [
  ['nobody', 'nobody'],
  ['any user', 'b'],
];
export const ACTS = ['read', 'insert', 'update', 'delete'] as const;
/** Errors of what row-level security let through: a constraint stopped it afterwards. */
const AFTER_RULES = /^23(?!502)/;

/** What strangers really do with the row of the first user. */
export async function actsOn(
  cluster: Cluster,
  relation: Relation,
  row: OwnRow,
  owners: readonly string[] = [],
): Promise<Acts> {
  const acts = { nobody: [] as DatabaseAct[], 'any user': [] as DatabaseAct[] };
  for (const [stranger, actor] of STRANGERS)
    for (const act of ACTS)
      if (await cluster.trial(() => does(cluster, { relation, row, actor, act, owners }))) acts[stranger].push(act);
  return acts;
}

interface Attempt {
  readonly relation: Relation;
  readonly row: OwnRow;
  readonly actor: Actor;
  readonly act: DatabaseAct;
  /** Columns that a stranger sets to its own id, where it may change the row no other way. */
  readonly owners?: readonly string[];
}

/** Whether it works; what it writes stays until the transaction ends. */
export async function does(cluster: Cluster, { relation, row, actor, act, owners = [] }: Attempt): Promise<boolean> {
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
  if (act === 'update' && actor === 'b' && owners.length > 0 && (await takesOver(cluster, relation, here, owners)))
    return true;
  // Without a condition nothing has to be readable.
  const value = `(jsonb_populate_record(null::${sql}, ${json}::jsonb)).${name}`;
  const wide = await cluster.as(
    actor,
    act === 'delete' ? `delete from ${sql}` : `update ${sql} set ${name} = ${value}`,
  );
  if (isFailure(wide)) return act === 'delete' && wide.code === '23503';
  return wide.affected > 0 && (await cluster.rows(`select 1 from ${sql} where ${here}`)).length === 0;
}

/** Whether the second user makes the row its own: a policy that checks the new owner only lets that through. */
async function takesOver(
  cluster: Cluster,
  { sql }: Relation,
  here: string,
  owners: readonly string[],
): Promise<boolean> {
  const own = owners.map((owner) => `${quoted(owner)} = '${USER_B}'`).join(', ');
  const narrow = await cluster.as('b', `update ${sql} set ${own} where ${here}`);
  if (isFailure(narrow) ? AFTER_RULES.test(narrow.code) : narrow.affected > 0) return true;
  const wide = await cluster.as('b', `update ${sql} set ${own}`);
  return !isFailure(wide) && (await cluster.rows(`select 1 from ${sql} where ${here}`)).length === 0;
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

/** What holds for the owner of a row: a column of the table, or one of a row that it refers to. */
function ownershipOf(
  relation: Relation,
  known: Omit<Known, 'rows'>,
  alias = quoted(relation.name),
  depth = 0,
): string[] {
  const own = ownerColumns(relation, known.people).map((owner) => {
    const isUuid = relation.columns.find(({ name }) => name === owner)?.type === 'uuid';
    return `(select auth.uid())${isUuid ? '' : '::text'} = ${depth === 0 ? '' : `${alias}.`}${quoted(owner)}`;
  });
  if (own.length > 0 || depth >= 3) return own;
  return relation.references.flatMap(({ column, table, target }) => {
    const parent = known.relations.find(({ schema, name }) => `${schema}.${name}` === table);
    if (parent === undefined || parent === relation) return [];
    const inner = `parent_${depth + 1}`;
    const [condition] = ownershipOf(parent, known, inner, depth + 1);
    const joined = `${inner}.${quoted(target)} = ${alias}.${quoted(column)}`;
    return condition === undefined
      ? []
      : [`exists (select 1 from ${parent.sql} ${inner} where ${joined} and ${condition})`];
  });
}

export async function tryTable(cluster: Cluster, relation: Relation, known: Known): Promise<Tried | undefined> {
  const row = known.rows.get(`${relation.schema}.${relation.name}`);
  if (row === undefined) return undefined;
  const owners = ownerColumns(relation, known.people);
  const acts = await actsOn(cluster, relation, row, owners);
  const isPublished =
    owners.length > 0 && owners.every((name) => AUTHOR.test(name)) && !(await isOwnWork(cluster, relation, row));
  return {
    relation,
    row,
    owners,
    ownership: ownershipOf(relation, known),
    isOwned: !isPublished && isOwned(relation, known),
    acts,
  };
}

/** Columns that only say who wrote a row: where no user can write it, it is what the staff tells users. */
const AUTHOR = /^(?:created_by|creator_?id|author_?id|posted_by|uploaded_by)$/i;

async function isOwnWork(cluster: Cluster, relation: Relation, row: OwnRow): Promise<boolean> {
  for (const act of ['insert', 'update', 'delete'] as const)
    if (await cluster.trial(() => does(cluster, { relation, row, actor: 'a', act }))) return true;
  return false;
}

export function privacyOfTable({ relation, isOwned: owned }: Pick<Tried, 'relation' | 'isOwned'>): Privacy {
  const names = relation.columns.map(({ name }) => name);
  const privacy = privacyOf(relation.name, names, owned);
  return privacy === 'none' && owned && relation.policies.some(isMeantForOwner) ? 'private' : privacy;
}

/** Whether a policy shows rows to their owner, and beside the owner only to those who are not signed in, which nobody intends. */
function isMeantForOwner({ using }: Policy): boolean {
  return namesComparedIn(using).length > 0 && /\bauth\.uid\(\)(?: AS uid)?\)? IS NULL\b/.test(using ?? '');
}

export function sentToOwner({ relation }: Pick<Tried, 'relation'>): boolean {
  return isSentToOwner(relation.name);
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
