import { isOneSite } from './same-site.ts';

/** Hosts where everyone publishes: a file there says nothing about its owner. */
const SHARED =
  /(?:^|\.)(?:jsdelivr\.net|unpkg\.com|cdnjs\.cloudflare\.com|esm\.sh|skypack\.dev|jspm\.(?:io|dev)|googleapis\.com|gstatic\.com|google\.com|googletagmanager\.com|bootstrapcdn\.com|jquery\.com|aspnetcdn\.com|polyfill\.io|shopifycdn\.com|wp\.com|parastorage\.com|wixstatic\.com|squarespace\.com|website-files\.com)$/i;
/** Folders in which builds put the page's own bundles. */
const BUNDLE =
  /\/(?:_next\/static\/|_nuxt\/|_app\/immutable\/|_astro\/|static\/js\/(?:main|runtime|bundle)\b|assets\/(?:index|main|app|entry)[.-][\w-]{6,20}\.m?js$|(?:main|runtime|polyfills)[.-][\da-zA-Z]{8,20}\.js$)/;

/**
 * Hosts of other sites that serve the page's own build: the entry bundle comes from there, and no script from the page's own site.
 * Owners use such hosts as a content delivery network.
 */
export function firstPartyHosts(files: readonly Record<'url' | 'kind', string>[], page: string): ReadonlySet<string> {
  const scripts = files.filter(({ kind }) => kind === 'script');
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
