import { PARKING_FILES, PARKING_HOSTS } from '../../../catalogue/pages/parked.ts';
import type { HtmlDocument } from '../html/html.ts';
import { offersItsDomain } from './parked-page.ts';

/** True for a page of a domain parking service (a redirect to one, or its scripts and frames), and for one that only offers its own domain. */
export function isParked(asked: string, url: string, document: HtmlDocument | undefined): boolean {
  if (isParkingHost(hostOf(asked))) return false;
  return (
    isParkingHost(hostOf(url)) ||
    (document !== undefined && offersItsDomain(document, url)) ||
    (document?.elements ?? []).some(
      ({ tag, attributes: { src = '' } }) =>
        (tag === 'script' || tag === 'iframe' || tag === 'frame') &&
        (PARKING_FILES.source.test(src) || isParkingHost(hostOf(URL.parse(src, url)?.href ?? ''))),
    )
  );
}

function hostOf(url: string): string {
  return URL.parse(url)?.hostname ?? '';
}

function isParkingHost(host: string): boolean {
  return PARKING_HOSTS.names.some((name) => host === name || host.endsWith(`.${name}`));
}
