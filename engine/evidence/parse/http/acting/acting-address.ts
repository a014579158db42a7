import { decodeParts } from '../decode-uri.ts';
import { imperativeOf, isSetPhrase, isThing } from './commands.ts';
import { givenBy, intentOf } from './intent.ts';
import { namesLossElsewhere } from './words-elsewhere.ts';

/** Words in an address or a link's text for something that a request could do. */
const ACTS =
  /(?:log|sign)-?_?(?:out|off)|\b(?:log|sign)(?:[+ ]|%20)(?:out|off)\b|delete|remove|destroy|erase|purge|reset|cancel|confirm|verify|approve|reject|revoke|unsubscribe|unfollow|activate|disable|buy|checkout|purchase|\bpay\b|(?:end|expire|kill|close|invalidate|terminate)[-_]?sessions?\b|session[-_/](?:end|expire|timeout|time-out|kill|close|invalidate|terminate)/i;
/** The same as a whole part of a path, a name or value of the query, or a link's whole text. */
const ACT_PARTS = new Set(
  'accept,drop,enable,install,installer,like,migrate,restart,save,set-up,setup,shutdown,timeout,toggle,uninstall,update,vote'.split(
    ',',
  ),
);
/** The same if the address names something to do it with; otherwise it leads to a form. Always as a button's text. */
const STARTS = new Set('add,create,send,subscribe'.split(','));
/** Of a part with five words or more, which may be a title, only the first two count: `how-to-reset-a-printer`. */
const TITLE = /([a-z\d]{1,30}-[a-z\d]{1,30})(?:-[a-z\d]{1,30}){3,20}/gi;
/** The same as the beginning of a part: `toggle-hints` switches something, `toggles` may be a page about such. */
const TOGGLES = /^toggle(?!s?$)/;
/** The same for what is never done. */
const DESTRUCTIVE_PARTS = new Set('clear,del,empty,exit,expire,flush,invalidate,quit,rm,trash,wipe'.split(','));
/** A page that sets up an application, often with all its data lost. */
const SETS_UP = /[/=](?:set-?_?up|(?:re|un)?install(?:er|ation)?|upgrade|migrate)(?:[._-][\w.-]{0,60})?(?:[/?&#]|$)/i;
/** `/createdb`, `populate_database`, `/seed-data`: what was stored is lost. */
const FILLS =
  /(?:(?:create|drop|fill|import|init|initiali[sz]e|load|rebuild|restore)[-_ ]?(?:the[-_ ])?(?:db|database|schema)|(?:populate|seed)[-_ ]?(?:the[-_ ])?(?:db|database|schema|tables?|data|fixtures))(?![a-z])/i;
/** Parameters with which an application that has one script names the page, as others do with the path: `?route=account/orders`. */
const ROUTES = /^(?:route|r|c|view|controller|module|mod|option|plugin|title|page|p|post_?type|page_?id|cat)$/i;
/** Parameters that name what is done: `?action=edit`. */
const COMMANDS = /^(?:action|a|act|do|cmd|command|op|operation|task|event|mode)$/i;
/** What buttons do to what is on the screen. */
const ON_SCREEN = new Set('apply,close,filter,hide,play,roll,scroll,skip,start,stop,switch,turn,use'.split(','));
const EXTENSION = /\.\w{1,5}$/;

/** A part of `ACTS`, for requests that a page sends itself: whole words, also in `userLogout`, not in `catalog-offers`. */
const SIGNS_OUT =
  /(?:(?<![A-Za-z])(?:log|sign)|Log|Sign)[-_]?(?:[Oo]ut|[Oo]ff)(?![a-z])|(?<![A-Z])(?:LOG|SIGN)[-_]?(?:OUT|OFF)(?![A-Z])|(?:(?<![A-Za-z])end|End|END)[-_]?(?:[Ss]ession|SESSION)(?![a-z])/;
/** What a page is made of. */
const STATIC_FILE =
  /\.(?:[cm]?js|css|json|map|webmanifest|avif|bmp|gif|ico|jpe?g|png|svg|webp|eot|otf|ttf|woff2?|mp3|mp4|ogg|wav|webm)$/i;

export function isRouteParameter(name: string): boolean {
  return ROUTES.test(name);
}

export function isCommandParameter(name: string): boolean {
  return COMMANDS.test(name);
}

/** The parts of what such a parameter names: of `account/order.info` and `Special:UserLogin`, each word between the marks. */
export function routeParts(value: string): string[] {
  return value.split(/[/.:]/).filter((part) => part !== '');
}

/** True if requesting the address could do something: no scan follows such a link. */
export function isActing(address: string): boolean {
  if (isDestructive(address)) return true;
  const { parts } = partsOf(address);
  if (parts.some(isAct) || intentOf(address) === 'acts') return true;
  return parts.some((part) => STARTS.has(part)) && Object.values(givenBy(address)).includes(true);
}

/** True if requesting the address signs its user out. */
export function signsOut(address: string): boolean {
  const { pathname = '', search = '' } = URL.parse(address) ?? {};
  return SIGNS_OUT.test(pathname + search);
}

/** True for a file of a page by its name, such as `/icons/logout.svg`: it does nothing. */
export function isStaticFile(address: string): boolean {
  return STATIC_FILE.test(URL.parse(address)?.pathname ?? '');
}

/** True if the address names something that is never done, even where the user allows changes: delete, sign out, reset. */
export function isDestructive(address: string): boolean {
  const { pathname = '', search = '' } = URL.parse(address) ?? {};
  const { segments, parts } = partsOf(address);
  const path = pathname.replace(TITLE, '$1');
  const texts = [path + search, ...parts.map((part) => part.replace(TITLE, '$1'))];
  return (
    texts.some((text) => ACTS.test(text) || FILLS.test(text)) ||
    SETS_UP.test(pathname + search) ||
    parts.some((part) => DESTRUCTIVE_PARTS.has(part)) ||
    namesLossElsewhere(segments.join('/')) ||
    parts.some(namesLossElsewhere)
  );
}

/** True if the text of a button or link names an action. */
export function namesAction(text: string): boolean {
  const label = labelOf(text);
  if (namesDestruction(text) || isAct(label) || STARTS.has(label) || isSetPhrase(label)) return true;
  return !ON_SCREEN.has(label) && !isThing(label) && imperativeOf(text, { isOfOne: false, hasData: false }) === 'acts';
}

function isAct(part: string): boolean {
  return ACT_PARTS.has(part) || TOGGLES.test(part);
}

/** The same for what is never done. */
export function namesDestruction(text: string): boolean {
  const label = labelOf(text);
  return (
    ACTS.test(label) ||
    FILLS.test(label) ||
    SETS_UP.test(`/${label}`) ||
    DESTRUCTIVE_PARTS.has(label) ||
    namesLossElsewhere(label)
  );
}

/** Segments of the path without extension, and with names and values of the query. */
function partsOf(address: string): { readonly segments: readonly string[]; readonly parts: readonly string[] } {
  const { pathname = '', search = '' } = URL.parse(address) ?? {};
  const segments = pathname.split('/').map((part) => decodeParts(part.replace(EXTENSION, '')).toLowerCase());
  const values = search.slice(1).replaceAll('+', ' ').split(/[&=]/);
  return { segments, parts: [...segments, ...values.map((part) => decodeParts(part).toLowerCase())] };
}

function labelOf(text: string): string {
  return text.slice(0, 60).trim().toLowerCase().replace(/\s+/g, '-');
}
