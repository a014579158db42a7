import { isIdOf, OPERATIONS, type Parsed, parse, SELECTS, VIEWS } from './address-words.ts';
import { type Given, imperativeOf, isObjectOfCommands, isSetPhrase, isShownOf, isThing } from './commands.ts';
import { type Intent, ofOperation, ofParameters, SETS, strongest } from './intent-of-parameters.ts';
import { beginsToShow, isElsewhere, isLook } from './shown-words.ts';
import { MIN_PARTS_OF_ONE, STATES_OF_ONE } from './signed-in-words.ts';
import { isOfSoftware, namesPage, verbOf } from './verbs.ts';
import { hyphenated } from './word-list.ts';
import { namesChangeElsewhere } from './words-elsewhere.ts';

/** Texts of people, whose names are sentences: `/blog/close-encounters`. */
const WRITTEN =
  /^(?:about|article|articles|author|blog|blogs|book|books|case-studies|categories|category|docs|documentation|events|faq|features|guide|guides|handbook|help|kb|learn|legal|lessons|magazine|manual|music|news|photos|pages|posts|press|recipes|reviews|services|solutions|stories|story|tag|tags|topic|topics|tutorial|tutorials|use-cases|video|videos|wiki|wissen|movies|songs|films|star|getting-started)$/;
/** Below one of these, at any depth, there are texts. */
const TEXTS =
  /^(?:article|articles|blog|blogs|docs|documentation|faq|guides?|handbook|help|kb|learn|lessons|magazine|manual|news|press|recipes|stories|tutorials?|wiki)$/;
/** What runs, and so is started and stopped. */
const RUNS =
  /^(?:backups?|builds?|cron|exports?|imports?|instances?|jobs?|process(?:es)?|scans?|servers?|sync|tasks?|vms?|workers?)$/;
/** The last part of a path that answers or moves something: `/helpful/yes`, `/thermo/up`. */
const TURNS = /^(?:up|down|out|thanks?|yes)$/;
/** Above a value that a visitor chooses: `/locale/de`. */
const SETTINGS = /^(?:currency|lang|language|locale|scene|skin|theme|timezone)$/;
/** Above what is chosen or run: `/plan/choose/pro`, `/jobs/run/nightly`. */
const TAKES = /^(?:choose|exec|execute|fire|invoke|pick|run|select|set|switch|trigger|use)$/;
/** The same below a verb: `/delegate/to/61`, and not `/flights/to/berlin`. */
const TAKES_BELOW = /^(?:as|from|to|with)$/;

/** What requesting an address could do, by its words and their places. */
export function intentOf(address: string): Intent {
  const parsed = parse(address);
  if (!parsed) return 'shows';
  return strongest([ofParameters(parsed), ofPath(parsed)]);
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

/** True if a parameter names what is done, or shown: `?op=flushq`. */
export function hasOperation(address: string): boolean {
  return parse(address)?.parameters.some(([name]) => OPERATIONS.test(name)) === true;
}

/** True if a parameter says that something is shown, or also its form: `?action=show`, `?action=edit`. */
export function saysItShows(address: string, ...verbs: readonly ('shows' | 'edits')[]): boolean {
  const operations = (parse(address)?.parameters ?? []).filter(
    ([name, value]) => OPERATIONS.test(name) && value !== '',
  );
  return operations.some(([, value]) => {
    const plain = hyphenated(value);
    return verbs.some((one) => one === verbOf(plain)) || (verbs.includes('shows') && beginsToShow(plain));
  });
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

function ofPath({ parts, isFile, isPhrase, parameters, given }: Parsed): Intent {
  if (isFile) return 'shows';
  const last = parts.at(-1) ?? '';
  const above = parts.slice(0, -1);
  const parent = above.at(-1) ?? '';
  if (isSetPhrase(last)) return 'acts';
  if (isThing(last) && !isIdOf(parent)) return 'shows';
  const isWritten = (WRITTEN.test(parent) && !isIdOf(last)) || above.some((part) => TEXTS.test(part));
  const isCommand = above.some(isIdOf)
    ? imperativeOf(last, { isOfOne: true, hasData: false }) !== undefined || isElsewhere(last) || SETS.test(last)
    : given.isOfOne && verbOf(last) === 'does';
  if (isWritten && !isCommand) return 'shows';
  if (above.length > 0 && (/^(?:on|off|leave)$/.test(last) || (RUNS.test(parent) && last === 'start'))) return 'acts';
  if (above.length > 0 && TURNS.test(last)) return 'doubt';
  if (/^(?:actions?|do)$/.test(parent)) return ofOperation(last, { isOfOne: true, hasData: true });
  // `/reindex/products`, `/follow/ann`: a command with what it is done to.
  if (verbOf(parent) === 'does' && !isPhrase && !VIEWS.test(parent) && !namesPage(parent) && !isThing(parent))
    return 'acts';
  if (parts.length >= MIN_PARTS_OF_ONE && STATES_OF_ONE.test(last) && !isShownOf(last)) return 'doubt';
  if (/^(?:set|switch)-[a-z]{3,20}$/.test(parent) || (/^set-/.test(last) && parameters.length > 0)) return 'doubt';
  if (TAKES_BELOW.test(parent) && verbOf(above.at(-2) ?? '') === 'does') return 'doubt';
  if ((SETTINGS.test(parent) || (TAKES.test(parent) && above.length > 1)) && last !== '') return 'doubt';
  if (above.length > 0 && (namesChangeElsewhere(last) || ((given.isOfOne || above.length > 1) && isElsewhere(last))))
    return 'doubt';
  const beside = above.findIndex(isIdOf) + 1;
  if (
    beside > 0 &&
    beside < above.length &&
    !isIdOf([...above, last][beside + 1] ?? '') &&
    besideOne(above[beside] ?? '', false) !== 'shows'
  )
    return 'doubt';
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

function isTitle(words: string): boolean {
  return words.split('-').length > 2;
}

/** `/users/12/john-smith`, and not `/bookings/12/no-show`. */
function isName(words: string): boolean {
  const [first = '', ...rest] = words.split('-');
  return rest.length > 0 && !/^(?:end|no)$/.test(first) && !isElsewhere(first);
}

/** A word before or after an id: `/ban/7`, `/orders/7/refund`. */
function besideOne(word: string, isBefore: boolean): Intent {
  const found = imperativeOf(word, { isOfOne: true, hasData: false });
  if (!isBefore && isShownOf(word)) return 'shows';
  if (found === 'acts' && !(isBefore && isThing(word))) return verbOf(word) === 'may' ? 'doubt' : 'acts';
  if (!isBefore && SETS.test(word)) return 'acts';
  if (isBefore) return isElsewhere(word) ? 'doubt' : 'shows';
  return isLook(word) || isIdOf(word) || isTitle(word) || (found === undefined && isName(word)) ? 'shows' : 'doubt';
}
