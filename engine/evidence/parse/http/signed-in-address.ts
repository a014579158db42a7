import { DEEDS, isActing, isCommandParameter, isRouteParameter, namesAction, routeParts } from './acting-address.ts';
import { decodeParts } from './decode-uri.ts';
import { namesChangeElsewhere } from './words-elsewhere.ts';

/** Verbs for an effect on what the signed-in user has or is, also those that are verbs only at times. */
const VERBS = new Set([
  ...DEEDS,
  ...`ack activate add agree allow apply approve attach attend authorise become befriend bid bind book boost borrow cancel change checkin checkout choose
   clear clone collect compose configure confirm connect consent consume copy create deactivate decrease decrement delete deliver deny deregister
   destroy detach disable disagree discard donation download draft drop edit eject elevate empty enable end enlist enrol enter erase evict
   execute exit expire export extend favorite favourite flush forget friend generate give hire ignore import increase increment
   initiate install invalidate invite issue launch like link login logout make mark masquerade modify move notify nudge optin optout order-now
   patch permit ping pledge poke post postpone provision purchase purge push put quit rate react read-all rearrange
   reassign rebook rebuild recalculate recompute reconnect recover refresh refuse register reindex reject relink reload remember remind remove
   rename reorder replace replay reply report-abuse request rerun reschedule reserve reset resolve respond retweet return revert revoke rsvp save
   scrap seed send share sign signout signup skip spam spin store su subscribe sudo swap switch sync synchronize take tip toggle topup touch track
   trash trust unassign unban unbind undo unenroll unfeature unfollow unfriend uninstall unmark unmerge unpair unregister unreserve unset unstar
   unsubscribe unsuspend untag untrust unwatch update upload upsert uninvite verify vote warn watch wipe write`.split(
    /\s+/,
  ),
]);
/** Where money, credentials, the account and what the user prefers are. */
const THINGS = new Set(
  `2fa accounts appearance billing country credentials culture currency demo keys lang language locale mfa new oauth password passwords payment payments
   payouts region sessions skin subscription subscriptions theme timezone token tokens`.split(/\s+/),
);
/** Effects as a whole part or label, or at its beginning: `use`, `use-workspace`, `Set as default`; not `terms-of-use`. */
const BEGINS =
  /^(?:act-as|as|check-?(?:in|out)|clock-?(?:in|out)|opt-?(?:in|out)|pick|punch|select|set|use(?!-cases?$))(?:-|$)/;
/** The same for what a thing becomes: `/notifications/read`, `/members/all-seen`; not `Read more`. */
const STATES = /(?:^|-)(?:acknowledged|dismissed|read|seen|undo|unread|unseen)$|^(?:read|see|seen)-(?:all|receipts?)\b/;
/** States that are lists of such things, too: below one thing, as in `/addresses/home/default`, they change it. */
const STATES_OF_ONE =
  /^(?:active|admin|completed?|current|dark|default|done|down|favou?rites?|inactive|light|off|on|owner|paid|primary|private|public|read-?only|report|resolved?|sold|solved|sticky|unavailable|up|viewed)$/;
const MIN_PARTS_OF_ONE = 3;
/** The same without a mark between the words: `setlang`, `makeadmin`, `blockuser`. */
const JOINED =
  /^(?:add|assign|block|change|choose|create|drop|edit|follow|join|leave|make|mark|new|remove|select|send|set|share|start|stop|switch|take|toggle|update|use)(?:account|admin|all|as|company|country|currency|default|friend|group|item|lang|language|list|locale|member|message|mode|order|org|organi[sz]ation|post|primary|project|read|region|role|seen|site|store|team|tenant|theme|user|view|workspace)/;
/** Parameters that show another part of a list, or another view of a page. */
const VIEWS =
  /^(?:page|p|pg|paged|offset|start|limit|per_?page|page_?size|sort|sort_?by|order|order_?by|dir|direction|q|query|search|year|month|category|tab)$/i;
const PLAIN_VALUE = /^[\w.-]{0,40}$/;
const ROUTE_VALUE = /^[\p{L}\p{N} _./:-]{1,100}$/u;
/** Of what a parameter names to be done, that which only shows something. */
const SHOWS =
  /^(?:show|view|index|list|details?|search|browse|recent|history|overview|summary|display|home|revisions|backlinks?)$/i;
/** Parameters that name a record. */
const OF_RECORD = /^(?:id|[a-z]{1,24}_?id)$/i;
const RECORD = /^\d{1,15}$/;
const MAX_PARAMETERS = 6;
const MAX_CHARACTERS = 200;

/** True if requesting the address as a signed-in user could do more than show a page: in doubt it could. */
export function mayActSignedIn(address: string): boolean {
  const { pathname = '', searchParams = new URLSearchParams() } = URL.parse(address) ?? {};
  const parameters = [...searchParams];
  if (parameters.length > MAX_PARAMETERS || !parameters.every(([name, value]) => showsPage(name, value))) return true;
  const segments = pathname.split('/').filter((part) => part !== '');
  const last = plainOf(segments.at(-1) ?? '');
  if (segments.length >= MIN_PARTS_OF_ONE && STATES_OF_ONE.test(last)) return true;
  return isActing(address) || [...segments, ...parameters.flatMap(([, value]) => routeParts(value))].some(namesEffect);
}

/** True for a parameter that names a page, a record, or a part of a list. */
function showsPage(name: string, value: string): boolean {
  if (VIEWS.test(name) && PLAIN_VALUE.test(value)) return true;
  if (isCommandParameter(name)) return SHOWS.test(value);
  return (isRouteParameter(name) && ROUTE_VALUE.test(value)) || (OF_RECORD.test(name) && RECORD.test(value));
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

/** True if the text of a link could mean more than to show a page. */
export function namesEffectSignedIn(label: string): boolean {
  return namesAction(label) || namesEffect(label);
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

/** In lower case, with hyphens between the words. */
function plainOf(text: string): string {
  return decodeParts(text.slice(0, MAX_CHARACTERS))
    .replaceAll(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
}
