import { errorWords } from '../../../evidence/parse/html/error-page.ts';
import { excerpt } from '../../../evidence/parse/html/words.ts';
import { defineCheck } from '../../define-check.ts';
import { givenContent, pageAt } from '../../examples/page.ts';

const page = pageAt('https://shop.example/lamps');

const given = (html: string) => ({ page, ...givenContent(html) });

export default defineCheck({
  id: 'seo/index/error-page',
  title: 'Page with a success status is not an error page',
  why: 'An error page that returns 200 is indexed in place of the real page, and monitoring does not notice the failure.',
  topic: 'error in place of the page',
  needs: ['page', 'content'],
  problems: {
    error: {
      severity: 'high',
      concerns: 'people',
      likelihood: 'likely',
      message: 'The page returns a success status but shows an error',
      fix: {
        any: 'Find the error in the log of the server or the browser console and fix it. Return 404 for missing pages and 500 for failures.',
        nextjs:
          'Call `notFound()` for missing records; “Application error” means that a component threw while it rendered.',
      },
    },
  },
  references: ['https://developers.google.com/search/docs/crawling-indexing/http-network-errors#soft-404-errors'],
  run({ page, content }) {
    const words = errorWords(content);
    return words === undefined
      ? []
      : [
          {
            problem: 'error',
            location: { selector: 'body' },
            evidence: `HTTP ${page.status}: “${excerpt(words, 200)}”`,
          },
        ];
  },
  examples: () => [
    ['page that was not found', given('<title>404 | Shop</title><h1>Page not found</h1><a href="/">Home</a>'), 'error'],
    [
      'crash in the browser',
      given(
        '<title>Shop</title><h2>Application error: a client-side exception has occurred (see the browser console).</h2>',
      ),
      'error',
    ],
    ['database that is down', given('<title>Error</title><h1>Error establishing a database connection</h1>'), 'error'],
    [
      'page that was not found, under the title of the site',
      given('<title>Shop</title><h1>Oops! That page can’t be found.</h1><a href="/">Home</a>'),
      'error',
    ],
    [
      'article about an error',
      given(`<title>404</title><h1>404 Not Found</h1><p>${'What the status means and what to do. '.repeat(40)}`),
    ],
    [
      'short page about another subject',
      given('<title>Errors – Docs</title><h1>Error handling</h1><p>How to catch them.'),
    ],
    ['number as a name', given('<title>Route 404 – Bus times</title><h1>Route 404</h1><p>Every ten minutes.')],
  ],
});
