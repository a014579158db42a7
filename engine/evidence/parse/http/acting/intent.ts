import {
  type Given,
  imperativeOf,
  isObjectOfCommands,
  isSetPhrase,
  isShownOf,
  isThing,
  movesMoney,
} from './commands.ts';
import { MIN_PARTS_OF_ONE, STATES_OF_ONE } from './signed-in-words.ts';
import { isOfSoftware, namesPage, verbOf } from './verbs.ts';
import { hyphenated } from './word-list.ts';

/**
 * What requesting an address could do. `doubt`: it carries a token, a switch, or a word beside one thing that may be a command; `bare`: its
 * last part is a verb without an object, which may name a page of a menu.
 */
type Intent = 'acts' | 'doubt' | 'bare' | 'shows';

/** Texts of people, whose names are sentences: `/blog/close-encounters`. */
const WRITTEN =
  /^(?:about|article|articles|author|blog|blogs|book|books|case-studies|categories|category|docs|documentation|events|faq|features|guide|guides|handbook|help|kb|learn|legal|lessons|magazine|manual|music|news|photos|pages|posts|press|recipes|reviews|services|solutions|stories|story|tag|tags|topic|topics|tutorial|tutorials|use-cases|video|videos|wiki|wissen|movies|songs|films|star|getting-started)$/;
/** Below one of these, at any depth, there are texts. */
const TEXTS =
  /^(?:article|articles|blog|blogs|docs|documentation|faq|guides?|handbook|help|kb|learn|lessons|magazine|manual|news|press|recipes|stories|tutorials?|wiki)$/;
/** What runs, and so is started and stopped. */
const RUNS =
  /^(?:backups?|builds?|cron|exports?|imports?|instances?|jobs?|process(?:es)?|scans?|servers?|sync|tasks?|vms?|workers?)$/;
/** Names of parameters whose value is a command. */
const OPERATIONS =
  /^(?:_?action|_?act|a|do|cmd|command|event|func|function|m|method|mode|op|operation|sa|sub_?action|activity|task|what|todo)$/i;
/** Names of parameters that select the page of a front controller: what its last part names is judged like a path. */
const SELECTS = /^(?:r|c|p|page|route|title|view|section|screen|controller|module|option|path)$/i;
/** What shows a part of a list, or the same page otherwise. */
const VIEWS =
  /^(?:page|p|pg|paged|offset|pos|start|limit|from|per_?page|page_?size|sort|sort_?by|order|order_?by|dir|direction|q|query|search|year|month|day|category|tab|lang|locale|(?:[a-z]{1,20}_)?type|status|folder|returnto|next|back|ref|sid|from|format|layout|feed)$/i;
/** Names of parameters that say what is done to what their value names: `?approve=7`; others of verbs are texts or numbers. */
const SWITCHES =
  /^(?:un|re|de|mass|bulk)?-?(?:accept|activate|add|approve|archive|ban|block|bookmark|cancel|clear|close|complete|confirm|connect|decline|demote|deny|deploy|disable|dismiss|drop|empty|enable|execute|finish|flush|follow|grant|install|invalidate|join|kick|kill|like|load|lock|mark|merge|mute|paused?|pay|pin|promote|publish|purge|reboot|rebuild|redeem|refund|regenerate|reindex|reject|reload|reopen|resend|reset|restart|restore|resume|retry|revert|revoke|rollback|rotate|send|set|shutdown|subscribe|suspend|sync|terminate|toggle|trash|truncate|undo|unlock|upgrade|upvote|validate|vote|watch|wipe)$/;
/** Verbs that begin the name of a parameter that does something, as in `add-to-cart`. */
const DOES_WITH_OBJECT = /^(?:add|create|join|send|set)$/;
/** Offsets and sizes of lists. */
const OFFSETS = /^(?:end|load|move|skip|start|set)$/;
/** A link that carries a token against forged requests does something. */
const GUARDS =
  /^(?:_?csrf|_?xsrf|csrfmiddlewaretoken|authenticity_token|_?wpnonce|sesskey|sectok|formhash|auth|hash)$|(?:token|nonce|[a-z]_?key|[a-z]hash)$/i;
/** A name and a value that both are random. */
const RANDOM_NAME = /^(?=[a-f]{0,31}\d)[\da-f]{4,32}$/i;
const SWITCHED = /^(?:on|off|true|false)$/i;
/** Above a value that a visitor chooses: `/locale/de`. */
const SETTINGS = /^(?:currency|lang|language|locale|skin|theme|timezone)$/;
/** A number, a UUID or a hexadecimal id. */
const ID = /^(?:\d{1,20}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|(?=[a-f]{0,63}\d)[\da-f]{12,64})$/i;
const NAMES_ID = /^(?:id|[a-z]{1,3}|[a-z_]{1,24}_?ids?|slug|uuid|guid|no|nr|number|user(?:name)?|name)(?:\[\])?$/i;
/** Numbers of a year name no thing. */
const YEAR = /^(?:19|20)\d\d$/;
/** The date before the name of a post, which is the last part, perhaps below a language: `/2026/11/open-day`, `/en/2026/11/30/open-day`. */
const DATED =
  /^(\/[a-z]{2}(?:-[a-z]{2})?)?\/(?:19|20)\d\d\/(?:0?[1-9]|1[0-2])\/(?:[0-3]?\d\/)?(?=[^/]{0,80}[a-z][^/]{0,200}\/?$)/i;
