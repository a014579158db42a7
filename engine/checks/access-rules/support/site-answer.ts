import type { SiteAnswer } from '../../../evidence/facts/repository-site.ts';
import { columnsText } from '../../../evidence/parse/application/rows.ts';

/** What is asked for and what it has. */
const WORDS = {
  supabase: { with: ' with the public key', one: 'row', columns: 'columns', whole: 'table' },
  firebase: { with: '', one: 'document', columns: 'fields', whole: 'collection' },
} as const;

/** The line of the evidence with what the live site answers. */
export function siteLine(site: SiteAnswer, kind: keyof typeof WORDS): string {
  const only = site.isOfRepository ? '; only the repository still names the project' : '';
  return `Live site: ${answered(site, WORDS[kind])}${only}`;
}

function answered(site: SiteAnswer, words: (typeof WORDS)[keyof typeof WORDS]): string {
  if (site.answer === 'not asked') return `not asked, because ${site.reason}`;
  const { one, whole } = words;
  const asked = `GET ${site.at}${words.with}`;
  if (site.answer === 'rows') {
    const columns = site.columns.length === 0 ? '' : ` with the ${words.columns} ${columnsText(site.columns)}`;
    return `${asked}: returned a ${one}${columns}`;
  }
  if (site.answer === 'empty')
    return `${asked}: returned no ${one}: the ${whole} is empty, or its ${words === WORDS.supabase ? 'policies' : 'rules'} differ`;
  if (site.answer === 'unclear') return `${asked}: gave no answer about the ${whole}: ${site.reason}`;
  if (site.answer === 'closed') return `${asked}: refused`;
  return `${asked}: found no such ${whole}: it is not deployed there, or not served`;
}
