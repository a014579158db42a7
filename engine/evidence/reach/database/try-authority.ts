import { isPowerColumn } from '../../../catalogue/personal/privacy.ts';
import type { DatabaseAct, ProvenPromotion } from '../../facts/database.ts';
import { mentions } from '../../parse/sql/mentions.ts';
import type { Column, Routine } from './catalog.ts';
import { type Cluster, isFailure } from './cluster.ts';
import { literal, quoted } from './owned-rows.ts';
import { USER_A, USER_B } from './platform.ts';
import { undone } from './test-fixes.ts';
import type { Found } from './try-detours.ts';
import { testedLimit, valuesFor } from './try-promotions.ts';
import { does, privacyOfTable, type Tried } from './try-tables.ts';

interface Known {
  readonly tried: readonly Tried[];
  readonly routines: readonly Routine[];
  readonly rules: readonly string[];
  readonly found: readonly Pick<ProvenPromotion, 'name'>[];
}

const MAX_VALUES = 5;
const MAX_COLUMNS = 12;
const MAX_TABLES = 40;

/** Rows and values of a user's own that open rows of others: a membership that it adds, a tenant or an address that it changes. */
export async function authorityOf(cluster: Cluster, known: Known): Promise<Found<ProvenPromotion>[]> {
  const found: Found<ProvenPromotion>[] = [];
  // A role that users change says it all.
  const isKnown = ({ relation }: Tried) =>
    known.found.some(({ name }) => name === `${relation.schema}.${relation.name}`);
  for (const one of known.tried.filter((each) => each.owners.length > 0 && !isKnown(each))) {
    const opened = openedBy(one, known);
    if (opened.length === 0) continue;
    const inserted = await insertGain(cluster, one, opened, known.rules);
    if (inserted) {
      found.push(inserted);
      continue;
    }
    const columns = one.relation.columns.filter(
      (column) =>
        !column.isGenerated &&
        !one.owners.includes(column.name) &&
        !isPowerColumn(column.name) &&
        known.rules.some((rule) => mentions(rule, one.relation.name) && mentions(rule, column.name)),
    );
    for (const column of columns.slice(0, MAX_COLUMNS)) {
      const asking = openedBy(one, known, column.name);
      if (asking.length === 0) continue;
      const gain = await updateGain(cluster, { one, column, opened: asking, rules: known.rules });
      if (gain) found.push(gain);
    }
  }
  return found;
}

/** Other tables whose policies ask this one, or a column of it, themselves or through a function. */
function openedBy(one: Tried, { tried, routines }: Known, column?: string): Tried[] {
  const asks = (text: string) => mentions(text, one.relation.name) && (column === undefined || mentions(text, column));
  const asking = routines.filter(({ body }) => asks(body)).map(({ name }) => name);
  return tried
    .filter(
      ({ relation }) =>
        relation !== one.relation &&
        relation.policies.some(({ using, check }) => {
          const rule = `${using} ${check}`;
          return asks(rule) || asking.some((name) => mentions(rule, name));
        }),
    )
    .slice(0, MAX_TABLES);
}

/** What the second user can do with rows of the first one, and could not before. Reading what nobody hides is no gain. */
async function gained(cluster: Cluster, opened: readonly Tried[], wanted?: string): Promise<string | undefined> {
  for (const one of opened)
    for (const act of ['update', 'read'] as const) {
      const text = gainText(one, act);
      if (one.acts['any user'].includes(act) || (wanted !== undefined && text !== wanted)) continue;
      if (act === 'read' && privacyOfTable(one) === 'none') continue;
      const { relation, row } = one;
      if (await undone(cluster, () => does(cluster, { relation, row, actor: 'b', act }))) return text;
    }
  return undefined;
}

function gainText({ relation }: Tried, act: DatabaseAct): string {
  return `${act} of a row of another user in ${relation.schema}.${relation.name}`;
}

/** The second user adds a row of its own that is like the one of the first user. */
async function insertGain(
  cluster: Cluster,
  one: Tried,
  opened: readonly Tried[],
  rules: readonly string[],
): Promise<Found<ProvenPromotion> | undefined> {
  const { relation, owners } = one;
  const own = Object.fromEntries(owners.map((owner) => [owner, literal(USER_B)]));
  const choices: Readonly<Record<string, string>>[] = [{}];
  for (const column of relation.columns.filter(({ name }) => isPowerColumn(name)))
    for (const value of (await valuesFor(cluster, column, rules)).slice(0, 3)) choices.push({ [column.name]: value });
  for (const choice of choices) {
    const gain = await cluster.trial(async () => {
      const answer = await cluster.as('b', copyOf(one, { ...own, ...choice }));
      return isFailure(answer) || answer.affected === 0 ? undefined : gained(cluster, opened);
    });
    if (gain === undefined) continue;
    const [owner = ''] = owners;
    const chosen = Object.entries(choice).map(([name, value]) => `, ${name} = ${value}`);
    return {
      name: `${relation.schema}.${relation.name}`,
      at: ['table', relation.schema, relation.name],
      column: owner,
      way: 'insert',
      proof: `insert into ${relation.schema}.${relation.name} of a copy of the row of user ${USER_A.slice(0, 8)} with ${owner} = own id${chosen.join('')} as another user; then ${gain}`,
      unfixed: 'who may add whom is for the application to say: an invitation, or a role of whoever adds',
    };
  }
  return undefined;
}

