import type { DatabaseScript, ReplayedDatabase, SqlPlace } from '../../facts/database.ts';
import { choicesOf, type Relation, relationsOf } from './catalog.ts';
import { bodiesOf, definerRoutines, withNamed } from './catalog-routines.ts';
import { checkIntact, openCluster } from './cluster.ts';
import { isDoubtful } from './doubtful.ts';
import { makeRows, signUp, tablesOfPeople } from './owned-rows.ts';
import { provenTables, tested } from './proven-tables.ts';
import { replayScript } from './replay-script.ts';
import { authorityOf } from './try-authority.ts';
import { bucketsOf } from './try-buckets.ts';
import { detoursOf } from './try-detours.ts';
import { keptValues } from './try-kept-values.ts';
import { promotionsOf, signUpPromotions } from './try-promotions.ts';
import { type Tried, tryTable } from './try-tables.ts';
import { userGrants } from './try-user-grants.ts';

/** Builds the database of a script and tries in it what strangers can do. `tell` hears the statement that is being run. */
export async function proveDatabase(script: DatabaseScript, tell: (doing: string) => void): Promise<ReplayedDatabase> {
  tell('starting the database');
  const cluster = await openCluster(script.files.map(({ text }) => text).join('\n'));
  const replay = await replayScript(cluster, script, ({ file, line }) => tell(`${file}:${line}`));
  tell('trying what strangers can do');
  const leftOut: string[] = [];
  const relations = await relationsOf(cluster, leftOut);
  if (replay.standIns.length > 0)
    leftOut.push(
      `${listed(replay.standIns)}: made outside of these files, so only what the policies of these files open was tested`,
    );
  const people = tablesOfPeople(relations);
  await signUp(cluster);
  const choices = await choicesOf(cluster);
  const rows = await makeRows(cluster, relations, people);
  const isSure = ({ schema, name }: Pick<Relation, 'schema' | 'name'>) =>
    script.exposed.includes(schema) && !isDoubtful(replay, name);
  const tried: Tried[] = [];
  const doubtful = relations.filter((one) => script.exposed.includes(one.schema) && isDoubtful(replay, one.name));
  if (doubtful.length > 0)
    leftOut.push(`Not tested: ${listed(doubtful.map(({ schema, name }) => `${schema}.${name}`))}`);
  for (const relation of relations.filter((one) => one.kind === 'table' && isSure(one))) {
    const one = await tryTable(cluster, relation, { relations, rows, people });
    if (one) tried.push(one);
    else leftOut.push(`${relation.schema}.${relation.name}: no row could be made to test with`);
  }
  const tables = await provenTables(cluster, tried, replay);
  const routines = (await definerRoutines(cluster)).filter(isSure);
  const views = relations.filter((one) => one.kind === 'view' && isSure(one));
  const buckets = await bucketsOf(cluster, script.buckets);
  const rules = await withNamed(cluster, [
    ...relations.flatMap(({ policies }) => policies.map(({ using, check }) => `${using} ${check}`)),
    ...routines.map(({ body }) => body),
  ]);
  tell('trying to gain rights');
  const promotions = await promotionsOf(cluster, tried, rules);
  promotions.push(...(await authorityOf(cluster, { tried, routines, rules, found: promotions })));
  promotions.push(...(await keptValues(cluster, tried, await bodiesOf(cluster), choices)));
  if (script.isSignUpOpen) promotions.push(...(await signUpPromotions(cluster, tried, rules)));
  tell('calling functions');
  const detours = await detoursOf(cluster, tried, views, routines);
  const grants = await userGrants(cluster, script);
  await checkIntact(cluster);
  const { files, ...settings } = script;
  return {
    script: settings,
    files: files.length,
    tables,
    detours: detours.map(({ at, ...one }) => ({ ...tested(one, one.table, replay), place: replay.place(...at) })),
    promotions: promotions.map(({ at, ...one }) => ({ ...tested(one, one.name, replay), place: replay.place(...at) })),
    buckets: isDoubtful(replay, 'objects')
      ? []
      : buckets.map((one) => ({ ...one, place: placeOfText(script, one.name) })),
    userGrants: isDoubtful(replay, 'users') ? [] : grants,
    failed: replay.failed.map(({ text: _, ...one }) => one),
    leftOut,
  };
}

const MAX_NAMED = 10;

function listed(names: readonly string[]): string {
  const more = names.length > MAX_NAMED ? ` and ${names.length - MAX_NAMED} more` : '';
  return `${names.slice(0, MAX_NAMED).join(', ')}${more}`;
}

/** Where a name in quotes is first written. */
function placeOfText({ files }: DatabaseScript, name: string): SqlPlace {
  for (const { path: file, text } of files) {
    const at = text.indexOf(`'${name}'`);
    if (at >= 0) return { file, line: text.slice(0, at).split('\n').length };
  }
  return { file: files[0]?.path ?? '', line: 1 };
}
