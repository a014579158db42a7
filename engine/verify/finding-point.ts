import type { Location } from '../checks/location.ts';
import { textsOf } from '../evidence/parse/application/bodies/xml-body.ts';
import type { Carrier, InjectionPoint } from '../evidence/parse/application/injection-point.ts';
import { decodeUri } from '../evidence/parse/http/decode-uri.ts';
import type { Finding } from '../findings/finding.ts';
import { jsonKeys, locationOf, requestWith } from '../probes/points.ts';
import { plainValue } from './plain-value.ts';

/** Where a finding's value is in its request, other than in the query. */
export interface FindingPlace {
  readonly where: Exclude<Carrier, 'query'>;
  readonly name: string;
}

const WORDS: Readonly<Record<string, FindingPlace['where']>> = {
  'path segment': 'path',
  'form field': 'form',
  'JSON field': 'json',
  'XML element': 'xml',
  header: 'header',
  cookie: 'cookie',
};
const PART = /^\((path segment|form field|JSON field|XML element|header|cookie) ([^)]{1,200})\)$/;

/** Undefined if the value is in the query, or if the finding is not about a value. */
export function placeOfFinding(location: Location | undefined): FindingPlace | undefined {
  const [, words = '', name = ''] = PART.exec(location?.part ?? '') ?? [];
  const where = WORDS[words];
  return where === undefined ? undefined : { where, name };
}

/** The point of a finding: as the site names it now, else as its evidence states it. */
export function pointOfFinding(finding: Finding, points: readonly InjectionPoint[]): InjectionPoint | undefined {
  const { location, evidence } = finding;
  const place = placeOfFinding(location);
  if (!place) return undefined;
  const known = points.find((point) => {
    const own = locationOf(point);
    return own.url === location?.url && own.part === location?.part;
  });
  return known ?? statedPoint(place, location?.url ?? '', evidence.request ?? '');
}

/** Replaces what was sent by the site's own value, if it is known. */
function statedPoint({ where, name }: FindingPlace, at: string, request: string): InjectionPoint | undefined {
  const end = request.indexOf('\n\n');
  const head = end < 0 ? request : request.slice(0, end);
  const [, method, target] = /^(GET|POST) (\S{1,900}) HTTP\//.exec(head) ?? [];
  const origin = URL.parse(at)?.origin;
  // Not resolved against the address: that would read a path that starts with `//` as another host.
  const url = URL.parse(`${origin}${target}`);
  if (!url || url.origin !== origin || method === undefined) return undefined;
  const type = /^content-type: (.{1,100})$/im.exec(head)?.[1];
  const body = end < 0 ? undefined : request.slice(end + 2);
  const point: InjectionPoint = {
    where,
    name,
    value: '',
    url: url.href,
    ...(method === 'POST' ? { method } : {}),
    ...(type === undefined ? {} : { headers: { 'content-type': type } }),
    ...(body === undefined ? {} : { body }),
  };
  try {
    const usual = { ...point, value: plainValue(sentIn(point, head)) };
    const { headers: _, ...plain } = requestWith(usual, usual.value);
    return { ...usual, url: plain.url, ...(plain.body === undefined ? {} : { body: plain.body }) };
  } catch {
    // The evidence has only the beginning of the JSON.
    return undefined;
  }
}

/** The value of the request at this place; empty if unknown. */
function sentIn({ where, name, url, body = '' }: InjectionPoint, head: string): string {
  if (where === 'form') return new URLSearchParams(body).get(name) ?? '';
  if (where === 'path') return decodeUri(new URL(url).pathname.split('/')[Number(name)] ?? '');
  if (where === 'json') return jsonValue(JSON.parse(body), jsonKeys(name));
  if (where === 'xml') return textsOf(body).find((one) => one.name === name)?.text ?? '';
  const field = head.split('\n').find((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}: `));
  return where === 'header' ? (field?.slice(name.length + 2) ?? '') : '';
}

function jsonValue(tree: unknown, [key, ...rest]: readonly string[]): string {
  if (key === undefined) return typeof tree === 'string' || typeof tree === 'number' ? String(tree) : '';
  return jsonValue(Object(tree)[key], rest);
}
