import { isScript } from '../../facts/asset.ts';
import { isCommandParameter, isRouteParameter } from '../http/acting/acting-address.ts';
import { isBlank, shownElements } from '../landing/blank.ts';
import { canonicalsOf, elementsOf, type HtmlDocument, type HtmlElement } from './html.ts';
import { isLanguageTag } from './language-tag.ts';
import { countWords, distinctWords, plainText } from './words.ts';

/** How much of the page's text is in the server-sent HTML, before any script. */
export type Rendering = Readonly<ReturnType<typeof renderingOf>>;

/** True if a browser loaded the page; with far fewer words after rendering it saw a bot wall or a failing script. */
export function keepsText({ sentWords, renderedWords }: Rendering): boolean {
  return renderedWords !== undefined && renderedWords >= sentWords / 2;
}

/** `rendered`: the page after its scripts, if a browser could load it. */
export function renderingOf(sent: HtmlDocument, rendered: HtmlDocument | undefined) {
  const known = new Set(headingsOf(sent).map(({ text }) => text));
  const headings = (rendered ? headingsOf(rendered) : []).map(({ text }) => text);
  const isMount = isShell(sent);
  const isFilled = rendered !== undefined && showsMore(sent, rendered);
  const waits = isWaiting(sent);
  return {
    sentWords: countWords(sent.text),
    /** Undefined if no browser could load the page. */
    renderedWords: rendered && countWords(rendered.text),
    /** Words after scripts that are not in links: a menu that scripts build is no text to read. */
    renderedProse: rendered && countWords(rendered.text) - countWordsInLinks(rendered),
    /** True if the sent HTML is an empty mount point filled by scripts; a page of a few words stays as it is. */
    shell: isMount && (rendered === undefined || waits || (isFilled && isMostlyLate(sent, rendered))),
    /** True if scripts add nothing to that mount point. */
    empty: isMount && rendered !== undefined && !isFilled && waits,
    /** Headings that only scripts add, first 20. */
    lateHeadings: headings.filter((text) => text !== '' && !known.has(text)).slice(0, 20),
  };
}

/** True if the sent HTML is an empty mount point, and nothing was added to it. */
export function isUnfilled(sent: HtmlDocument, rendered: HtmlDocument): boolean {
  return isShell(sent) && !showsMore(sent, rendered);
}

function countWordsInLinks(document: HtmlDocument): number {
  return elementsOf(document, 'a').reduce((sum, { text }) => sum + countWords(text), 0);
}

const SEEN = ['img', 'picture', 'video', 'iframe', 'canvas', 'form', 'a', 'p', 'h1', 'h2', 'table', 'ul'];

/** True if browsers run a script of the page. */
export function runsScripts(document: HtmlDocument): boolean {
  return elementsOf(document, 'script').some(({ attributes: a }) => isScript(a.type));
}

/** True if the body has an empty mount point, a script and almost no text. */
export function isShell(document: HtmlDocument): boolean {
  if (countWords(document.text) >= 15 || elementsOf(document, 'script').length === 0) return false;
  if (elementsOf(document, ...SEEN).length > 0) return false;
  const body = elementsOf(document, 'body')[0];
  return document.elements.some(
    ({ parent, tag }) =>
      parent === body?.index && (tag === 'div' || tag === 'main' || tag === 'section' || tag.includes('-')),
  );
}

const NOTICE =
  /…$|\.\.\.$|\b(?:loading|please wait|javascript|laden|geladen|chargement|cargando|caricamento|carregando)\b|загрузка|加载|読み込み/iu;

/** True if the document shows nothing, or only that it is loading or needs scripts. */
function isWaiting(document: HtmlDocument): boolean {
  return isBlank(document) || NOTICE.test(document.text.trim());
}

/** Whether the document has words or visible elements that it did not have before its scripts ran. */
function showsMore(before: HtmlDocument, after: HtmlDocument): boolean {
  const known = distinctWords(before.text);
  const isNew = [...distinctWords(after.text)].some((word) => !known.has(word));
  return isNew || shownElements(after).length > shownElements(before).length || !isShell(after);
}

/** Scripts often add a few words to a page, such as those of its controls. */
const MOSTLY = 2.5;

function isMostlyLate(sent: HtmlDocument, rendered: HtmlDocument): boolean {
  return countWords(rendered.text) >= MOSTLY * countWords(sent.text);
}

