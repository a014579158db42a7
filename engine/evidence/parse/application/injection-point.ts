import { firstOfEach } from '../text/first-of-each.ts';
import { isId, routeOf } from './route-shape.ts';

/** The part of a request that carries a value. Fields of GET forms are in the query. */
export type Carrier = 'query' | 'path' | 'form' | 'json' | 'xml' | 'header' | 'cookie';

/** Content type of points whose body is sent in parts; in the point it is encoded as for a URL. */
export const MULTIPART = 'multipart/form-data';

/** A value that the server reads, and the whole request with a sensible value in each place. */
export interface InjectionPoint {
  readonly where: Carrier;
  /** Parameter, field, header or cookie; JSON pointer (RFC 6901) of a value in JSON; element of XML; number of a path segment, from 1. */
  readonly name: string;
  /** A value that the site accepts, as far as it is known. */
  readonly value: string;
  readonly url: string;
  readonly method?: 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The site sends the value in Base64: `value` is what it says, and each other value is sent so as well. */
  readonly isBase64?: true;
  /** The request may change data: only where the user allows it, and a few times. */
  readonly mayChange?: true;
}

const MAX_NAME = 60;
/** Values of a segment that show that it takes several. */
const MIN_SIBLINGS = 2;

/** The parameters of a URL, each as a point. */
export function queryPoints(address: string): InjectionPoint[] {
  const url = new URL(address);
  return [...new Map(url.searchParams)].flatMap(([name, value]) =>
    name === '' || name.length > MAX_NAME
      ? []
      : [{ where: 'query' as const, name, ...plainValue(value), url: url.href }],
  );
}

const PADDED = /^[\w+/-]{2,2000}={1,2}$/;
const LONG = /^(?=.{0,2000}\d)(?=.{0,2000}[A-Z])(?=.{0,2000}[a-z])[\w+/-]{12,2000}$/;

/** What a value says, also in Base64 of printable text. */
export function plainValue(value: string): Pick<InjectionPoint, 'value' | 'isBase64'> {
  if (!PADDED.test(value) && !(LONG.test(value) && value.length % 4 === 0)) return { value };
  const plain = Buffer.from(value, 'base64').toString('latin1');
  return /^[\x20-\x7e]{1,1500}$/.test(plain) ? { value: plain, isBase64: true } : { value };
}

/** Segments of a path that are ids, each as a point. */
export function pathPoints(address: string): InjectionPoint[] {
  return new URL(address).pathname
    .split('/')
    .flatMap((segment, i) =>
      isId(segment) ? [{ where: 'path' as const, name: String(i), value: segment, url: address }] : [],
    );
}

const WORD = /^(?!\.)[\w.~-]{1,60}$/;
/** A whole address as the rest of a path, as in `/out/https://example.com/`. */
const ADDRESS = /^(\/[\w./-]{1,200}?\/)(https?:\/\/?.{1,1000}|https?%3a%2f%2f.{1,1000})$/i;

/**
 * Segments of paths that are words and take several values, such as `/tag/blue` and `/tag/red`: one point for each place. Pages below the root
 * have names of their own. The rest of a path that is an address is one as well.
 */
export function wordPoints(addresses: readonly string[]): InjectionPoint[] {
  const places = new Map<string, Set<string>>();
  const found: InjectionPoint[] = [];
  for (const address of new Set(addresses)) {
    const { origin, pathname } = new URL(address);
    const [, folder, rest] = ADDRESS.exec(pathname) ?? [];
    if (folder !== undefined && rest !== undefined) {
      const value = rest.includes('%') ? (decoded(rest) ?? rest) : rest;
      const url = `${origin}${folder}${encodeURIComponent(value)}`;
      found.push({ where: 'path', name: String(folder.split('/').length - 1), value, url });
      continue;
    }
    const segments = pathname.split('/');
    for (const [i, value] of segments.entries()) {
      if (i < 2 || !WORD.test(value) || isId(value)) continue;
      const place = `${origin} ${i} ${segments.map((one, j) => (j === i ? '*' : one)).join('/')}`;
      const values = places.get(place) ?? new Set();
      places.set(place, values.add(value));
      const bare = `${origin}${pathname}`;
      if (values.size === MIN_SIBLINGS) found.push({ where: 'path', name: String(i), value, url: bare });
    }
  }
  return found;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Each point once: by route, carrier and name. The first one stays. */
export function distinctPoints(points: readonly InjectionPoint[]): InjectionPoint[] {
  return firstOfEach(points, keyOf);
}

function keyOf({ where, name, url, method }: InjectionPoint): string {
  return `${method} ${routeOf(new URL(url), where === 'query' ? name : undefined)} ${where} ${name}`;
}
