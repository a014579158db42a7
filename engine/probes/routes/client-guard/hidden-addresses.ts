import type { Location } from '../../../checks/location.ts';
import type { Exchange } from '../../../evidence/facts/exchange.ts';
import {
  type HtmlDocument,
  type HtmlElement,
  PageTooLarge,
  parseHtml,
  selectorOf,
} from '../../../evidence/parse/html/html.ts';
import { isHtmlPage } from '../../../evidence/parse/html/markup.ts';
import { isActing } from '../../../evidence/parse/http/acting/acting-address.ts';

/** Attributes with an address that a control reads. */
const ADDRESS = /^(?:href|hx-get|data-(?:href|url|endpoint|api|src))$/;
const PRIVATE =
  /(?:^|[/_-])(?:accounts?|admin|backoffice|billing|clients?|customers?|export|internal|invoices?|manage|members?|orders?|patients?|reports?|staff|users?)(?=[/._-]|$)/i;
const HIDES = /(?:^|;)\s{0,4}(?:display\s{0,4}:\s{0,4}none|visibility\s{0,4}:\s{0,4}hidden)/i;
const MAX_PAGES = 40;

export interface HiddenAddress {
  readonly url: string;
  readonly place: Location;
}

/** Addresses on the origin that suggest private data, and that only hidden or disabled controls of the pages name. */
export function hiddenAddresses(pages: readonly Exchange[]): HiddenAddress[] {
  const found = new Map<string, HiddenAddress>();
  const shown = new Set<string>();
  for (const page of pages.slice(0, MAX_PAGES)) {
    const document = documentOf(page);
    if (!document) continue;
    for (const element of document.elements) {
      const url = addressOf(element, document);
      if (url === undefined) continue;
      if (!isHidden(element, document)) shown.add(url);
      else if (!found.has(url)) found.set(url, { url, place: { url: bare(page.url), selector: selectorOf(element) } });
    }
  }
  return [...found.values()].filter(({ url }) => !shown.has(url));
}

function documentOf(page: Exchange): HtmlDocument | undefined {
  if (!isHtmlPage(page) || !/\b(?:hidden|disabled|display|visibility)\b/i.test(page.text)) return undefined;
  try {
    return parseHtml(page.text, page.url);
  } catch (error) {
    if (!(error instanceof PageTooLarge)) throw error;
    return undefined;
  }
}

function addressOf({ attributes, tag }: HtmlElement, { url: base }: HtmlDocument): string | undefined {
  if (tag === 'link' || tag === 'script' || tag === 'img') return undefined;
  const [, text] =
    Object.entries(attributes).find(([name, value]) => ADDRESS.test(name) && value.startsWith('/')) ?? [];
  const url = text === undefined ? null : URL.parse(text, base);
  if (url?.origin !== new URL(base).origin || !PRIVATE.test(url.pathname) || isActing(url.href)) return undefined;
  return bare(url.href);
}

function isHidden(element: HtmlElement, { elements }: HtmlDocument): boolean {
  if ('disabled' in element.attributes || element.attributes['aria-disabled'] === 'true') return true;
  for (let one: HtmlElement | undefined = element; one; one = elements[one.parent])
    if (one.inert || 'hidden' in one.attributes || HIDES.test(one.attributes.style ?? '')) return true;
  return false;
}

function bare(url: string): string {
  return url.replace(/#.*$/s, '');
}