/** Headings `h1` to `h6` in document order. */
export function headingsOf(document: HtmlDocument): HtmlElement[] {
  return elementsOf(document, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6');
}

export function levelOf(heading: HtmlElement): number {
  return Number(heading.tag.slice(1));
}

const HOME_FILE = /^(?:index|home|default|welcome|home-?page)(?:\.(?:html?|php|aspx?|jsp))?$/i;

/** Parameters that choose what is shown, besides those that name a page. */
const CHOOSES =
  /^(?:post|article|category|tag|author|m|s|q|search|id|[a-z]id|paged|product|node|topic|attachment_id|replytocom|feed)$/i;

/** True for the home page, also in one of several languages: `/`, `/de`, `/en-us/`, `/home`, `/index.html`; not for `/?p=7`. */
export function isHomePage(url: string): boolean {
  const names = [...(URL.parse(url)?.searchParams.keys() ?? [])];
  return (
    hasHomePath(url) && !names.some((name) => isRouteParameter(name) || isCommandParameter(name) || CHOOSES.test(name))
  );
}

/** True if the path is that of the home page, whatever the parameters. */
export function hasHomePath(url: string): boolean {
  const parsed = URL.parse(url);
  if (!parsed || parsed.pathname.length > 100) return false;
  const parts = parsed.pathname.split('/').filter(Boolean);
  const [first = ''] = parts;
  const rest = /^[a-z]{2}(?:[-_]|$)/i.test(first) && isLanguageTag(first.replaceAll('_', '-')) ? parts.slice(1) : parts;
  return rest.length === 0 || (rest.length === 1 && HOME_FILE.test(rest[0] ?? ''));
}

/** The URL without fragment, trailing slash and index file: the same for the ways to write one address. */
export function addressKey(url: string): string {
  const parsed = URL.parse(url);
  if (!parsed) return url;
  const path = parsed.pathname.replace(/\/(?:index\.(?:html?|php))?$/i, '');
  return `${parsed.protocol}//${parsed.host}${path}${parsed.search}`;
}

/** True if a page names another path as canonical; the host may be the public one of a copy. */
export function isElsewhere(canonical: string, page: string): boolean {
  const [named, own] = [URL.parse(canonical), URL.parse(page)];
  if (!named || !own || !/^https?:$/.test(named.protocol)) return false;
  return addressKey(`${own.origin}${named.pathname}${named.search}`) !== addressKey(page);
}

const CONTROLS = ['button', 'input', 'select', 'textarea', 'summary'];
const CONTROL_ROLES = new Set(
  'button checkbox combobox gridcell menuitem option radio slider spinbutton switch tab textbox treeitem'.split(' '),
);
const MIN_CONTROLS = 5;
/** A paragraph of this length is written to be read. */
const PROSE_WORDS = 12;

/** True for a user interface: more controls than links and pictures, and no text to read. `seen`: the text that a browser shows. */
export function isUserInterface(document: HtmlDocument, seen?: string): boolean {
  const isHidden = ({ tag, attributes: a }: HtmlElement) => tag === 'input' && a.type?.toLowerCase() === 'hidden';
  const controls = document.elements.filter(
    (each) =>
      !each.inert &&
      !isHidden(each) &&
      (CONTROLS.includes(each.tag) || CONTROL_ROLES.has(each.attributes.role?.toLowerCase() ?? '')),
  ).length;
  if (controls < MIN_CONTROLS) return false;
  const links = elementsOf(document, 'a').filter(({ attributes: a }) =>
    /^(?!#|javascript:)./i.test(a.href ?? ''),
  ).length;
  if (links + elementsOf(document, 'img', 'picture').length > controls) return false;
  const shown = seen === undefined ? undefined : plainText(seen);
  return !elementsOf(document, 'p', 'li', 'dd', 'blockquote').some(
    ({ text }) =>
      countWords(text) >= PROSE_WORDS && (shown === undefined || shown.includes(plainText(text).slice(0, 40))),
  );
}

const MAX_STUB_WORDS = 20;

/** True for what a program answers where it has no page: a few words with a link, without styles, scripts, pictures or a description. */
export function isStub(document: HtmlDocument): boolean {
  const made = elementsOf(document, 'link', 'style', 'script', 'img', 'svg', 'form', 'input', 'button', 'nav', 'main');
  const named = elementsOf(document, 'meta').some(
    ({ attributes: a }) => a.name !== undefined || a.property !== undefined,
  );
  const hasLink = elementsOf(document, 'a').some(({ attributes: a }) => a.href !== undefined);
  const isUnstyled = document.elements.every(({ attributes: a }) => a.style === undefined && a.class === undefined);
  return hasLink && !named && isUnstyled && made.length === 0 && countWords(document.text) <= MAX_STUB_WORDS;
}

const MAX_SIGN_IN_WORDS = 150;

/** True if a browser shows little but asks for an existing password: a sign-in page with further forms that are hidden yet. */
export function showsSignIn(document: HtmlDocument, seen: string): boolean {
  return passwordFields(document).some((field) => !isForNew(field)) && countWords(seen) < MAX_SIGN_IN_WORDS;
}

/** True for a short sign-in page: it asks for an existing password. */
export function isSignInPage(document: HtmlDocument): boolean {
  const fields = passwordFields(document);
  return fields.length === 1 && !fields.some(isForNew) && countWords(document.text) < MAX_SIGN_IN_WORDS;
}

export function passwordFields(document: HtmlDocument): HtmlElement[] {
  return elementsOf(document, 'input').filter(({ attributes: a }) => a.type?.toLowerCase() === 'password');
}

/** True for a field of somebody who has no password yet. */
function isForNew({ attributes: a }: HtmlElement): boolean {
  return a.autocomplete?.toLowerCase().includes('new-password') === true;
}

/** The canonical URL of the document; undefined if it names none or several. */
export function oneCanonical(document: HtmlDocument): string | undefined {
  const all = canonicalsOf(document);
  return new Set(all.map(addressKey)).size === 1 ? all.find((url) => url !== '') : undefined;
}
