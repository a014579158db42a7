import { ID, NAMES_ID, OPERATIONS, type Parsed, SELECTS, VIEWS } from './address-words.ts';
import { type Given, imperativeOf, isSetPhrase, isShownOf, movesMoney } from './commands.ts';
import { beginsToShow, isElsewhere, isLook } from './shown-words.ts';
import { verbOf } from './verbs.ts';
import { hyphenated } from './word-list.ts';

/**
 * What requesting an address could do. `doubt`: it carries a token, a switch, or a word beside one thing that may be a command; `bare`: its
 * last part is a verb without an object, which may name a page of a menu.
 */
export type Intent = 'acts' | 'doubt' | 'bare' | 'shows';

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
const SWITCHED = /^(?:on|off|true|false|yes|no|y|n|in|out|ok|ja|nein|oui|non|s[ií]|sim)$/i;
/** What a thing becomes; of `?color=red` and `?period=month` beside an id, only another part is shown. */
const STATE =
  /^(?:[a-z]{2,16}ed|active|closed?|done|hidden|inactive|interview|lost|paid|private|public|ready|sold|spam|won)$/i;
/** The same as a number, where another value names the thing that is switched. */
const ZERO_OR_ONE = /^[01]$/;
const PASSWORD = /^(?:new_?|old_?)?pass(?:w(?:or)?d)?(?:_?(?:new|old|conf(?:irm)?))?$/i;
/** The end of a name that tells what its value is: `file_id`, `block_name`. */
const NOUN_OF = /[-_](?:at|by|code|date|from|ids?|key|name|no|path|time|type|url)$/i;

/** What the parameters of an address could do. */
export function ofParameters({ parameters, given }: Parsed): Intent {
  if (movesMoney(parameters.map(([name]) => name))) return 'acts';
  const ids = parameters
    .filter(([name, value]) => !VIEWS.test(name) && (ID.test(value) || /id$/i.test(name)))
    .map(([name]) => name);
  const isShown = saysLook(parameters);
  const found = parameters.map(([name, value]) => {
    const isOfAnother = ids.some((one) => one !== name);
    return !isShown && isSwitch(name, value, isOfAnother) ? 'doubt' : ofParameter(name, value, given);
  });
  return strongest(found);
}

/** The most that one of them could do. */
export function strongest(found: readonly Intent[]): Intent {
  return (['acts', 'doubt', 'bare'] as const).find((one) => found.includes(one)) ?? 'shows';
}

function ofParameter(name: string, value: string, given: Given): Intent {
  if (value === '')
    return given.isOfOne && /^[a-z]{4,20}$/i.test(name) && !VIEWS.test(name) && !isLook(hyphenated(name))
      ? 'doubt'
      : 'shows';
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
  return PASSWORD.test(name) || (name === value && name.length > 2) ? 'doubt' : 'shows';
}

/** `?paid=1` and `?state=ready` beside an id. */
function isSwitch(name: string, value: string, isOfAnother: boolean): boolean {
  const [first = '', ...rest] = hyphenated(name).split('-');
  const isShown = (rest.length > 0 && FILTERS.test(first)) || beginsToShow(first) || isShownOf(rest.at(-1) ?? first);
  if (isShown || [OPERATIONS, SELECTS, VIEWS].some((names) => names.test(name))) return false;
  if (SWITCHED.test(value)) return true;
  if (/id$|^.{1,2}$/i.test(name)) return false;
  const isWord = STATE.test(value) && !NAMES_ID.test(name);
  const isPhrase = /[a-z](?:_[a-z]|[A-Z])/.test(name) && !NOUN_OF.test(hyphenated(name));
  return (isOfAnother && (isWord || ZERO_OR_ONE.test(value))) || (isPhrase && ZERO_OR_ONE.test(value));
}

/** `?in_stock=1` */
const FILTERS = /^(?:has|in|on|only|with)$/;
/** Names of parameters with what is searched for. */
const LOOKS_UP = /^(?:keywords?|q|query|search|term)$/i;

/** A parameter says that something is shown: `?action=show`, or that it is searched for, which switches only filter. */
function saysLook(parameters: Parsed['parameters']): boolean {
  return parameters.some(
    ([name, value]) => LOOKS_UP.test(name) || (OPERATIONS.test(name) && verbOf(hyphenated(value)) === 'shows'),
  );
}

/** Things that a front controller shows: `?action=product&id=3`. */
const PAGES =
  /^(?:album|article|author|blog|board|brand|cart|category|content|forum|item|member|node|page|product|section|thread|topic|user)$/;
/** With what it is done to, these need no more. */
export const SETS = /^(?:add-to|send|set|submit)-/;

/** `?action=banUser`: each part between full stops, as in `task=user.block`. */
export function ofOperation(value: string, given: Given): Intent {
  const found = value.split(/[./:]/).map((part) => {
    const plain = hyphenated(part);
    if (SETS.test(plain) || isSetPhrase(plain)) return 'acts';
    return verbOf(plain) === 'edits' ? undefined : imperativeOf(part, given);
  });
  if (found.includes('acts')) return 'acts';
  if (found.includes('may')) return 'doubt';
  const words = value.split(/[./:]/).map(hyphenated);
  if (words.some(isLook)) return 'shows';
  const isGiven = given.isOfOne || given.hasData;
  return words.some((word) => (isGiven ? /^[a-z]{3}/.test(word) && !PAGES.test(word) : isElsewhere(word)))
    ? 'doubt'
    : 'shows';
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
