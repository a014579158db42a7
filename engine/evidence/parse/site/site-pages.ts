import type { ReportCut } from '../../../limits.ts';
import { isPage } from '../../facts/exchange.ts';
import type { HtmlSummary, SitePage } from '../../facts/site.ts';
import { addressKey, isElsewhere } from '../html/page-shape.ts';

/** A page that could be read. */
export interface ReadPage extends SitePage {
  readonly html: HtmlSummary;
}

/** The same for the ways to write one address of a site: without scheme, `www.`, fragment, trailing slash and index file. */
export function siteKey(url: string): string {
  return addressKey(url)
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase());
}

/** True if both addresses are on one host, whatever their scheme; `www.` makes no difference. */
export function isOneHost(a: string, b: string): boolean {
  return hostOf(a) === hostOf(b);
}

function hostOf(url: string): string {
  return URL.parse(url)?.host.replace(/^www\./, '') ?? '';
}

/** Pages with a success status that could be read, each once. Reports how many others there are. */
export function readPages(pages: readonly SitePage[], cut: ReportCut): ReadPage[] {
  const found = new Map<string, ReadPage>();
  for (const page of pages) {
    const key = siteKey(page.finalUrl);
    if (isRead(page) && !found.has(key)) found.set(key, page);
  }
  const unread = unreadPages(pages).length;
  if (unread > 0) cut(`${unread} of ${pages.length} pages could not be read`, 'link');
  return [...found.values()];
}

/** HTML pages of the site of which nothing is known but their headers. */
export function unreadPages(pages: readonly SitePage[]): SitePage[] {
  return pages.filter(({ isHtml, html }) => isHtml && html === undefined);
}

function isRead(page: SitePage): page is ReadPage {
  return page.html !== undefined && isPage(page.status) && page.isMissing !== true;
}

/** True if the site says, by status or text, that there is no such page. */
export function isMissing(page: Pick<SitePage, 'status' | 'isMissing'>): boolean {
  return page.isMissing === true || page.status === 404 || page.status === 410;
}

/** True for a page that search engines list under its own address. */
export function isListed({ finalUrl, html: { isIndexable, canonicals } }: ReadPage): boolean {
  return isIndexable && !canonicals.some((url) => isElsewhere(url, finalUrl));
}

/** The pages by address: what was asked for, then where redirects ended. */
export function pagesByKey(pages: readonly SitePage[]): ReadonlyMap<string, SitePage> {
  const ends = pages.map((page) => [siteKey(page.finalUrl), page] as const);
  const asked = pages.map((page) => [siteKey(page.url), page] as const);
  return new Map([...ends, ...asked]);
}

/** For each address that pages link to, those pages; links of a page to itself are left out. */
export function linkingPages(pages: readonly SitePage[]): ReadonlyMap<string, ReadonlySet<string>> {
  const keys = new Map<string, string>();
  const found = new Map<string, Set<string>>();
  for (const { url, finalUrl, html } of pages) {
    const own = new Set([siteKey(url), siteKey(finalUrl)]);
    for (const link of html?.links ?? []) {
      const key = keys.get(link) ?? siteKey(link);
      keys.set(link, key);
      if (!own.has(key)) found.set(key, (found.get(key) ?? new Set()).add(finalUrl));
    }
  }
  return found;
}

/** The pages of the site that pages which could be read link to. Reports how many of them were not requested. */
export function linkedPages(
  pages: readonly SitePage[],
  cut: ReportCut,
): { readonly linking: ReadonlyMap<string, ReadonlySet<string>>; readonly linked: readonly SitePage[] } {
  const linking = linkingPagesAsWritten(readPages(pages, cut));
  const linked = pages.filter(({ url }) => linking.has(url));
  const unread = linking.size - linked.length;
  if (unread > 0) cut(`${unread} of ${linking.size} linked addresses were not requested`, 'link');
  return { linking, linked };
}

/** The same by the address as it is written, whichever page it is on. */
function linkingPagesAsWritten(pages: readonly SitePage[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const { finalUrl, html } of pages)
    for (const link of html?.links ?? []) found.set(link, (found.get(link) ?? new Set()).add(finalUrl));
  return found;
}
