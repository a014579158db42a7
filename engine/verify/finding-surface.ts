import type { FetchRequest } from '../evidence/define-collector.ts';
import type { Evidence } from '../evidence/evidence.ts';
import { distinctPoints, type InjectionPoint } from '../evidence/parse/application/injection-point.ts';
import type { Parameter, Surface } from '../evidence/parse/application/surface.ts';
import type { Finding } from '../findings/finding.ts';
import { requestOf } from '../probes/points.ts';
import { placeOfFinding, pointOfFinding } from './finding-point.ts';
import { requestOfFinding } from './finding-request.ts';
import { plainValue } from './plain-value.ts';

/** The parts that `probes/responses/verbose-errors.ts` adds to a name. */
const LISTED = /\[[ab]\]$/;
const WRITTEN_FORMS = 'active/injection/written-forms';
const ADDRESS = /^(?:https?:)?[/\\]/;

/** Facts whose surface is what repeats the requests of the findings, also if the site no longer links there. */
export function withFindingSurface(facts: Partial<Evidence>, expected: readonly Finding[]): Partial<Evidence> {
  const { surface, address } = facts;
  return surface && address !== undefined ? { ...facts, surface: ownSurface(surface, expected, address) } : facts;
}

function ownSurface(surface: Surface, findings: readonly Finding[], address: string): Surface {
  const { links, routes, fragments, folders, points, leftPosts, parameters, backends, uploads } = surface;
  const { origin } = new URL(address);
  const expected = findings.filter((finding) => urlsOf(finding).every((url) => url.origin === origin));
  const own = [...new Set(expected.flatMap((finding) => urlsOf(finding).map(bareOf)))];
  const isAbove = (url: string) =>
    own.some((one) => one === url || one.startsWith(url.endsWith('/') ? url : `${url}/`));
  const near = parameters.filter(({ url }) => isAbove(bareOf(new URL(url))));
  const wanted = expected.flatMap(parametersOf).map((seed) => near.find((one) => isSame(one, seed)) ?? seed);
  const first = (list: readonly string[]) => [...new Set([...own, ...list.filter(isAbove)])];
  return {
    links: first(links),
    routes: first(routes),
    fragments,
    folders: first(folders).filter((url) => url.endsWith('/')),
    points: distinctPoints([
      ...expected
        .flatMap((finding) => ownPoint(finding, [...points, ...leftPosts]) ?? [])
        .filter(({ url }) => URL.parse(url)?.origin === origin),
      ...wanted.map(({ url, name }): InjectionPoint => ({ where: 'query', name, value: valueIn(url, name), url })),
      ...points.filter(({ url }) => isAbove(bareOf(new URL(url)))),
    ]),
    parameters: [...new Set([...wanted, ...near])],
    backends,
    uploads,
    leftForms: { changing: 0, never: 0, posts: 0 },
    leftPosts: [],
    leftLinks: 0,
    signIns: 0,
  };
}

/** Also if the site no longer links there: what was found in a form that may change data is tested by the probe of such forms. */
function ownPoint(finding: Finding, points: Surface['points']): InjectionPoint | undefined {
  const point = pointOfFinding(finding, points);
  return point && finding.check === WRITTEN_FORMS ? { ...point, mayChange: true } : point;
}

/** A request to the address of a finding in a value, with a value that does no harm. */
export function harmlessRequest(finding: Finding, surface: Surface): FetchRequest | undefined {
  const point = pointOfFinding(finding, [...surface.points, ...surface.leftPosts]);
  if (point) return requestOf(point);
  const url = placeOfFinding(finding.location) ? undefined : harmlessUrl(finding, surface);
  return url === undefined ? undefined : { url };
}

function harmlessUrl(finding: Finding, { parameters }: Surface): string | undefined {
  const [seed] = parametersOf(finding);
  if (!seed) return undefined;
  const known = parameters.find((one) => isSame(one, seed));
  if (known) return known.url;
  const url = new URL(seed.url);
  if (ADDRESS.test(url.searchParams.get(seed.name) ?? '')) url.searchParams.set(seed.name, '/');
  return url.href;
}

function urlsOf(finding: Finding): URL[] {
  return [requestOfFinding(finding)?.url, URL.parse(finding.location?.url ?? '')].flatMap((url) => url ?? []);
}

function bareOf({ origin, pathname }: URL): string {
  return origin + pathname;
}

/** The parameters of the request, that of the location first, with values as the site would send them. */
function parametersOf(finding: Finding): Parameter[] {
  if (placeOfFinding(finding.location)) return [];
  const request = requestOfFinding(finding)?.url ?? URL.parse(finding.location?.url ?? '');
  if (!request) return [];
  const [tested] = URL.parse(finding.location?.url ?? '')?.searchParams.keys() ?? [];
  const url = new URL(bareOf(request));
  for (const [name, value] of request.searchParams) url.searchParams.set(name.replace(LISTED, ''), plainValue(value));
  const names = [...url.searchParams.keys()];
  return names
    .filter((name) => tested === undefined || name === tested || !names.includes(tested))
    .map((name) => ({ url: url.href, name }));
}

function valueIn(url: string, name: string): string {
  return new URL(url).searchParams.get(name) ?? '';
}

function isSame(a: Parameter, b: Parameter): boolean {
  return a.name === b.name && keyOf(a) === keyOf(b);
}

function keyOf({ url }: Parameter): string {
  const parsed = new URL(url);
  return JSON.stringify([bareOf(parsed), [...new Set(parsed.searchParams.keys())].sort()]);
}
