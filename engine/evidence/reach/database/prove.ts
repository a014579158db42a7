import type { DatabaseScript, ProvenTable, ReplayedDatabase, SqlPlace } from '../../facts/database.ts';
import { mentions } from '../../parse/sql/mentions.ts';
import { bodiesOf, choicesOf, definerRoutines, type Relation, relationsOf } from './catalog.ts';
import { type Cluster, checkIntact, openCluster } from './cluster.ts';
import { makeRows, signUp, tablesOfPeople } from './owned-rows.ts';
import { type Replay, replayScript } from './replay-script.ts';
import { type Fix, testedFix } from './test-fixes.ts';
import { authorityOf } from './try-authority.ts';
import { bucketsOf } from './try-buckets.ts';
import { detoursOf } from './try-detours.ts';
import { keptValues } from './try-kept-values.ts';
import { promotionsOf, signUpPromotions } from './try-promotions.ts';
import { privacyOfTable, proofOf, sentToOwner, type Tried, tryTable } from './try-tables.ts';
import { userGrants } from './try-user-grants.ts';

/** Statements that may change the rights on any table. */
const OF_ALL = /^(?:do\b|grant\b|revoke\b|alter\s+default\b|alter\s+schema\b|call\b)/i;

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
  const rules = [
    ...relations.flatMap(({ policies }) => policies.map(({ using, check }) => `${using} ${check}`)),
    ...routines.map(({ body }) => body),
  ];
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

/** The tables in which a stranger could do something, each with a fix if one holds. */
async function provenTables(cluster: Cluster, tried: readonly Tried[], replay: Replay): Promise<ProvenTable[]> {
  const tables: ProvenTable[] = [];
  for (const one of tried) {
    const { relation, owners, isOwned, acts } = one;
    if (acts.nobody.length + acts['any user'].length === 0) continue;
    tables.push({
      name: `${relation.schema}.${relation.name}`,
      place: replay.place('table', relation.schema, relation.name),
      proof: proofOf(one),
      isRlsOn: relation.isRlsOn,
      policies: relation.policies.map(({ name }) => name),
      takesAnything: relation.policies.some(
        ({ command, check, using }) => 'a*'.includes(command) && (check ?? using) === 'true',
      ),
      isSubmitted: acts.nobody.includes('insert') && hasTexts(relation),
      privacy: privacyOfTable(one),
      owner: owners[0],
      isOwned,
      isSentToOwner: sentToOwner(one),
      acts,
      isPublished: relation.isPublished,
      ...tested(await testedFix(cluster, one), `${relation.schema}.${relation.name}`, replay),
    });
  }
  return tables;
}

/** Without SQL that could not be tested with all columns and rules of the table. */
function tested<T extends Fix>(one: T, table: string, { standIns }: Replay): T {
  if (!standIns.includes(table)) return one;
  return {
    ...one,
    fix: undefined,
    unfixed: `${table} is made outside of these files: its other columns and rules are not known`,
  };
}

/** Whether rows have texts that are no key of another row. */
function hasTexts({ columns, key, references }: Relation): boolean {
  return columns.some(
    ({ name, category, fallback }) =>
      category === 'S' && fallback === null && !key.includes(name) && !references.some(({ column }) => column === name),
  );
}

/** What a statement makes that changes nothing else. */
const MAKES_ONLY =
  /^create\s+(?:or\s+replace\s+)?(?:function|procedure|(?:materialized\s+)?view|type|domain|aggregate|operator|sequence)\b[^(]{0,200}/i;
const ABOUT_RIGHTS = /\b(?:policy|grant|revoke|security|all\s+tables)\b/i;
/** A block names what it changes, unless it makes its statements itself. */
const ON_MANY = /\bexecute\b|\bon\s+(?:all|schema)\b|\bin\s+schema\b|\bdefault\s+privileges\b/i;
const KNOWN_EXECUTE = /\bexecute\s+(?:function|procedure|on)\b/gi;
const ON_ONE = /\bon\s+(?:table\s+|function\s+)?[\w."]+/i;

/** Whether a statement that failed may have changed who may use the table or function. */
function isDoubtful({ failed }: Replay, name: string): boolean {
  return failed.some(({ head, text }) => {
    const [made] = MAKES_ONLY.exec(head) ?? [];
    if (made !== undefined) return mentions(made, name);
    const isOfAll = ABOUT_RIGHTS.test(text) && (ON_MANY.test(text.replace(KNOWN_EXECUTE, '')) || !ON_ONE.test(text));
    return mentions(text, name) || (OF_ALL.test(head) && isOfAll);
  });
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
