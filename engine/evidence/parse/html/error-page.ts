import { ERROR_STARTS, ERROR_TITLES } from '../../../catalogue/pages/errors.ts';
import { elementsOf, type HtmlDocument, titleOf } from './html.ts';
import { countWords } from './words.ts';

const MAX_WORDS = 150;

/** The known error text that the page starts with. */
export function errorText(document: HtmlDocument): string | undefined {
  const start = document.text.slice(0, 300).toLowerCase();
  return ERROR_STARTS.find(({ words }) => start.startsWith(words))?.words;
}

/** The words by which a short page reports an error; undefined if it does not. */
export function errorWords(document: HtmlDocument): string | undefined {
  if (countWords(document.text) > MAX_WORDS) return undefined;
  const text = errorText(document);
  if (text !== undefined) return text;
  const title = titleOf(document);
  const headings = elementsOf(document, 'h1', 'h2').map((heading) => heading.text);
  if (title === '' && headings.length === 0 && isBareError(document.text)) return document.text;
  const heading = headings.slice(0, 2).find(isErrorTitle);
  if (heading !== undefined && headings.length <= 2) return heading;
  return isErrorTitle(title) || (isErrorTitle(titleWithoutSite(title)) && headings.length <= 1) ? title : undefined;
}

/** True for a text without markup that is an error; a number alone may be a name. */
function isBareError(text: string): boolean {
  return isErrorTitle(text) && /[a-z]{4}/i.test(text);
}

/** True for a title or heading that is an error and nothing else. */
export function isErrorTitle(words: string): boolean {
  const plain = words
    .trim()
    .toLowerCase()
    .replace(/ ?[.!…]{1,3}$/, '');
  return plain.length < 120 && ERROR_TITLES.some((one) => one.words.test(plain));
}

/** A title without the name of the site behind it. */
export function titleWithoutSite(title: string): string {
  return title.split(/\s[|–—·-]\s/, 1)[0] ?? '';
}
