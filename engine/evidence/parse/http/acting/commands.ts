import { isOfSoftware, verbOf } from './verbs.ts';
import { hyphenated } from './word-list.ts';

/** Part of an address or label: whether it names one thing by an id, and carries a value that something could be done with. */
export interface Given {
  readonly isOfOne: boolean;
  readonly hasData: boolean;
}

const MAX_WORDS = 4;
const MAX_CHARACTERS = 80;
/** What a command is done to; with another word after it, a verb begins the name of a page as well. */
const OBJECTS =
  /^(?:all|account|accounts|admin|alert|alerts|all-read|backup|backups|branch|build|builds|cache|caches|cart|campaign|card|container|cron|data|database|databases|db|default|device|devices|email|emails|export|import|index|indexes|invoice|invoices|item|items|job|jobs|key|keys|license|lock|log|logs|mail|mails|maintenance|member|membership|message|messages|migration|migrations|mode|money|node|notification|notifications|now|order|orders|password|payment|payments|payout|plan|post|primary|profile|queue|queues|read|record|records|refund|report-now|role|row|rows|schedule|seen|server|service|services|session|sessions|site|snapshot|state|status|stock|store|subscription|sync|table|tables|task|tasks|test-data|theme|ticket|token|tokens|trash|trial|upgrade|user|users|webhook|webhooks|worker|workers|workspace)(?:-|$)/;
/** What is told of a command: `/refund-policy`. */
const ABOUT =
  /^(?:calculator|docs|faq|form|guide|guides|history|info|information|list|news|notes|options|overview|page|plan|plans|policies|policy|process|rate|rates|report|reports|request|requests|review|reviews|rules|services|settings|status|strategy|support|terms|tips|tool|tools)$/;
/** What nobody writes about: `/rebuild-docs`. */
const REDOES =
  /^(?:clear|flush|purge|wipe|re(?:boot|build|calc(?:ulate)?|deploy|fresh|generate|index|load|run|start|sync))$/;
/** `write-off`, `roll-back` */
const PARTICLES = /^(?:away|back|down|in|off|on|out|over|up)$/;
/** "Document viewer": a noun. */
const DERIVED = /[a-z]{3}(?:er|or|ion|ment|ity|ness|ing)s?$/;
/** `/set-language`, `/hide-banner`, `/make-admin`: with one or two words after it. */
const BEGINS =
  /^(?:add|clear|disable|dismiss|enable|force|hide|make|mark|regenerate|remove|resend|reset|save|send|set|switch|toggle|trigger|unhide|unlink|unset|update)-[a-z\d]+(?:-[a-z\d]+)?$/;
/** A verb and an object in one word: `liftban`, `markread`, `removetopic2`. */
const JOINED =
  /^(?:un|re)?(?:activate|add|approve|archive|assign|block|cancel|change|clean|clear|close|create|deny|disable|drop|edit|enable|flush|follow|force|join|kick|leave|lift|lock|make|mark|merge|move|mute|new|notify|publish|reject|remove|reset|restore|resend|select|send|set|share|spam|start|stop|switch|take|toggle|undo|unlock|update|use|enroll?|subscribe)(?!ment|ress|t?ings?$|e[dr]s?$|s$|words?$)[a-z\d]{3,20}$/;
/** `draftdel`. */
const DELETES = /^[a-z]{3,20}del$/;
/** What a form is for as long as it has no value: `editprofile`. */
const FORMS = /^(?:change|edit|new|select|use)/;

const FILE_NAME = /\.[a-z]\w{1,4}$/i;

/** What is shown of one thing. */
const SHOWN = new Set(
  `about access activity address amp api attachment audit author availability avatar backlink backlog balance billing bio biography board book budget calendar card cast change chart chat children code comment console contact content contents cover dashboard data delivery demo
   description detail discussion docs download edit embed faq feed form full gallery graph group help history home image inbox index info inventory info-page invoice json kanban list
   live location log lyrics map media menu message metadata more network news nutrition open opml overview page parent payment pdf performance photo picture preview pricing print profile public
   raw reader readme related receipt report result review roadmap rss schedule schema security shipping share-page show similar slideshow source spec staff stat status summary table team text
   timeline total traffic trailer tree txt usage video view warranty wiki xml`.split(/\s+/),
);

/** Names of things that are verbs, too: before an id, and of scripts. */
const THINGS =
  /^(?:alert|archive|article|auction|book|build|call|claim|commit|comment|deal|design|discount|display|document|draft|drive|file|invoice|issue|label|lead|lease|link|mail|make-up|match|note|notice|offer|order|plan|poll|post|profile|project|report|request|schedule|shift|store|survey|tag|test|thread|view)$/;

/** True for a verb that rather names a thing: `/post?id=7`. */
export function isThing(word: string): boolean {
  return THINGS.test(word);
}

/** True for what is shown of one thing, although it may be a verb: `/orders/7/comment`. */
export function isShownOf(word: string): boolean {
  return SHOWN.has(word);
}

/** True for the last word of what tells about a command: `/refund-policy`. */
export function isAbout(word: string): boolean {
  return ABOUT.test(word);
}

const shape = (text: string) => hyphenated(text.slice(0, MAX_CHARACTERS));

/**
 * What a phrase asks for if it is an imperative: it `acts`, or `may`, because it is a noun or a name of a page as well. Undefined for what
 * shows something, or opens a form whose values the address does not have.
 */
