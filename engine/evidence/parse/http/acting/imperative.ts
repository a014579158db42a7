import { hyphenated } from './word-list.ts';

const list = (text: string) => new Set(text.trim().split(/\s+/));

/** Verbs that hardly ever name a page: alone, at the end of a path, they are a command. */
const COMMANDS = list(`
  abort ack acknowledge backup ban bootstrap cleanup clone compact deactivate demote deploy deprovision dequeue destroy downgrade drain cordon cron unlink place-order unhide reprocess detach dismiss downvote
  enqueue evict flush fork halt impersonate import increment invalidate kick kill masquerade mute nuke overwrite poweroff promote provision prune
  publish purge reactivate reboot rebuild recalculate recompute redeem redeploy refund regenerate reindex reinstall reload reopen requeue rerun
  resend restart restore resync resume retry revert revoke rollback rotate shutdown suspend sync synchronize terminate truncate unarchive unban
  unblock undeploy unlike unlock unmute unpin unpublish unsubscribe unsuspend unsync upvote vacuum wipe withdraw`);
/** The same below something, with a query or with an object (`close-account`), where they may name a page otherwise. */
const VERBS = list(`
  accept accuse acquire activate add adjust admit advance allocate allow alter amend announce annotate apply appoint approve archive arm arrest assemble assign
  attack attach authorize award bake become befriend begin bid bind block boil bookmark boost borrow break breed brew broadcast build bump burn
  bury buy calibrate cancel capture cast catch challenge change charge check-in check-out checkin checkout choose claim clear climb close collect combine
  commission commit complain complete configure confirm confiscate connect consume convert cook cool crack craft cure debit debug decrease
  defend define defrost deliver deposit detonate develop dig discard discharge disarm disconnect discontinue dispose distribute divide dock
  donate drink drive duplicate earn eat elect eject email encode encrypt endorse engage enhance enlist enrol enroll enter equip eradicate erase escalate
  evaluate evolve examine exchange exclude exec exempt exercise expel explode extend extract fail feed feature fight fill fine fix fly force
  forfeit forge forward freeze fulfil fulfill fund gain gather gift give grade graduate greet grow guard harvest heal heat hire hold honk hunt hurt ignite
  ignore implement imprison include increase infect inflate inform inject insert inspect interrupt intervene invest investigate invoke isolate jump
  optimize repost trust unenroll untrust knock land launch lay lead lend lift light liquidate lose lower mail mark-read migrate mine mint mix modify mount multiply neglect negotiate nominate
  nudge obey obtain occupy offer open operate oppose overrule override pack paint park partition pass patch pardon penalize perform persist
  pick place plant play pledge plow poke poll pour pray preheat prepare prescribe press prevent produce prohibit prosecute protect pull pump punch punish
  purchase quarantine query-kill quit raise rank rate react rebalance recall receive reclaim recommend reconnect record recover recruit recycle
  refill refresh refuel refuse register relay relocate remind repair repeat replace replay reply report reply-all request rescue reserve resign resize
  respawn respond rest retire retract retrieve return reveal reverse reward rollover rotate rsvp sacrifice sail schedule score scrub seal
  search-rebuild seize select sell sentence separate serve settle shoot shuffle sign silence sink skip slow smoke solve spawn spend spin split spy
  stamp stash steal steer store strike subdue succeed sue supply suppress surrender swap sweep tag tame taste tax teleport tend test throttle throw
  tie tighten touch tow trade train transform translate-all trap travel treat trim turn unarm unassign unfreeze unmount unpack unseal unstake upsell
  vaporize verify waive wake warn wash watch weld win write-off yield
  connect
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
/** Below one of these, at any depth, there are texts. */
const TEXTS =
  /^(?:article|articles|blog|blogs|docs|documentation|faq|guides?|handbook|help|kb|learn|lessons|magazine|manual|news|press|recipes|stories|tutorials?|wiki)$/;
/** What runs, and so is started and stopped. */
const RUNS =
  /^(?:backups?|builds?|cron|exports?|imports?|instances?|jobs?|process(?:es)?|scans?|servers?|sync|tasks?|vms?|workers?)$/;
/** `/follow/ann`, `/theme/switch/dark`: a command before what it is done to. */
const BEFORE_NAMES = list(
  'accept activate approve bookmark buy confirm deactivate decline disable donate enable flag follow invite like pay pin reject select-plan set subscribe switch tip toggle unfollow unlike unpin vote',
);
/** `/set-language`, `/hide-banner`, `/make-admin`: with one or two words after it. */
const BEGINS =
  /^(?:add|clear|disable|dismiss|enable|force|hide|make|mark|regenerate|remove|resend|reset|save|send|set|switch|toggle|trigger|unhide|unlink|unset|update)-[a-z\d]+(?:-[a-z\d]+)?$/;
/** A link that carries a token against forged requests does something. */
const GUARDS =
  /^(?:_?csrf|_?xsrf|csrf_?token|csrfmiddlewaretoken|authenticity_token|_?token|_?wpnonce|nonce|sesskey|form_?key|formhash|auth_?key)$/i;
/** `/redis/flushall`, `/quietDown`. */
const ALL_OF =
  /^(?:all-(?:read|seen)|(?:read|see)-all|(?:log-?in|sign-?in|act)-as|(?:save|remind)-(?:for-later|me)|notify-me|fix-[a-z]{3,20})$|^_?(?:clear|delete|drop|flush|force|kill|reset|restart|start|stop|truncate|wipe)-?(?:all|cache|db|everything|merge|now)$|^(?:gc|quiet-?down|quit-?quit-?quit|su)$/;
/** Names of parameters that select the page of a front controller: an object beside the verb decides. */
const SELECTS = /^(?:page|p|r|route|view|section|screen|controller|path)$/i;
/** Names of parameters whose value is a command. */
const MODES = /^(?:_?action|act|do|cmd|command|func|function|m|method|mode|op|operation|task|what|todo)$/i;
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
const plainOf = (text: string) => hyphenated(text.slice(0, MAX_CHARACTERS));

/** True if an address reads as a command: `/account/close`, `/db/truncate?table=x`, `/mark-all-read`, `/send?amount=5&to=ann`. */
export function isCommand(address: string): boolean {
  const url = URL.parse(address);
  if (!url) return false;
  const parameters = [...url.searchParams];
  if (movesMoney(parameters.map(([name]) => name))) return true;
  if (parameters.some(([name, value]) => value !== '' && SWITCHES.has(plainOf(name).replaceAll('-', '')))) return true;
  if (parameters.some(([name, value]) => MODES.test(name) && isImperative(plainOf(value), true))) return true;
  if (
    parameters.some(
      ([name, value]) => SELECTS.test(name) && isImperative(plainOf(value.replace(/\.\w{1,5}$/, '')), false),
    )
  )
    return true;
  const segments = url.pathname.split('/').filter((part) => part !== '');
  const parts = segments.map((part) => plainOf(part.replace(/\.\w{1,5}$/, '')));
  const last = parts.at(-1) ?? '';
  if (LEAVES.test(last) || ALL_OF.test(last)) return true;
  const above = parts.slice(0, -1);
  const parent = above.at(-1) ?? '';
  if (WRITTEN.test(parent) || above.some((part) => TEXTS.test(part))) return false;
  // `/reindex/products`, `/approve/42`: a command with what it is done to.
  if ((COMMANDS.has(parent) || BEFORE_NAMES.has(parent)) && !last.includes('-')) return true;
  if (
    above.length > 0 &&
    (last === 'on' || last === 'off' || last === 'leave' || (RUNS.test(parent) && last === 'start'))
  )
    return true;
  return BEGINS.test(last) || isImperative(last, above.length > 0 || parameters.length > 0);
}

/** What is shown of one thing. */
const VIEWS = list(`
  about activity address amp api attachment avatar bio biography book calendar card chart chat code comment contact contents cover data demo
  description detail discussion docs download edit embed faq feed form full gallery graph help history home image index info info-page json list live
  location log lyrics map media menu message more news open overview page pdf photo picture preview pricing print profile public raw readme
  report result review rss schedule schema share-page show source spec stat status summary table team text timeline tree txt video view wiki xml`);

/** Verbs that are texts of one thing, too. */
const SHOWN = list('feed grade open place play poll rank rate record report schedule score test');

/** True if a link carries a token against forged requests, or if nothing tells whether an address below one thing shows or does something: `/webhooks/3/test`. In doubt it is left out. */
export function isDoubtful(address: string): boolean {
  if ([...(URL.parse(address)?.searchParams.keys() ?? [])].some((name) => GUARDS.test(name))) return true;
  const [before = '', last = ''] = (URL.parse(address)?.pathname.split('/') ?? [])
    .filter((part) => part !== '')
    .slice(-2);
  if (ID.test(last)) {
    const plain = plainOf(before);
    if (isVerbWithObject(plain)) return true;
    return VERBS.has(plain) && !SHOWN.has(plain) && !/^(?:archive|article|post|store|tag)$/.test(before);
  }
  if (!ID.test(before)) return false;
  const plain = plainOf(last.replace(/\.\w{1,5}$/, ''));
  if (VERBS.has(plain) && !SHOWN.has(plain)) return true;
  return /^[a-z]{2,20}$/.test(plain) && !plain.endsWith('s') && !VIEWS.has(plain);
}

/** `/setPower/7`, `/vote_up/7`; not `/make-up/7`. */
function isVerbWithObject(text: string): boolean {
  const [first = '', second = '', ...more] = text.split('-');
  const isParticle = more.length === 0 && /^(?:down|off|on|up)$/.test(second);
  return isParticle ? VERBS.has(first) : BEGINS.test(text);
}

/** A number, a UUID or a hexadecimal id. */
const ID = /^(?:\d{1,20}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|(?=[a-f]{0,63}\d)[\da-f]{12,64})$/i;

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
  if (ABOUT.test(words.at(-1) ?? '')) return false;
  if (COMMANDS.has(first) && words.length <= 3) return true;
  if (!VERBS.has(first)) return COMMANDS.has(words.at(-1) ?? '') && (words.length === 2 || OBJECTS.test(first));
  return OBJECTS.test(rest.join('-').replace(/^(?:a|an|my|our|that|the|this|your)-/, ''));
}

/** What is told of a command: `/refund-policy`. */
const ABOUT =
  /^(?:calculator|docs|faq|form|guide|guides|history|info|information|list|news|notes|options|overview|page|plan|plans|policies|policy|process|rate|rates|report|reports|request|requests|review|reviews|rules|services|settings|status|strategy|support|terms|tips|tool|tools)$/;
/** Below something, these are parts of a site: `/community/join`, `/support/contact/post`. */
const NAMES_TOO = list(
  'apply archive change check-out configure convert develop email enter exec feature feed fine grade grow guard land lead light mark mail open park place play plant poll rank rate record register report request rest return schedule score select-all sentence store tag tax test trade train travel fire follow issue join leave like link log move order post process queue scan set start transfer upload use write',
);
