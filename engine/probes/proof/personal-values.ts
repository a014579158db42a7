import { isRow, personalColumns, type Row, snakeCase } from '../../evidence/parse/application/rows.ts';
import { shownText } from '../../evidence/parse/application/similarity.ts';
import { jsonValue } from '../../evidence/parse/secrets/exposed-file.ts';

/** Members whose content is about the site, or is text for its screens. */
const OF_THE_SITE =
  /^(?:contacts?|support|help|compan(?:y|ies)|organi[sz]ation|business|stores?|shop|site|footer|header|seo|meta|authors?|publisher|i18n|translations?|messages?|labels?|texts?|placeholders?|config(?:uration)?|settings?|env|runtimeconfig|social|links|locations?|offices?|team|faqs?|errors?)$/i;
const EMAIL = /^[^\s@:/?<>]{1,64}@[^\s@:/?<>]{1,190}\.[^\s@:/?<>.]{2,24}$/;
/** Addresses that documentation and screens show instead of one. */
const SAMPLE =
  /@(?:example|domain|company|test|email|mail)\.|^(?:you|your|name|user|email|someone|me)@|^(?:info|contact|hello|support|sales|office|noreply|no-reply|press|jobs)@/i;
const PERSON_NAME = /(?:first|last|full)_?name/;
const PHONE = /^\+?[\d ()./-]{7,24}$/;
const IBAN = /^[A-Z]{2}\d{2}[A-Z\d ]{11,40}$/;
const HASH = /^\$(?:2[aby]|argon2\w{1,2}|scrypt|pbkdf2)[^\s"']{20,200}$/;
const MASKED = /\*\*|••|xxxx/i;
const MAX_NODES = 20_000;
const MAX_DEPTH = 12;
const STATE_SCRIPTS = /<script\b([^>]{0,500})>/gi;
const ASSIGNED = /(?:window|self|globalThis)(?:\.__?|\[["']__?)[\w$]{2,60}(?:["']\])?\s{0,4}=\s{0,4}(?=[{[])/g;
const ADDRESSES = /[\w.+-]{1,64}@[\w-]{1,60}(?:\.[\w-]{1,60}){1,4}/g;
const MAX_STATES = 40;
const MAX_STATE = 2_000_000;

/** A value of a person, and the member that holds it. */
export interface PersonalValue {
  readonly name: string;
  readonly value: string;
}

/** Personal data in JSON: e-mail addresses, telephone numbers, account numbers and hashes of passwords, by the name of the member and by the value. */
export function personalValues(root: unknown): PersonalValue[] {
  const found = new Map<string, PersonalValue>();
  const left: (readonly [value: unknown, depth: number])[] = [[root, 0]];
  for (let seen = 0; left.length > 0 && seen < MAX_NODES; seen += 1) {
    const [value, depth] = left.pop() ?? [undefined, 0];
    if (depth > MAX_DEPTH) continue;
    if (Array.isArray(value)) for (const one of value.slice(0, 200)) left.push([one, depth + 1]);
    if (!isRow(value)) continue;
    for (const [name, one] of Object.entries(value)) {
      if (typeof one === 'string' && isPersonal(name, one, value)) found.set(one, { name, value: one });
      else if (!OF_THE_SITE.test(name)) left.push([one, depth + 1]);
    }
  }
  return [...found.values()];
}

/** JSON in the HTML of a page: data scripts, and objects that inline scripts assign to a variable of the state. */
export function statesIn(html: string): unknown[] {
  const found: unknown[] = [];
  for (const { index, 0: tag, 1: attributes = '' } of html.matchAll(STATE_SCRIPTS)) {
    if (found.length >= MAX_STATES) break;
    const end = html.indexOf('</script', index);
    const text = html.slice(index + tag.length, end < 0 ? undefined : end).slice(0, MAX_STATE);
    if (/ld\+json/i.test(attributes)) continue;
    if (/type\s?=\s?["']?application\/(?:[\w.-]{1,40}\+)?json/i.test(attributes)) found.push(jsonValue(text));
    else for (const match of text.matchAll(ASSIGNED)) found.push(jsonAt(text, match.index + match[0].length));
  }
  return found.filter((value) => value !== undefined);
}

/** Different e-mail addresses in the visible text of a page: none if there are few, as those of a contact. */
export function addressesShown(html: string): PersonalValue[] {
  const found = shownText(html).slice(0, MAX_STATE).match(ADDRESSES) ?? [];
  const values = [...new Set(found)].filter((value) => EMAIL.test(value) && !SAMPLE.test(value));
  const hosts = new Set(values.map((value) => value.slice(value.indexOf('@'))));
  return values.length >= 3 && hosts.size >= 2 ? values.map((value) => ({ name: 'email', value })) : [];
}

/** The object or list that begins there; undefined if it is no JSON. */
function jsonAt(text: string, start: number): unknown {
  let depth = 0;
  let isQuoted = false;
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at];
    if (isQuoted) {
      if (sign === '\\') at += 1;
      else if (sign === '"') isQuoted = false;
    } else if (sign === '"') isQuoted = true;
    else if (sign === '{' || sign === '[') depth += 1;
    else if (sign === '}' || sign === ']') {
      depth -= 1;
      if (depth === 0) return jsonValue(text.slice(start, at + 1));
    }
  }
  return undefined;
}

/** The telephone number of a person stands beside their name: others are those of shops. */
function isPersonal(name: string, value: string, row: Row): boolean {
  if (value.length > 400 || MASKED.test(value) || personalColumns([name]).length === 0) return false;
  if (/mail/i.test(name)) return EMAIL.test(value) && !SAMPLE.test(value);
  if (/phone|mobile/i.test(name))
    return PHONE.test(value) && Object.keys(row).some((one) => PERSON_NAME.test(snakeCase(one)));
  if (/iban/i.test(name)) return IBAN.test(value);
  return /passw/i.test(name) && HASH.test(value);
}
