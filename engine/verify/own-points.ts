import type { Location } from '../checks/location.ts';
import type { Carrier, InjectionPoint } from '../evidence/parse/application/injection-point.ts';
import type { Finding } from '../findings/finding.ts';
import { locationOf, requestWith } from '../probes/points.ts';

/** Where a finding's value is in its request, other than in the query. */
export interface OwnPlace {
  readonly where: Exclude<Carrier, 'query'>;
  readonly name: string;
}

const WORDS: Readonly<Record<string, OwnPlace['where']>> = {
  'path segment': 'path',
  'form field': 'form',
  'JSON field': 'json',
  header: 'header',
  cookie: 'cookie',
};
const PART = /^\((path segment|form field|JSON field|header|cookie) ([^)]{1,200})\)$/;
const HARMLESS = '1';

/** Undefined if the value is in the query, or if the finding is not about a value. */
export function ownPlace(location: Location | undefined): OwnPlace | undefined {
  const [, words = '', name = ''] = PART.exec(location?.part ?? '') ?? [];
  const where = WORDS[words];
  return where === undefined ? undefined : { where, name };
}

/** The point of a finding: as the site names it now, else as its evidence states it. */
export function ownPoint(finding: Finding, points: readonly InjectionPoint[]): InjectionPoint | undefined {
  const { location, evidence } = finding;
  const place = ownPlace(location);
  if (!place) return undefined;
  const known = points.find((point) => {
    const own = locationOf(point);
    return own.url === location?.url && own.part === location?.part;
  });
  return known ?? statedPoint(place, location?.url ?? '', evidence.request ?? '');
}

/** With a harmless value in place of what was sent. */
function statedPoint({ where, name }: OwnPlace, at: string, request: string): InjectionPoint | undefined {
  const end = request.indexOf('\n\n');
  const head = end < 0 ? request : request.slice(0, end);
  const [, method, target] = /^(GET|POST) (\S{1,900}) HTTP\//.exec(head) ?? [];
  const url = URL.parse(target ?? '', at);
  if (!url || method === undefined) return undefined;
  const type = /^content-type: (.{1,100})$/im.exec(head)?.[1];
  const body = end < 0 ? undefined : request.slice(end + 2);
  const point: InjectionPoint = {
    where,
    name,
    value: HARMLESS,
    url: url.href,
    ...(method === 'POST' ? { method } : {}),
    ...(type === undefined ? {} : { headers: { 'content-type': type } }),
    ...(body === undefined ? {} : { body }),
  };
  try {
    const { headers: _, ...plain } = requestWith(point, HARMLESS);
    return { ...point, url: plain.url, ...(plain.body === undefined ? {} : { body: plain.body }) };
  } catch {
    // The evidence has only the beginning of the JSON.
    return undefined;
  }
}
