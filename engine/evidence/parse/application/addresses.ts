import { elementsOf, type HtmlDocument, type HtmlElement, resolvePage } from '../html/html.ts';
import { isActing, namesAction } from '../http/acting/acting-address.ts';
import { intentOf } from '../http/acting/intent.ts';
import { formPoints } from './forms.ts';
import { mayAct } from './links/acting-links.ts';

/** Attributes that scripts read an address from. */
const DATA = /^data-(?:[\w-]{0,30}-)?(?:url|uri|href|src|action|endpoint|api|path|link)$|^hx-(?:get)$/;
const ROUTE = /^(?:https?:\/\/[^/]|\/(?!\/))[\w./?=&%~:+-]{1,300}$/;
/** A link in Markdown, which a script of the page turns into one. */
const MARKDOWN = /\[([^\][]{1,100})\]\((\/[\w./?=&%~:+-]{1,300})\)/g;
const NOFOLLOW = /\bnofollow\b/i;
const REFRESH = /^\s{0,20}[\d.]{1,10}\s{0,20}[;,]\s{0,20}(?:url\s{0,20}=\s{0,20})?["']?([^"'\s]{1,500})/i;

/** URLs of the origin that the document names and a visitor could load: links, frames and refreshes. None that acts, or may act. */
export function addressesOf(document: HtmlDocument, origin: string, isSignedIn = false): string[] {
  const written = [...document.text.matchAll(MARKDOWN)].flatMap(([, label = '', path = '']) =>
    namesAction(label) ? [] : path,
  );
  const named = [
    ...document.elements.filter(({ inert }) => !inert).flatMap((one) => namedBy(one, document, isSignedIn)),
    ...written,
  ];
  return ownOnes(named, document, origin).filter((url) => !isActing(url) && intentOf(url) !== 'doubt');
}

/** Links of the document to its origin that are not among its `addressesOf`, because they do something, or may. */
export function leftAddresses(document: HtmlDocument, origin: string, addresses: readonly string[]): string[] {
  const named = new Set(addresses);
  const links = elementsOf(document, 'a', 'area').flatMap(({ attributes: { href = '' } }) =>
    href.trim() === '' ? [] : (resolvePage(href, document.url) ?? []),
  );
  return links.filter((url) => URL.parse(url)?.origin === origin && !named.has(url));
}

/** URLs of the origin to which links lead a visitor, and those of a frameset, also those that may act; no downloads. `isCrawled`: only those that crawlers follow. */
export function linkTargets(document: HtmlDocument, origin: string, isCrawled = false): string[] {
  const named = elementsOf(document, 'a', 'area', 'frame').flatMap((element) => {
    const { tag, attributes: a } = element;
    if (isCrawled && NOFOLLOW.test(a.rel ?? '')) return [];
    const address = tag === 'frame' ? a.src : a.href;
    if (!address || address.includes('{{') || a.download !== undefined) return [];
    return isFollowed(element, document, address) ? address : [];
  });
  return ownOnes(named, document, origin);
}

function ownOnes(named: readonly string[], document: HtmlDocument, origin: string): string[] {
  const resolved = named.flatMap((text) => resolvePage(text, document.url) ?? []);
  return [...new Set(resolved)].filter((url) => new URL(url).origin === origin);
}

/** The same with GET forms as submitted. */
export function pagesOf(document: HtmlDocument, origin: string, isSignedIn = false): string[] {
  const submitted = formPoints(document, origin, false).flatMap(({ method, url }) => (method ? [] : [url]));
  return [...new Set([...addressesOf(document, origin, isSignedIn), ...submitted])];
}

/** Scripts of the origin that the document loads. */
export function scriptsOf(document: HtmlDocument, origin: string): string[] {
  return elementsOf(document, 'script').flatMap(({ attributes: { src } }) => {
    const url = src === undefined ? null : URL.parse(src, document.url);
    return url?.origin === origin ? [url.href] : [];
  });
}

function namedBy(element: HtmlElement, document: HtmlDocument, isSignedIn: boolean): string[] {
  const { tag, text, attributes: a } = element;
  switch (tag) {
    case 'a':
    case 'area':
      if (!isFollowed(element, document, a.href ?? '', isSignedIn)) return [];
      return [a.href, ...(a.ping ?? '').split(/\s+/, 5), ...dataOf(a)].flatMap((one) => one || []);
    case 'iframe':
    case 'frame':
      return [a.src, ...dataOf(a)].flatMap((one) => one || []);
    case 'meta': {
      const [, target] = (a['http-equiv']?.toLowerCase() === 'refresh' && REFRESH.exec(a.content ?? '')) || [];
      return target === undefined ? [] : [target];
    }
    case 'button':
      return namesAction(text) ? [] : dataOf(a);
    default:
      return dataOf(a);
  }
}

function isFollowed(element: HtmlElement, document: HtmlDocument, address: string, isSignedIn = false): boolean {
  return !mayAct(document, element, { url: resolvePage(address, document.url) ?? '', isSignedIn });
}

function dataOf(attributes: HtmlElement['attributes']): string[] {
  return Object.entries(attributes).flatMap(([name, value]) => (DATA.test(name) && ROUTE.test(value) ? [value] : []));
}
