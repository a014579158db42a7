import { hasRoute, pageAddress, plainRoute } from '../../access/page-route.ts';
import { elementsOf, type HtmlDocument, type HtmlElement, resolvePage } from '../../html/html.ts';
import {
  mayActSignedIn,
  namesEffectSignedIn,
  saysThatItShows,
  withoutOwnParameters,
} from '../../http/acting/signed-in-address.ts';

/** Where a link of a signed-in page is; `acts`: it may do more than show a page. */
export type LinkPlace = 'menu' | 'content' | 'acts';

const NAVIGATION = new Set(['navigation', 'tablist', 'tree']);
/** What is shown of one thing, or is sent. */
const THINGS = new Set(['article', 'dialog', 'form', 'table']);
/** A row of something, or what offers actions: a menu of the role `menu` is no navigation by itself. */
const ACTIONS = new Set(['alertdialog', 'dialog', 'feed', 'grid', 'listbox', 'row', 'toolbar']);
/** What opens beside a thing and offers actions on it; without an end, for names such as `dropdownContent`. */
const ACTIONS_NAME =
  /(?:^|[\s_-])(?:drop-?_?(?:down|up|end|start)|actions?(?=[\s_-]|$|[A-Z])|(?:context|overflow|options?|more|kebab|row|item|card|action|popup)-?_?menu|pop-?over|popper|popup|tooltip|tool-?bar|notifications?|btn-group|button-group)/i;
const MENU_NAME =
  /(?:^|[\s_-])(?:(?:main|top|side|left|right|sub|user)?(?:nav|menu)(?:s|bar)?|navigation|sidebar|breadcrumbs?|tabs)(?:[\s_-]|$)/i;
/** What decides about addresses and labels. */
interface LinkRules {
  mayAct(url: string): boolean;
  namesEffect(label: string, url: string): boolean;
  /** Downloads are read as well. */
  readonly takesDownloads?: boolean;
  /** Links of an application that keeps its route in the fragment are listed with that, and judged as if it were a path. */
  readonly takesRoutes?: boolean;
}
const PAGES_ONLY: LinkRules = { mayAct: mayActSignedIn, namesEffect: namesEffectSignedIn };
/** With one of these, a script or the browser makes something else of a click than a request for the page. */
const ACTS =
  /^(?:download|ping|onclick|onmousedown|data-(?:method|remote|confirm|ajax|action|turbo-method|turbo-confirm|turbo-stream)|hx-(?!boost$).{1,40}|x-on:click|@click|v-on:click|ng-click|wire:click|formaction)$/i;
const ACTING_RELATIONS = /\b(?:nofollow|external|payment)\b/i;
const MAX_DEPTH = 64;
const ORDER: readonly LinkPlace[] = ['content', 'menu', 'acts'];

/**
 * Every address of the origin that a link of the page leads to, with its place; those of several links with the most doubtful one. What is no
 * plain link (a form, a button, a frame) is not listed.
 */
export function signedInLinks(document: HtmlDocument, origin: string, rules = PAGES_ONLY): Map<string, LinkPlace> {
  const places = new Map<string, LinkPlace>();
  for (const link of elementsOf(document, 'a', 'area', ...(rules.takesRoutes ? ['button'] : []))) {
    const url = addressOf(document, link, rules);
    if (url === undefined || URL.parse(url)?.origin !== origin) continue;
    const [known, place] = [places.get(url), placeOf(document, link, { url: plainRoute(url), rules })];
    if (known === undefined || ORDER.indexOf(place) > ORDER.indexOf(known)) places.set(url, place);
  }
  return places;
}

/** Where a link leads to; `routerlink` is that of Angular, which elements without an address have too. */
function addressOf(document: HtmlDocument, { attributes }: HtmlElement, rules: LinkRules): string | undefined {
  const { href, routerlink = '' } = attributes;
  if (!rules.takesRoutes) return href === undefined ? undefined : resolvePage(href, document.url);
  const isRouted = href === undefined && /^\/[\w/-]{0,200}$/.test(routerlink);
  const asked = isRouted && hasRoute(document.pageUrl) ? `#${routerlink}` : isRouted ? routerlink : href;
  const url = asked === undefined ? null : URL.parse(asked.trim(), document.url);
  return url && /^https?:$/.test(url.protocol) ? pageAddress(url.href) : undefined;
}

function placeOf(
  document: HtmlDocument,
  link: HtmlElement,
  { url, rules }: { readonly url: string; readonly rules: LinkRules },
): LinkPlace {
  const { text, attributes: a } = link;
  const labels = [text, a['aria-label'], a.title].filter((label) => label !== undefined && label !== '');
  const isTaken = (name: string) => rules.takesDownloads === true && name === 'download';
  const isPlain = !Object.keys(a).some((name) => ACTS.test(name) && !isTaken(name)) && a.role !== 'button';
  if (!isPlain || ACTING_RELATIONS.test(a.rel ?? '')) return 'acts';
  const plain = withoutOwnParameters(url, document.pageUrl);
  if (rules.mayAct(plain)) return 'acts';
  // The title of a record can have any words.
  if (!saysThatItShows(url) && labels.some((label) => rules.namesEffect(label ?? '', url))) return 'acts';
  return isInMenu(document, link) ? 'menu' : 'content';
}

/** True for a link among others that lead to the parts of the site; not for one in a row, an article or a list of actions. */
export function isInMenu({ elements }: HtmlDocument, link: HtmlElement): boolean {
  let [isNavigation, isMenu] = [false, false];
  let at = elements[link.parent];
  for (let depth = 0; at && depth < MAX_DEPTH; depth++) {
    const { tag, attributes: a } = at;
    const role = a.role ?? '';
    // There, classes are about the whole page: `wp-toolbar`.
    const names = tag === 'body' || tag === 'html' ? '' : namesOf(a);
    if (THINGS.has(tag) || ACTIONS.has(role) || a.popover !== undefined || ACTIONS_NAME.test(names)) return false;
    if (tag === 'main' || role === 'main') isMenu = false;
    isNavigation ||= tag === 'nav' || NAVIGATION.has(role);
    isMenu ||= role === 'menubar' || MENU_NAME.test(names);
    at = elements[at.parent];
  }
  return isNavigation || isMenu;
}

function namesOf({ class: classes = '', id = '' }: HtmlElement['attributes']): string {
  return `${classes} ${id}`.slice(0, 500);
}
