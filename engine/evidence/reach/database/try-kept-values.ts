import { isKeptColumn } from '../../../catalogue/personal/privacy.ts';
import type { ProvenPromotion } from '../../facts/database.ts';
import type { Column } from './catalog.ts';
import { type Cluster, isFailure } from './cluster.ts';
import { copyOf } from './copied-row.ts';
import type { Found } from './detour.ts';
import { literal, quoted } from './owned-rows.ts';
import { testedLimit } from './try-promotions.ts';
import type { Tried } from './try-tables.ts';

/**
 * Columns whose value is not for the owner of a row to say: functions of the database write them, or only others may change the row. The
 * owner writes them all the same, in its own row or in a new one.
 */
export async function keptValues(
  cluster: Cluster,
  tried: readonly Tried[],
  bodies: readonly string[],
  choices: ReadonlyMap<string, readonly string[]>,
): Promise<Found<ProvenPromotion>[]> {
  const found: Found<ProvenPromotion>[] = [];
  const written = columnsWrittenBy(bodies);
  for (const one of tried.filter(
    ({ ownership, acts }) => ownership.length > 0 && !acts['any user'].includes('update'),
  )) {
    const { relation } = one;
    for (const column of relation.columns) {
      if (!isKeptColumn(column.name) || column.isGenerated) continue;
      const isWritten = written.has(`${relation.name}.${column.name}`);
      const values = valuesOf(column, choices.get(`${relation.schema}.${relation.name}.${column.name}`), one);
      for (const value of values) {
        const way = await writtenBy(cluster, one, column, value, isWritten);
        if (way === undefined) continue;
        const limit = way === 'update' ? await testedLimit(cluster, one, column.name, value) : UNFIXED;
        found.push({
          name: `${relation.schema}.${relation.name}`,
          at: ['table', relation.schema, relation.name],
          column: column.name,
          way: 'kept',
          proof: `${way === 'update' ? 'update' : 'insert into'} ${relation.schema}.${relation.name} with ${column.name} = ${value} as the user of the row${isWritten ? ', which functions of the database write' : way === 'update' ? '' : ', who cannot change it afterwards'}`,
          ...limit,
        });
        break;
      }
    }
  }
  return found;
}

const UNFIXED = { unfixed: 'the condition of the policy, or a trigger, has to say which value a new row starts with' };

const UPDATE = /\bupdate\s+(?:only\s+)?(?:"?\w{1,63}"?\.)?"?(?<table>\w{1,63})"?\s/i;
const SET = /(?<![\w.])"?(?<column>\w{1,63})"?\s{0,5}=/g;

/** What functions of the database write: `orders.status`. */
function columnsWrittenBy(bodies: readonly string[]): ReadonlySet<string> {
  const columns = bodies
    .flatMap((body) => body.replace(/--[^\n]*/g, '').split(';'))
    .flatMap((statement) => {
      const table = UPDATE.exec(statement)?.groups?.table;
      if (table === undefined) return [];
      const [, ...set] = statement.split(/\bset\b/i);
      return [...set.join(' ').matchAll(SET)].map(({ groups }) => `${table}.${groups?.column}`);
    });
  return new Set(columns);
}

/** Values that are worth more than the one that a row starts with. */
function valuesOf(column: Column, allowed: readonly string[] | undefined, { row }: Tried): string[] {
  const { type, category, labels, name, fallback } = column;
  const now = String(row.json[name]);
  if (category === 'B') return now === 'true' ? [] : ['true'];
  if (category === 'N') return /^(?:status|state)$/.test(name) ? [] : ['987654'];
  const known = labels ?? allowed ?? [];
  if (fallback === null || known.length < 2) return [];
  return known.filter((value) => value !== now && DONE.test(value)).map((value) => `${literal(value)}::${type}`);
}

const VERIFIED = /(?:^|_)(?:verified|approved)$/i;
const PROGRESS = /^(?:.{1,40}_)?(?:status|state)$/i;
/** What somebody else has to say about a row. */
const DONE = /approv|accept|paid|verif|complet|confirm|activ|grant|publish|deliver|settl|success|admin|premium|pro$/i;

async function writtenBy(
  cluster: Cluster,
  one: Tried,
  column: Column,
  value: string,
  isWritten: boolean,
): Promise<'update' | 'insert' | undefined> {
  const { relation, row } = one;
  const name = quoted(column.name);
  const isRaised = `${name} = ${value}`;
  const here = `ctid = '${row.ctid}'::tid`;
  const isUpdated = await cluster.trial(async () => {
    const answer = await cluster.as('a', `update ${relation.sql} set ${name} = ${value} where ${here}`);
    if (isFailure(answer) || answer.affected === 0) return false;
    return (await cluster.rows(`select 1 from ${relation.sql} where ${isRaised}`)).length > 0;
  });
  const [key = '', ...others] = relation.key;
  const isOfPerson = others.length === 0 && one.owners.includes(key);
  // The user of a row also decides how far it has come, but not whether others have verified who that is.
  const isForOthersToSay = isWritten ? !PROGRESS.test(column.name) : isOfPerson && VERIFIED.test(column.name);
  if (isUpdated) return isForOthersToSay ? 'update' : undefined;
  const isForOthers = relation.policies.some(
    ({ command, using }) => (command === 'w' || command === '*') && using !== 'false',
  );
  if (!isWritten && !isForOthers) return undefined;
  const isInserted = await cluster.trial(async () => {
    // The row would be there twice.
    await cluster.fails('set session_replication_role = replica');
    await cluster.fails(`delete from ${relation.sql} where ${here}`);
    await cluster.fails('set session_replication_role = origin');
    const before = await cluster.rows(`select 1 from ${relation.sql} where ${isRaised}`);
    const answer = await cluster.as('a', copyOf(one, { [column.name]: value }));
    if (isFailure(answer) || answer.affected === 0) return false;
    return (await cluster.rows(`select 1 from ${relation.sql} where ${isRaised}`)).length > before.length;
  });
  return isInserted ? 'insert' : undefined;
}
