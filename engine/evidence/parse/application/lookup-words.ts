import { isLookupElsewhere, namesChangeElsewhere, namesLossElsewhere } from '../http/acting/words-elsewhere.ts';
import { decodeUri } from '../http/decode-uri.ts';
import { asksForContactElsewhere, asksForPersonElsewhere, namesSendingElsewhere } from '../http/sending-elsewhere.ts';
import { TAKES_WORD, WRITES, WRITES_NOUN, wordsOf } from './writing-words.ts';

/** Words for an operation that only looks something up. */
const READS =
  /\b(?:search|find|query|look ?up|browse|autocomplete|calc(?:ulat(?:e|or))?|translate|ping|whois|trace ?route|ns ?lookup|decode|test connect(?:ion|ivity)|validate (?:xml|json|ya?ml|html|css|markup))\b/i;
/** As the text of a button; `/video/encode` and `/compute` may start a job. */
const READS_SHOWN = /\b(?:echo|encode|compute|compare)\b/i;
/** As the name of a form; a query may also be a question to somebody. */
const READS_NAMED =
  /\b(?:search|find|look ?up|browse|autocomplete|calc(?:ulat(?:e|or))?|ping|whois|trace ?route|ns ?lookup)\b/i;
/** A ticket is resolved and a lead converted too: these look up only what has a value without being changed. */
const VALUE =
  '(?:dns|host(?:name)?s?|domains?|ip|address(?:es)?|url|currenc(?:y|ies)|money|amounts?|prices?|units?|temperatures?|lengths?|weights?|colou?rs?|time ?zones?|coordinates)';
const READS_VALUE = new RegExp(
  `\\b(?:(?:resolve|convert) (?:(?:an?|the|your) )?${VALUE}|${VALUE} (?:resolve|convert)|search suggest(?:ions?)?)\\b`,
  'i',
);
/** The same where they begin a text: elsewhere they may be nouns, as in `/mailing-list`. */
const BEGINS_READING = /^ ?(?:show|view|list|check|preview|filter|sort)\b/i;
/** "Search messages", "Echo message". */
const BEGINS_LOOKUP = /^ ?(?:search|find|look ?up|browse|echo|decode|encode|translate)\b/i;
/** `/tickets/7/resolve`, "Check in", "List your item". */
const WRITES_ONE = /\b(?:check ?in|list (?:an?|item|my|your)|(?:\d{1,20}|[a-f\d]{12,32}) (?:resolve|convert))\b/i;
/** Words of a button that sends something although its form uses GET. */
const SENDS =
  /\b(?:add|book|comment|creat|edit|insert|join|post|publish|regist|reserv|sav|send|sign|stor|subscri|vot)[a-z]{0,12}\b/i;
/** The usual text of a button says nothing. */
const PLAIN = /^\s{0,20}(?:(?:submit|go|ok|enter)(?: query)?\s{0,20})?$/i;
/** A field that holds words to look for; not `search_name`, the name of a search that is saved. */
const TERM =
  /^(?:q|search(?:[-_ ]?(?:for|input|keywords?|phrase|query|string|terms?|text|value|words?))?|\w{1,20}[-_]search)$/i;
/** The same, unless the form adds to a list such as `/alerts`. */
const KEYWORD = /^key[-_ ]?words?$/i;
/** What a field asks for that is nothing but a key to look something up by. */
const THING =
  '(?:an? |the )?(?:article|author|book|city|company|country|customer|document|employee|file|film|host(?: ?name)?|id|ip(?: address)?|item|key ?word|member|movie|name|page|product|recipe|record|student|song|title|user(?: ?(?:name|id))?|word)s?';
/** "Search", "Search for a user:", "Find by name", "Enter a host name to look up"; not "Search name", "Find out more". */
const ASKS_TO_SEARCH = new RegExp(
  `^ ?(?:search ?$|(?:(?:search|find|look ?up)(?: ${THING})? by|search for|look ?up) ${THING}\\b|(?:please )?(?:enter|type) ${THING} to (?:search|find|look ?up|ping)(?: for)? ?$)`,
  'i',
);
/** Texts of an offer or a recovery, whatever they find: "Find my account", "Search for people on your team". */
const PERSONAL = /\b(?:my|your?|number|account|people|team|date|and|or)s?\b/i;
/** The same in a button, an address or the name of a form: "Ping the team", "Find a date". */
const REACHES_SOMEBODY =
  /\b(?:find|ping) (?:(?:an?|the|my|your|our) )?(?:me|us|my|your|account|agent|date|doctor|friend|match|number|partner|passw[a-z]{0,8}|people|team)s?\b/i;
