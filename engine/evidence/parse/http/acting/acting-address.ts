import { decodeParts } from '../decode-uri.ts';
import { isCommand, namesCommand } from './imperative.ts';
import { namesLossElsewhere } from './words-elsewhere.ts';

/** Words in an address or a link's text for something that a request could do. */
const ACTS =
  /(?:log|sign)-?_?(?:out|off)|\b(?:log|sign)(?:[+ ]|%20)(?:out|off)\b|delete|remove|destroy|erase|purge|reset|cancel|confirm|verify|approve|reject|revoke|unsubscribe|unfollow|activate|disable|add[-_]to|buy|checkout|purchase|\bpay\b|(?:end|expire|kill|close|invalidate|terminate)[-_]?sessions?\b|session[-_/](?:end|expire|timeout|time-out|kill|close|invalidate|terminate)/i;
/** The same as a whole part of a path, a name or value of the query, or a link's whole text. */
const ACT_PARTS = new Set(
  'accept,add,create,drop,enable,install,installer,like,migrate,restart,save,send,set-up,setup,shutdown,subscribe,timeout,toggle,uninstall,update,vote'.split(
    ',',
  ),
);
/** The same as the beginning of a part: `toggle-hints` switches something, `toggles` may be a page about such. */
const TOGGLES = /^toggle(?!s?$)/;
/** The same for what is never done. */
const DESTRUCTIVE_PARTS = new Set('clear,del,empty,exit,expire,flush,invalidate,quit,rm,trash,wipe'.split(','));
/** A page that sets up an application, often with all its data lost. */
const SETS_UP = /[/=](?:set-?_?up|(?:re|un)?install(?:er|ation)?|upgrade|migrate)(?:[._-][\w.-]{0,60})?(?:[/?&#]|$)/i;
/** `/createdb`, `populate_database`, `/seed-data`: what was stored is lost. */
const FILLS =
  /(?:(?:create|drop|fill|import|init|initiali[sz]e|load|rebuild|restore)[-_ ]?(?:the[-_ ])?(?:db|database|schema)|(?:populate|seed)[-_ ]?(?:the[-_ ])?(?:db|database|schema|tables?|data|fixtures))(?![a-z])/i;
/** What is done to one thing: `/orders/7/refund`, `/ban/7`, `/mark_read?id=7`, `/api/keys/rotate`. */
export const DEEDS: ReadonlySet<string> = new Set(
  `accept acknowledge archive assign authorize ban block bookmark capture charge claim close complete decline demote deny deploy detach disconnect dislike
   dismiss dispatch donate downgrade downvote duplicate enroll execute finalize finish flag follow fulfil fulfill grant hide impersonate join kick kill leave lock
   merge mute pause payout pin promote publish quarantine reboot redeem redeploy refund regenerate release renew reopen resend restore resume retry
   rollback rotate run ship snooze star start stop submit suspend transfer trigger unarchive unassign unban unblock unfavorite unfollow unhide unlike unlink
   unlock unmute unpin unpublish unstar unsuspend upgrade upvote void wake withdraw`.split(/\s+/),
);
/** Those that are hardly the name of a page, and so count for a link's text, too. */
const CERTAIN_DEEDS =
  /^(?:ban|demote|downvote|impersonate|kick|mute|promote|redeem|redeploy|refund|rotate|suspend|unarchive|unban|unblock|unmute|unpublish|upvote|withdraw)(?:user|member|account|order|payment|fund|money|key|token|server|post|message|item|comment|ticket|invoice|subscription|toadmin)?s?$/;
const MARKS =
  /^mark(?:all)?(?:as)?(?:un)?(?:read|seen|paid|spam|done|complete|completed|resolved|shipped|sold|favou?rite)$|^(?:follow|transfer|block|stop|start|reboot|lock|unlock)(?:user|member|account|fund|money|key|token|server|post|instance)s?$/;
/** A number, or an identifier with digits. */
const IDENTIFIER = /^(?:\d{1,20}|(?=[a-z-]{0,35}\d)[a-z\d-]{8,36})$/;
const API = /^(?:api|rest|rpc|trpc|v\d|functions|backend|_api)$/;
/** Parameters with which an application that has one script names the page, as others do with the path: `?route=account/orders`. */
const ROUTES = /^(?:route|r|c|view|controller|module|mod|option|plugin|title|page|p|post_?type|page_?id|cat)$/i;
/** Parameters that name what is done: `?action=edit`. */
const COMMANDS = /^(?:action|a|act|do|cmd|command|op|operation|task|event|mode)$/i;
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
  return isDestructive(address) || partsOf(address).parts.some(isAct) || doesDeed(address) || isCommand(address);
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

/** The last segment names a deed beside an identifier, below an API, or with an identifier in the query; or a command does. */
function doesDeed(address: string): boolean {
  const { search = '' } = URL.parse(address) ?? {};
  const segments = partsOf(address).segments.filter((one) => one !== '');
  const [before = '', last = ''] = segments.slice(-2).length < 2 ? ['', ...segments] : segments.slice(-2);
  const values = [...new URLSearchParams(search)].map(
    ([name, value]) => [name.toLowerCase(), value.toLowerCase()] as const,
  );
  if (values.some(([name, value]) => isCertainDeed(name) || (isCommandParameter(name) && isDeed(value)))) return true;
  if (isCertainDeed(last)) return segments.length > 1 || values.length > 0;
  if (IDENTIFIER.test(last)) return isDeed(before) && before !== 'archive';
  const isOfOne = IDENTIFIER.test(before) || values.some(([, value]) => IDENTIFIER.test(value));
  return isDeed(last) && (isOfOne || API.test(segments[0] ?? ''));
}

function isDeed(part: string): boolean {
  return DEEDS.has(part) || isCertainDeed(part);
}

function isCertainDeed(part: string): boolean {
  const joined = part.slice(0, 60).replace(/[-_\s]/g, '');
  return CERTAIN_DEEDS.test(joined) || MARKS.test(joined);
}

/** True if the address names something that is never done, even where the user allows changes: delete, sign out, reset. */
export function isDestructive(address: string): boolean {
  const { pathname = '', search = '' } = URL.parse(address) ?? {};
  const { segments, parts } = partsOf(address);
  const texts = [pathname + search, ...parts];
  return (
    texts.some((text) => ACTS.test(text) || FILLS.test(text)) ||
    SETS_UP.test(pathname + search) ||
    parts.some((part) => DESTRUCTIVE_PARTS.has(part)) ||
    namesLossElsewhere(segments.join('/')) ||
    parts.some(namesLossElsewhere)
  );
}

/** True if the text of a link names an action. */
export function namesAction(text: string): boolean {
  return namesDestruction(text) || isAct(labelOf(text)) || isCertainDeed(labelOf(text)) || namesCommand(text);
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
