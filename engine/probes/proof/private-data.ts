import { isRow, type Row } from '../../evidence/parse/application/rows.ts';

/** Members that pages without secrets have too. */
const COMMON =
  /^(?:title|description|meta|seo|messages?|errors?|locales?|lang|languages|i18n|translations|theme|url|path(?:name)?|breadcrumbs?|nav(?:igation)?|menu|links|tabs|providers|pagination|paging|page|config|features|flags|redirect\w{0,10}|\w{0,20}forms?|csrf\w{0,10}|head|props|uses)$/i;
/** Members that say that nobody is signed in, if they are false. */
const SIGNED_IN = /^(?:is_?)?(?:authenticated|authori[sz]ed|logged_?in|signed_?in|success|ok)$/i;
const MOVES = /^redirect(?:_?(?:to|url))?$|^(?:login|sign_?in)_?(?:url|form)$/i;
const STATE = /^(?:status(?:_?code)?|code|details?|reason|timestamp|version)$/i;
/** Fields of an object that describes somebody or something that is theirs. */
const PERSONAL =
  /^(?:e_?mail|user_?(?:name|id)|login|(?:first|last|full|display)_?name|phone|iban|balance|address|account_?(?:id|number)|customer_?id)$/i;
const OF_SOMEBODY = /^(?:me|users?|viewer|owner|account|profile|customer|member)$/i;
const IDENTITY = /^(?:_?id|uuid|name)$/i;
const MAX = 100;
const MAX_DEPTH = 3;

/** Names of the members with records: a list of objects, or an object with the fields of a person or account. */
export function privateNames(row: Row): string[] {
  if (refuses(row)) return [];
  const entries = Object.entries(row).slice(0, MAX);
  const own = entries.filter(([name, value]) => PERSONAL.test(name) && isFilled(value));
  const members = entries.filter(([name, value]) => !COMMON.test(name) && holdsRecords(value, name, 1));
  return [...new Set([...own, ...members].map(([name]) => name))];
}

/** True for JSON with content: neither empty nor an error, a message, a redirect or an empty session. */
export function hasContent(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (!isRow(value) || refuses(value)) return false;
  return Object.entries(value).some(
    ([name, one]) => !COMMON.test(name) && !STATE.test(name) && (isFilled(one) || isRow(one) || hasContent(one)),
  );
}

function refuses(row: Row): boolean {
  return Object.entries(row).some(([name, value]) =>
    SIGNED_IN.test(name)
      ? value === false
      : value !== null && value !== false && (name === 'error' || MOVES.test(name)),
  );
}

function holdsRecords(value: unknown, name: string, depth: number): boolean {
  if (Array.isArray(value)) return value.slice(0, MAX).some(isRecord);
  if (!isRow(value) || depth > MAX_DEPTH) return false;
  const entries = Object.entries(value).slice(0, MAX);
  return entries.some(
    ([inner, one]) =>
      (isFilled(one) && (PERSONAL.test(inner) || (OF_SOMEBODY.test(name) && IDENTITY.test(inner)))) ||
      (!COMMON.test(inner) && holdsRecords(one, inner, depth + 1)),
  );
}

function isRecord(value: unknown): boolean {
  return isRow(value) && Object.values(value).some(isFilled);
}

/** A text that is no address, or a number. */
function isFilled(value: unknown): boolean {
  return (typeof value === 'string' && value !== '' && !/^(?:\/|https?:)/.test(value)) || typeof value === 'number';
}