/** Adds a copy of the row of the first user with other values. */
export function copyOf({ relation, row }: Tried, values: Readonly<Record<string, string>>): string {
  const columns = relation.columns.filter(
    ({ name, isGenerated, fallback }) =>
      !isGenerated &&
      (name in values || (row.json[name] !== null && !(relation.key.includes(name) && fallback !== null))),
  );
  const names = columns.map(({ name }) => quoted(name)).join(', ');
  const given = columns.map(({ name, type }) => (name in values ? `(${values[name]})::${type}` : `r.${quoted(name)}`));
  return `insert into ${relation.sql} (${names}) select ${given.join(', ')} from jsonb_populate_record(null::${relation.sql}, ${literal(JSON.stringify(row.json))}::jsonb) r`;
}

interface Change {
  readonly one: Tried;
  readonly column: Column;
  readonly opened: readonly Tried[];
  readonly rules: readonly string[];
}

/** The second user changes a value in its own row to one that others have, or that rules compare it with. */
async function updateGain(cluster: Cluster, change: Change): Promise<Found<ProvenPromotion> | undefined> {
  const { one, column, opened } = change;
  const { relation, owners } = one;
  const isOwn = owners.map((owner) => `${quoted(owner)}::text = '${USER_B}'`).join(' or ');
  const values = await candidates(cluster, change);
  if (values.length === 0) return undefined;
  const gain = await cluster.trial(async () => {
    if (!(await giveRow(cluster, one, column, isOwn))) return undefined;
    await cluster.fails('savepoint own_row');
    for (const value of values) {
      await cluster.fails('rollback to savepoint own_row');
      const update = `update ${relation.sql} set ${quoted(column.name)} = ${value}`;
      const answer = await cluster.as('b', `${update} where ${isOwn}`);
      if (isFailure(answer) || answer.affected === 0) continue;
      const text = await gained(cluster, opened);
      if (text === undefined) continue;
      await cluster.fails('rollback to savepoint own_row');
      // What the row opens as it is was not gained by the value.
      if ((await gained(cluster, opened, text)) === undefined) return { value, text };
    }
    return undefined;
  });
  if (gain === undefined) return undefined;
  return {
    name: `${relation.schema}.${relation.name}`,
    at: ['table', relation.schema, relation.name],
    column: column.name,
    way: 'value',
    proof: `update ${relation.schema}.${relation.name} set ${column.name} = ${gain.value} as the user of the row; then ${gain.text}`,
    ...(await testedLimit(cluster, one, column.name, other(column))),
  };
}

/** The value of the first user, that of the same column elsewhere, what rules compare it with, and the rows that it may refer to. */
async function candidates(cluster: Cluster, { one, column, opened, rules }: Change): Promise<string[]> {
  const { name, type } = column;
  const known = [one, ...opened].flatMap(({ row }) => (row.json[name] == null ? [] : [String(row.json[name])]));
  const asked = await valuesFor(cluster, column, rules);
  const reference = one.relation.references.find((each) => each.column === name);
  const targets = reference
    ? await cluster
        .rows<{ value: string }>(
          `select ${quoted(reference.target)}::text as value from ${reference.table.split('.').map(quoted).join('.')} limit 6`,
        )
        .catch(() => [])
    : [];
  const texts = [...known, ...targets.map(({ value }) => value)].map((value) => `${literal(value)}::${type}`);
  return [...new Set([...texts, ...asked])].slice(0, MAX_VALUES);
}

/** A row of the second user in which the column opens nothing. */
async function giveRow(cluster: Cluster, one: Tried, column: Column, isOwn: string): Promise<boolean> {
  const { relation, owners } = one;
  const there = await cluster.rows(`select 1 from ${relation.sql} where ${isOwn} limit 1`).catch(() => []);
  const own = Object.fromEntries(owners.map((owner) => [owner, literal(USER_B)]));
  await cluster.fails('set session_replication_role = replica');
  await cluster.fails('savepoint given');
  const failure =
    there.length > 0
      ? await cluster.fails(`update ${relation.sql} set ${quoted(column.name)} = ${other(column)} where ${isOwn}`)
      : await cluster.fails(copyOf(one, { ...own, [column.name]: other(column) }));
  if (failure !== undefined) await cluster.fails('rollback to savepoint given');
  await cluster.fails('set session_replication_role = origin');
  return failure === undefined || there.length > 0;
}

/** A value that no row has. */
function other({ type, category, isRequired }: Column): string {
  if (type === 'uuid') return `'bbbbbbbb-0000-4000-8000-000000000009'::uuid`;
  if (category === 'S') return `'assay-b'::${type}`;
  return isRequired && category === 'N' ? '-1' : `null::${type}`;
}
