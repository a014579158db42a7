import { Unavailable } from '../../../evidence/define-collector.ts';
import { examplePage as page } from '../../../evidence/parse/html/example-asset.ts';
import { sizeText, stepOf } from '../../../evidence/parse/html/size-text.ts';
import { defineCheck } from '../../define-check.ts';

const LARGE_BYTES = 400_000;
const HUGE_BYTES = 2_000_000;

export default defineCheck({
  id: 'performance/page/document-size',
  title: 'HTML document is small',
  why: 'The browser cannot paint before it has parsed the beginning of the document, and keeps parsing while everything else waits.',
  needs: ['page'],
  problems: {
    large: {
      severity: 'low',
      message: 'The HTML document is very large',
      fix: {
        any: 'Move images and fonts out of data URLs into files, paginate long lists, and do not embed the application’s whole state in the HTML.',
        nextjs: 'Check what pages pass to client components: all of it is repeated in the HTML.',
      },
    },
  },
  references: ['https://web.dev/articles/optimizing-content-efficiency-optimize-encoding-and-transfer'],
  run({ page: { bodyBytes, wireBytes, truncated, status } }) {
    if (status >= 400) throw new Unavailable(`The page returned status ${status}`);
    if (bodyBytes < LARGE_BYTES) return [];
    return [
      {
        problem: 'large',
        location: { part: 'document' },
        evidence: `${truncated ? 'more than ' : ''}${sizeText(bodyBytes)} (${sizeText(wireBytes)} on the wire)`,
        compares: stepOf(bodyBytes, 100_000),
        severity: bodyBytes >= HUGE_BYTES ? 'medium' : 'low',
      },
    ];
  },
  examples: () => [
    ['half a megabyte', { page: page('', '', { bodyBytes: 500_000, wireBytes: 90_000 }) }, 'large'],
    [
      'larger than the read limit',
      { page: page('', '', { bodyBytes: 5_000_000, wireBytes: 900_000, truncated: true }) },
      'large',
    ],
    ['typical page', { page: page('', '', { bodyBytes: 80_000, wireBytes: 15_000 }) }],
  ],
});
