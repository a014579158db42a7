import { formatLocation } from '../../checks/location.ts';
import { bareAddress } from '../../evidence/parse/application/route-shape.ts';
import { isHtmlPage } from '../../evidence/parse/html/markup.ts';
import { defineProbe, type ProbeContext } from '../define-probe.ts';
import { testEach } from '../tested-points.ts';
import { type Candidate, candidatesOf } from './dom/candidates.ts';
import { pathFlows, routeFlows } from './dom/route-flows.ts';
import { observed, ranAt } from './dom/run.ts';
import { domScenes } from './dom/scenes.ts';
import { type Given, placeOfSource, type Source, WHOLE } from './dom/sources.ts';
import { type StoredSource, storedFlows } from './dom/stored-flows.ts';

/** Pages that are opened, and values for one source of a page. */
const PAGES = 40;
const LIKELY_PAGES = 160;
/** Pages that are opened although earlier ones have the same scripts. */
const REPEATED_PAGES = 8;
const PAGES_AT_ONCE = 3;
const LINKS = 3;
const MAX_NAMES = 8;
/** A page that sites do not have: always the same, as findings name it. */
const MISSING = '/missing-page';

export default defineProbe({
  id: 'active/injection/dom-script',
  title: 'No DOM-based cross-site scripting (DOM XSS)',
  why: 'With DOM XSS, the page’s own scripts turn a value that another site chooses into markup or code, with the visitor’s session.',
  needs: ['address', 'page', 'linkedPages', 'surface', 'scripts', 'linkedScripts'],
  profile: 'standard',
  opensPages: true,
  budget: 150,
  perPoint: 8,
  problems: {
    address: {
      severity: 'high',
      message: 'DOM XSS: a script runs a part of the page’s address as markup or code',
      fix: "Write values with `textContent`, sanitize markup with DOMPurify or `setHTML()`, never pass values to `eval`, and open only addresses whose protocol is `https:` or `http:`. Enforce `require-trusted-types-for 'script'`.",
    },
    opener: {
      severity: 'high',
      message: 'DOM XSS: a script runs a value of the page that the visitor comes from',
      fix: 'Treat `window.name` and `document.referrer` as input of another site: write them with `textContent`, and never as markup or code.',
    },
    message: {
      severity: 'high',
      message: 'DOM XSS: a script runs messages of any origin as markup or code',
      fix: 'Compare `event.origin` with the exact origins that may send messages, and write their content with `textContent`.',
    },
    stored: {
      severity: 'high',
      message: 'DOM XSS: a value of the address is kept in the browser, and a script runs it later as markup or code',
      fix: 'Treat `localStorage`, `sessionStorage` and cookies as input: write their values with `textContent`, and validate what is taken from the address before it is stored.',
    },
  },
  references: ['CWE-79', 'OWASP A03:2021'],
  async ask({ page, linkedPages, surface, scripts, linkedScripts }, asking) {
    const pages = [page, ...linkedPages];
    const known = new Set(pages.map(({ url }) => bareAddress(url)));
    for (const url of surface.links.slice(0, LINKS)) {
      const linked = known.has(bareAddress(url)) ? undefined : await asking.fetch({ url });
      if (linked) pages.push(linked);
    }
    // Its scripts often show the address that was not found.
    const missing = await asking.fetch({ url: new URL(MISSING, page.url).href });
    if (missing?.status === 404) pages.push(missing);
    if (pages.some((one) => one.truncated && isHtmlPage(one)))
      asking.untested('Only the first part of a page was received, which is not opened');
    const own = scripts.filter(({ thirdParty }) => !thirdParty).map(({ at, text }) => [at, text] as const);
    const files = new Map([...own, ...linkedScripts.map(({ url, text }) => [url, text] as const)]);
    const { first: all, repeated } = candidatesOf(
      pages,
      surface.points.filter(({ mayChange }) => !mayChange),
      files,
    );
    const again = repeated.slice(0, REPEATED_PAGES);
    if (again.length < repeated.length)
      asking.note(`Pages with the same scripts as others that were not opened: ${repeated.length - again.length}`);
    const likely = asking.first(
      all.filter(({ isLikely }) => isLikely),
      LIKELY_PAGES,
      'pages with scripts that read their address',
    );
    const others = asking.first(
      all.filter(({ isLikely }) => !isLikely),
      Math.max(0, PAGES - likely.length),
      'pages with scripts',
    );
    const { routes, paths, names } = surface.fragments;
    const hasRoutes = (routes.length > 0 && names.length > 0) || routes.some(isNamed) || paths.length > 0;
    if (all.length === 0 && !(hasRoutes && !page.truncated))
      asking.inapplicable('No page has scripts that read what another site chooses');
    const opened = [...likely, ...others, ...again];
    const tested = await testEach(opened, (one) => flowsOf(one, asking), PAGES_AT_ONCE);
    const found = tested.flatMap((one) => one.found);
    const inPath = await pathFlows([...likely, ...others], asking);
    const reported = [...found, ...inPath].map(({ location }) => location);
    const inRoutes = await routeFlows(page, surface.fragments, { asking, known: reported });
    const places = new Set(reported.map(formatLocation));
    const isKnown = (url: string, source: Source) => places.has(formatLocation(placeOfSource(url, source)));
    const stored = tested.flatMap((one) => one.stored);
    return [...found, ...inPath, ...inRoutes, ...(await storedFlows(stored, opened, { asking, isKnown }))];
  },
  scenes: domScenes,
});

type Found = NonNullable<Awaited<ReturnType<typeof ranAt>>>;

interface Tested {
  readonly found: readonly Found[];
  readonly stored: readonly StoredSource[];
}

/** Opens the page with a token in each source, and where one arrives, with values that run there. */
async function flowsOf({ page, names, readsQuery }: Candidate, asking: ProbeContext): Promise<Tested> {
  const first = await observed(page, WHOLE, asking);
  if (!first) return { found: [], stored: [] };
  const read = first.outcome.names;
  if (read.length > MAX_NAMES) asking.untested(`Only the first ${MAX_NAMES} parameters that a page reads were tested`);
  const named = [...new Set([...read, ...names])].slice(0, MAX_NAMES);
  const parameters = [
    ...named.flatMap((parameter): Given[] => [
      { kind: 'query', parameter },
      { kind: 'fragment parameter', parameter },
    ]),
    ...(readsQuery ? [{ kind: 'search' } as const] : []),
  ];
  const second = parameters.length > 0 ? await observed(page, parameters, asking) : undefined;
  const found: Found[] = [];
  const stored: StoredSource[] = [];
  const runs = new Set<Source['kind']>();
  for (const { outcome, tokens } of [first, second].filter((one) => one !== undefined))
    for (const [source, token] of tokens) {
      const arrived = outcome.flows.filter((flow) => flow.token === token);
      const flows = arrived.filter(({ kind }) => kind !== 'stored');
      for (const { kind, sink } of arrived)
        if (kind === 'stored') stored.push({ kind, from: page.url, of: source, place: sink });
      const isKnown = source.kind === 'fragment parameter' && runs.has('fragment');
      const ran = flows.length > 0 && !isKnown ? await ranAt(page, source, flows, asking) : undefined;
      if (!ran) continue;
      runs.add(source.kind);
      found.push(ran);
    }
  return { found, stored };
}

/** A route with a parameter in its path. */
function isNamed(route: string): boolean {
  return route.includes(':');
}
