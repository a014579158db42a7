import type { FetchRequest } from '../../evidence/define-collector.ts';
import type { Exchange } from '../../evidence/facts/exchange.ts';
import { routeOf } from '../../evidence/parse/application/route-shape.ts';
import { headerValue } from '../../evidence/parse/http/header-list.ts';
import { firstOf } from '../../limits.ts';
import { defineProbe, type ProbeContext } from '../define-probe.ts';
import { proofOf } from '../proof/proof.ts';
import { searched } from '../proof/searched.ts';
import { testEach } from '../tested-points.ts';
import { ASKED_PATHS } from './host-header/asked-paths.ts';
import { hostHeaderScenes } from './host-header/scenes.ts';

const MAX_PAGES = 16;
const FIELDS = ['x-forwarded-host', 'host'] as const;
const ADDRESS = /\s(href|action|src|content)=["']?((?:https?:)?\/\/[^\s"'<>]{1,300})/gi;

export default defineProbe({
  id: 'active/responses/host-header',
  title: 'No host header injection',
  why: 'If links are built from the `Host` or `X-Forwarded-Host` header, attackers can redirect password reset links to their own host or poison caches.',
  needs: ['address', 'surface'],
  profile: 'standard',
  budget: 60,
  problems: {
    believed: {
      severity: 'medium',
      likelihood: 'likely',
      message: 'Host header injection: the site builds URLs from a request header',
      fix: {
        any: 'Configure the public URL and build links from it. Reject requests for other host names, and trust `X-Forwarded-Host` only from your own proxy.',
        nginx:
          'Set a `server_name`, return 421 for other names in a default server, and set `proxy_set_header Host` and `X-Forwarded-Host` explicitly.',
      },
    },
    cached: {
      severity: 'high',
      message: 'Web cache poisoning: a cache keeps URLs that were built from a request header',
      fix: 'Configure the public URL and build links from it. Make the cache ignore or remove `X-Forwarded-Host`, or include it in the cache key (`Vary: X-Forwarded-Host`), and clear the cache.',
    },
  },
  references: ['CWE-644', 'CWE-20', 'CWE-444', 'OWASP A05:2021'],
  async ask({ address, surface }, asking) {
    const usual = ASKED_PATHS.map((path) => new URL(path, address).href);
    const found = await askedAt(usual, FIELDS, asking);
    // Mostly the whole site builds its URLs alike: other pages are asked only about a field that the usual ones ignore.
    const ignored = FIELDS.filter((field) => !found.some(({ location }) => location.part === `(${field})`));
    const others = new Map(surface.links.map((url) => [routeOf(new URL(url)), url])).values();
    const pages = asking.first(
      [...others].filter((url) => !usual.includes(url)),
      MAX_PAGES,
      'pages',
    );
    return [...found, ...(ignored.length > 0 ? await askedAt(pages, ignored, asking) : [])];
  },
  scenes: hostHeaderScenes,
});

type Field = (typeof FIELDS)[number];

function askedAt(pages: readonly string[], fields: readonly Field[], asking: ProbeContext) {
  const asked = pages.flatMap((at) => fields.map((field) => ({ at, field })));
  return testEach(asked, ({ at, field }) => believed(asking, at, field));
}

async function believed(asking: ProbeContext, at: string, field: Field) {
  // A unique parameter keeps the response out of shared caches.
  const requestOf = (host: string): FetchRequest => ({
    url: `${at}?v=${host.split('.')[0]}`,
    headers: { [field]: host },
  });
  const [first, second] = [`${asking.token()}.example`, `${asking.token()}.example`];
  const answer = await asking.fetch(requestOf(first));
  const place = answer && placeOf(searched(answer, asking), first, asking);
  if (!answer || place === undefined) return undefined;
  const again = await asking.fetch(requestOf(second));
  if (!again || placeOf(again, second, asking) !== place) return undefined;
  // The same URL without the header: only a cache still knows the host.
  const kept = await asking.fetch({ url: requestOf(first).url });
  const isCached = kept !== undefined && placeOf(kept, first, asking) === place;
  return {
    problem: isCached ? ('cached' as const) : ('believed' as const),
    location: { url: at, part: `(${field})` },
    evidence: `the injected host occurs in ${place}${isCached ? ', also in the next response without the header' : ''}`,
    proof: proofOf(requestOf(first), answer),
  };
}

/** Where the host is used in a URL that browsers follow; undefined if it is not. */
function placeOf({ headers, status, text }: Exchange, host: string, asking: ProbeContext): string | undefined {
  const location = headerValue(headers, 'location');
  if (
    status >= 300 &&
    status < 400 &&
    location !== undefined &&
    URL.parse(location, 'https://own.invalid')?.host === host
  )
    return 'Location';
  if (status >= 400) return undefined;
  const named = firstOf([...text.matchAll(ADDRESS)], 'probedAddresses', 'addresses', asking.untested);
  return named
    .find(([, , address = '']) => URL.parse(address, 'https://own.invalid')?.host === host)?.[1]
    ?.toLowerCase();
}
