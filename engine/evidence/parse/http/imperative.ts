import { decodeParts } from './decode-uri.ts';

const list = (text: string) => new Set(text.trim().split(/\s+/));

/** Verbs that hardly ever name a page: alone, at the end of a path, they are a command. */
const COMMANDS = list(`
  abort ack acknowledge backup ban bootstrap cleanup clone compact deactivate demote deploy deprovision dequeue destroy detach dismiss downvote
  enqueue evict flush fork halt impersonate import increment invalidate kick kill masquerade mute nuke overwrite poweroff promote provision prune
  publish purge reactivate reboot rebuild recalculate recompute redeem redeploy refund regenerate reindex reinstall reload reopen requeue rerun
  resend restart restore resync resume retry revert revoke rollback rotate shutdown suspend sync synchronize terminate truncate unarchive unban
  unblock undeploy unlike unlock unmute unpin unpublish unsubscribe unsuspend unsync upvote vacuum wipe withdraw`);
/** The same below something, with a query or with an object (`close-account`), where they may name a page otherwise. */
const VERBS = list(`
  accept activate allow apply approve archive assign authorize block bookmark buy cancel change charge claim clear close complete confirm connect
  copy create decline deny disable disconnect donate drop empty enable end execute expire finalize finish fire flag follow forget
  generate grant hide ignore init initialize install invite issue join kill leave like link lock log mark merge migrate move notify order pause pay
  pin post process push put queue reject release remove rename renew replace reset run save scan seed send set ship snooze spin start stop submit
  subscribe switch take toggle transfer trigger turn undo unfollow unlink unset unstar update upgrade upload use void vote warm write`);
/** With an object, these begin names of pages as well: what they do is judged by the object. */
const OBJECTS =
  /^(?:all|account|accounts|admin|alert|alerts|all-read|backup|backups|branch|build|builds|cache|caches|cart|campaign|card|container|cron|data|database|databases|db|default|device|devices|email|emails|export|import|index|indexes|invoice|invoices|item|items|job|jobs|key|keys|license|lock|log|logs|mail|mails|maintenance|member|membership|message|messages|migration|migrations|mode|money|node|notification|notifications|now|order|orders|password|payment|payments|payout|plan|post|primary|profile|queue|queues|read|record|records|refund|report-now|role|row|rows|schedule|seen|server|service|services|session|sessions|site|snapshot|state|status|stock|store|subscription|sync|table|tables|task|tasks|test-data|theme|ticket|token|tokens|trash|trial|upgrade|user|users|webhook|webhooks|worker|workers|workspace)(?:-|$)/;
/** Texts of people, whose names are sentences: `/blog/close-encounters`. */
const WRITTEN =
  /^(?:about|article|articles|author|blog|blogs|book|books|case-studies|categories|category|docs|documentation|events|faq|features|guide|guides|handbook|help|kb|learn|legal|lessons|magazine|manual|music|news|photos|pages|posts|press|recipes|reviews|services|solutions|stories|story|tag|tags|topic|topics|tutorial|tutorials|use-cases|video|videos|wiki|wissen|movies|songs|films|star|getting-started)$/;
/** `/log-me-out`, `/sign-everyone-out`, `/logmeout`, `/bye`. */
const LEAVES =
  /^(?:log|sign)-?(?:me|us|him|her|them|all|user|users|everyone|everybody|now)?-?(?:out|off)(?:-|$)|^(?:good-?bye|bye|end-(?:of-)?session|leave-session|switch-user|su)$/;
/** Money: an amount, and who gets it. */
const AMOUNT = /^(?:amount|sum|betrag|montant|importe|qty_to_send|value_to_send|money|coins|credits|points)$/i;
const PAYEE =
  /^(?:to|recipient|receiver|payee|beneficiary|iban|dest(?:ination)?|target_?(?:account|user)?|to_?(?:account|user|id|acct)?|account(?:_?(?:to|no|number))?|empf(?:ae|ä)nger)$/i;
/** Names of parameters that say what is done to what their value names: `?approve=7`. */
const SWITCHES = list(`
  accept activate approve archive ban block cancel clear close complete confirm deactivate decline demote deny deploy disable dismiss drop empty
  enable execute finish flush follow grant install invalidate kick kill like lock mark markread mark_read markasread merge mute pay pin promote
  publish purge reboot rebuild redeem refund regenerate reindex reject reload remove reopen resend reset restart restore resume retry revert
  revoke rollback rotate shutdown suspend sync terminate toggle truncate unban unblock unfollow unlock unpin unpublish upgrade upvote vote wipe`);
const MAX_WORDS = 4;
const MAX_CHARACTERS = 80;

/** True if an address reads as a command: `/account/close`, `/db/truncate?table=x`, `/mark-all-read`, `/send?amount=5&to=ann`. */
export function isCommand(address: string): boolean {
  const url = URL.parse(address);
  if (!url) return false;
  const parameters = [...url.searchParams];
  if (movesMoney(parameters.map(([name]) => name))) return true;
  if (parameters.some(([name, value]) => value !== '' && SWITCHES.has(plainOf(name).replaceAll('-', '')))) return true;
  const segments = url.pathname.split('/').filter((part) => part !== '');
  const parts = segments.map((part) => plainOf(part.replace(/\.\w{1,5}$/, '')));
  const last = parts.at(-1) ?? '';
  if (LEAVES.test(last)) return true;
  const above = parts.slice(0, -1);
  if (above.some((part) => WRITTEN.test(part))) return false;
  // `/reindex/products`, `/approve/42`: a command with what it is done to.
  if (above.length > 0 && COMMANDS.has(above.at(-1) ?? '') && !last.includes('-')) return true;
  return isImperative(last, above.length > 0 || parameters.length > 0);
}

/** True if the fields say that an amount goes to somebody. */
export function movesMoney(names: readonly string[]): boolean {
  return names.some((name) => AMOUNT.test(name)) && names.some((name) => PAYEE.test(name));
}

/** True if a short text begins with a command: "Deploy", "Truncate table", "Close account"; not a sentence. */
export function namesCommand(label: string): boolean {
  const plain = plainOf(label);
  return LEAVES.test(plain) || isImperative(plain, false);
}

function isImperative(text: string, isBelow: boolean): boolean {
  const words = text.split('-');
  const [first = '', ...rest] = words;
  if (words.length > MAX_WORDS) return false;
  if (rest.length === 0) return COMMANDS.has(first) || (isBelow && VERBS.has(first) && !NAMES_TOO.has(first));
  if (!COMMANDS.has(first) && !VERBS.has(first)) return COMMANDS.has(words.at(-1) ?? '') && OBJECTS.test(first);
  return OBJECTS.test(rest.join('-')) || OBJECTS.test(rest.at(-1) ?? '');
}

/** Below something, these are parts of a site: `/community/join`, `/support/contact/post`. */
const NAMES_TOO = list(
  'apply archive change connect fire follow issue join like link log move order post process queue scan set start transfer upload use write',
);

/** In lower case, with hyphens between the words. */
function plainOf(text: string): string {
  return decodeParts(text.slice(0, MAX_CHARACTERS))
    .replaceAll(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
}
