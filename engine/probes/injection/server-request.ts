import type { Exchange } from '../../evidence/facts/exchange.ts';
import type { InjectionPoint } from '../../evidence/parse/application/injection-point.ts';
import { defineProbe, type ProbeContext } from '../define-probe.ts';
import { locationOf, requestWith } from '../points.ts';
import { entranceOf } from '../proof/guarded.ts';
import { proofOf } from '../proof/proof.ts';
import { noteProven } from '../proof/proven-points.ts';
import { pointsFor, testInTurn } from '../tested-points.ts';
import { type IsIn, otherNames, recognised, under } from './requests/recognise-page.ts';
import { serverRequestScenes } from './requests/scenes.ts';
import { URL_POINTS, withoutScheme } from './requests/url-points.ts';

const MAX_PAGES = 4;
/** Nothing else is sent meanwhile, so that a server can request its own page. */
const ALONE = { isAlone: true, timeoutSeconds: 4 } as const;
const ALIKE = 'No page of the site differs enough from the response to test for SSRF';

export default defineProbe({
  id: 'active/injection/server-request',
  title: 'No server-side request forgery (SSRF)',
  why: 'With SSRF, attackers make the server send requests for them: to internal systems, to the cloud metadata service, or to other sites.',
  needs: ['address', 'surface'],
  profile: 'standard',
  budget: 20,
  perPoint: 16,
  problems: {
    fetched: {
      severity: 'high',
      likelihood: 'likely',
      message: 'Server-side request forgery (SSRF): the server fetches the URL in a parameter and returns the content',
      fix: 'Fetch only from a fixed list of hosts. If any host must be allowed, resolve the name yourself, reject private and cloud metadata addresses (also after redirects), and connect to the address you checked.',
    },
  },
  references: ['CWE-918', 'OWASP A10:2021'],
  async ask({ address, surface }, asking) {
    const points = pointsFor({ address, surface }, asking, URL_POINTS);
    if (points.length === 0) return [];
    const pages = await ownPages([address, ...surface.links], asking);
    return includedBy(points, pages, asking);
  },
  scenes: serverRequestScenes,
});

/** Pages of the site as the server gets them, without a visitor's cookies, and a text that most sites have. */
async function ownPages(addresses: readonly string[], asking: ProbeContext): Promise<readonly Exchange[]> {
  const origin = new URL(addresses[0] ?? '').origin;
  const pages = [...new Set([...addresses.slice(0, MAX_PAGES), `${origin}/robots.txt`])];
  const ask = (url: string) => asking.fetch({ url, isVisitor: false });
  const answers = await Promise.all(pages.filter((url) => url.startsWith(origin)).map(ask));
  const known = answers.filter((answer) => answer !== undefined);
  const redirects = known.filter(({ status, url }) => status >= 300 && status < 400 && new URL(url).origin === origin);
  const next = redirects.flatMap((answer) => entranceOf(answer) ?? []);
  const reached = next[0] === undefined ? undefined : await ask(next[0]);
  return reached ? [...known, reached] : known;
}

/** One after the other: a server that takes one request at a time cannot answer its own, and gets no second one. */
async function includedBy(points: readonly InjectionPoint[], pages: readonly Exchange[], asking: ProbeContext) {
  let last: Promise<unknown> = Promise.resolve();
  let isSilent = false;
  const test = (point: InjectionPoint) => {
    const next = last.then(async () => {
      if (isSilent) return undefined;
      const outcome = await includedAt(point, pages, asking);
      isSilent = outcome === 'silent';
      return outcome === 'silent' ? undefined : outcome;
    });
    last = next.catch(() => undefined);
    return next;
  };
  return testInTurn(points, asking, test, ({ value }) => (URL_POINTS.value.test(value) ? 0.8 : 0.4));
}

/** `silent`: the server did not answer a request that makes it request a page of its own. */
async function includedAt(point: InjectionPoint, pages: readonly Exchange[], asking: ProbeContext) {
  const screening = await asking.screen(point);
  if (!screening) return undefined;
  const known = firstRecognised(pages, [screening.usual, screening.odd]);
  if (!known) {
    asking.untested(ALIKE);
    return undefined;
  }
  const { page, isIn } = known;
  for (const [shown, spell] of [
    [page, AS_IS],
    [withOpenEnd(page), AS_IS],
    [page, UPPER],
    [page, withoutScheme],
  ] as const) {
    const own = await asking.fetch({ ...requestWith(point, spell(shown.url)), ...ALONE });
    if (!own) return 'silent';
    const occurrence = isIn(own) ? await includedUnderOtherName({ point, spell }, shown, isIn, asking) : undefined;
    if (occurrence) {
      noteProven(screening, 'request');
      return occurrence;
    }
  }
  return undefined;
}

/** How an address is spelled for a server that refuses or adds a scheme. */
type Spell = (address: string) => string;
const AS_IS: Spell = (address) => address;
const UPPER: Spell = (address) => address.replace(/^https?/, (scheme) => scheme.toUpperCase());

interface Spelled {
  readonly point: InjectionPoint;
  readonly spell: Spell;
}

/** Its address with a query that takes what the server appends. */
function withOpenEnd(page: Exchange): Exchange {
  const url = new URL(page.url);
  url.hash = '';
  return { ...page, url: `${url.href}${url.search === '' ? '?' : '&'}v=` };
}

function firstRecognised(pages: readonly Exchange[], ordinary: readonly Exchange[]) {
  for (const page of pages) {
    const isIn = recognised(page, ordinary);
    if (isIn) return { page, isIn };
  }
  return undefined;
}

/** The site shows this page at every path, but the parameter does not show it for a host that does not exist, nor for a closed port. */
async function isOfAnyPath(
  { url, path, point, spell }: Spelled & { readonly url: URL; readonly path: string },
  isIn: IsIn,
  asking: ProbeContext,
): Promise<boolean> {
  const direct = await asking.fetch({ url: url.origin + path, isVisitor: false });
  if (!direct || !isIn(direct)) return false;
  for (const unreachable of [under(`${asking.token()}.invalid`, url), `http://127.0.0.1:1${path}`]) {
    const none = await asking.fetchAny({ ...requestWith(point, spell(unreachable)), ...ALONE });
    if (!none || isIn(none)) return false;
  }
  return true;
}

/** A site may offer its own pages this way; under another name of its server, it would offer those of any host. */
async function includedUnderOtherName({ point, spell }: Spelled, page: Exchange, isIn: IsIn, asking: ProbeContext) {
  const url = new URL(page.url);
  for (const name of otherNames(url, page.address)) {
    const request = { ...requestWith(point, spell(under(name, url))), ...ALONE };
    const answer = await asking.fetch(request);
    if (!answer || !isIn(answer)) continue;
    const path = `/${asking.token()}`;
    const nowhere = await asking.fetchAny({ ...requestWith(point, spell(under(name, url, path))), ...ALONE });
    if (!nowhere) return undefined;
    if (isIn(nowhere) && !(await isOfAnyPath({ url, path, point, spell }, isIn, asking))) return undefined;
    const again = await asking.fetch(request);
    if (!again || !isIn(again)) return undefined;
    return {
      problem: 'fetched' as const,
      location: locationOf(point),
      evidence: 'another page of the site in the response, requested under another name of its server',
      proof: proofOf(request, answer),
    };
  }
  return undefined;
}
