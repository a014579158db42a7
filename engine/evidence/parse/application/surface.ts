import { elementsOf, type HtmlDocument, resolveUrl } from '../html/html.ts';
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

const MOST_LINKS = 60;
const MOST_PARAMETERS = 30;
const MOST_ROUTES = 60;
const MOST_FOLDERS = 12;
/** Words for actions that a request could trigger. */
const ACTS = /log-?out|sign-?out|delete|remove|unsubscribe|destroy|reset|cancel|confirm|verify|buy|checkout|pay\b/i;
const ADDRESS = /["'`]((?:https?:\/\/[\w.:-]{1,100})?\/[\w./~-]{2,200}(?:\?[\w=&%.+-]{1,100})?)["'`]/g;
const ROUTE = /^\/(?:api|trpc|rest|v[1-4]|graphql|functions|backend|rpc|_api)(?:\/|$)/;

export function surfaceOf({ address, documents, scripts, files }: Sources): Surface {
  const { origin } = new URL(address);
  const found = [...documents.flatMap((document) => addressesOf(document, origin)), ...routesOf(scripts, origin)];
  const harmless = [...new Set(found)].filter((url) => !ACTS.test(url));
  const isRoute = new Set(routesOf(scripts, origin).map(withoutQuery));
  const bare = [...new Set(harmless.map(withoutQuery))];
  return {
    links: bare.filter((url) => !isRoute.has(url)).slice(0, MOST_LINKS),
    parameters: parametersOf(harmless),
    routes: bare.filter((url) => isRoute.has(url)).slice(0, MOST_ROUTES),
    folders: foldersOf(files, origin),
    backends: findBackends(scripts),
  };
}

/** URLs of links, and of GET forms as submitted. */
export function addressesOf(document: HtmlDocument, origin: string): string[] {
  const links = elementsOf(document, 'a', 'area').flatMap(({ attributes: { href } }) => {
    const url = href === undefined ? undefined : resolveUrl(href, document.url);
    return url === undefined ? [] : [url];
  });
  const forms = elementsOf(document, 'form').flatMap((form) => {
    if ((form.attributes.method ?? 'get').toLowerCase() !== 'get') return [];
    const url = URL.parse(form.attributes.action ?? '', document.url);
    if (!url) return [];
    const fields = elementsOf(document, 'input', 'select', 'textarea').filter(({ index }) =>
      isInside(document, index, form.index),
    );
    url.search = '';
    for (const { attributes: a } of fields.slice(0, 12))
      if (a.name && a.type !== 'submit' && a.type !== 'file') url.searchParams.set(a.name, a.value || 'a');
    return [url.href];
  });
  return [...links, ...forms].flatMap((text) => {
    const url = URL.parse(text);
    if (url?.origin !== origin) return [];
    url.hash = '';
    return [url.href];
  });
}

function isInside(document: HtmlDocument, index: number, above: number): boolean {
  let at = document.elements[index];
  for (let hops = 0; at && hops < 256; hops++) {
    if (at.index === above) return true;
    at = document.elements[at.parent];
  }
  return false;
}

function routesOf(scripts: readonly string[], origin: string): string[] {
  const found = new Set<string>();
  for (const text of scripts)
    for (const [, address = ''] of text.matchAll(ADDRESS)) {
      if (found.size >= MOST_ROUTES) return [...found];
      const url = URL.parse(address, origin);
      if (url?.origin === origin && ROUTE.test(url.pathname)) found.add(url.href);
    }
  return [...found];
}

function parametersOf(urls: readonly string[]): Parameter[] {
  const found = new Map<string, Parameter>();
  for (const url of urls) {
    const { pathname, searchParams } = new URL(url);
    for (const name of searchParams.keys())
      if (found.size < MOST_PARAMETERS && name.length <= 60) found.set(`${pathname} ${name}`, { url, name });
  }
  return [...found.values()];
}

function foldersOf(files: readonly string[], origin: string): string[] {
  const folders = files.flatMap((file) => {
    const url = URL.parse(file);
    if (url?.origin !== origin) return [];
    const parts = url.pathname.split('/').slice(1, -1);
    return parts.map((_, i) => `${origin}/${parts.slice(0, i + 1).join('/')}/`);
  });
  return [...new Set(folders)].slice(0, MOST_FOLDERS);
}

function withoutQuery(address: string): string {
  const url = new URL(address);
  url.search = '';
  return url.href;
}
