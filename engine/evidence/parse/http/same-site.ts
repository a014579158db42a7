import { getDomain } from 'tldts';

/** The registrable domain of a URL's host by the public suffix list, private suffixes included; the host if there is none, `''` for anything but an http(s) URL. */
export function registrableDomain(url: string): string {
  const parsed = URL.parse(url);
  if (!parsed || !/^(?:https?|wss?):$/.test(parsed.protocol)) return '';
  const host = parsed.hostname.replace(/\.$/, '');
  return getDomain(host, { allowPrivateDomains: true }) ?? host;
}

/** True if both URLs belong to one registrable domain, any scheme and port. */
export function isOneSite(a: string, b: string): boolean {
  const domain = registrableDomain(a);
  return domain !== '' && domain === registrableDomain(b);
}
