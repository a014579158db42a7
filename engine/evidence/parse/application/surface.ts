import { firstOf, ignoreCuts, limit, type ReportCut, upTo } from '../../../limits.ts';
import type { HtmlDocument } from '../html/html.ts';
import { isActing } from '../http/acting-address.ts';
import { addressesOf } from './addresses.ts';
import { type Backends, findBackends } from './backends.ts';
import { distinctPoints, type InjectionPoint, queryPoints } from './injection-point.ts';

/** A query parameter of the site. */
export interface Parameter {
  /** URL with all its parameters, each with an observed value. */
  readonly url: string;
  readonly name: string;
}

/** The site's attack surface: links, forms and the routes named in its scripts. */
export interface Surface {
  /** Pages of the same origin, without query. */
  readonly links: readonly string[];
  /** Values that the site's links, forms and scripts send, each once for a route. */
  readonly points: readonly InjectionPoint[];
  /** Those in a query. */
  readonly parameters: readonly Parameter[];
  /** API route URLs in the site's scripts, without query. */
  readonly routes: readonly string[];
  /** Folders of the site's own files. */
  readonly folders: readonly string[];
  readonly backends: Backends;
}

interface Sources {
  /** URL of the page. */
  readonly address: string;
  /** URL that was scanned, if it redirects to the page. */
  readonly target?: string;
  readonly documents: readonly HtmlDocument[];
  readonly scripts: readonly string[];
  /** Addresses of the site's own files. */
  readonly files: readonly string[];
}

const ADDRESS = /["'`]((?:https?:\/\/[\w.:-]{1,100})?\/[\w./~-]{2,200}(?:\?[\w=&%.+-]{1,100})?)["'`]/g;
const ROUTE = /^\/(?:api|trpc|rest|v[1-4]|graphql|functions|backend|rpc|_api)(?:\/|$)/;

export function surfaceOf(
  { address, target = address, documents, scripts, files }: Sources,
  cut: ReportCut = ignoreCuts,
): Surface {
  const { origin } = new URL(address);
  const routes = routesOf(scripts, origin, cut);
  const found = [...documents.flatMap((document) => addressesOf(document, origin, cut)), ...routes];
  const harmless = [...new Set(found)].filter((url) => !isActing(url));
  const isRoute = new Set(routes.map(withoutQuery));
  const given = [address, target].filter((url) => URL.parse(url)?.origin === origin);
  const points = pointsOf([...given, ...harmless], cut);
  const bare = [...new Set(harmless.map(withoutQuery))];
  return {
    links: firstOf(
      bare.filter((url) => !isRoute.has(url)),
      'links',
      'links',
      cut,
      'link',
    ),
    points,
    parameters: points.filter(({ where }) => where === 'query'),
    routes: bare.filter((url) => isRoute.has(url)),
    folders: foldersOf(files, origin, cut),
    backends: findBackends(scripts, cut),
  };
}

function routesOf(scripts: readonly string[], origin: string, cut: ReportCut): readonly string[] {
  const found = new Set<string>();
  for (const text of scripts)
    for (const [, address = ''] of text.matchAll(ADDRESS)) {
      if (found.size > limit('routes')) break;
      const url = URL.parse(address, origin);
      if (url?.origin === origin && ROUTE.test(url.pathname)) found.add(url.href);
    }
  return upTo([...found], 'routes', 'API routes', cut, 'link');
}

function pointsOf(urls: readonly string[], cut: ReportCut): readonly InjectionPoint[] {
  return firstOf(distinctPoints(urls.flatMap(queryPoints)), 'parameters', 'parameters', cut, 'link');
}

function foldersOf(files: readonly string[], origin: string, cut: ReportCut): readonly string[] {
  const folders = files.flatMap((file) => {
    const url = URL.parse(file);
    if (url?.origin !== origin) return [];
    const parts = url.pathname.split('/').slice(1, -1);
    return parts.map((_, i) => `${origin}/${parts.slice(0, i + 1).join('/')}/`);
  });
  return firstOf([...new Set(folders)], 'folders', 'folders', cut, 'link');
}

function withoutQuery(address: string): string {
  const url = new URL(address);
  url.search = '';
  return url.href;
}
