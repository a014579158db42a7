import type { Exchange } from '../../evidence/facts/exchange.ts';
import { isAlike, shownText } from '../../evidence/parse/application/similarity.ts';
import { errorWords } from '../../evidence/parse/html/error-page.ts';
import { parseHtml } from '../../evidence/parse/html/html.ts';
import { isHtmlPage } from '../../evidence/parse/html/markup.ts';
import { isSignInPage } from '../../evidence/parse/html/page-shape.ts';
import { challengePage } from '../../evidence/parse/landing/challenge-page.ts';
import type { ProbeContext } from '../define-probe.ts';
import { isData } from './guarded.ts';

/** Texts of pages that show nothing yet, or nothing to strangers. */
const EMPTY =
  /\b(?:(?:sign|log)(?:ging|ing)?[- ]?(?:in|on)|loading|please wait|redirecting|access denied|forbidden|unauthori[sz]ed|not (?:authori[sz]ed|allowed|found)|no permission|session (?:has )?expired|javascript|something went wrong)\b/i;
const MAX_EMPTY_WORDS = 40;
/** Words of a page that the front page does not have. */
const FEWEST_WORDS = 5;

/** True for a short text that asks to sign in or to wait, or that refuses. */
export function saysNothing(text: string): boolean {
  return wordsOf(text).length <= MAX_EMPTY_WORDS && EMPTY.test(text);
}

/** True for a sign-in page, a bot challenge, an error page or a page without content of its own. */
export function isEntrancePage(page: Exchange): boolean {
  if (!isHtmlPage(page)) return false;
  const document = parseHtml(page.text, page.url);
  return (
    isSignInPage(document) ||
    challengePage(page.headers, document) !== undefined ||
    errorWords(document) !== undefined ||
    saysNothing(shownText(page.text))
  );
}

/** Something that only a signed-in user may see: middleware often lets a shell without data pass, and the API refuses. */
export async function hasOwnContent(usual: Exchange, asking: ProbeContext): Promise<boolean> {
  if (!isHtmlPage(usual)) return isData(usual);
  if (isEntrancePage(usual)) return false;
  const front = await asking.fetch({ url: new URL('/', usual.url).href });
  return front !== undefined && countWordsOnlyIn(shownText(usual.text), shownText(front.text)) >= FEWEST_WORDS;
}

/** A successful response that shows the same as the usual one. */
export function isSameContent(answer: Exchange, usual: Exchange): boolean {
  return answer.status === 200 && isAlike(answer.text, usual.text);
}

/** How many different words of a text are not in the other one. */
export function countWordsOnlyIn(text: string, other: string): number {
  const known = new Set(wordsOf(other));
  return new Set(wordsOf(text).filter((word) => !known.has(word))).size;
}

function wordsOf(text: string): string[] {
  return (
    text
      .slice(0, 64 * 1024)
      .toLowerCase()
      .match(/\p{L}{2,40}/gu) ?? []
  );
}
