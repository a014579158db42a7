import { isRow, personalColumns, type Row, snakeCase } from '../../evidence/parse/application/rows.ts';
import { shownText } from '../../evidence/parse/application/similarity.ts';
import { isOneSite } from '../../evidence/parse/http/same-site.ts';
import { jsonValue } from '../../evidence/parse/secrets/exposed-file.ts';

/** Members, without `data` at their end, whose content is about the site or those who stand for it in public, or is text for its screens. */
const OF_THE_SITE =
  /^(?:contacts?|support|help|compan(?:y|ies)|organi[sz]ation|business|brand|stores?|shop|site|globals?|theme|footer|header|nav(?:igation)?|seo|meta|authors?|publisher|owners?|assignees?|maintainers?|speakers?|staff|agents?|experts?|instructors?|partners?|testimonials?|reviews?|quotes?|i18n|translations?|messages?|labels?|texts?|placeholders?|config(?:uration)?|settings?|env|runtimeconfig|social|links|locations?|offices?|team|faqs?|errors?)$/i;
/** Addresses under these names are those of whom visitors write to. */
const TO_WRITE_TO = /^(?:contact|support|help|company|business|store|shop|site|sales|press|sender|from|reply|admin)_/;
/** Members with the data of one person each. */
const OF_A_PERSON =
  /(?:^|_)(?:me|viewer|user|customer|client|patient|member|account|profile|employee|guest|tenant|student|subscriber|buyer|recipient)s?$/;
const EMAIL = /^[^\s@:/?<>]{1,64}@[^\s@:/?<>]{1,190}\.[^\s@:/?<>.]{2,24}$/;
/** Addresses that documentation and screens show instead of one. */
const SAMPLE =
  /@(?:example|domain|company|test|email|mail)\.|^(?:you|your|name|user|email|someone|me)@|^(?:info|contact|hello|support|sales|office|noreply|no-reply|press|jobs)@/i;
const PERSON_NAME = /(?:first|last|full)_?name/;
const DETAIL = /birth|dob|ssn|social_security|passport|diagnosis|(?:home|street|billing|shipping|mailing)_address/;
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

/** A member's value with a place: names from the root, without the positions in lists. */
interface Placed {
  readonly value: unknown;
  readonly place: readonly string[];
  readonly depth: number;
}

/**
 * Personal data in JSON, by the name of the member and by the value: account numbers and hashes of passwords, and the e-mail addresses
 * and telephone numbers of rows with a second personal value, or of several rows of one list. `url`: where the JSON is from.
 */
export function personalValues(root: unknown, url: string): PersonalValue[] {
  const { pathname } = new URL(url);
  const found = new Map<string, PersonalValue>();
  const alone = new Map<string, Map<string, PersonalValue>>();
  const names = pathname.split('/').filter((part) => /^[a-z_-]{2,40}$/i.test(part));
  const left: Placed[] = [{ value: root, place: names.slice(-1), depth: 0 }];
  for (let seen = 0; left.length > 0 && seen < MAX_NODES; seen += 1) {
    const { value, place, depth } = left.pop() ?? { value: undefined, place: [], depth: 0 };
    if (depth > MAX_DEPTH) continue;
    if (Array.isArray(value)) for (const one of value.slice(0, 200)) left.push({ value: one, place, depth: depth + 1 });
    if (!isRow(value)) continue;
    const { certain, single } = valuesOf(value, place.at(-1) ?? '', url);
    for (const { name, value: text } of certain) found.set(text, { name, value: text });
    for (const { name, value: text } of single) {
      const column = [...place, name].join('.');
      alone.set(column, (alone.get(column) ?? new Map<string, PersonalValue>()).set(text, { name, value: text }));
    }
    for (const [name, one] of Object.entries(value))
      if (typeof one === 'object' && !OF_THE_SITE.test(name.replace(/_?data$/i, '')))
        left.push({ value: one, place: [...place, name], depth: depth + 1 });
  }
  for (const column of alone.values())
    if (column.size > 1) for (const one of column.values()) found.set(one.value, one);
  return [...found.values()];
}

/** Of one row: what is personal data as it is, and what is only if other rows have it as well. */
function valuesOf(row: Row, of: string, url: string) {
  const fields = Object.entries(row).flatMap(([name, value]) =>
    typeof value === 'string' && value.trim() !== '' && value.length <= 400 && !MASKED.test(value)
      ? [{ name, value, column: snakeCase(name) }]
      : [],
  );
  const isOfPerson = OF_A_PERSON.test(snakeCase(of));
  const hasName = fields.some(({ column }) => PERSON_NAME.test(column));
  const isNamed =
    hasName || (isOfPerson && fields.some(({ column }) => column === 'name' || column === 'display_name'));
  const hasDetail = fields.some(({ column }) => DETAIL.test(column));
  const personal = fields.filter(({ name }) => personalColumns([name]).length > 0);
  const phones = personal.filter(({ column, value }) => /phone|mobile/.test(column) && PHONE.test(value));
  const mails = personal.filter(
    ({ column, value }) => /mail/.test(column) && !TO_WRITE_TO.test(column) && EMAIL.test(value) && !SAMPLE.test(value),
  );
  // A telephone number without a person's name is that of a shop.
  const known = phones.length > 0 && (hasName || isOfPerson);
  const others = mails.filter(({ value }) => hasName || known || !isOfSite(value, url));
  const isRich = isNamed || hasDetail || known;
  return {
    certain: [
      ...personal.filter(
        ({ column, value }) => (/iban/.test(column) && IBAN.test(value)) || (/passw/.test(column) && HASH.test(value)),
      ),
      ...(isRich ? others : []),
      ...(hasName || (isOfPerson && (isNamed || mails.length > 0)) ? phones : []),
    ],
    single: isRich ? [] : others,
  };
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

/** Different e-mail addresses of other sites in the visible text of a page: none if there are few, as those of a contact. */
export function addressesShown(html: string, url: string): PersonalValue[] {
  const found = shownText(html).slice(0, MAX_STATE).match(ADDRESSES) ?? [];
  const values = [...new Set(found)].filter(
    (value) => EMAIL.test(value) && !SAMPLE.test(value) && !isOfSite(value, url),
  );
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

/** The JSON without e-mail addresses that are public: those of the site, and those that its pages show. */
export function withoutPublicAddresses(json: string, url: string, pages: readonly { readonly text: string }[]): string {
  const shown = new Set(pages.flatMap(({ text }) => text.match(ADDRESSES) ?? []));
  return json.replace(ADDRESSES, (email) => (isOfSite(email, url) || shown.has(email) ? '' : email));
}

function isOfSite(email: string, url: string): boolean {
  return isOneSite(`https://${email.slice(email.indexOf('@') + 1)}`, url);
}
