import { type HtmlDocument, resolveUrl } from '../../../evidence/parse/html/html.ts';
import { type CspPolicy, enforced } from '../../../evidence/parse/http/csp/csp.ts';
import { type NotApplicable, notApplicable, type Occurrence, occurrence } from '../../define-check.ts';

const LOOPBACK = /^http:\/\/(?:localhost|[\w-]{1,63}\.localhost|127(?:\.\d{1,3}){3}|\[::1\])(?:[:/]|$)/;
const CANDIDATES_READ = 50;

/** Plain HTTP URLs that browsers treat as mixed content: loopback addresses are trustworthy (Secure Contexts). */
export function insecureUrls(urls: readonly string[]): string[] {
  return [...new Set(urls)].filter((url) => url.startsWith('http:') && !LOOPBACK.test(url)).sort();
}

/** True if the browser upgrades every request and form of the page to HTTPS. */
export function upgradesInsecure(policies: readonly CspPolicy[]): boolean {
  return enforced(policies).some(({ directives }) => directives.has('upgrade-insecure-requests'));
}

/** The addresses of a srcset: the first word of each candidate. */
export function srcsetUrls(srcset: string | undefined): string[] {
  return (srcset ?? '')
    .split(/,\s/, CANDIDATES_READ)
    .flatMap((candidate) => candidate.trim().split(/\s/, 1))
    .map((address) => address.replace(/,$/, ''))
    .filter(Boolean);
}

/** An occurrence that lists which of these addresses of elements are plain HTTP, unless the browser upgrades them; not applicable without addresses. */
export function mixedContent(
  addresses: readonly (string | undefined)[],
  document: HtmlDocument,
  policies: readonly CspPolicy[],
): Occurrence<'plain-http'>[] | NotApplicable {
  if (!addresses.some(Boolean)) return notApplicable('The page loads nothing of this kind');
  if (upgradesInsecure(policies)) return [];
  const urls = addresses.flatMap((address) => (address ? (resolveUrl(address, document.url) ?? []) : []));
  return occurrence('plain-http', { part: 'document' }, insecureUrls(urls));
}
