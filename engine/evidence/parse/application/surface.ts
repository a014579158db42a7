import { firstOf, ignoreCuts, limit, type ReportCut, upTo } from '../../../limits.ts';
import type { HtmlDocument } from '../html/html.ts';
import { isActing } from '../http/acting-address.ts';
import { addressesOf } from './addresses.ts';
import { type Backends, findBackends } from './backends.ts';

/** A query parameter in the site's own links, forms or scripts. */
export interface Parameter {
  /** URL with all its parameters, each with an observed value. */
  readonly url: string;
  readonly name: string;
}

/** The site's attack surface: links, forms and the routes named in its scripts. */
export interface Surface {
  /** Pages of the same origin, without query. */
  readonly links: readonly string[];
  readonly parameters: readonly Parameter[];
  /** API route URLs in the site's scripts, without query. */
  readonly routes: readonly string[];
  /** Folders of the site's own files. */
  readonly folders: readonly string[];
  readonly backends: Backends;
}

interface Sources {
  readonly address: string;
  readonly documents: readonly HtmlDocument[];
  readonly scripts: readonly string[];
  /** Addresses of the site's own files. */
  readonly files: readonly string[];
}

const ADDRESS = /["'`]((?:https?:\/\/[\w.:-]{1,100})?\/[\w./~-]{2,200}(?:\?[\w=&%.+-]{1,100})?)["'`]/g;
const ROUTE = /^\/(?:api|trpc|rest|v[1-4]|graphql|functions|backend|rpc|_api)(?:\/|$)/;

export function surfaceOf({ address, documents, scripts, files }: Sources, cut: ReportCut = ignoreCuts): Surface {
  const { origin } = new URL(address);
  const routes = routesOf(scripts, origin, cut);
  const found = [...documents.flatMap((document) => addressesOf(document, origin, cut)), ...routes];
  const harmless = [...new Set(found)].filter((url) => !isActing(url));
  const isRoute = new Set(routes.map(withoutQuery));
  const bare = [...new Set(harmless.map(withoutQuery))];
  return {
    links: firstOf(
      bare.filter((url) => !isRoute.has(url)),
      'links',
      'links',
      cut,
      'link',
    ),
    parameters: parametersOf(harmless, cut),
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

function parametersOf(urls: readonly string[], cut: ReportCut): readonly Parameter[] {
  const found = new Map<string, Parameter>();
  for (const url of urls) {
    const { pathname, searchParams } = new URL(url);
    for (const name of searchParams.keys()) if (name.length <= 60) found.set(`${pathname} ${name}`, { url, name });
  }
  return firstOf([...found.values()], 'parameters', 'parameters', cut, 'link');
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
