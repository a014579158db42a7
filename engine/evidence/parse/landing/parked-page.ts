import { findSignature, plainPage } from '../../../catalogue/pages/page-signature.ts';
import { PARKED_PAGES } from '../../../catalogue/pages/parked.ts';
import { limit } from '../../../limits.ts';
import { elementsOf, type HtmlDocument, resolveUrl, titleOf } from '../html/html.ts';
import { countWords } from '../html/words.ts';

/** Such a page says little else, leads to few other pages of its own, and names few other domains. */
const MAX_WORDS = 200;
const MAX_LINKS = 5;
const MAX_DOMAINS = 2;
const FRONT = /^\/(?:lander\/?|index\.\w{2,5})?$/;
const DOMAIN = /\b[a-z0-9-]{2,63}\.(?:com|net|org|info|biz|io|co|ai|app|dev|shop|xyz|de|fr|uk|nl|eu)\b/g;
const QUOTED = /[“"«„'](?=(?:this|buy|diese|ce|este|questo) )/;

/** True for a front page whose whole content offers its own domain, or says that it is parked. */
export function offersItsDomain(document: HtmlDocument, address: string): boolean {
  const url = URL.parse(address);
  if (!url || !FRONT.test(url.pathname) || countWords(document.text) > MAX_WORDS) return false;
  if (elementsOf(document, 'article').length > 0 || ownLinks(document, url) > MAX_LINKS) return false;
  const own = url.hostname.replace(/^www\./, '');
  const text = plainPage(`${titleOf(document)} | ${document.text.slice(0, limit('parkedStart'))}`)
    .toLowerCase()
    .replaceAll(own, 'this domain');
  if (QUOTED.test(text) || new Set(text.match(DOMAIN)).size > MAX_DOMAINS) return false;
  const headings = [titleOf(document), ...elementsOf(document, 'h1').map((heading) => heading.text)];
  const namesOther = headings.some((words) => words.toLowerCase().replaceAll(own, '').search(DOMAIN) >= 0);
  return !namesOther && findSignature(text, PARKED_PAGES) !== undefined;
}

/** Other pages of the same site that the page links to. */
function ownLinks(document: HtmlDocument, page: URL): number {
  const paths = elementsOf(document, 'a').flatMap(({ attributes: { href = '' } }) => {
    const url = URL.parse(resolveUrl(href, document.url) ?? '');
    return url?.origin === page.origin && url.pathname !== page.pathname ? [url.pathname] : [];
  });
  return new Set(paths).size;
}
