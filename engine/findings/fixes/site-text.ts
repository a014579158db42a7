import { isLocalName } from '../../scan-target/address.ts';

const PLACE = 'https://example.com';
const ORIGIN = /^https?:\/\/[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}$/;

const EXAMPLE = /\bexample\.com\b/;
/** Texts that say so themselves. */
const SAYS_OWN = /\bown (?:absolute )?(?:address|URL|domain|pages)\b/i;

/** The same, and that an address which is left is an example. */
export function fixFor(text: string, target: string): string {
  const filled = siteText(text, target);
  return URL.canParse(target) && EXAMPLE.test(filled) && !SAYS_OWN.test(filled)
    ? `${filled} Use your own address in place of example.com.`
    : filled;
}

/** Puts the scanned origin for the placeholder of a text; local names, ports and anything unusual leave it. */
export function siteText(text: string, target: string): string {
  const url = URL.parse(target);
  return url && ORIGIN.test(url.origin) && !isLocalName(url.hostname) && /[a-z]$/.test(url.hostname)
    ? text.replaceAll(PLACE, url.origin)
    : text;
}
