import type { Asset } from '../../facts/asset.ts';
import type { Exchange } from '../../facts/exchange.ts';
import { elementsOf, type HtmlDocument, resolveUrl } from './html.ts';

const ICON = /\/(?:favicon|apple-touch-icon|android-chrome|mstile|safari-pinned-tab)[\w.-]{0,60}$|\.ico$/i;
/** Paths below which hosts inject files that a site cannot configure. */
const HOSTS_OWN = /^\/(?:cdn-cgi|_vercel|\.netlify|\.well-known)\//;
/** Scripts of analytics tools, which are short-lived so that they can be updated. */
const ANALYTICS =
  /\/(?:analytics|beacon|collect|fathom|fbevents|ga|gtag|gtm|insights|matomo|piwik|pixel|plausible|stats|track(?:er|ing)?|umami)(?:[.-](?:min|outbound-links|hash|file-downloads|tagged-events|manual|compat|local)){0,6}\.(?:js|php|gif|png)$/i;
/** A smaller file costs hardly more than the question whether it has changed. */
const MIN_BYTES = 500;

/** Files of the page’s own site that are worth keeping in a cache: no icons, beacons, tiny files or files that the host adds. */
export function keptFiles(assets: readonly Asset[], document: HtmlDocument): Exchange[] {
  const icons = iconsOf(document);
  return assets.flatMap(({ url, thirdParty, exchange }) => {
    if (thirdParty || exchange?.status !== 200) return [];
    const { pathname } = new URL(url);
    if (icons.has(url) || ICON.test(pathname) || HOSTS_OWN.test(pathname) || ANALYTICS.test(pathname)) return [];
    return exchange.bodyBytes <= MIN_BYTES && !exchange.truncated ? [] : [exchange];
  });
}

/** URLs of icons that are no other part of the page. */
function iconsOf(document: HtmlDocument): Set<string> {
  const urls = (href: string | undefined) => (href ? (resolveUrl(href, document.url) ?? []) : []);
  const shown = new Set(elementsOf(document, 'img').flatMap(({ attributes: a }) => urls(a.src)));
  const icons = elementsOf(document, 'link')
    .filter(({ attributes: a }) => /(?:^|[\s-])icon(?:\s|$)/i.test(a.rel ?? ''))
    .flatMap(({ attributes: a }) => urls(a.href));
  return new Set(icons.filter((url) => !shown.has(url)));
}
