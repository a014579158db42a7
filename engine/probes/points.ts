import { randomUUID } from 'node:crypto';
import type { Location } from '../checks/location.ts';
import type { FetchRequest } from '../evidence/define-collector.ts';
import { withXml, xmlText } from '../evidence/parse/application/bodies/xml-body.ts';
import { type Carrier, type InjectionPoint, MULTIPART } from '../evidence/parse/application/injection-point.ts';
import { routeShape } from '../evidence/parse/application/route-shape.ts';

/** A value of JSON. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

const UNIQUE_NAMES = ['v', 'cb'];
const UNIQUE = /^[\da-f]{16}$/;
const IN_HEADERS: readonly Carrier[] = ['header', 'cookie'];

/** The request as the site sends it. For header fields and cookies it has a unique parameter, which keeps the response out of shared caches. */
export function requestOf(point: InjectionPoint): FetchRequest {
  return inParts(plainRequest(point));
}

function plainRequest({ where, url, method, headers, body, mayChange }: InjectionPoint): FetchRequest {
  return {
    url: IN_HEADERS.includes(where) ? uniqueUrl(url) : url,
    ...(method ? { method } : {}),
    ...(headers ? { headers } : {}),
    ...(body === undefined ? {} : { body }),
    ...(mayChange ? { mayChange } : {}),
  };
}

const BOUNDARY = 'assay-7d1b6a52c4f0';

