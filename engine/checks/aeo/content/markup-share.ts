import { parseExchange } from '../../../evidence/facts/exchange.ts';
import { parseHtml } from '../../../evidence/parse/html/html.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';

const LARGE = 200_000;
const MIN = 0.01;
const given = (html: string) => ({
  page: parseExchange('https://shop.example/', `HTTP/1.1 200 OK\n\n${html}`),
  document: parseHtml(html),
});

export default defineCheck({
  id: 'aeo/content/markup-share',
  title: 'HTML has a reasonable text-to-markup ratio',
  why: 'Crawlers and models truncate large pages: if scripts and styles fill the page, its text is cut off.',
  needs: ['page', 'document'],
  problems: {
    lost: {
      severity: 'info',
      likelihood: 'possible',
      message: 'Low text-to-markup ratio: less than 1 % of a large HTML page is text',
      fix: {
        any: 'Move inline styles, icons and data into separate files, and send only the data that the page shows.',
        nextjs:
          'Pass fewer and smaller props from server to client components: all of them are serialised into the HTML.',
      },
    },
  },
  references: ['https://developers.google.com/search/docs/crawling-indexing/googlebot'],
  run({ page, document }) {
    if (page.text.length < LARGE) return notApplicable('The HTML is small');
    const share = document.text.length / page.text.length;
    if (share >= MIN) return [];
    return [
      {
        problem: 'lost',
        location: { selector: 'body' },
        evidence: `${document.text.length} of ${page.text.length} characters are text`,
        compares: 'lost',
      },
    ];
  },
  examples: () => [
    ['mostly text', given(`<p>${'Lamps for desks. '.repeat(20_000)}`)],
    ['mostly data', given(`<p>Lamps</p><script type="application/json">${'"x",'.repeat(60_000)}</script>`), 'lost'],
    ['small', given('<p>Lamps'), 'not applicable'],
  ],
});
