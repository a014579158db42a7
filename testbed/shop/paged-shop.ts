import { script } from '../clean/clean-host.ts';
import { headOf, LOOK, pageHeaders, siteFiles } from '../clean/page.ts';
import { addressOf, answer, type Site, serve } from '../serve.ts';
import { makeServiceRoleKey } from './secrets.ts';

const POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'";
const PRODUCTS = 200;
/** On the list of products; the sitemap lists all. */
const LISTED = 12;
const NAV = ['/', '/products', '/about', '/blog', '/contact'];

/** What is wrong with a page of the shop. */
export interface PagedFaults {
  readonly title?: string;
  /** Path of the canonical URL. */
  readonly canonical?: string;
  /** More HTML of the main part. */
  readonly more?: string;
  readonly hasNoHeaders?: true;
  readonly status?: number;
  readonly location?: string;
}

/** A shop with 200 products, and a count of what was requested. */
export interface PagedShop extends Site {
  /** How often each path was requested without a browser, by `GET /path`. */
  readonly counts: ReadonlyMap<string, number>;
  /** Paths that a browser loaded. */
  readonly loaded: ReadonlySet<string>;
  /** Further pages, or what is wrong with one; takes effect at once. */
  readonly faults: Map<string, PagedFaults>;
}

/** On each request for the path, if there is one. */
type Listener = (path: string) => unknown;

/** Each page has its own title and text, and all send the same headers, as long as there are no faults. */
export async function startPagedShop(
  faults: Readonly<Record<string, PagedFaults>> = {},
  onRequest: Listener = () => undefined,
): Promise<PagedShop> {
  const own = new Map(Object.entries(faults));
  const counts = new Map<string, number>();
  const loaded = new Set<string>();
  const chunks = {
    '/assets/contact.js': script('import("./contact-form.js").then((form) => form.open?.());'),
    '/assets/contact-form.js': script(`export const key = "${makeServiceRoleKey()}";`),
  };
  const site = await serve(async (request, response) => {
    const { pathname: path, origin } = new URL(addressOf(request).pathname, `http://${request.headers.host}`);
    const asked = `${request.method} ${path}`;
    if (request.headers['sec-fetch-mode'] !== undefined) loaded.add(path);
    else counts.set(asked, (counts.get(asked) ?? 0) + 1);
    await onRequest(path);
    const fault = own.get(path);
    const file = { ...filesOf(origin), ...chunks }[path];
    const secured = pageHeaders(POLICY);
    if (file) return answer(response, 200, { ...secured, 'content-type': file.type ?? 'text/plain' }, file.body);
    const { status = isPage(path) || fault ? 200 : 404, location } = fault ?? {};
    const headers = { ...(fault?.hasNoHeaders ? {} : secured), 'content-type': 'text/html; charset=utf-8' };
    return answer(response, status, location ? { ...headers, location } : headers, htmlOf(origin, path, status, fault));
  });
  return { ...site, counts, loaded, faults: own };
}

function filesOf(origin: string) {
  const products = Array.from({ length: PRODUCTS }, (_, i) => `/products/${1000 + i}`);
  return {
    ...siteFiles(origin, 'Woolly', [...NAV, ...products], ['/private']),
    '/assets/app.js': script('document.documentElement.dataset.ready = "yes";'),
  };
}

function isPage(path: string): boolean {
  const product = Number(/^\/products\/(\d+)$/.exec(path)?.[1] ?? 0);
  return NAV.includes(path) || (product >= 1000 && product < 1000 + PRODUCTS);
}

function htmlOf(origin: string, path: string, status: number, fault: PagedFaults = {}): string {
  if (status >= 400) return '<!doctype html><html lang="en"><title>Not found</title><h1>Page not found</h1></html>';
  const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', ' number ');
  const { title = `Woolly ${name}: warm socks from Lyon`, canonical = path, more = '' } = fault;
  const description = `This is the page ${name} of Woolly, a shop in Lyon that knits warm socks from the wool of its own sheep and sends them to all of Europe.`;
  const head = headOf({ origin, path: canonical, title, description, site: 'Woolly' });
  const links = path === '/products' ? productLinks() : '';
  return `<!doctype html><html lang="en"><head>${head}<style>${LOOK}</style><script src="/assets/app.js" defer></script></head>
<body><header><nav aria-label="Main">${NAV.map((to) => `<a href="${to}">Woolly ${to.slice(1) || 'home'}</a>`).join(' ')}</nav></header>
<main><h1>${title}</h1><p>${description}</p><h2>What is special about ${name}?</h2><p>${textOf(name)}</p>${links}${more}</main>
<footer><p>Woolly, 12 rue de la Laine, Lyon. <a href="/account/sign-out">Sign out of Woolly</a> <a href="/private/orders">Private orders</a></p></footer></body></html>`;
}

function productLinks(): string {
  const ids = Array.from({ length: LISTED }, (_, i) => 1000 + i);
  const items = ids.map((id) => `<li><a href="/products/${id}">Sock number ${id}</a></li>`);
  return `<ul>${items.join('')}</ul>`;
}

/** A text of its own for each page. */
function textOf(name: string): string {
  const sentence = `about ${name} says how the wool is washed, spun and dyed by hand.`;
  return Array.from({ length: 12 }, (_, i) => `Sentence ${i + 1} ${sentence}`).join(' ');
}
