import { parse } from 'tldts';
import { isLocalName } from '../../scan-target/address.ts';
import { Unavailable } from '../define-collector.ts';
import type { HstsPreload, PreloadOutcome } from '../facts/visit.ts';

const MAX_NAMES = 5;

/**
 * Names that are looked up in the HSTS preload list for one page. Undefined for a page without
 * HTTPS and for a host without a public suffix of the public suffix list, which cannot be
 * preloaded.
 */
export function preloadHosts(url: string) {
  const { protocol, hostname } = new URL(url);
  const host = hostname.replace(/\.$/, '');
  const { domain, publicSuffix, isIcann, isPrivate } = parse(host, { allowPrivateDomains: true });
  if (protocol !== 'https:' || !domain || !(isIcann || isPrivate) || isLocalName(host)) return undefined;
  const above = host.slice(0, -domain.length).split('.').filter(Boolean);
  const below = above.map((_, i) => `${above.slice(i).join('.')}.${domain}`).reverse();
  return {
    host,
    domain,
    /** From the registrable domain down to the host, at most five. */
    names: [domain, ...below].slice(0, MAX_NAMES),
    /** A domain under the same public suffix that nobody has: listed only if the suffix is. */
    sibling: `preload-control-4f7d1c.${publicSuffix}`,
  };
}

/** The fact for one page, from the names that the list covers. */
export function preloadOf(
  hosts: ReturnType<typeof preloadHosts>,
  preloaded: PreloadOutcome,
  browser: string,
): HstsPreload | undefined | Unavailable {
  if (!hosts) return undefined;
  if ('failed' in preloaded) return new Unavailable(preloaded.failed);
  const has = (name: string) => preloaded.listed.includes(name);
  const { host, domain, names, sibling } = hosts;
  const entry = names.find(has);
  if (entry === undefined && has(host))
    return new Unavailable('The entry of the HSTS preload list that covers the host could not be determined');
  return { host, domain, browser, entry, isSuffixListed: has(sibling) };
}
