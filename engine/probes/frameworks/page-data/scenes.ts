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
  const orders = svelteData({ orders: 1 }, [2], 'three pairs');
  return [
    { name: 'SvelteKit checks the session only in a layout', answers: svelte(orders), finds: ['layout'] },
    {
      name: 'React Router checks the session only in the parent route',
      answers: router(
        routerData({ _1: 2 }, 'routes/orders', { _3: 4 }, 'data', { _5: 6 }, 'orders', [7], 'three pairs'),
      ),
      finds: ['layout'],
    },
    {
      name: 'Nuxt renders the page as an island',
      answers: nuxt(jsonAnswer({ id: 'a', head: {}, html: '<main data-island-uid>Twelve pairs to pack</main>' })),
      finds: ['island'],
    },
    { name: 'SvelteKit checks the session in each page', answers: svelte(TO_LOGIN), finds: [] },
    {
      name: 'the data of the SvelteKit page is empty',
      answers: svelte(svelteData({ user: 1, orders: 2 }, null, [])),
      finds: [],
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
    { name: 'no page requires signing in', answers: { '/': SVELTE }, finds: [] },
  ];
}
