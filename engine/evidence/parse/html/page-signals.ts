import type { Exchange } from '../../facts/exchange.ts';
import type { LinkAnswer } from '../../facts/link-answers.ts';
import { headerValues } from '../http/header-list.ts';
import { errorWords } from './error-page.ts';
import { canonicalsOf, type HtmlDocument, type HtmlElement, headLinksOf, parseHtml, resolvePage } from './html.ts';
import { isWhole, readPage } from './linked-head.ts';
import { HTML_TYPE, isTypedHtml } from './markup.ts';
import { addressKey } from './page-shape.ts';
import { noindexes, robotsDirectives } from './robots-directives.ts';

/** What another page of the site tells search engines about itself. */
export interface PageSignals {
  /** Its only canonical URL; undefined if it has none or several. */
  readonly canonical: string | undefined;
  /** The directive that keeps it out of search results. */
  readonly noindex: string | undefined;
  /** The pages that it names with hreflang. */
  readonly languages: readonly string[];
  /** False if it may name more: in a header, or in the rest of a head that was not read to its end. */
  readonly namesAll: boolean;
  /** The words by which it reports an error; it then has no other signals. */
  readonly error: string | undefined;
}

const NOTHING = { canonical: undefined, noindex: undefined, languages: [], namesAll: false, error: undefined } as const;

/** Several checks read the same pages: each is parsed once. */
const KNOWN = new WeakMap<Exchange, { readonly signals: PageSignals | undefined }>();

/** Undefined if the page could not be judged: scripts fill it, it is a bot challenge, or no HTML despite its type. */
export function signalsOf(answer: Exchange): PageSignals | undefined {
  const known = KNOWN.get(answer) ?? { signals: readSignals(answer) };
  KNOWN.set(answer, known);
  return known.signals;
}

function readSignals(answer: Exchange): PageSignals | undefined {
  if (!isTypedHtml(answer))
    return { ...NOTHING, noindex: noindexes(robotsDirectives(parseHtml(''), answer.headers))[0]?.text };
  const document = readPage(answer);
  if (!document) return undefined;
  const error = errorWords(document);
  if (error !== undefined) return { ...NOTHING, error };
  const named = canonicalsOf(document);
  const [only] = named;
  const isOne = new Set(named.map(addressKey)).size === 1;
  const inHeader = headerValues(answer.headers, 'link').some((text) => /\bhreflang\b/i.test(text));
  return {
    canonical: isOne && only ? only : undefined,
    noindex: noindexes(robotsDirectives(document, answer.headers))[0]?.text,
    languages: hreflangUrls(document).map(({ url }) => url),
    namesAll: isWhole(document, answer) && !inHeader,
    error: undefined,
  };
}

/** The pages among the answers that could not be judged: without signals, or with an error instead of the page. */
export function unjudged(answers: readonly LinkAnswer[]): LinkAnswer[] {
  return answers.filter(({ page }) => {
    const signals = page && signalsOf(page);
    return page !== undefined && (signals === undefined || signals.error !== undefined);
  });
}

/** Pages in other languages that the page names, without itself and without those for `x-default` only. */
export function languagePages(document: HtmlDocument, page: string): string[] {
  const pages = hreflangUrls(document)
    .filter(({ code, url }) => code !== 'x-default' && placeOf(url) !== placeOf(page))
    .map(({ url }) => url);
  return [...new Set(pages)];
}

function isLanguageLink({ attributes: a }: HtmlElement): boolean {
  return a.hreflang !== undefined && (!a.type?.trim() || HTML_TYPE.test(a.type));
}

/** Links to the page in a language; those of another type are feeds and files. */
export function languageLinks(document: HtmlDocument): HtmlElement[] {
  return headLinksOf(document, 'alternate', isLanguageLink);
}

/** What the page names with hreflang in its HTML; codes in lower case. */
export function hreflangUrls(document: HtmlDocument): { code: string; url: string }[] {
  return languageLinks(document).flatMap(({ attributes: a }) => {
    const url = resolvePage(a.href ?? '', document.url);
    return url === undefined ? [] : [{ code: a.hreflang?.trim().toLowerCase() ?? '', url }];
  });
}

/** The URL without scheme, `www.`, fragment, query and trailing slash. */
export function placeOf(url: string): string {
  const parsed = URL.parse(url);
  return parsed ? `${parsed.host.replace(/^www\./, '')}${parsed.pathname.replace(/\/$/, '')}` : url;
}
