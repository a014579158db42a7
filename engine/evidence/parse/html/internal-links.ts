import { isActing, isDestructive, namesAction } from '../http/acting/acting-address.ts';
import { isAllowed, type Robots } from '../site-files/robots.ts';
import { elementsOf, type HtmlDocument, type HtmlElement, resolveUrl } from './html.ts';

/** Forms and files, as a whole part of a path or as a link's text: of no use to a check of links. */
const UNREAD_PARTS = new Set('download,edit,export,import,new,order,share,upload'.split(','));
/** Query parameters that name a page. */
const NAMES_PAGE = /^\?(?:id|p|page|page_id|cat|lang|v)=[\w.:%-]{1,80}$/;
const FILE = /\.(?:zip|gz|tgz|bz2|xz|7z|rar|exe|dmg|msi|deb|rpm|iso|apk|mp4|webm|mp3|mov)$/i;

/** Links to other pages of the same origin that crawlers follow, each once, in page order; only addresses that are safe to request. */
export function internalLinks(document: HtmlDocument, page: string, robots: Robots | undefined): string[] {
  const own = URL.parse(page);
  if (!own) return [];
  const found = new Set<string>();
  for (const element of elementsOf(document, 'a', 'area')) {
    const url = isFollowed(element) ? URL.parse(resolveUrl(element.attributes.href ?? '', document.url) ?? '') : null;
    if (url?.origin !== own.origin) continue;
    url.hash = '';
    if (url.pathname === own.pathname && (url.search === own.search || url.search === '')) continue;
    if (!isHarmless(url, element) || found.has(url.href) || !isAllowed(robots, 'Googlebot', url.href)) continue;
    if (isAllowed(robots, 'Assay', url.href)) found.add(url.href);
  }
  return [...found];
}

/** An expression that scripts of the page replace: `{{ url }}`. */
const EXPRESSION = /\{\{|\}\}/;

function isFollowed({ attributes: a }: HtmlElement): boolean {
  if (a.href !== undefined && EXPRESSION.test(a.href)) return false;
  if (a.href === undefined || a.href.trim() === '' || a.href.trim().startsWith('#')) return false;
  return !/(?:^|\s)(?:nofollow|external)(?:\s|$)/i.test(a.rel ?? '');
}

function isHarmless(url: URL, { attributes: a, text }: HtmlElement): boolean {
  if (a.download !== undefined || Object.keys(a).some((name) => /^(?:data-method|data-confirm|hx-)/.test(name)))
    return false;
  const label = text || (a['aria-label'] ?? '');
  if (namesAction(label) || UNREAD_PARTS.has(label.trim().toLowerCase())) return false;
  return isOfPage(url) && !isActing(url.href);
}

/**
 * True for the address of a page, not of a form, a large file or a loss. What a site lists for crawlers may have any other name: every crawler
 * requests it.
 */
export function isHarmlessAddress(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && isOfPage(url) && !isDestructive(address);
}

function isOfPage({ href, username, password, pathname, search }: URL): boolean {
  if (href.length > 2048 || username || password) return false;
  if ((search !== '' && !NAMES_PAGE.test(search)) || FILE.test(pathname)) return false;
  return !pathname.split('/').some((part) => UNREAD_PARTS.has(part.toLowerCase()));
}
