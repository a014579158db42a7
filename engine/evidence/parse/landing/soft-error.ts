import { errorText } from '../html/error-page.ts';
import { elementsOf, type HtmlDocument } from '../html/html.ts';
import { countWords } from '../html/words.ts';
import { titleOf } from './challenge-page.ts';

const STATUS =
  /^(?:http )?(?:error:? )?(?:(?:403[\s:|–—-]{0,5}(?:forbidden|access denied)|404[\s:|–—-]{0,5}(?:(?:page )?not found|this page could not be found)|500[\s:|–—-]{0,5}(?:internal server error|server error)|502[\s:|–—-]{0,5}bad gateway|503[\s:|–—-]{0,5}service (?:temporarily )?unavailable|504[\s:|–—-]{0,5}gateway time-?out)|(?:internal server error|bad gateway|service (?:temporarily )?unavailable|gateway time-?out)[.!]?$)/i;
const FAILED_TITLE =
  /^(?:(?:internal|server|fatal|application|database|unexpected|site) error|error|oops|wordpress › error)[.!]?$/i;
const FAILED =
  /\b(?:an? (?:internal|unexpected|server|unknown|fatal|critical) error (?:has )?occurred|encountered an? (?:internal|unexpected|critical) error|(?:could not|cannot|unable to) connect to (?:the )?database|database connection failed)\b/i;
const PHP = /^(?:PHP )?(?:Fatal|Parse) error ?: /;
const MOST_WORDS = 80;
const MOST_BARE_WORDS = 15;

/** True for an error page in spite of its status: title and text are the error, and there is nothing else. */
export function isErrorPage(document: HtmlDocument): boolean {
  const words = countWords(document.text);
  if (words > MOST_WORDS || elementsOf(document, 'article', 'form', 'nav').length > 0) return false;
  if (PHP.test(document.text) || errorText(document) !== undefined) return true;
  const title = titleOf(document).trim();
  const start = document.text.slice(0, 1000);
  if ((title === '' && words <= MOST_BARE_WORDS) || FAILED_TITLE.test(title)) return FAILED.test(start);
  const headings = elementsOf(document, 'h1', 'h2').map(({ text }) => text);
  return STATUS.test(title) && STATUS.test(headings.slice(0, 2).join(' ').trim() || start);
}
