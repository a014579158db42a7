import { elementsOf, type HtmlDocument, titleOf } from '../html/html.ts';
import { countWords } from '../html/words.ts';
import { mitigatedBy } from '../http/edge-block.ts';
import { CAPTCHA, EDGES, type PageSigns } from '../http/edges.ts';
import type { HeaderList } from '../http/header-list.ts';

const MAX_WORDS = 150;
const MAX_GENERIC_WORDS = 80;

/** Whose bot challenge or block page this is; undefined if it is the site's own page. */
export function challengePage(headers: HeaderList, document: HtmlDocument | undefined): string | undefined {
  const edge = mitigatedBy(headers);
  if (edge !== undefined || !document) return edge;
  const words = countWords(document.text);
  if (words > MAX_WORDS) return undefined;
  const found = EDGES.find(({ pages = [] }) => pages.some((signs) => hasSigns(document, signs)));
  return found?.name ?? (words <= MAX_GENERIC_WORDS && isCaptcha(document) ? 'captcha' : undefined);
}

/** True if all signs are in the page. */
export function hasSigns(document: HtmlDocument, { title, link, id, script, text }: PageSigns): boolean {
  const some = (sign: RegExp | undefined, texts: () => (string | undefined)[]) =>
    sign === undefined || texts().some((one) => one !== undefined && sign.test(one.slice(0, 20_000)));
  const elements = document.elements.filter(({ inert }) => !inert);
  return (
    some(title, () => [titleOf(document)]) &&
    some(id, () => elements.map(({ attributes }) => attributes.id)) &&
    some(script, () => elementsOf(document, 'script').map((element) => element.text)) &&
    some(link, () => elements.flatMap(({ attributes: a }) => [a.src, a.href, a.action])) &&
    some(text, () => [document.text])
  );
}

/** A page whose heading says what its captcha says, with nothing else to do. */
function isCaptcha(document: HtmlDocument): boolean {
  const headings = [titleOf(document), ...elementsOf(document, 'h1', 'h2').map(({ text }) => text)];
  if (!headings.some((text) => text.length <= 100 && CAPTCHA.phrase.test(text))) return false;
  if (elementsOf(document, 'a', 'nav', 'textarea', 'article').length > 5) return false;
  return document.elements.some(
    ({ tag, attributes: a }) =>
      ((tag === 'script' || tag === 'iframe') && CAPTCHA.widget.test(a.src?.slice(0, 2000) ?? '')) ||
      CAPTCHA.widgetClass.test(a.class?.slice(0, 500) ?? ''),
  );
}