export function imperativeOf(text: string, { isOfOne, hasData }: Given): 'acts' | 'may' | undefined {
  const plain = shape(text);
  const words = plain.split('-').filter((word) => !/^(?:do|a|an|my|our|that|the|this|your|now|to|as)$/.test(word));
  const [first = '', ...rest] = words;
  if (words.length === 0 || words.length > MAX_WORDS || FILE_NAME.test(text)) return undefined;
  const last = words.at(-1) ?? '';
  const verb = verbOf(first);
  const isGivenCommand = (isOfOne || hasData) && rest.length > 0 && verb === 'does' && !isThing(first);
  if (isGivenCommand && first === 'mark') return 'acts';
  const isTold = ABOUT.test(last) && !(isOfOne && /^requests?$/.test(last));
  if (isGivenCommand && !isTold && verbOf(last) !== 'shows') return 'acts';
  if (rest.length > 0 && REDOES.test(first)) return 'acts';
  if (rest.length === 1 && PARTICLES.test(last) && verb !== undefined && verb !== 'shows' && (isOfOne || hasData))
    return 'acts';
  if (rest.length > 0 && (ABOUT.test(last) || (DERIVED.test(last) && !isObject(plain, [last])))) return undefined;
  if (/-now$/.test(plain) && (isOfOne || hasData) && verb) return 'acts';
  if (rest.length > 0 && last !== 'read' && verbOf(last) === 'shows') return undefined;
  switch (verb) {
    case 'shows':
      return undefined;
    case 'edits':
      // `manage_user_prune`
      if (rest.length > 0 && verbOf(last) === 'does' && !isShownOf(last)) return isOfOne || hasData ? 'acts' : 'may';
      return hasData ? 'acts' : undefined;
    case 'starts':
      return isOfOne || hasData ? 'acts' : undefined;
    case 'does':
      return rest.length === 0 || isOfOne || hasData || isObject(plain, rest) ? 'acts' : 'may';
    case 'may':
      return isOfOne || hasData || (rest.length > 0 && isObject(plain, rest)) ? 'acts' : 'may';
  }
  if (rest.length === 0) return joinedImperative(first, isOfOne || hasData);
  return inner(rest, isOfOne || hasData);
}

/** `bug_stick`, `api_token_revoke`, `note_set_state`, and not `local_file_name`, where a thing is before another noun */
function inner(rest: readonly string[], isGiven: boolean): 'acts' | 'may' | undefined {
  const verbs = rest.filter((word, i) => !isShownOf(word) && (i === rest.length - 1 || !isThing(word))).map(verbOf);
  if (isGiven) return verbs.includes('does') || verbs.includes('starts') ? 'acts' : undefined;
  const last = rest.at(-1) ?? '';
  return isOfSoftware(last) && !isShownOf(last) && !isThing(last) ? 'may' : undefined;
}

function isObject(plain: string, rest: readonly string[]): boolean {
  return BEGINS.test(plain) || OBJECTS.test(rest.join('-'));
}

function joinedImperative(word: string, isGiven: boolean): 'acts' | undefined {
  if (DELETES.test(word)) return 'acts';
  return JOINED.test(word) && (isGiven || !FORMS.test(word)) ? 'acts' : undefined;
}

/** True for a part of a path below which a single verb is a command: `/account/close`. */
export function isObjectOfCommands(part: string): boolean {
  return OBJECTS.test(shape(part));
}

/** `/log-me-out`, `/sign-everyone-out`, `/logmeout`, `/bye`. */
const LEAVES =
  /^(?:log|sign)-?(?:me|us|him|her|them|all|user|users|everyone|everybody|now)?-?(?:out|off)(?:-|$)|^(?:good-?bye|bye|(?:clock|opt|punch)-?(?:in|out)|end-(?:of-)?session|leave-session|switch-user|su)$/;
/** `/redis/flushall`, `/quietDown`. */
const ALL_OF =
  /^(?:all-(?:read|seen)|alle-gelesen|(?:read|see)-all|(?:log-?in|sign-?in|act)-as|(?:save|remind)-(?:for-later|me)|notify-me|fix-[a-z]{3,20})$|^_?(?:clear|delete|drop|flush|force|kill|reset|restart|start|stop|truncate|wipe)-?(?:all|cache|db|everything|merge|now)$|^(?:gc|quiet-?down|quit-?quit-?quit|su)$/;

/** True for a phrase that is a command wherever it is. */
export function isSetPhrase(text: string): boolean {
  const plain = shape(text);
  return LEAVES.test(plain) || ALL_OF.test(plain);
}

/** Money: an amount, and who gets it. */
const AMOUNT = /^(?:amount|sum|betrag|montant|importe|qty_to_send|value_to_send|money|coins|credits|points)$/i;
const PAYEE =
  /^(?:to|recipient|receiver|payee|beneficiary|iban|dest(?:ination)?|target_?(?:account|user)?|to_?(?:account|user|id|acct)?|account(?:_?(?:to|no|number))?|empf(?:ae|ä)nger)$/i;

/** True if the fields say that an amount goes to somebody. */
export function movesMoney(names: readonly string[]): boolean {
  return names.some((name) => AMOUNT.test(name)) && names.some((name) => PAYEE.test(name));
}
