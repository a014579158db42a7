import { elementsOf, type HtmlDocument, type HtmlElement } from './html.ts';
import { countWords } from './words.ts';

/** How much of the page's text is in the server-sent HTML, before any script. */
export interface Rendering {
  readonly sentWords: number;
  /** Undefined if no browser could load the page. */
  readonly renderedWords: number | undefined;
  /** True if the sent HTML is an empty mount point filled by scripts. */
  readonly shell: boolean;
  /** True if scripts add nothing to that mount point. */
  readonly empty: boolean;
  /** Headings that only scripts add, first 20. */
  readonly lateHeadings: readonly string[];
}

/** `rendered`: the page after its scripts, if a browser could load it. */
export function renderingOf(sent: HtmlDocument, rendered: HtmlDocument | undefined): Rendering {
  const known = new Set(headingsOf(sent).map(({ text }) => text));
  return {
    sentWords: countWords(sent.text),
    renderedWords: rendered && countWords(rendered.text),
    shell: isShell(sent),
    empty: isShell(sent) && rendered !== undefined && isShell(rendered),
    lateHeadings: (rendered ? headingsOf(rendered) : [])
      .map(({ text }) => text)
      .filter((text) => text !== '' && !known.has(text))
      .slice(0, 20),
  };
}

const SEEN = ['img', 'picture', 'video', 'iframe', 'canvas', 'form', 'a', 'p', 'h1', 'h2', 'table', 'ul'];

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

/** Headings `h1` to `h6` in document order. */
export function headingsOf(document: HtmlDocument): HtmlElement[] {
  return elementsOf(document, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6');
}

export function levelOf(heading: HtmlElement): number {
  return Number(heading.tag.slice(1));
}

/** True for the home page, also in one of several languages: `/`, `/de`, `/en-us/`. */
export function isHomePage(url: string): boolean {
  return /^\/(?:[a-z]{2}(?:-[a-z]{2,4})?\/?)?(?:index\.(?:html?|php))?$/i.test(URL.parse(url)?.pathname ?? '');
}

const MOST_SIGN_IN_WORDS = 150;

/** True for a short sign-in page: it asks for an existing password. */
export function isSignInPage(document: HtmlDocument): boolean {
  const fields = elementsOf(document, 'input').filter(({ attributes: a }) => a.type?.toLowerCase() === 'password');
  return (
    fields.length === 1 &&
    !fields.some(({ attributes: a }) => a.autocomplete?.includes('new-password')) &&
    countWords(document.text) < MOST_SIGN_IN_WORDS
  );
}
