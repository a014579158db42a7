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
  /** The request may change data: only where the user allows it, and a few times. */
  readonly mayChange?: true;
}

const MAX_NAME = 60;

/** The parameters of a URL, each as a point. */
export function queryPoints(address: string): InjectionPoint[] {
  const url = new URL(address);
  return [...new Map(url.searchParams)].flatMap(([name, value]) =>
    name === '' || name.length > MAX_NAME ? [] : [{ where: 'query' as const, name, value, url: url.href }],
  );
}

/** Segments of a path that are ids, each as a point. */
export function pathPoints(address: string): InjectionPoint[] {
  return new URL(address).pathname
    .split('/')
    .flatMap((segment, i) =>
      isId(segment) ? [{ where: 'path' as const, name: String(i), value: segment, url: address }] : [],
    );
}

/** Each point once: by route, carrier and name. The first one stays. */
export function distinctPoints(points: readonly InjectionPoint[]): InjectionPoint[] {
  return firstOfEach(points, keyOf);
}

function keyOf({ where, name, url, method }: InjectionPoint): string {
  return `${method} ${routeOf(new URL(url), where === 'query' ? name : undefined)} ${where} ${name}`;
}
