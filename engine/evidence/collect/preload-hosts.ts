import { parse } from 'tldts';
import { isLocalName } from '../../scan-target/address.ts';
import { Unavailable } from '../define-collector.ts';
import type { HstsPreload, PreloadOutcome } from '../facts/visit.ts';

/** Names that are looked up in the HSTS preload list for one page. */
export interface PreloadHosts {
  readonly host: string;
  readonly domain: string;
  /** A domain under the same public suffix that nobody has: listed only if the suffix is. */
  readonly sibling: string;
}

/** Undefined for a page without HTTPS and for a host without a public suffix of the public suffix list, which cannot be preloaded. */
export function preloadHosts(url: string): PreloadHosts | undefined {
  const { protocol, hostname } = new URL(url);
  const host = hostname.replace(/\.$/, '');
  const { domain, publicSuffix, isIcann, isPrivate } = parse(host, { allowPrivateDomains: true });
  if (protocol !== 'https:' || !domain || !(isIcann || isPrivate) || isLocalName(host)) return undefined;
  return { host, domain, sibling: `preload-control-4f7d1c.${publicSuffix}` };
}

/** The fact for one page, from the names that the list covers. */
export function preloadOf(
  hosts: PreloadHosts | undefined,
  preloaded: PreloadOutcome,
  browser: string,
): HstsPreload | undefined | Unavailable {
  if (!hosts) return undefined;
  if ('failed' in preloaded) return new Unavailable(preloaded.failed);
  const has = (name: string) => preloaded.listed.includes(name);
  const { host, domain, sibling } = hosts;
  return {
    ...{ host, domain, browser },
    isHostListed: has(host),
    isDomainListed: has(domain),
    isSuffixListed: has(sibling),
  };
}
