import { isScript } from '../../facts/asset.ts';
import type { Exchange } from '../../facts/exchange.ts';
import { elementsOf, type HtmlDocument, resolveUrl } from '../html/html.ts';
import { isLoopback, isLoopbackHost } from '../http/private-address.ts';

/** What a sign says. `server`: the program that answers on the page’s own origin, which sends source code as well. */
export interface DevelopmentSign {
  readonly what: string;
  readonly server?: string;
}

const ADDRESSES: readonly (DevelopmentSign & { readonly sign: RegExp })[] = [
  { sign: /\/@vite\/client(?:\?|$)/, what: 'Vite’s development client', server: 'Vite' },
  { sign: /\/@react-refresh(?:\?|$)/, what: 'React’s hot reload', server: 'Vite' },
  { sign: /^\/@fs\//, what: 'Vite’s development server', server: 'Vite' },
  { sign: /\/_next\/static\/development\//, what: 'Next.js in development', server: 'Next.js' },
  {
    sign: /\/_next\/static\/chunks\/(?:react-refresh|\[turbopack\]|%5Bturbopack%5D)/,
    what: 'Next.js in development',
    server: 'Next.js',
  },
  { sign: /\/react(?:-dom(?:-client)?)?\.development\.js/, what: 'React’s development build' },
  {
    sign: /\/sockjs-node\/|\/webpack-dev-server(?:\.js|\/)/,
    what: 'webpack’s development server',
    server: 'webpack-dev-server',
  },
  { sign: /\/\.11ty\/reload-client\.js(?:\?|$)/, what: 'Eleventy’s development server' },
  { sign: /\/livereload\.js(?:\?|$)|\/browser-sync\/browser-sync-client/, what: 'a reloader for development' },
];
const MAX_INLINE = 5000;

/** What the addresses of a page’s scripts say about a development server or build. */
export function developmentSigns(document: HtmlDocument, pageUrl: string): DevelopmentSign[] {
  const scripts = elementsOf(document, 'script');
  const inline = scripts.filter(
    ({ attributes: a, text }) => a.src === undefined && isScript(a.type) && text.length < MAX_INLINE,
  );
  const addresses = [
    ...scripts.flatMap(({ attributes: a }) => a.src ?? []),
    ...inline.flatMap(
      ({ text }) => /["'](\/@(?:react-refresh["']|vite\/client["']|fs\/))/.exec(text)?.[1]?.replace(/["']$/, '') ?? [],
    ),
  ];
  return addresses.flatMap((address) => signOf(address, document.url, pageUrl) ?? []);
}

/** The development server that sends the page to its own machine; undefined on any other address. */
export function developmentServerOf(page: Exchange, document: HtmlDocument | undefined): string | undefined {
  const host = URL.parse(page.url)?.hostname ?? '';
  // A server may know its public name as an address of itself.
  if (document === undefined || !isLoopback(page.address) || !isLoopbackHost(host)) return undefined;
  return developmentSigns(document, page.url).find(({ server }) => server !== undefined)?.server;
}

/** A server that answers at another origin is not that of the page. */
function signOf(address: string, base: string, pageUrl: string): DevelopmentSign | undefined {
  const found = ADDRESSES.find(({ sign }) => sign.test(address));
  const own = URL.parse(resolveUrl(address, base) ?? '')?.origin === URL.parse(pageUrl)?.origin;
  return found && !own ? { what: found.what } : found;
}
