import { isId } from '../../application/route-shape.ts';
import {
  isActing,
  isCommandParameter,
  isRouteParameter,
  namesAction,
  namesDestruction,
  routeParts,
} from './acting-address.ts';
import { isThing } from './commands.ts';
import { isDoubtful } from './intent.ts';
import { BEGINS, JOINED, MIN_PARTS_OF_ONE, STATES, STATES_OF_ONE, THINGS, VERBS } from './signed-in-words.ts';
import { hyphenated } from './word-list.ts';
import { namesChangeElsewhere } from './words-elsewhere.ts';

/** Parameters that show another part of a list, or another view of a page. */
const VIEWS =
  /^(?:page|p|pg|paged|offset|start|limit|per_?page|page_?size|sort|sort_?by|order|order_?by|dir|direction|q|query|search|year|month|category|tab)$/i;
const PLAIN_VALUE = /^[\w.-]{0,40}$/;
const ROUTE_VALUE = /^[\p{L}\p{N} _./:-]{1,100}$/u;
/** Of what a parameter names to be done, that which only shows something. */
const SHOWS =
  /^(?:show|view|index|list|details?|search|browse|recent|history|overview|summary|display|home|revisions|backlinks?)$/i;
/** Pages that forums and galleries name there. */
const PAGES =
  /^(?:about|albums?|attachments|boards?|calendar|drafts|faq|folders|forums?|gallery|groups?|help|inbox|member-?list|members?|messages|mlist|outbox|pm|profile|statistics|stats|team|threads?|topics?|tracking|users?|who)$/i;
/** Opens a text, which at most marks it as read; a notification is nothing but such a mark. */
const READS = /^read$/i;
const OF_TEXT =
  /^(?:id|(?:article|entry|mail|message|msg|m|news|note|p|pm|post|story|t|thread|topic)_?id|thread|topic)$/i;
const NOTIFIES = /alert|notif/i;
/** Parameters that name a record; those of forums name the topic and its page in one: `topic=7.15`. */
const OF_RECORD = /^(?:id|[a-z]{1,24}_?id|[ftu]|album|board|forum|topic|thread)$/i;
/** Words that only end like the name of an id. */
const NO_ID =
  /^(?:(?:(?:auto|max|min|my|new|next|place|your)_?)?bid|avoid|grid|hybrid|rapid|[a-z]{0,12}(?:paid|valid)|void)$/i;
/** What a record is named by in such a parameter: `order` of `order_id`. */
const ID_OF = /^([a-z]{1,24}?)_?id$/i;
const RECORD = /^\d{1,15}(?:\.\d{1,9})?$/;
/** Of front controllers without rewritten addresses. */
const PATH_AS_QUERY = /^\?\/[\w./-]{0,200}$/;
const MAX_PARAMETERS = 6;
const MIN_TITLE = 3;
const MAX_CHARACTERS = 200;
const plainOf = (text: string) => hyphenated(text.slice(0, MAX_CHARACTERS));

/** True if requesting the address as a signed-in user could do more than show a page: in doubt it could. */
export function mayActSignedIn(address: string): boolean {
  const { href, pathname, searchParams } = withPlainQuery(address);
  if (PATH_AS_QUERY.test(new URL(address).search) && isDoubtful(href)) return true;
  const isOfText =
    !NOTIFIES.test(href) && [...searchParams].some(([name, value]) => OF_TEXT.test(name) && RECORD.test(value));
  const opens = (name: string, value: string) => isOfText && isCommandParameter(name) && READS.test(value);
  const parameters = [...searchParams].filter(([name, value]) => !opens(name, value));
  if (parameters.length > MAX_PARAMETERS || !parameters.every(([name, value]) => showsPage(name, value))) return true;
  const segments = pathname.split('/').filter((part) => part !== '');
  const last = plainOf(segments.at(-1) ?? '');
  if (segments.length >= MIN_PARTS_OF_ONE && STATES_OF_ONE.test(last)) return true;
  return isActing(href) || [...segments, ...parameters.flatMap(([, value]) => routeParts(value))].some(namesEffect);
}

