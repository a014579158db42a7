import { getDomain } from 'tldts';
import { bareHost } from './bare-host.ts';

/** The registrable domain of a host by the public suffix list, private suffixes such as `vercel.app` included; undefined for an address, a single word or a suffix itself. */
export function registrableDomainOf(host: string): string | undefined {
  return getDomain(host.toLowerCase().replace(/\.$/, ''), { allowPrivateDomains: true }) ?? undefined;
}

/** The registrable domain of a host, or the host itself where there is none. */
export function siteOf(host: string): string {
  const bare = host.toLowerCase().replace(/\.$/, '');
  return registrableDomainOf(bare) ?? bare;
}

/** The host and every name above it, up to one that it ends with. */
export function namesUpTo(host: string, top: string): string[] {
  const labels = host.split('.');
  const depth = labels.length - top.split('.').length;
  return Array.from({ length: depth + 1 }, (_, up) => labels.slice(up).join('.'));
}

/** True when both URLs are http(s) on the same registrable domain, any port. */
export function isSameSite(a: string, b: string): boolean {
  const [left, right] = [URL.parse(a), URL.parse(b)];
  if (!left || !right || ![left, right].every(({ protocol }) => protocol === 'http:' || protocol === 'https:'))
    return false;
  return siteOf(bareHost(left.hostname)) === siteOf(bareHost(right.hostname));
}
