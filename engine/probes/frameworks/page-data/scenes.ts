import type { Scene } from '../../define-probe.ts';
import { htmlAnswer, jsonAnswer, textAnswer } from '../../scene-answers.ts';

const MOVED = 'HTTP/1.1 302 Found\nlocation: /login\n\n';
const TO_LOGIN = jsonAnswer({ type: 'redirect', location: '/login' });
const SVELTE = htmlAnswer(
  '<!doctype html><html><body data-sveltekit-preload-data="hover"><main>Socks</main><script>{__sveltekit_1a2b3c = {base: ""};}</script></body></html>',
).replace('\n\n', '\nx-sveltekit-page: true\n\n');
const NUXT = htmlAnswer(
  '<!doctype html><html><body><div id="__nuxt">Socks</div><script type="application/json" id="__NUXT_DATA__">[]</script></body></html>',
);
const ROUTER = htmlAnswer(
  '<!doctype html><html><body><main>Socks</main><script>window.__reactRouterContext = {"routeDiscovery":{"mode":"lazy","manifestPath":"/__manifest"}};</script><script type="module">window.__reactRouterManifest = {"routes":{"root":{"id":"root"}},"url":"/assets/manifest.js","version":"e635bc14"};</script></body></html>',
);
const ROUTES = jsonAnswer({
  root: { id: 'root', hasLoader: false },
  'routes/app': { id: 'routes/app', parentId: 'root', hasLoader: true },
  'routes/orders': { id: 'routes/orders', parentId: 'routes/app', hasLoader: true },
});
const ISLAND = /^\/__nuxt_island\/page_dashboard_\w+\.json$/;

function svelteData(values: Readonly<Record<string, number>>, ...flat: readonly unknown[]): string {
  const data = [values, ...flat];
  return jsonAnswer({ type: 'data', nodes: [{ type: 'skip' }, { type: 'skip' }, { type: 'data', data, uses: {} }] });
}

function routerData(...flat: readonly unknown[]): string {
  return textAnswer(`${JSON.stringify(flat)}\n`, 'text/x-script; charset=utf-8');
}

/** SvelteKit: the layout redirects unless the request leaves it out. */
function svelte(data: string): Scene['answers'] {
  return {
    '/': SVELTE,
    '/dashboard': MOVED,
    '/dashboard/__data.json': ({ url }) =>
      url.searchParams.get('x-sveltekit-invalidated') === '001' ? data : TO_LOGIN,
  };
}

/** React Router: the parent route redirects unless the request names only the page's own route. */
function router(data: string): Scene['answers'] {
  return {
    '/': ROUTER,
    '/dashboard': MOVED,
    '/__manifest': ({ url }) => (url.searchParams.get('version') === 'e635bc14' ? ROUTES : htmlAnswer('', 204)),
    '/dashboard.data': ({ url }) =>
      url.searchParams.get('_routes') === 'routes/orders'
        ? data
        : routerData(['SingleFetchRedirect', 1], { _2: 3 }, 'redirect', '/login'),
  };
}

/** Nuxt: an island renders the page without its middleware. */
function nuxt(island: string): Scene['answers'] {
  return {
    '/': NUXT,
    '/dashboard': MOVED,
    '*': ({ url }) => (ISLAND.test(url.pathname) ? island : jsonAnswer({}, 404)),
  };
}

export function pageDataScenes(): readonly Scene<'island' | 'layout'>[] {
  const orders = svelteData({ orders: 1 }, [2], { id: 3, total: 4 }, 7, 12);
  return [
    { name: 'SvelteKit checks the session only in a layout', answers: svelte(orders), finds: ['layout'] },
    {
      name: 'React Router checks the session only in the parent route',
      answers: router(
        routerData({ _1: 2 }, 'routes/orders', { _3: 4 }, 'data', { _5: 6 }, 'orders', [7], { _8: 9 }, 'total', 12),
      ),
      finds: ['layout'],
    },
    {
      name: 'Nuxt renders the page as an island',
      answers: nuxt(
        jsonAnswer({ id: 'a', head: {}, html: '<main data-island-uid>Twelve pairs to pack, three to return</main>' }),
      ),
      finds: ['island'],
    },
    { name: 'SvelteKit checks the session in each page', answers: svelte(TO_LOGIN), finds: [] },
    {
      name: 'the data of the SvelteKit page is empty',
      answers: svelte(svelteData({ user: 1, orders: 2 }, null, [])),
      finds: [],
    },
    {
      name: 'SvelteKit returns a list without records and its page numbers',
      answers: svelte(svelteData({ orders: 1, page: 2, pageSize: 3 }, [], 1, 20)),
      finds: [],
    },
    {
      name: 'SvelteKit returns a message to sign in',
      answers: svelte(svelteData({ user: 1, message: 2 }, null, 'Please sign in')),
      finds: [],
    },
    {
      name: 'SvelteKit returns that nobody is signed in',
      answers: svelte(svelteData({ authenticated: 1, redirectTo: 2, account: 3 }, false, '/login', { id: 4 }, 'none')),
      finds: [],
    },
    {
      name: 'SvelteKit returns the form to sign in',
      answers: svelte(svelteData({ user: -1, loginForm: 1 }, { id: 2, data: 3 }, 'a1b2', { email: 4 }, '')),
      finds: [],
    },
    {
      name: 'the data of the SvelteKit page refers to itself',
      answers: svelte(
        svelteData(
          { a: 0, b: 1 },
          Array.from({ length: 100 }, () => 1),
        ),
      ),
      finds: [],
    },
    {
      name: 'SvelteKit returns the account',
      answers: svelte(svelteData({ user: 1 }, { id: 2, email: 3 }, 7, 'ann@shop.example')),
      finds: ['layout'],
    },
    { name: 'the SvelteKit page has only a title', answers: svelte(svelteData({ title: 1 }, 'Dashboard')), finds: [] },
    {
      name: 'SvelteKit returns such data for every page',
      answers: { ...svelte(orders), '*': orders },
      finds: [],
    },
    {
      name: 'React Router checks the session in each loader',
      answers: router(routerData(['SingleFetchRedirect', 1], { _2: 3 }, 'redirect', '/login')),
      finds: [],
    },
    {
      name: 'the loader of React Router throws an error',
      answers: router(routerData({ _1: 2 }, 'routes/orders', { _3: 4 }, 'error', { _5: 6 }, 'status', 401)),
      finds: [],
    },
    { name: 'Nuxt knows no such island', answers: nuxt(jsonAnswer({ statusCode: 404 }, 404)), finds: [] },
    {
      name: 'the Nuxt island is empty',
      answers: nuxt(jsonAnswer({ id: 'a', head: {}, html: '<div data-island-uid></div>' })),
      finds: [],
    },
    ...['Please sign in to continue', 'Loading your orders…', 'You do not have access'].map((text) => ({
      name: `the Nuxt island says: ${text}`,
      answers: {
        ...nuxt(jsonAnswer({ id: 'a', head: {}, html: `<main data-island-uid>${text}</main>` })),
        '/login': htmlAnswer('<html><body>You do not have access to the orders</body></html>'),
      },
      finds: [],
    })),
    {
      name: 'no page answers',
      answers: { '/': SVELTE, '*': htmlAnswer('<html><body>Bad gateway</body></html>', 502) },
      finds: [],
      untested: /./,
    },
    { name: 'no page requires signing in', answers: { '/': SVELTE }, finds: [] },
  ];
}