const EXTENSION = /\.\w{1,5}$/;
/** A file by its name, and no script. */
const FILE = /\.(?!(?:action|aspx?|cfm|cgi|do|html?|jspx?|php\d?|pl|py)$)[a-z]\w{1,4}$/i;
const PASSWORD = /^(?:new_?|old_?)?pass(?:w(?:or)?d)?(?:_?(?:new|old|conf(?:irm)?))?$/i;
/** The end of a name that tells what its value is: `file_id`, `block_name`. */
const NOUN_OF = /[-_](?:at|by|code|date|from|ids?|key|name|no|path|time|type|url)$/i;

interface Parsed {
  readonly parts: readonly string[];
  readonly isFile: boolean;
  /** The last part of the path has several words. */
  readonly isPhrase: boolean;
  readonly parameters: readonly (readonly [name: string, value: string])[];
  readonly given: Given;
}

/** What requesting an address could do, by its words and their places. */
export function intentOf(address: string): Intent {
  const parsed = parse(address);
  if (!parsed) return 'shows';
  return strongest([ofParameters(parsed), ofPath(parsed)]);
}

function strongest(found: readonly Intent[]): Intent {
  return (['acts', 'doubt', 'bare'] as const).find((one) => found.includes(one)) ?? 'shows';
}

/** True if an address may do something, as far as itself tells: nothing requests it that no link leads to. */
export function isDoubtful(address: string): boolean {
  return intentOf(address) !== 'shows';
}

/** The same for a page that is only read: there, a verb alone is a command only as one of software, as in `/reindex` and not in `/care`. */
export function isDoubtfulPage(address: string): boolean {
  const intent = intentOf(address);
  return intent === 'bare' ? isOfSoftware(firstWord(address)) : intent !== 'shows';
}

/** True if nothing but an id or the name of a page is in the address: what it shows may be titled by any words. */
export function namesThing(address: string): boolean {
  const parsed = parse(address);
  if (!parsed) return false;
  const { parts, isFile, parameters, given } = parsed;
  if (isFile) return true;
  if (given.hasData || parameters.some(([name]) => OPERATIONS.test(name))) return false;
  return given.isOfOne || isPageName(parts) || (parts.at(-1) ?? '').split('-').length > 2;
}

/** `bug_report_page` */
function isPageName(parts: readonly string[]): boolean {
  return /-(?:form|page)$/.test(parts.at(-1) ?? '');
}

/** True if a parameter says that something is shown, or also its form: `?action=show`, `?action=edit`. */
export function saysItShows(address: string, ...verbs: readonly ('shows' | 'edits')[]): boolean {
  const operations = (parse(address)?.parameters ?? []).filter(
    ([name, value]) => OPERATIONS.test(name) && value !== '',
  );
  return operations.some(([, value]) => verbs.some((one) => one === verbOf(hyphenated(value))));
}

/** The first word of the last part of the path, or of the page that a parameter selects. */
export function firstWord(address: string): string {
  const { parts = [], parameters = [] } = parse(address) ?? {};
  const selected = parameters
    .findLast(([name]) => SELECTS.test(name))?.[1]
    .split(/[/.:]/)
    .at(-1);
  return hyphenated(selected ?? parts.at(-1) ?? '').split('-')[0] ?? '';
}

/** The address with what it says beside a verb. */
export function givenBy(address: string): Given {
  return parse(address)?.given ?? { isOfOne: false, hasData: false };
}

function parse(address: string): Parsed | undefined {
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
  const isId = ([name, value]: readonly [string, string]) =>
    (ID.test(value) && value !== '0') || (NAMES_ID.test(name) && /^[\w-]{1,40}$/.test(value));
  const own = parameters.filter(([name, value]) => value !== '' && !OPERATIONS.test(name) && !SELECTS.test(name));
  const isOfOne =
    own.some((one) => !VIEWS.test(one[0]) && isId(one)) || parts.some((part) => ID.test(part) && !YEAR.test(part));
  const isFile = FILE.test(url.pathname);
  const isPhrase = /[-_+%]/.test(url.pathname.split('/').findLast((part) => part !== '') ?? '');
  return {
    parts,
    isFile,
    isPhrase,
    parameters,
    given: { isOfOne, hasData: own.some((one) => !VIEWS.test(one[0]) && !isId(one)) },
  };
}

/** Some applications separate them with semicolons. */
function parametersOf({ search }: URL): [string, string][] {
  return [...new URLSearchParams(search.replaceAll(';', '&'))];
}

function ofParameters({ parameters, given }: Parsed): Intent {
  if (movesMoney(parameters.map(([name]) => name))) return 'acts';
  return strongest(parameters.map(([name, value]) => ofParameter(name, value, given)));
}

