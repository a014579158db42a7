import { limit } from '../../../limits.ts';
import { outcomeOf, type Reach, Unavailable } from '../../define-collector.ts';
import type { ProvenTable, ReplayedDatabase, SiteAnswer } from '../../facts/database.ts';
import { columnsOf, refusalOf, rowRequest } from '../../parse/application/backends/supabase-visitor.ts';
import type { SupabaseProject } from '../../parse/application/backends.ts';
import { jsonObject, jsonValue } from '../../parse/secrets/exposed-file.ts';
import type { LiveSite } from './live-site.ts';

const MAX_COLUMNS = 100;
const MAX_NAME = 80;

/**
 * Asks the Data API of the live site for one row of each table that strangers read in the replayed databases, with the public key that
 * every visitor has. Of the row, only the names of its columns are kept. `project` is a reason if it is not known.
 */
export async function withSiteAnswers(
  databases: readonly ReplayedDatabase[],
  project: SupabaseProject | string,
  site: Pick<LiveSite, 'within'>,
): Promise<readonly ReplayedDatabase[]> {
  const open = databases.flatMap(({ tables }) => tables.filter(({ acts }) => acts.nobody.includes('read')));
  if (open.length === 0) return databases;
  const answers =
    typeof project === 'string'
      ? new Map(open.map((table) => [table, notAsked(project)]))
      : await site.within((reach) => answersOf(open, project, reach));
  return databases.map((database) => ({
    ...database,
    tables: database.tables.map((table) => answered(table, answers)),
  }));
}

async function answersOf(
  tables: readonly ProvenTable[],
  project: SupabaseProject,
  reach: Reach,
): Promise<Map<ProvenTable, SiteAnswer>> {
  const doubt = await doubtAbout(project, reach);
  const max = limit('siteTables');
  const late = `only the first ${max} of ${tables.length} tables are asked for`;
  const answers = tables.map(async (table, i) => {
    const reason = doubt ?? (i < max ? undefined : late);
    return [table, reason === undefined ? await answerOf(table.name, project, reach) : notAsked(reason)] as const;
  });
  return new Map(await Promise.all(answers));
}

/** Why answers of the project would say nothing: one that returns a list for a table that does not exist does so for any. */
async function doubtAbout(project: SupabaseProject, reach: Reach): Promise<string | undefined> {
  const answer = await ask(reach, project, 'public', reach.token());
  if (answer instanceof Unavailable) return `${new URL(project.url).host} did not answer: ${answer.message}`;
  if (answer.status < 300) return `${new URL(project.url).host} answers for a table that does not exist`;
  return undefined;
}

async function answerOf(name: string, project: SupabaseProject, reach: Reach): Promise<SiteAnswer> {
  const [schema = '', ...rest] = name.split('.');
  const table = rest.join('.');
  const answer = await ask(reach, project, schema, table);
  if (answer instanceof Unavailable)
    return { answer: 'unclear', at: rowRequest(project, schema, table).url, reason: answer.message };
  const { url: at, status, text } = answer;
  const columns = status < 300 ? columnsOf(text) : undefined;
  if (columns)
    return { answer: 'rows', at, columns: columns.slice(0, MAX_COLUMNS).map((one) => one.slice(0, MAX_NAME)) };
  if (status < 300 && isEmptyList(text)) return { answer: 'empty', at };
  const code = status >= 400 ? jsonObject(text)?.code : undefined;
  const refusal = typeof code === 'string' ? refusalOf(code) : undefined;
  return refusal ? { answer: refusal, at } : { answer: 'unclear', at, reason: `HTTP status ${status}` };
}

function answered(table: ProvenTable, answers: ReadonlyMap<ProvenTable, SiteAnswer>): ProvenTable {
  const site = answers.get(table);
  return site ? { ...table, site } : table;
}

function ask(reach: Reach, project: SupabaseProject, schema: string, table: string) {
  return outcomeOf(reach.fetch({ ...rowRequest(project, schema, table), maxBodyBytes: limit('probedBytes') }));
}

function isEmptyList(text: string): boolean {
  const value = jsonValue(text);
  return Array.isArray(value) && value.length === 0;
}

function notAsked(reason: string): SiteAnswer {
  return { answer: 'not asked', reason };
}
