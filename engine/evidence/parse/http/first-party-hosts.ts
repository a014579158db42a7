import { isOneSite, registrableDomain } from './same-site.ts';

/** Hosts where everyone publishes: a file there says nothing about its owner. */
const SHARED =
  /(?:^|\.)(?:jsdelivr\.net|unpkg\.com|cdnjs\.cloudflare\.com|esm\.sh|skypack\.dev|jspm\.(?:io|dev)|googleapis\.com|gstatic\.com|google\.com|googletagmanager\.com|bootstrapcdn\.com|jquery\.com|aspnetcdn\.com|polyfill\.io|shopifycdn\.com|wp\.com|parastorage\.com|wixstatic\.com|squarespace\.com|website-files\.com)$/i;
/** Folders in which builds put the page's own bundles. */
const BUNDLE =
  /\/(?:_next\/static\/|_nuxt\/|_app\/immutable\/|_astro\/|static\/js\/(?:main|runtime|bundle)\b|assets\/(?:index|main|app|entry)[.-][\w-]{6,20}\.m?js$|(?:main|runtime|polyfills)[.-][\da-zA-Z]{8,20}\.js$)/;

/** What is added to the name of a site for the host of its files: `shop-cdn`, `shopstatic`. */
const ADDED = /^(?:[-_]?(?:cdn|static|assets?|media|files?|content|img|images|js|web|edge|dist|user-?content))+$/;
const MIN_NAME = 4;

/** True for a domain that is the site's name with what such hosts are called: `shopcdn.net` of `shop.example`. */
function isNamedAfter(url: string, page: string): boolean {
  const [site = ''] = registrableDomain(page).split('.');
  const [other = ''] = registrableDomain(url).split('.');
  if (site.length < MIN_NAME || !other.includes(site) || SHARED.test(new URL(url).hostname)) return false;
  return ADDED.test(other.replace(site, '')) && !ADDED.test(site);
}

/**
 * Hosts of other sites that serve the page's own build: domains that are named after the site, or the one from which the entry bundle
 * comes while no script comes from the page's own site. Owners use such hosts as a content delivery network.
 */
export function firstPartyHosts(files: readonly Record<'url' | 'kind', string>[], page: string): ReadonlySet<string> {
  const scripts = files.filter(({ kind }) => kind === 'script');
  const named = files.filter(({ url }) => isNamedAfter(url, page)).map(({ url }) => new URL(url).host);
  if (named.length > 0) return new Set(named);
  if (scripts.some(({ url }) => isOneSite(url, page))) return new Set();
  const hosts = scripts.flatMap(({ url }) => {
    const { host, hostname, pathname } = new URL(url);
    return BUNDLE.test(pathname) && !SHARED.test(hostname) ? [host] : [];
  });
  // With several of them, which one is the page's own is not known.
  return new Set(new Set(hosts).size === 1 ? hosts : []);
}

/** True if a URL belongs to the page's owner: the same registrable domain, or a host of its own build. */
export function isFirstParty(url: string, page: string, hosts: ReadonlySet<string>): boolean {
  return isOneSite(url, page) || hosts.has(URL.parse(url)?.host ?? '');
}
