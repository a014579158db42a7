import { isPlaceholder } from '../../secrets/placeholder.ts';
import { looksRandom } from '../../secrets/randomness.ts';

const SESSION =
  /(;jsessionid|[?&](?:phpsessid|jsessionid|aspsessionid\w{0,8}|session_?id|sid|sess|auth_?token|access_?token))=([\w.%-]{16,4096})/i;
/** Names that are just as common for the id of a record. */
const AMBIGUOUS = /^(?:sid|sess)$/i;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/**
 * The parameter of a URL that holds a session id or token; undefined for names of records,
 * placeholders and short values. `ambiguous`: the name alone does not tell a session from a
 * record.
 */
export function sessionParameter(url: string) {
  const [, start = '', value = ''] = SESSION.exec(url) ?? [];
  const name = start.slice(1);
  const ambiguous = AMBIGUOUS.test(name);
  if (!name || !looksRandom(value) || isPlaceholder(value) || (ambiguous && UUID.test(value))) return undefined;
  return { name, value, ambiguous };
}
