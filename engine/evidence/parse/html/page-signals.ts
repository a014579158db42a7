import type { Exchange } from '../../facts/exchange.ts';
import { headerValues } from '../http/header-list.ts';
import { errorWords } from './error-page.ts';
import { type HtmlDocument, linksOf, resolveUrl } from './html.ts';
import { startOfPage } from './linked-head.ts';
import { addressKey, isShell } from './page-shape.ts';
import { noindexes, robotsDirectives } from './robots-directives.ts';

/** What another page of the site tells search engines about itself. */
export interface PageSignals {
  /** Its only canonical URL; undefined if it has none or several. */
  readonly canonical: string | undefined;
  /** The directive that keeps it out of search results. */
  readonly noindex: string | undefined;
  /** The pages that it names with hreflang; undefined if it may name them elsewhere or its head was not read to the end. */
  readonly languages: readonly string[] | undefined;
  /** The words by which it reports an error. */
  readonly error: string | undefined;
}

/** Undefined if the answer is no HTML page, or one that scripts fill. */
export function signalsOf(answer: Exchange): PageSignals | undefined {
  const document = startOfPage(answer);
  if (!document || isShell(document)) return undefined;
  const named = linksOf(document, 'canonical').map(({ attributes: a }) => resolveUrl(a.href ?? '', document.url) ?? '');
  const [only] = named;
  const isOne = new Set(named.map(addressKey)).size === 1;
  const isWhole = !answer.truncated || /<\/head\b|<body\b/i.test(answer.text);
  const inHeader = headerValues(answer.headers, 'link').some((text) => /\bhreflang\b/i.test(text));
  return {
    canonical: isOne && only ? only : undefined,
    noindex: noindexes(robotsDirectives(document, answer.headers))[0]?.text,
    languages: isWhole && !inHeader ? hreflangUrls(document).map(({ url }) => url) : undefined,
    error: errorWords(document),
  };
}

/** Pages in other languages that the page names, without itself and without those for `x-default` only. */
export function languagePages(document: HtmlDocument, page: string): string[] {
  const pages = hreflangUrls(document)
    .filter(({ code, url }) => code !== 'x-default' && placeOf(url) !== placeOf(page))
    .map(({ url }) => url);
  return [...new Set(pages)];
}

function hreflangUrls(document: HtmlDocument): { code: string; url: string }[] {
  return linksOf(document, 'alternate').flatMap(({ attributes: a }) => {
    const url = a.hreflang === undefined ? null : URL.parse(resolveUrl(a.href ?? '', document.url) ?? '');
    if (!url || !/^https?:$/.test(url.protocol)) return [];
    url.hash = '';
    return [{ code: a.hreflang?.trim().toLowerCase() ?? '', url: url.href }];
  });
}

/** The URL without scheme, `www.`, fragment, query and trailing slash. */
export function placeOf(url: string): string {
  const parsed = URL.parse(url);
  return parsed ? `${parsed.host.replace(/^www\./, '')}${parsed.pathname.replace(/\/$/, '')}` : url;
}

/** True if a page names another path as canonical; the host may be the public one of a copy. */
export function isElsewhere(canonical: string, page: string): boolean {
  const parsed = URL.parse(canonical);
  return parsed !== null && addressKey(new URL(parsed.pathname + parsed.search, page).href) !== addressKey(page);
}
