import { parseExchange } from '../../../evidence/facts/exchange.ts';
import { defineCheck } from '../../define-check.ts';

const APP = '<div id="root"></div><script type="module" src="/assets/index-DkW3xZ9q.js"></script>';
const answer = (text: string) =>
  parseExchange('https://shop.example/', `HTTP/1.1 200 OK\nContent-Type: text/html\n\n${text}`);

export default defineCheck({
  id: 'seo/index/soft-404',
  title: 'Pages that do not exist answer 404',
  why: 'A site that answers 200 for every address fills search indexes with empty copies of itself and hides its broken links.',
  needs: ['catchAll', 'page', 'notFound'],
  problems: {
    soft: {
      severity: 'medium',
      likelihood: 'observed',
      says: 'An address that cannot exist is answered with 200 and a page.',
      fix: {
        any: 'Answer 404 (or 410) for unknown addresses, with a helpful page as its body.',
        nextjs: 'Call `notFound()` in routes that match anything, and keep a `not-found.tsx`.',
        vite: 'Send index.html only for the routes the app has, and 404 for the rest; or build the known routes to static HTML and drop the catch-all rewrite.',
        netlify: 'Replace `/* /index.html 200` by one line for each route of the app and add a 404.html.',
        vercel: 'Replace the catch-all rewrite to /index.html by rewrites for the routes the app has.',
        nginx: 'Use `try_files $uri $uri/ =404;` and name the routes of the app in locations of their own.',
      },
    },
    app: {
      severity: 'low',
      likelihood: 'observed',
      says: 'Every unknown address is answered with 200 and the app’s own page; only its scripts can say that nothing is there.',
      fix: {
        any: 'Answer 404 for addresses that the app has no route for. Until then let the app’s “not found” view add `<meta name="robots" content="noindex">`.',
        vite: 'Send index.html only for the routes the app has, and 404 for the rest; until then let the “not found” route add a robots meta element with noindex.',
      },
    },
  },
  references: ['https://developers.google.com/search/docs/crawling-indexing/http-network-errors#soft-404-errors'],
  run({ catchAll, page, notFound }) {
    if (!catchAll) return [];
    const app = notFound.text === page.text && /<script\b/i.test(page.text);
    return [
      {
        problem: app ? 'app' : 'soft',
        at: 'unknown addresses',
        shows: `HTTP 200 with ${app ? 'the page itself' : 'an HTML page'} for an address that cannot exist`,
      },
    ];
  },
  examples: () => [
    {
      name: 'everything is answered with a page of its own',
      given: {
        catchAll: true,
        page: answer('<h1>Shop</h1><script src="/a.js"></script>'),
        notFound: answer('<h1>Oops'),
      },
      finds: ['soft'],
    },
    {
      name: 'everything is answered with the start page, and no script could tell the difference',
      given: { catchAll: true, page: answer('<h1>Shop</h1>'), notFound: answer('<h1>Shop</h1>') },
      finds: ['soft'],
    },
    {
      name: 'an app that gets every address',
      given: { catchAll: true, page: answer(APP), notFound: answer(APP) },
      finds: ['app'],
    },
    {
      name: 'unknown addresses are refused',
      given: { catchAll: false, page: answer('<h1>Shop</h1>'), notFound: answer('<h1>Not found') },
      finds: [],
    },
  ],
});
