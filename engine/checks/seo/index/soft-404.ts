import { elementsOf, isWithin, parseIfBounded } from '../../../evidence/parse/html/html.ts';
import { standIn } from '../../../evidence/parse/site-files/stand-in.ts';
import { defineCheck } from '../../define-check.ts';
import { htmlPage, pageAt } from '../../examples/page.ts';

const SHELLS = [
  [
    'React with Vite',
    '<head><title>Shop</title><script type="module" src="/assets/index-DkW3xZ9q.js"></script></head><body><noscript><h1>Enable JavaScript to run this app.</h1></noscript><div id="root"></div>',
  ],
  ['a script in the body', '<body><div style="display: contents"><script>import("/start.js").then(run)</script></div>'],
  ['nothing but a script', '<body><script src="flutter_bootstrap.js" async></script>'],
  [
    'prerendered',
    '<body><div id="root"><h1>Shop</h1></div><script type="module" src="/assets/index-DkW3xZ9q.js"></script>',
  ],
  ['an element of its own', '<body><shop-root>Loading…</shop-root><script src="main.js" defer></script>'],
] as const;
const given = (html: string, other = html) => ({ catchAll: true, page: htmlPage(html), notFound: htmlPage(other) });
const MENU = '<script type="module" src="/menu.js"></script>';
const RENDERED = [
  ['a short one', `<h1>Shop</h1>${MENU}`],
  ['text', `<body><h1>Shop</h1><div id="app"><p>${'Warm socks for cold days. '.repeat(8)}</p></div>${MENU}`],
] as const;

/** Characters of text that the shell of a single-page app may show before its script runs, such as `Loading…`. */
const MAX_SHELL_TEXT = 100;

/** The first script of a built app, named by its content. */
const ENTRY = /\/(?:index|main|app)[.-][\w-]{6,24}\.js$/;

export default defineCheck({
  id: 'seo/index/soft-404',
  title: 'Missing pages do not return status 200 (no soft 404)',
  why: 'A site that returns 200 for every URL fills search indexes with empty copies of itself and hides its broken links.',
  needs: ['catchAll', 'page', 'notFound'],
  problems: {
    soft: {
      severity: 'medium',
      concerns: 'indexing',
      message: 'Soft 404: an unknown URL returns status 200',
      fix: {
        any: 'Return 404 (or 410) for unknown URLs, with a helpful page as the body. Keep the routes of a single-page app working: list them before the rule for 404.',
        nextjs: 'Call `notFound()` in catch-all routes, and add a `not-found.tsx`.',
        nuxt: 'Put the routes into app/pages/: Nuxt then answers 404 for all other addresses by itself. In a catch-all page call `throw createError({ statusCode: 404, fatal: true })`. If the app is rendered in the browser only (`ssr: false`), let the host serve the app for its routes and 404.html with status 404 for all other addresses.',
        sveltekit:
          'Prerender the known routes, and let the host serve the fallback page only for the routes of the app; in a catch-all route call `error(404)`.',
        reactrouter:
          'Let a catch-all route throw `data(null, { status: 404 })` in its loader. Without server rendering, let the host serve index.html only for the routes of the app.',
        vite: 'Serve index.html only for the app’s routes, and 404 for everything else; or prerender the known routes to static HTML and drop the catch-all rewrite.',
        netlify: 'Replace `/* /index.html 200` with one line for each route of the app and add a 404.html.',
        vercel: 'Replace the catch-all rewrite to /index.html with rewrites for the app’s routes.',
      },
    },
    app: {
      severity: 'low',
      message:
        'Soft 404: every unknown URL returns 200 with the single-page app, and only its scripts can show an error',
      fix: 'Serve index.html only for the routes of the app, and 404 for all other URLs; a route that is left out stops working when it is reloaded. Until then let the app’s “not found” view add `<meta name="robots" content="noindex">`.',
    },
  },
  references: ['https://developers.google.com/search/docs/crawling-indexing/http-network-errors#soft-404-errors'],
  run({ catchAll, page, notFound }) {
    if (!catchAll) return [];
    const app = notFound.text === page.text && isApp(page.text);
    return [
      {
        problem: app ? 'app' : 'soft',
        location: { part: 'unknown addresses' },
        evidence: `HTTP 200 with ${app ? 'the page itself' : (standIn(notFound) ?? 'a text')} for an address that cannot exist`,
      },
    ];
  },
  examples: () => [
    ['every URL returns its own page', given('<h1>Shop</h1><script src="/a.js"></script>', '<h1>Oops'), 'soft'],
    ['every URL returns JSON', given('<h1>Shop</h1>', '{"error":"no such route"}'), 'soft'],
    ['every URL returns the home page, without scripts', given('<h1>Shop</h1>'), 'soft'],
    ...RENDERED.map(([name, html]) => ({
      name: `every URL returns the home page of a site that the server renders: ${name}`,
      given: given(html),
      finds: ['soft' as const],
    })),
    ...SHELLS.map(([name, shell]) => ({
      name: `single-page app for every URL: ${name}`,
      given: given(shell),
      finds: ['app' as const],
    })),
    [
      'unknown URLs redirect',
      { catchAll: false, page: htmlPage('<h1>Shop</h1>'), notFound: pageAt('https://shop.example/missing', 302) },
    ],
    ['404 for unknown URLs', { ...given('<h1>Shop</h1>', '<h1>Not found'), catchAll: false }],
  ],
});

/** A page whose scripts render what it shows: next to no text and no heading, or an element for the app and its built entry. */
function isApp(html: string): boolean {
  const document = parseIfBounded(html);
  if (document === undefined) return false;
  const scripts = elementsOf(document, 'script').map(({ attributes }) => attributes);
  const isEmpty =
    document.text.length <= MAX_SHELL_TEXT &&
    elementsOf(document, 'h1', 'h2', 'h3').every((heading) => isWithin(document, heading, 'noscript'));
  if (isEmpty) return scripts.some(({ type = '' }) => !/json/i.test(type));
  const hasRoot = elementsOf(document, 'div').some(({ attributes: { id } }) => id === 'root' || id === 'app');
  return hasRoot && scripts.some(({ src = '' }) => ENTRY.test(src));
}
