import { defineCheck } from '../../define-check.ts';

export default defineCheck({
  id: 'seo/index/soft-404',
  title: 'Pages that do not exist answer 404',
  why: 'A site that answers 200 for every address fills search indexes with empty copies of itself and hides its broken links.',
  needs: ['catchAll'],
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
  },
  references: ['https://developers.google.com/search/docs/crawling-indexing/http-network-errors#soft-404-errors'],
  run: ({ catchAll }) =>
    catchAll
      ? [
          {
            problem: 'soft',
            at: 'unknown addresses',
            shows: 'HTTP 200 with an HTML page for an address that cannot exist',
          },
        ]
      : [],
  examples: () => [
    { name: 'everything is answered', given: { catchAll: true }, finds: ['soft'] },
    { name: 'unknown addresses are refused', given: { catchAll: false }, finds: [] },
  ],
});
