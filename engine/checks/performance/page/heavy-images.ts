import type { Asset } from '../../../evidence/facts/asset.ts';
import { exampleAsset } from '../../../evidence/parse/html/example-asset.ts';
import { addressText, sizeText, stepOf } from '../../../evidence/parse/html/size-text.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';

const HEAVY_BYTES = 500_000;

export default defineCheck({
  id: 'performance/page/heavy-images',
  title: 'No image exceeds 500 KB',
  why: 'Such a file is nearly always an unscaled photograph, of which the browser shows a small part of the pixels.',
  needs: ['assets'],
  parts: ['image'],
  problems: {
    heavy: {
      severity: 'low',
      message: 'Images larger than 500 KB',
      fix: {
        any: 'Scale them to at most twice their display size, save them as WebP or AVIF, and offer several sizes with `srcset` and `sizes`.',
        nextjs: 'Use the image component with `sizes`.',
      },
    },
  },
  references: ['https://web.dev/articles/serve-responsive-images'],
  run({ assets }) {
    const images = assets.flatMap(({ kind, thirdParty, exchange }) =>
      kind === 'image' && !thirdParty && exchange?.status === 200 ? exchange : [],
    );
    if (images.length === 0) return notApplicable('The page shows no images of its own site');
    const heavy = images.filter(({ wireBytes }) => wireBytes > HEAVY_BYTES).sort((a, b) => b.wireBytes - a.wireBytes);
    if (heavy.length === 0) return [];
    return [
      {
        problem: 'heavy',
        location: { part: 'pictures' },
        evidence: listed(
          heavy.map(
            (image) => `${addressText(image.url)} (${image.truncated ? 'more than ' : ''}${sizeText(image.wireBytes)})`,
          ),
        ),
        compares: heavy.map(({ url, wireBytes }) => `${addressText(url)} ${stepOf(wireBytes, 100_000)}`).join(' '),
        severity: heavy.length > 3 ? 'medium' : 'low',
      },
    ];
  },
  examples: () => [
    ['unscaled photograph', { assets: [photo(1_900_000)] }, 'heavy'],
    ['scaled photograph', { assets: [photo(120_000)] }],
    ['no images', { assets: [] }, 'not applicable'],
  ],
});

function photo(bytes: number): Asset {
  return exampleAsset('https://shop.example/a.jpg', 'image', { headers: 'Content-Type: image/jpeg', bytes });
}
