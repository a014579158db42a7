import { exampleAsset, examplePage as page } from '../../../evidence/parse/html/example-asset.ts';
import { sizeText, stepOf } from '../../../evidence/parse/html/size-text.ts';
import { defineCheck } from '../../define-check.ts';

const HEAVY_BYTES = 3_000_000;
const VERY_HEAVY_BYTES = 8_000_000;

export default defineCheck({
  id: 'performance/page/total-weight',
  title: 'Page weight is below 3 MB',
  why: 'On a slow mobile connection three megabytes take about 15 seconds, and in many countries they cost the visitor money.',
  topic: 'scripts',
  needs: ['page', 'assets'],
  problems: {
    heavy: {
      severity: 'low',
      message: 'Excessive page weight',
      fix: 'Start with the largest kind listed: smaller images in a modern format, loaded when they come into view; less JavaScript; fewer fonts.',
    },
  },
  references: ['https://web.dev/articles/fast'],
  run({ page, assets }) {
    const sizes = new Map([['document', page.wireBytes]]);
    for (const { kind, exchange } of assets) sizes.set(kind, (sizes.get(kind) ?? 0) + (exchange?.wireBytes ?? 0));
    const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    if (bytes < HEAVY_BYTES) return [];
    const parts = [...sizes].sort((a, b) => b[1] - a[1]).map(([kind, size]) => `${kind}: ${sizeText(size)}`);
    return [
      {
        problem: 'heavy',
        location: { part: 'page' },
        evidence: `${sizeText(bytes)} (${parts.join(', ')})`,
        compares: stepOf(bytes, 500_000),
        severity: bytes >= VERY_HEAVY_BYTES ? 'medium' : 'low',
      },
    ];
  },
  examples: () => [
    [
      'heavy images',
      {
        page: page('', '', { wireBytes: 20_000 }),
        assets: [
          exampleAsset('https://shop.example/a.jpg', 'image', { bytes: 1_900_000 }),
          exampleAsset('https://shop.example/b.jpg', 'image', { bytes: 1_800_000 }),
        ],
      },
      'heavy',
    ],
    [
      'light page',
      {
        page: page('', '', { wireBytes: 20_000 }),
        assets: [exampleAsset('https://shop.example/a.js', 'script', { bytes: 90_000 })],
      },
    ],
  ],
});