/** The address with a path that is the whole query, `?/album/7`, as a path, and with `;` between parameters as `&`. */
function withPlainQuery(address: string): URL {
  const url = new URL(address);
  if (PATH_AS_QUERY.test(url.search)) return new URL(url.origin + url.pathname + url.search.slice(1));
  url.search = url.search.replaceAll(';', '&');
  return url;
}

/** True for the name of a parameter that names a record: `id`, `order_id`, `pmid`; not `paid`. */
export function isRecordParameter(name: string): boolean {
  const of = ID_OF.exec(name)?.[1] ?? '';
  return OF_RECORD.test(name) && !NO_ID.test(name) && (isThing(of) || !namesVerb(of));
}

/** True for a word that is a verb for an effect, and hardly a thing: `del`, `vote`, and not `order`. */
export function namesVerb(word: string): boolean {
  return hasEffectVerb(word) || namesDestruction(word);
}

function namesRecord(parameters: URLSearchParams): boolean {
  return [...parameters].some(([name, value]) => isRecordParameter(name) && RECORD.test(value));
}

/** True for a parameter that names a page, a record, or a part of a list. */
function showsPage(name: string, value: string): boolean {
  if (VIEWS.test(name) && PLAIN_VALUE.test(value)) return true;
  if (isCommandParameter(name)) return SHOWS.test(value) || PAGES.test(value);
  return (isRouteParameter(name) && ROUTE_VALUE.test(value)) || (isRecordParameter(name) && RECORD.test(value));
}

/**
 * The address without the parameters that the page linking to it has as well: with the same value, such as a language, they change nothing,
 * and with another one that names no effect, they name another page like it. Those that name what is done stay.
 */
export function withoutOwnParameters(address: string, page: string): string {
  const [url, own] = [URL.parse(address), URL.parse(page)];
  if (!url || !own || own.search === '') return address;
  const isLikeIt = url.pathname === own.pathname;
  const namesPage = (name: string, value: string) =>
    isLikeIt && ROUTE_VALUE.test(value) && ![name, ...routeParts(value)].some(namesEffect);
  for (const [name, value] of [...url.searchParams])
    if (!isCommandParameter(name) && own.searchParams.has(name))
      if (own.searchParams.get(name) === value || namesPage(name, value)) url.searchParams.delete(name, value);
  return url.href;
}

/** True if a parameter of the address says that something is shown: `?action=show`. */
export function saysThatItShows(address: string): boolean {
  const commands = [...(URL.parse(address)?.searchParams ?? [])].filter(([name]) => isCommandParameter(name));
  return commands.length > 0 && commands.every(([, value]) => SHOWS.test(value));
}

/** True if the text of a link could mean more than to show a page. The title of a record can have any words, but begins and ends with no verb. */
export function namesEffectSignedIn(label: string, address: string): boolean {
  const { pathname, searchParams } = withPlainQuery(address);
  const words = label.trim().split(/\s+/, MIN_TITLE);
  const isTitle = words.length === MIN_TITLE && (isId(pathname.split('/').at(-1) ?? '') || namesRecord(searchParams));
  if (namesAction(label) || !isTitle) return namesAction(label) || namesEffect(label);
  const last = label.trim().split(/\s/).at(-1) ?? '';
  const ends = !isThing(plainOf(last)) && (namesVerb(last) || namesChangeElsewhere(plainOf(last)));
  return ends || BEGINS.test(plainOf(label)) || namesEffect(words.slice(0, 2).join(' '));
}

/** True if a word of the name of a function or of a part of an address is a verb for an effect. */
export function hasEffectVerb(name: string): boolean {
  const plain = plainOf(name);
  return VERBS.has(plain) || STATES.test(plain) || plain.split('-').some((word) => VERBS.has(word));
}

function namesEffect(text: string): boolean {
  const plain = plainOf(text);
  const words = [plain, ...plain.split('-')];
  return (
    words.some((word) => THINGS.has(word) || JOINED.test(word)) ||
    BEGINS.test(plain) ||
    hasEffectVerb(text) ||
    namesChangeElsewhere(plain)
  );
}
