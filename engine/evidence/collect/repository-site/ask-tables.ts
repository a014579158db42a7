import type { ReplayedDatabase } from '../../facts/database.ts';
import { columnsOf, refusalOf, rowRequest } from '../../parse/application/backends/supabase-visitor.ts';
import type { SupabaseProject } from '../../parse/application/backends.ts';
import { jsonObject, jsonValue } from '../../parse/secrets/exposed-file.ts';
import { type BackEnd, siteAnswers } from './ask-site.ts';
import type { LiveSite } from './live-site.ts';

type Project = SupabaseProject & { readonly isOfRepository: boolean };

/**
 * Asks the Data API of the live site for one row of each table that strangers read in the replayed databases, with the public key that
 * every visitor has. `project` is a reason if it is not known.
 */
export async function withSiteAnswers(
  databases: readonly ReplayedDatabase[],
  project: Project | string,
  site: Pick<LiveSite, 'within'>,
): Promise<readonly ReplayedDatabase[]> {
  const open = databases.flatMap(({ tables }) => tables.filter(({ acts }) => acts.nobody.includes('read')));
  const names = open.map(({ name }) => name);
  const answers = await siteAnswers(names, typeof project === 'string' ? project : dataApi(project), site);
  return databases.map((database) => ({
    ...database,
    tables: database.tables.map((table) => {
      const answer = open.includes(table) ? answers.get(table.name) : undefined;
      return answer ? { ...table, site: answer } : table;
    }),
  }));
}

/** By the name of a table with its schema. */
function dataApi(project: Project): BackEnd<string> {
  return {
    isOfRepository: project.isOfRepository,
    host: new URL(project.url).host,
    noun: 'tables',
    control: (token) => rowRequest(project, 'public', token),
    isDoubtful: ({ status }) => status < 300,
    request(name) {
      const [schema = '', ...rest] = name.split('.');
      return rowRequest(project, schema, rest.join('.'));
    },
    read({ status, text }) {
      const columns = status < 300 ? columnsOf(text) : undefined;
      if (columns) return { columns };
      if (status < 300) return isEmptyList(text) ? 'empty' : undefined;
      const code = status >= 400 ? jsonObject(text)?.code : undefined;
      return typeof code === 'string' ? refusalOf(code) : undefined;
    },
  };
}

function isEmptyList(text: string): boolean {
  const value = jsonValue(text);
  return Array.isArray(value) && value.length === 0;
}
