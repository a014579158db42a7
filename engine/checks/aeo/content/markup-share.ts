import { parseExchange } from '../../../evidence/facts/exchange.ts';
import { parseHtml } from '../../../evidence/parse/html/html.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';

const LARGE = 200_000;
const LEAST = 0.01;
const given = (html: string) => ({
  page: parseExchange('https://shop.example/', `HTTP/1.1 200 OK\n\n${html}`),
  document: parseHtml(html),
});

export default defineCheck({
  id: 'aeo/content/markup-share',
  title: 'Text is not lost in markup',
  why: 'Readers with a limit on how much they take in cut large pages off: where scripts and styles fill the page, its text goes with them.',
  needs: ['page', 'document'],
  problems: {
    lost: {
      severity: 'info',
      likelihood: 'possible',
      says: 'Less than a hundredth of a large HTML page is text.',
      fix: {
        any: 'Move inline styles, icons and data into files of their own, and send only the data that the page shows.',
        nextjs: 'Pass fewer and smaller props from server to client components: all of them are written into the HTML.',
      },
    },
  },
  references: ['https://developers.google.com/search/docs/crawling-indexing/googlebot'],
  run({ page, document }) {
    if (page.text.length < LARGE) return notApplicable('the HTML is small');
    const share = document.text.length / page.text.length;
    if (share >= LEAST) return [];
    return [
      {
        problem: 'lost',
        at: 'body',
        shows: `${document.text.length} of ${page.text.length} characters are text`,
        compares: 'lost',
      },
    ];
  },
  examples: () => [
    { name: 'mostly text', given: given(`<p>${'Lamps for desks. '.repeat(20_000)}`), finds: [] },
    {
      name: 'mostly data',
      given: given(`<p>Lamps</p><script type="application/json">${'"x",'.repeat(60_000)}</script>`),
      finds: ['lost'],
    },
    { name: 'small', given: given('<p>Lamps'), finds: [], notApplicable: true },
  ],
});
