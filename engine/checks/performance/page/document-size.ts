import { Unavailable } from '../../../evidence/define-collector.ts';
import { examplePage as page } from '../../../evidence/parse/html/example-asset.ts';
import { sizeText, stepOf } from '../../../evidence/parse/html/size-text.ts';
import { defineCheck } from '../../define-check.ts';

const LARGE_BYTES = 400_000;
const HUGE_BYTES = 2_000_000;

export default defineCheck({
  id: 'performance/page/document-size',
  title: 'The HTML document is small',
  why: 'The browser can paint nothing before it has read the beginning of the document, and reads on while everything else waits.',
  needs: ['page'],
  problems: {
    large: {
      severity: 'low',
      likelihood: 'observed',
      says: 'The HTML document is very large.',
      fix: {
        any: 'Move pictures and fonts out of data URLs into files, page long lists, and do not put the whole state of the application into the HTML.',
        nextjs: 'Look at what pages hand to client components: it all stands in the HTML a second time.',
      },
    },
  },
  references: ['https://web.dev/articles/optimizing-content-efficiency-optimize-encoding-and-transfer'],
  run({ page: { bodyBytes, wireBytes, truncated, status } }) {
    if (status >= 400) throw new Unavailable(`the page answered ${status}`);
    if (bodyBytes < LARGE_BYTES) return [];
    return [
      {
        problem: 'large',
        at: 'document',
        shows: `${truncated ? 'more than ' : ''}${sizeText(bodyBytes)} (${sizeText(wireBytes)} on the wire)`,
        compares: stepOf(bodyBytes, 100_000),
        severity: bodyBytes >= HUGE_BYTES ? 'medium' : 'low',
      },
    ];
  },
  examples: () => [
    {
      name: 'half a megabyte',
      given: { page: page('', '', { bodyBytes: 500_000, wireBytes: 90_000 }) },
      finds: ['large'],
    },
    {
      name: 'longer than what is read',
      given: { page: page('', '', { bodyBytes: 5_000_000, wireBytes: 900_000, truncated: true }) },
      finds: ['large'],
    },
    { name: 'a usual page', given: { page: page('', '', { bodyBytes: 80_000, wireBytes: 15_000 }) }, finds: [] },
  ],
});
