import type { Given } from './commands.ts';
import { hyphenated } from './word-list.ts';

/** Names of parameters whose value is a command. */
export const OPERATIONS =
  /^(?:_?action|_?act|a|do|cmd|command|event|func|function|m|method|mode|op|operation|sa|sub_?action|activity|task|what|todo|acci[oó]n|a[cç][aã]o|aktion|azione|actie|befehl|metodo)$/i;
/** Names of parameters that select the page of a front controller: what its last part names is judged like a path. */
export const SELECTS = /^(?:r|c|p|page|route|title|view|section|screen|controller|module|option|path)$/i;
/** What shows a part of a list, or the same page otherwise. */
export const VIEWS =
  /^_?(?:anchor|cat|full_?size|graph|group|mail_?box|mbox|printable|filter|range|size|style|page|p|pg|paged|offset|pos|start|limit|from|per_?page|page_?size|sort|sort_?by|order|order_?by|dir|direction|q|query|search|year|month|day|category|tab|lang|locale|(?:[a-z]{1,20}_)?type|status|folder|returnto|next|back|ref|sid|from|format|layout|feed)$/i;
/** A number, a UUID or a hexadecimal id. */
export const ID = /^(?:\d{1,20}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|(?=[a-f]{0,63}\d)[\da-f]{12,64})$/i;
/** `INV-0042`, `w-04`, `cl9xk2` */
const NUMBERED =
  /^(?!v\d)(?:[a-z]{1,8}-\d{1,12}|\d{1,8}-\d{1,12}|(?=[a-z]{1,12}\d)(?=[a-z\d]{0,12}\d[a-z])[a-z\d]{5,24})$/;
export const NAMES_ID =
  /^(?:id|[a-z]{1,3}|[a-z_]{1,24}_?ids?|slug|uuid|guid|no|nr|number|user(?:name)?|name)(?:\[\])?$/i;
/** Numbers of a year name no thing. */
const YEAR = /^(?:19|20)\d\d$/;
/** The date before the name of a post, which is the last part, perhaps below a language: `/2026/11/open-day`, `/en/2026/11/30/open-day`. */
const DATED =
  /^(\/[a-z]{2}(?:-[a-z]{2})?)?\/(?:19|20)\d\d\/(?:0?[1-9]|1[0-2])\/(?:[0-3]?\d\/)?(?=[^/]{0,80}[a-z][^/]{0,200}\/?$)/i;
const EXTENSION = /\.\w{1,5}$/;
/** A file by its name, and no script. */
const FILE = /\.(?!(?:action|aspx?|cfm|cgi|do|html?|jspx?|php\d?|pl|py)$)[a-z]\w{1,4}$/i;

export interface Parsed {
  readonly parts: readonly string[];
  readonly isFile: boolean;
  /** The last part of the path has several words. */
  readonly isPhrase: boolean;
  readonly parameters: readonly (readonly [name: string, value: string])[];
  readonly given: Given;
}

export function parse(address: string): Parsed | undefined {
  const url = URL.parse(address);
  if (!url) return undefined;
  const parameters = parametersOf(url);
  // `picture.php?/12/category/3`
  const path = parameters.find(([name, value]) => name.startsWith('/') && value === '')?.[0] ?? '';
  const parts = `${url.pathname}${path}`
    .replace(DATED, '$1/articles/')
    .split('/')
    .filter((part) => part !== '')
    .map((part) => hyphenated(part.replace(EXTENSION, '').slice(0, 80)));
  const own = parameters.filter(([name, value]) => value !== '' && !OPERATIONS.test(name) && !SELECTS.test(name));
  const isOfOne =
    own.some((one) => !VIEWS.test(one[0]) && isId(one)) || parts.some((part) => ID.test(part) && !YEAR.test(part));
  const isFile = FILE.test(url.pathname);
  const isPhrase = /[a-z]{2}[-_+%]+[a-z]{2}/i.test(url.pathname.split('/').findLast((part) => part !== '') ?? '');
  return {
    parts,
    isFile,
    isPhrase,
    parameters,
    given: { isOfOne, hasData: own.some((one) => !VIEWS.test(one[0]) && !isId(one)) },
  };
}

function isId([name, value]: readonly [string, string]): boolean {
  return (ID.test(value) && value !== '0') || (NAMES_ID.test(name) && /^[\w-]{1,40}$/.test(value));
}

/** Some applications separate them with semicolons. */
function parametersOf({ search }: URL): [string, string][] {
  return [...new URLSearchParams(search.replaceAll(';', '&'))];
}

export function isIdOf(part: string): boolean {
  return (ID.test(part) && !YEAR.test(part)) || NUMBERED.test(part);
}