const TEXT_TYPES = new Set(['', 'text', 'search']);
/** Fields of a message to somebody. */
const CONTACT = /e[-_]?mail|phone|passw|comment|messag|^(?:mail|tel)$/i;
const CONTACT_TYPES = new Set(['email', 'password', 'tel']);
/** Words that a message may be called, too. */
const ALSO_MESSAGE = /\b(?:find|query)\b/i;
/** Escapes of another encoding than UTF-8 may hide any word. */
const UNREADABLE = /%[\da-f]{2}|\ufffd/i;
const EXTENSION = /\.\w{1,5}$/;

interface FilledField {
  readonly name: string;
  /** Lower-case `type` of an input, else the tag; undefined outside of forms. */
  readonly kind?: string | undefined;
  /** What the field is for, in words. */
  readonly hint?: string | undefined;
  /** Text of its label. */
  readonly label?: string | undefined;
}

/** What a POST request says about itself. */
interface Operation {
  readonly url: URL;
  /** Text of the button that sends it. */
  readonly label?: string | undefined;
  /** Names of the form, which describe its purpose if its button does not. */
  readonly names?: readonly (string | undefined)[];
  /** Text above the form, which describes the purpose of its only field. */
  readonly purposes?: readonly (string | undefined)[];
  /** The fields that a visitor fills in. */
  readonly fields?: readonly FilledField[];
  /** What it says of itself in values that no visitor fills in, as in `action=save`. */
  readonly commands?: readonly string[];
  /** It sends a token against forged requests. */
  readonly hasToken?: boolean;
}

/**
 * True if the button, the last path segment, the name of the form or its only field says that the operation looks something up, and
 * nothing says that it changes anything.
 */
export function onlyReads(operation: Operation): boolean {
  const { url, label = '', names = [], purposes = [], fields = [], commands = [], hasToken = false } = operation;
  const segments = url.pathname.split('/').filter((one) => one !== '');
  const last = wordsOf((segments.at(-1) ?? '').replace(EXTENSION, ''));
  const isPlain = PLAIN.test(label);
  const shown = isPlain ? '' : wordsOf(label);
  const end = wordsOf(`${segments.at(-2) ?? ''} ${last}`);
  const isShown = isReading(shown) || READS_SHOWN.test(shown) || isSaidElsewhere(segments.at(-1) ?? '', operation);
  const isAddressed = (isReading(last) || READS_VALUE.test(end)) && !isMessage(last, fields);
  const isNamed = isPlain && !hasToken && !TAKES_WORD.test(last) && namesLookup(last, names, fields, purposes);
  if (!isShown && !isAddressed && !isNamed) return false;
  if (changesElsewhere(segments, operation)) return false;
  if ([last, shown, ...names].some((text) => REACHES_SOMEBODY.test(wordsOf(text ?? '')))) return false;
  // A collection that is searched has a plural name: `/orders/search`.
  const above = segments.slice(0, -1).map((one) => wordsOf(one).replace(/[a-z]{1,40}s\b/gi, ''));
  if ([end, shown].some((text) => WRITES_ONE.test(text))) return false;
  const said = BEGINS_LOOKUP.test(shown) ? '' : shown;
  if ([last, said, ...names].some((text) => WRITES_NOUN.test(wordsOf(text ?? '')))) return false;
  return ![last, shown, url.search, ...above, ...names, ...commands].some((text) => WRITES.test(wordsOf(text ?? '')));
}

/**
 * The whole text of the button says so in another language, or the last path segment beside a button that says nothing: certain only for
 * one field that asks for nothing of a message, booking or registration. Without `fields`, the address alone is judged.
 */
