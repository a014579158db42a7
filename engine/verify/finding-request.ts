import { isRedacted } from '../checks/proof.ts';
import type { FetchRequest } from '../evidence/define-collector.ts';
import { withoutBuildHash } from '../evidence/parse/http/build-hash.ts';
import type { Finding } from '../findings/finding.ts';
import { legible } from '../findings/legible.ts';
import { MAX_REQUEST, requestText } from '../probes/proof/proof.ts';
import { type FindingPlace, placeOfFinding } from './finding-point.ts';

/** The request that proved a finding, read from its evidence. */
export interface FindingRequest {
  readonly url: URL;
  readonly shape: RequestShape;
  /** Where its value is, other than in the query. */
  readonly place: FindingPlace | undefined;
  /** Status of the response at that time. */
  readonly status: number;
}

/** What must be equal for a request to be the same one: values of parameters and headers differ each time. */
interface RequestShape {
  readonly start: string;
  readonly body: string;
  /** True if the body in the evidence is only its first part. */
  readonly isCut: boolean;
}

/** A path segment that a probe generates for each request. */
const TOKEN = /^[a-z0-9]{16}$/;

/** Undefined without a request in the evidence, such as for a DNS record, or if it was too long to be kept whole. */
export function requestOfFinding({
  location,
  evidence: { request, response, curl },
}: Finding): FindingRequest | undefined {
  const url = urlOf(curl);
  if (request === undefined || !url) return undefined;
  const place = placeOfFinding(location);
  return {
    url,
    shape: shapeOf(url, request, place),
    place,
    status: Number(/^HTTP\/[\d.]+ (\d{3})/.exec(response ?? '')?.[1] ?? 200),
  };
}

/** True if this request repeats that of the finding: same method, path, names of parameters and headers, and body. */
export function isRepeated({ shape, place }: FindingRequest, request: FetchRequest): boolean {
  const url = URL.parse(request.url);
  if (!url) return false;
  const asked = shapeOf(url, legible(requestText(request)), place);
  if (asked.start !== shape.start) return false;
  return shape.isCut
    ? asked.body.startsWith(shape.body) || shape.body.startsWith(asked.body)
    : asked.body === shape.body;
}

/** The URL is the last word of the command, in quotes; its end is missing if the command was cut. */
function urlOf(curl: string | undefined): URL | null {
  if (curl === undefined || !curl.endsWith("'")) return null;
  return URL.parse(curl.slice(curl.lastIndexOf(" '") + 2, -1).replaceAll("'\\''", "'"));
}

function shapeOf(url: URL, text: string, place: FindingPlace | undefined): RequestShape {
  const end = text.indexOf('\n\n');
  const [first = '', ...fields] = (end < 0 ? text : text.slice(0, end)).split('\n');
  const own = fields.filter((field) => !isRedacted(field));
  const names = own
    .map((field) => field.slice(0, field.indexOf(':')).toLowerCase())
    .filter((name) => name !== 'referer' || place?.name === name);
  const path = url.pathname
    .split('/')
    .map((segment, i) =>
      TOKEN.test(segment) || (place?.where === 'path' && String(i) === place.name) ? '*' : segment,
    );
  const start = [
    first.slice(0, first.indexOf(' ')),
    url.origin,
    withoutBuildHash(path.join('/')),
    [...url.searchParams.keys()].filter((name) => !hasToken(name)).sort(),
    [...new Set(names)].sort(),
  ];
  return {
    start: JSON.stringify(start),
    body: end < 0 ? '' : bodyShape(text.slice(end + 2), place),
    isCut: text.length >= MAX_REQUEST,
  };
}

/** The whole query string as one value. */
function hasToken(name: string): boolean {
  return /[a-z\d]{16}/.test(name) && /\d/.test(name);
}

/** Names of fields if one of them carries the value; otherwise the body itself. */
function bodyShape(body: string, place: FindingPlace | undefined): string {
  if (place?.where === 'form') return [...new URLSearchParams(body).keys()].sort().join('&');
  if (place?.where === 'xml') return (body.match(/<[A-Za-z_][\w:.-]{0,120}/g) ?? []).join();
  return place?.where === 'json' ? (body.match(/"[^"\\]{1,100}"(?=\s?:)/g) ?? []).join() : body;
}
