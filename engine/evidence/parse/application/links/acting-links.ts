import { ancestorOf, type HtmlDocument, type HtmlElement } from '../../html/html.ts';
import { namesDestruction } from '../../http/acting/acting-address.ts';
import { imperativeOf } from '../../http/acting/commands.ts';
import { firstWord, givenBy, hasOperation, intentOf, namesThing, saysItShows } from '../../http/acting/intent.ts';
import { hasEffectVerb } from '../../http/acting/signed-in-address.ts';
import { namesPage, verbOf } from '../../http/acting/verbs.ts';
import { isInMenu } from './signed-in-links.ts';

/** Attributes that make a click another request, or ask for consent before it. */
const ASKS = /^data-(?:method|confirm|turbo-method|turbo-confirm|remote)$/i;
const CONFIRMS = /\bconfirm\s?\(/;
/** "Mark as read", whatever the address. */
const MARKS = /^\s*mark\s/i;
/** What it asks for is the click itself, or what follows: "Click here", "Click here to delete it". */
const POINTER =
  /^\s{0,9}(?:please\s{1,9})?(?:click|press|tap)(?:\s{1,9}on)?\s{1,9}(?:here|(?:this|the)\s{1,9}(?:button|link))(?:\s{1,9}(?:and|for|to)\b)?\s{0,9}/i;
/** A form is opened. */
const EDITS = /^\s*(?:change|edit|quote|reply|write)\b/i;
/** No letter or number, and no mark of a next or previous page. */
const ICON = /^\s{0,9}(?:x|[^\p{L}\p{N}\s«»‹›<>←→…]{1,8})\s{0,9}$/iu;
const SHORT = 3;
const LISTED = /^[\w-]{1,60}[/.]\w{0,5}$/;
const NOFOLLOW = /\bnofollow\b/i;

interface Target {
  readonly url: string;
  /** The request acts for a user: beyond things and menus, only what names no effect at all is followed. */
  readonly isSignedIn?: boolean;
}

/**
 * True if following a link may do something: it asks before it is followed, its address or label is an imperative with all that it needs,
 * or nothing tells whether a word beside one thing shows or does something. In the menu of a page, a verb alone names a page.
 */
export function mayAct(document: HtmlDocument, element: HtmlElement, { url, isSignedIn = false }: Target): boolean {
  const { text, attributes: a } = element;
  if (Object.keys(a).some((name) => ASKS.test(name)) || CONFIRMS.test(a.onclick ?? '')) return true;
  const labels = [text, a['aria-label'], a.title]
    .map((label = '') => label.replace(POINTER, ''))
    .filter((label) => label.trim() !== '' && !isListed(label, url));
  if (labels.some((label) => MARKS.test(label) || namesDestruction(beginning(label)))) return true;
  const intent = intentOf(url);
  if (intent === 'acts' || intent === 'doubt') return true;
  const isOfMenu = isInMenu(document, element);
  if (intent === 'bare' && !(isOfMenu && namesPage(firstWord(url)))) return true;
  const given = givenBy(url);
  const isIcon = labels.length > 0 && labels.every((label) => ICON.test(label)) && !isOfMenu;
  if (isIcon && (given.isOfOne || given.hasData) && !saysItShows(url, 'shows')) return true;
  if (saysItShows(url, 'shows', 'edits')) return false;
  // What a page for reading shows may be titled by any words, too.
  if (namesThing(url) || verbOf(firstWord(url)) === 'shows') return labels.some((label) => isShortOrder(label));
  const asked = labels.map((label) => (EDITS.test(label) ? undefined : imperativeOf(label, given)));
  if (asked.includes('acts')) return !isOfMenu || given.hasData || hasOperation(url);
  if (isSignedIn && !isOfMenu && [firstWord(url), ...labels].some((text) => hasEffectVerb(text))) return true;
  const isBesideThing = ancestorOf(document, element, 'tr') !== undefined || NOFOLLOW.test(a.rel ?? '');
  if (asked.includes('may') && hasOperation(url) && labels.some((label) => /\S\s\S/.test(label))) return true;
  return asked.includes('may') && isBesideThing && (given.isOfOne || given.hasData);
}

/** A name in a listing, `file/` or `print.css`, which says no more than its address. */
function isListed(label: string, url: string): boolean {
  const name = label.trim();
  return LISTED.test(name) && (URL.parse(url)?.pathname.endsWith(`/${name}`) ?? false);
}

/** A short label, or the first word of one that may be a title: "How do I pay?" */
function beginning(label: string): string {
  const words = label.trim().split(/\s+/, SHORT + 1);
  return words.length <= SHORT ? label : (words[0] ?? '');
}

/** "Add friend": two words of which the first is an imperative; longer ones may be titles. */
function isShortOrder(label: string): boolean {
  const words = label.trim().split(/\s+/, 3);
  const [verb = '', object = ''] = words;
  if (
    words.length !== 2 ||
    !/^\p{L}{2,20}$/u.test(object) ||
    !['does', 'starts'].includes(verbOf(verb.toLowerCase()) ?? '')
  )
    return false;
  return imperativeOf(label, { isOfOne: true, hasData: false }) === 'acts';
}