function isSaidElsewhere(last: string, { label = '', fields, hasToken = false }: Operation): boolean {
  const [field, ...more] = fields ?? [];
  if (hasToken || more.length > 0 || (fields && !field)) return false;
  if (field && !isKey(field)) return false;
  const segment = decodeUri(last).replace(EXTENSION, '');
  return isLookupElsewhere(label) || (PLAIN.test(label) && isLookupElsewhere(segment));
}

/** A field for one value; JSON that a script posts has no kinds. */
function isKey(field: FilledField): boolean {
  const { kind = 'text', name } = field;
  return (TEXT_TYPES.has(kind) || kind === 'select') && !isContact(field) && !asksForPersonElsewhere(name);
}

/** Any text of the operation says in another language that something is changed, deleted or sent. */
function changesElsewhere(segments: readonly string[], operation: Operation): boolean {
  const { url, label, names = [], purposes = [], fields = [], commands = [] } = operation;
  const fieldTexts = fields.flatMap((field) => [field.name, field.label, field.hint]);
  const address = [...segments.map(decodeUri), ...[...url.searchParams].flat()];
  const texts = [...address, label, ...names, ...purposes, ...fieldTexts, ...commands];
  return (
    address.some((text) => UNREADABLE.test(text)) ||
    texts.some((text = '') => namesChangeElsewhere(text) || namesLossElsewhere(text) || namesSendingElsewhere(text))
  );
}

/** The name of the form or its only field says that it looks something up. */
function namesLookup(
  last: string,
  names: readonly (string | undefined)[],
  fields: readonly FilledField[],
  purposes: readonly (string | undefined)[],
): boolean {
  if (fields.some((field) => isContact(field) || field.kind === 'textarea')) return false;
  const texts = fields.filter(({ kind }) => kind !== undefined && TEXT_TYPES.has(kind));
  const isNamed = names.some((name) => READS_NAMED.test(wordsOf(name ?? '')) && !TAKES_WORD.test(wordsOf(name ?? '')));
  return texts.length > 0 && (isNamed || (fields.length === 1 && texts.some((field) => isTerm(field, last, purposes))));
}

function isTerm(
  { name, kind, hint = '', label = '' }: FilledField,
  last: string,
  purposes: readonly (string | undefined)[],
): boolean {
  const words = wordsOf(name);
  if (WRITES.test(words) || TAKES_WORD.test(words)) return false;
  const purpose = wordsOf(hint);
  const written = [label, ...purposes].map((text) => wordsOf(text ?? ''));
  if ([purpose, ...written].some((text) => WRITES.test(text) || WRITES_NOUN.test(text) || TAKES_WORD.test(text)))
    return false;
  if ([purpose, ...written].some((text) => ASKS_TO_SEARCH.test(text) && !PERSONAL.test(text))) return true;
  const isKeyword = KEYWORD.test(name) && (kind === 'search' || !/s ?$/i.test(last));
  return TERM.test(name) || isKeyword;
}

/** `/find-agent` with an email address, `/query` with a text: sent to somebody. */
function isMessage(last: string, fields: readonly FilledField[]): boolean {
  return fields.some((field) => isContact(field) || (field.kind === 'textarea' && ALSO_MESSAGE.test(last)));
}

function isContact({ name, kind = '', label = '', hint = '' }: FilledField): boolean {
  return CONTACT_TYPES.has(kind) || CONTACT.test(name) || [name, label, hint].some(asksForContactElsewhere);
}

/** True if the button of a GET form says that it changes something and not that it looks something up. */
export function namesChange(label: string): boolean {
  const words = wordsOf(label);
  return (SENDS.test(words) && !isReading(words)) || namesChangeElsewhere(label);
}

/** Names of texts that a site keeps. */
const KEPT = /^(?:comments?|feedback|guestbook|notes?|reply|reviews?|testimonials?)$/i;

/** True if a field is one for a text that a site keeps, whatever the method of its form. */
export function storesText(fields: readonly Pick<FilledField, 'name'>[]): boolean {
  return fields.some(({ name }) => KEPT.test(name));
}

function isReading(words: string): boolean {
  return READS.test(words) || BEGINS_READING.test(words) || READS_VALUE.test(words);
}
