import { isLocalName } from '../../scan-target/address.ts';

const PLACE = 'https://example.com';
const ORIGIN = /^https?:\/\/[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}$/;

/** Puts the scanned origin for the placeholder of a text; local names, ports and anything unusual leave it. */
export function siteText(text: string, target: string): string {
  const url = URL.parse(target);
  return url && ORIGIN.test(url.origin) && !isLocalName(url.hostname) && /[a-z]$/.test(url.hostname)
    ? text.replaceAll(PLACE, url.origin)
    : text;
}
