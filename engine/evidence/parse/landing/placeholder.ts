import type { HtmlDocument } from '../html/html.ts';

const READ = 20_000;
const WELCOMES: readonly (readonly [software: string, sign: RegExp])[] = [
  ['nginx', /<title>(?:Welcome to nginx!|Test Page for the Nginx HTTP Server)/],
  [
    'Apache',
    /<title>(?:Apache2 (?:Ubuntu|Debian) Default Page: It works|Test Page for the (?:Apache HTTP Server|HTTP Server))|<h1>It works!<\/h1>\s{0,20}<\/body>/,
  ],
  ['IIS', /<title>IIS Windows(?: Server)?<\/title>/],
  ['Tomcat', /<title>Apache Tomcat\/[\d.]{1,20}<\/title>/],
  ['Caddy', /<title>Caddy works!<\/title>/],
  ['XAMPP', /<title>Welcome to XAMPP<\/title>/],
  ['OpenResty', /<title>Welcome to OpenResty!<\/title>/],
  ['lighttpd', /<title>Welcome page<\/title>[\s\S]{0,4000}lighttpd/],
];

/** Hosts that serve parked domains and domains for sale. */
const PARKING =
  /^(?:[\w-]{1,63}\.){0,3}(?:sedoparking\.com|parkingcrew\.net|bodis\.com|parklogic\.com|hugedomains\.com|dan\.com|afternic\.com|above\.com|skenzo\.com|domainmarket\.com|buydomains\.com)$/;
const PARKING_FILE = /^https:\/\/img1\.wsimg\.com\/parking-lander\//;

/** The software whose page right after its installation this is. */
export function welcomePageOf(text: string): string | undefined {
  const start = text.slice(0, READ);
  return WELCOMES.find(([, sign]) => sign.test(start))?.[0];
}

/** True for a page of a domain parking service: a redirect to one, or a page made of its scripts and frames. */
export function isParked(asked: string, url: string, document: HtmlDocument | undefined): boolean {
  if (PARKING.test(hostOf(asked))) return false;
  return (
    PARKING.test(hostOf(url)) ||
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
