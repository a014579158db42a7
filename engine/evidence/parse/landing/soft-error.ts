import { FAILURES, PHP_ERROR, VAGUE_TITLES } from '../../../catalogue/pages/errors.ts';
import { errorText, isErrorTitle, titleWithoutSite } from '../html/error-page.ts';
import { elementsOf, type HtmlDocument, titleOf } from '../html/html.ts';
import { countWords } from '../html/words.ts';

const MAX_WORDS = 80;
const MAX_BARE_WORDS = 15;
const MAX_TITLE_WORDS = 9;

/** True for an error page in spite of its status: title and text are the error, and there is nothing else. */
export function isErrorPage(document: HtmlDocument): boolean {
  const words = countWords(document.text);
  if (words > MAX_WORDS || elementsOf(document, 'article', 'form', 'nav').length > 0) return false;
  if (PHP_ERROR.words.test(document.text) || errorText(document) !== undefined) return true;
  const title = titleOf(document).trim();
  const isError = isErrorTitle(title) || isErrorTitle(titleWithoutSite(title));
  if (isError && confirms(document, title)) return true;
  const isVague =
    (title === '' && words <= MAX_BARE_WORDS) || VAGUE_TITLES.some((one) => one.words.test(title)) || isError;
  const start = document.text.slice(0, 1000);
  return (isVague || failureAt(title) === 0) && failureAt(start) >= 0;
}

/** True if the headings, or the text without any, say the same as the title; a number alone may be a name. */
function confirms(document: HtmlDocument, title: string): boolean {
  const headings = elementsOf(document, 'h1', 'h2').map(({ text }) => text);
  const start = document.text.slice(0, 200).split(' ');
  const said =
    headings.length > 0
      ? [headings.slice(0, 2).join(' '), ...headings.slice(0, 1)]
      : start.slice(0, MAX_TITLE_WORDS).map((_, i) => start.slice(0, i + 1).join(' '));
  return said.some((text) => isErrorTitle(text) && /[a-z]{4}/i.test(`${title} ${text}`));
}

/** Where a text says that something failed; -1 if it does not. */
function failureAt(text: string): number {
  return Math.max(...FAILURES.map(({ words }) => text.search(words)));
}
