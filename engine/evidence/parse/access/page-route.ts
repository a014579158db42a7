import { withoutFragment } from '../html/html.ts';
import { routeOf } from '../landing/move.ts';

const ROUTE = /^#!?\//;

/** Whether the address names a page of an application that keeps its route in the fragment: `#/basket`. */
export function hasRoute(url: string): boolean {
  return ROUTE.test(URL.parse(url)?.hash ?? '');
}

/** The address of a page: without its fragment, unless that is a route. */
export function pageAddress(url: string): string {
  return hasRoute(url) ? url : withoutFragment(url);
}

/** The address with a route in the fragment as a part of its path, for rules that read paths: `/app/#/orders/7?tab=1` as `/app/orders/7?tab=1`. */
export function plainRoute(url: string): string {
  const plain = URL.parse(url);
  if (!plain || !hasRoute(url)) return withoutFragment(url);
  const [, query] = plain.hash.split('?', 2);
  return new URL(`${plain.origin}${routeOf(url)}${query === undefined ? '' : `?${query}`}`).href;
}
