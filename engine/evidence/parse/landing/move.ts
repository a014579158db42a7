import { isOneSite } from '../http/same-site.ts';

/** How far the reached address is from the requested one; `ordinary`: scheme, `www`, locale, trailing slash, index file. */
export type Move = 'none' | 'ordinary' | 'path' | 'host' | 'site';

const LOCALE = /^\/[a-z]{2}(?:[-_][a-z]{2,4})?(?=\/|$)/;
const INDEX = /\/(?:index|default|home)\.(?:html?|php|aspx?|jsp)$/;

export function moveOf(asked: string, reached: string): Move {
  const [from, to] = [URL.parse(asked), URL.parse(reached)];
  if (!from || !to || bare(from) === bare(to)) return 'none';
  if (hostOf(from) !== hostOf(to) || (from.protocol === to.protocol && from.port !== to.port))
    return isOneSite(asked, reached) ? 'host' : 'site';
  return plainPath(from) === plainPath(to) ? 'ordinary' : 'path';
}

/** Path and, for routers that use the fragment, its route: `/app/` and `#/login` are `/app/login`. */
export function routeOf(url: string): string {
  const { pathname = '/', hash = '' } = URL.parse(url) ?? {};
  const route = /^#!?(\/[^?]{0,500})/.exec(hash)?.[1];
  return route === undefined ? pathname : `${pathname.replace(/\/$/, '')}${route}`;
}

/** The first parts of the route, in lower case. */
export function segmentsOf(url: string): string[] {
  return routeOf(url).toLowerCase().slice(0, 500).split('/').slice(0, 12);
}

function bare({ origin, pathname, search }: URL): string {
  return `${origin}${pathname}${search}`;
}

function hostOf({ hostname }: URL): string {
  return hostname.replace(/^www\./, '').replace(/\.$/, '');
}

function plainPath({ pathname }: URL): string {
  const path = pathname.toLowerCase().replace(INDEX, '/').replace(/\/$/, '');
  return path.replace(LOCALE, '');
}