/** The fields of a form in parts, where its type is so; a point has them encoded for a URL. */
function inParts(request: FetchRequest): FetchRequest {
  const { headers = {}, body = '' } = request;
  if (headers['content-type'] !== MULTIPART) return request;
  const quoted = (name: string) => name.replace(/["\r\n]/g, encodeURIComponent);
  const parts = [...new URLSearchParams(body)].map(
    ([name, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${quoted(name)}"\r\n\r\n${value}\r\n`,
  );
  return {
    ...request,
    headers: { ...headers, 'content-type': `${MULTIPART}; boundary=${BOUNDARY}` },
    body: `${parts.join('')}--${BOUNDARY}--\r\n`,
  };
}

/** With a parameter of its own, which keeps the response out of shared caches. Those of the page stay; one that an earlier request added is replaced. */
export function uniqueUrl(address: string): string {
  const url = new URL(address);
  const name =
    UNIQUE_NAMES.find((one) => UNIQUE.test(url.searchParams.get(one) ?? '')) ??
    UNIQUE_NAMES.find((one) => !url.searchParams.has(one));
  if (name !== undefined) url.searchParams.set(name, randomUUID().replaceAll('-', '').slice(0, 16));
  return url.href;
}

/** The same request with another value in this one place. */
export function requestWith(point: InjectionPoint, value: string): FetchRequest {
  return inParts(plainRequestWith(point, value));
}

/** The request that these points of one form share, with another value in each of them. */
export function requestWithEach(
  points: readonly InjectionPoint[],
  textFor: (point: InjectionPoint) => string,
): FetchRequest | undefined {
  const [first] = points;
  if (!first) return undefined;
  const filled = points.reduce((request, point) => {
    const { url, body } = request;
    return plainRequestWith({ ...point, url, ...(body === undefined ? {} : { body }) }, textFor(point));
  }, plainRequest(first));
  return inParts(filled);
}

function plainRequestWith(point: InjectionPoint, plain: string): FetchRequest {
  const request = plainRequest(point);
  const value = point.isBase64 ? Buffer.from(plain).toString('base64') : plain;
  const { name, url, headers = {}, body = '' } = point;
  switch (point.where) {
    case 'query':
      return { ...request, url: queryWith(url, name, value) };
    case 'path':
      return { ...request, url: pathWith(url, Number(name), value) };
    case 'form':
      return { ...request, body: encodedWith(body, name, value) };
    case 'json':
      return requestWithJson(point, isNumeric(point.value) && isNumeric(value) ? Number(value) : value);
    case 'xml':
      return { ...request, body: withXml(body, name, xmlText(value)) };
    case 'header':
      return { ...request, headers: { ...headers, [name]: headerText(value) } };
    case 'cookie':
      return { ...request, headers: { ...headers, cookie: `${name}=${cookieText(value)}` } };
  }
}

/** The same request with any JSON in this one place, such as an object in place of a text; for points in JSON. */
export function requestWithJson(point: InjectionPoint, value: Json): FetchRequest {
  const tree: unknown = JSON.parse(point.body ?? 'null');
  return { ...requestOf(point), body: JSON.stringify(replaced(tree, jsonKeys(point.name), value)) };
}

/** The keys of a JSON pointer. */
export function jsonKeys(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The same point under another name, such as `q[$ne]` for `q`; for points in a query or form. */
export function renamed(point: InjectionPoint, name: string): InjectionPoint {
  if (point.where === 'form') return { ...point, name, body: renamedIn(point.body ?? '', point.name, name) };
  const url = new URL(point.url);
  url.search = renamedIn(url.search.slice(1), point.name, name);
  return { ...point, name, url: url.href };
}

/** Where the point is, the same in every scan. */
export function placeOf({ where, name, url }: InjectionPoint): string {
  const parsed = new URL(url);
  if (where === 'query') return `${parsed.origin}${parsed.pathname}?${name}=`;
  return where === 'path' ? routeShape(parsed) : parsed.origin + parsed.pathname;
}

const PARTS: Readonly<Record<Exclude<Carrier, 'query'>, string>> = {
  path: 'path segment',
  form: 'form field',
  json: 'JSON field',
  xml: 'XML element',
  header: 'header',
  cookie: 'cookie',
};

/** Location of a finding at the point. */
export function locationOf(point: InjectionPoint): Location {
  const url = placeOf(point);
  return point.where === 'query' ? { url } : { url, part: `(${PARTS[point.where]} ${point.name})` };
}

/** A space becomes `%20`, which every decoder understands. */
function queryWith(address: string, name: string, value: string): string {
  const url = new URL(address);
  url.search = encodedWith(url.search.slice(1), name, value);
  return url.href;
}

function encodedWith(text: string, name: string, value: string): string {
  const fields = new URLSearchParams(text);
  fields.set(name, value);
  return fields.toString().replaceAll('+', '%20');
}

function renamedIn(text: string, before: string, after: string): string {
  const fields = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(text)) fields.append(name === before ? after : name, value);
  return fields.toString().replaceAll('+', '%20');
}

function pathWith(address: string, segment: number, value: string): string {
  const url = new URL(address);
  const segments = url.pathname.split('/');
  segments[segment] = encodeURIComponent(value);
  url.pathname = segments.join('/');
  return url.href;
}

function replaced(tree: unknown, [key, ...rest]: readonly string[], value: Json): unknown {
  if (key === undefined) return value;
  if (Array.isArray(tree)) return tree.map((one, i) => (String(i) === key ? replaced(one, rest, value) : one));
  if (typeof tree !== 'object' || tree === null) return tree;
  return Object.fromEntries(
    Object.entries(tree).map(([name, one]) => [name, name === key ? replaced(one, rest, value) : one]),
  );
}

function isNumeric(text: string): boolean {
  return /^-?\d{1,15}$/.test(text);
}

/** Most servers decode the percent signs of a cookie, and some only take what needs none. */
function cookieText(value: string): string {
  return value.toWellFormed().replace(/[^\x21\x23\x24\x26-\x2a\x2d-\x3a\x3c-\x5b\x5d-\x7e]/gu, encodeURIComponent);
}

/** Header fields are one line of ASCII. */
function headerText(value: string): string {
  return value.replace(/[\r\n]/g, ' ').replace(/[^\t\x20-\x7e]/g, encodeURIComponent);
}
