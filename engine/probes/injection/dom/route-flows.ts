import { formatLocation, type Location } from '../../../checks/location.ts';
import type { Exchange } from '../../../evidence/facts/exchange.ts';
import type { Flow } from '../../../evidence/facts/trial.ts';
import { type Fragments, filled } from '../../../evidence/parse/application/routes/fragment-routes.ts';
import { isActing } from '../../../evidence/parse/http/acting/acting-address.ts';
import type { ProbeContext } from '../../define-probe.ts';
import { testEach } from '../../tested-points.ts';
import type { Candidate } from './candidates.ts';
import { type OpenedPage, observed, ranAt } from './run.ts';
import { placeOfSource, type Source } from './sources.ts';

/** Routes of one kind, and paths, that are opened. */
const ROUTES = 12;
const PATHS = 20;
const AT_ONCE = 3;

interface Arrived {
  readonly page: OpenedPage;
  readonly source: Source;
  readonly flows: readonly Flow[];
}

interface Route {
  readonly page: OpenedPage;
  readonly sources: readonly Source[];
}

/**
 * Opens the routes that an application keeps in its address, with a token in each parameter that it reads. Each parameter is reported once, and
 * none if `known`, the locations of other findings, has the whole fragment.
 */
export async function routeFlows(
  page: Exchange,
  { routes, paths, names }: Fragments,
  { asking, known }: { readonly asking: ProbeContext; readonly known: readonly Location[] },
) {
  if (page.truncated) return [];
  const reported = new Set(known.map(formatLocation));
  const isReported = ({ page, source }: Arrived | { page: OpenedPage; source: Source }) =>
    reported.has(formatLocation(placeOfSource(page.url, source)));
  const inFragment = isReported({ page, source: { kind: 'fragment' } })
    ? []
    : asking
        .first(routes, ROUTES, 'routes in the fragment of the address')
        .map((route) => ({ page, sources: fragmentSources(route, names) }));
  const inPath = asking
    .first(paths, ROUTES, 'routes in the path of the address')
    .flatMap((route) => pathRoute(page, route, names));
  return oncePerParameter([...inFragment, ...inPath], asking, isReported);
}

/** Opens pages with a token in place of the last part of their path; each folder once. */
export async function pathFlows(candidates: readonly Candidate[], asking: ProbeContext) {
  const folders = new Map<string, Route>();
  for (const { page, readsPath } of candidates) {
    const { origin, pathname } = new URL(page.url);
    const at = pathname.split('/').length - 1;
    const folder = origin + pathname.slice(0, pathname.lastIndexOf('/'));
    if (readsPath && !folders.has(folder))
      folders.set(folder, { page: guessed(page.url), sources: [{ kind: 'path', at }] });
  }
  return oncePerParameter(asking.first([...folders.values()], PATHS, 'pages whose scripts read the path'), asking);
}

async function oncePerParameter(
  routes: readonly Route[],
  asking: ProbeContext,
  isReported: (one: Arrived) => boolean = () => false,
) {
  const tested = routes.filter(({ sources }) => sources.length > 0);
  const arrived = await testEach(tested, (route) => arrivedAt(route, asking), AT_ONCE);
  const found = [];
  const done = new Set<string>();
  for (const one of arrived.flat()) {
    const { page, source, flows } = one;
    const key = JSON.stringify([source.kind, 'parameter' in source ? source.parameter : page.url]);
    if (done.has(key) || isReported(one)) continue;
    const ran = await ranAt(page, source, flows, asking);
    if (!ran) continue;
    done.add(key);
    found.push(ran);
  }
  return found;
}

async function arrivedAt({ page, sources }: Route, asking: ProbeContext): Promise<Arrived[]> {
  const seen = await observed(page, sources, asking);
  return sources.flatMap((source): Arrived[] => {
    const token = seen?.tokens.find(([one]) => one === source)?.[1];
    const flows = seen?.outcome.flows.filter((flow) => flow.token === token && flow.kind !== 'stored') ?? [];
    return flows.length > 0 ? [{ page, source, flows }] : [];
  });
}

function fragmentSources(route: string, names: readonly string[]): Source[] {
  const segments = route.split('/').flatMap((part) => (part.startsWith(':') ? part.slice(1) : []));
  return [
    ...segments.map((parameter): Source => ({ kind: 'fragment segment', parameter, route })),
    ...names.map((parameter): Source => ({ kind: 'fragment parameter', parameter, route })),
  ];
}

function pathRoute(page: Exchange, route: string, names: readonly string[]): Route[] {
  const url = URL.parse(filled(route), page.url);
  if (url?.origin !== new URL(page.url).origin || isActing(url.href)) return [];
  const segments = route.split('/').flatMap((part, at): Source[] => {
    const parameter = part.startsWith(':') ? part.slice(1) : undefined;
    return parameter === undefined ? [] : [{ kind: 'path', at, parameter }];
  });
  const sources: Source[] = [...segments, ...names.map((parameter): Source => ({ kind: 'query', parameter }))];
  return [{ page: guessed(url.href), sources }];
}

/** A page that the site may not have: another status says nothing. */
function guessed(url: string): OpenedPage {
  return { url, isGuessed: true };
}