function ofParameter(name: string, value: string, given: Given): Intent {
  if (value === '') return 'shows';
  if (OPERATIONS.test(name)) return ofOperation(value, given);
  if (SELECTS.test(name)) return ofPage(value, given);
  const plain = hyphenated(name.slice(0, 60));
  if (SWITCHES.test(plain) && !OFFSETS.test(plain)) return 'acts';
  const [first = '', ...rest] = plain.split('-');
  const isPhrase =
    rest.length > 0 && !NOUN_OF.test(plain) && (verbOf(first) === 'does' || DOES_WITH_OBJECT.test(first));
  const isJoined = rest.length === 0 && verbOf(plain) === undefined;
  if ((isPhrase || isJoined) && imperativeOf(plain, { isOfOne: isPhrase, hasData: false }) === 'acts') return 'acts';
  if (GUARDS.test(name) || (RANDOM_NAME.test(name) && RANDOM_NAME.test(value))) return 'doubt';
  return SWITCHED.test(value) || PASSWORD.test(name) || (name === value && name.length > 2) ? 'doubt' : 'shows';
}

/** With what it is done to, these need no more. */
const SETS = /^(?:add-to|send|set|submit)-/;

/** `?action=banUser`: each part between full stops, as in `task=user.block`. */
function ofOperation(value: string, given: Given): Intent {
  const found = value.split(/[./:]/).map((part) => {
    const plain = hyphenated(part);
    if (SETS.test(plain)) return 'acts';
    return verbOf(plain) === 'edits' ? undefined : imperativeOf(part, given);
  });
  if (found.includes('acts')) return 'acts';
  return found.includes('may') ? 'doubt' : 'shows';
}

/** `route=account/wishlist.add`, `page=set-up.php`, `title=Special:Log`. */
function ofPage(value: string, given: Given): Intent {
  const parts = value.replace(/\.(?:php|html?|aspx?|jsp)$/, '').split(/[/.:]/);
  const last = parts.at(-1) ?? '';
  const isBelow = parts.length > 1 && given.isOfOne;
  const found = imperativeOf(last, { ...given, isOfOne: isBelow });
  if (found === undefined) return 'shows';
  const isCommand = last.includes('-') || last.includes('_') || parts.length > 1;
  return found === 'acts' && (isCommand || given.isOfOne) ? 'acts' : 'bare';
}

function ofPath({ parts, isFile, isPhrase, given }: Parsed): Intent {
  if (isFile) return 'shows';
  const last = parts.at(-1) ?? '';
  const above = parts.slice(0, -1);
  const parent = above.at(-1) ?? '';
  if (isSetPhrase(last)) return 'acts';
  if (isThing(last) && !isIdOf(parent)) return 'shows';
  if ((WRITTEN.test(parent) && !isIdOf(last)) || above.some((part) => TEXTS.test(part))) return 'shows';
  if (above.length > 0 && (/^(?:on|off|leave)$/.test(last) || (RUNS.test(parent) && last === 'start'))) return 'acts';
  if (/^(?:actions?|do)$/.test(parent)) return ofOperation(last, { isOfOne: true, hasData: true });
  // `/reindex/products`, `/follow/ann`: a command with what it is done to.
  if (verbOf(parent) === 'does' && !isPhrase && !VIEWS.test(parent) && !namesPage(parent) && !isThing(parent))
    return 'acts';
  if (parts.length >= MIN_PARTS_OF_ONE && STATES_OF_ONE.test(last) && !isShownOf(last)) return 'doubt';
  if (SETTINGS.test(parent) && last !== '') return 'doubt';
  if (isIdOf(last)) return besideOne(parent, true);
  if (isIdOf(parent)) return besideOne(last, false);
  const found = imperativeOf(last, given);
  if (found === undefined) return 'shows';
  const isSingle = !last.includes('-') && verbOf(last) !== undefined;
  if (found === 'may') return 'bare';
  if (!isSingle) return 'acts';
  const isDone = verbOf(last) === 'does' && (isObjectOfCommands(parent) || given.hasData || given.isOfOne);
  const isStarted = verbOf(last) !== 'does' && (given.isOfOne || given.hasData);
  return isDone || isStarted ? 'acts' : 'bare';
}

function isIdOf(part: string): boolean {
  return ID.test(part) && !YEAR.test(part);
}

/** A word before or after an id: `/ban/7`, `/orders/7/refund`. */
function besideOne(word: string, isBefore: boolean): Intent {
  const found = imperativeOf(word, { isOfOne: true, hasData: false });
  if (!isBefore && isShownOf(word)) return 'shows';
  if (found === 'acts' && !(isBefore && isThing(word))) return verbOf(word) === 'may' ? 'doubt' : 'acts';
  const isPlainWord = /^[a-z]{2,20}$/.test(word) && !word.endsWith('s') && !isShownOf(word);
  return !isBefore && isPlainWord && verbOf(word) !== 'shows' && verbOf(word) !== 'edits' ? 'doubt' : 'shows';
}
