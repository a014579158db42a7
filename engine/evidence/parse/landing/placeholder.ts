import type { HtmlDocument } from '../html/html.ts';
import { offersItsDomain } from './parked-page.ts';

/** Hosts that serve parked domains and domains for sale. */
const PARKING =
  /^(?:[\w-]{1,63}\.){0,3}(?:sedoparking\.com|parkingcrew\.net|bodis\.com|parklogic\.com|hugedomains\.com|dan\.com|afternic\.com|above\.com|skenzo\.com|domainmarket\.com|buydomains\.com)$/;
const PARKING_FILE = /^https:\/\/img1\.wsimg\.com\/parking-lander\//;

/** True for a page of a domain parking service (a redirect to one, or its scripts and frames), and for one that only offers its own domain. */
export function isParked(asked: string, url: string, document: HtmlDocument | undefined): boolean {
  if (PARKING.test(hostOf(asked))) return false;
  return (
    PARKING.test(hostOf(url)) ||
    (document !== undefined && offersItsDomain(document, url)) ||
    (document?.elements ?? []).some(
      ({ tag, attributes: { src = '' } }) =>
        (tag === 'script' || tag === 'iframe' || tag === 'frame') &&
        (PARKING_FILE.test(src) || PARKING.test(hostOf(URL.parse(src, url)?.href ?? ''))),
    )
  );
}

function hostOf(url: string): string {
  return URL.parse(url)?.hostname ?? '';
}
