import type { Asset } from '../../../evidence/facts/asset.ts';
import type { Exchange } from '../../../evidence/facts/exchange.ts';
import { exampleAsset, examplePage as page } from '../../../evidence/parse/html/example-asset.ts';
import { keptFiles } from '../../../evidence/parse/html/kept-files.ts';
import { addressText, sizeText } from '../../../evidence/parse/html/size-text.ts';
import { isCompressible, isEncoded } from '../../../evidence/parse/http/content-coding.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';
import { givenDocument } from '../../examples/page.ts';

/** Text shrinks to about a third: less than this saves less than one packet of 1,400 bytes, which Lighthouse ignores too. */
const LEAST_BYTES = 2100;
const MUCH_BYTES = 50_000;
const given = (coding: string, ...assets: Asset[]) => ({
  ...givenDocument(''),
  page: html(`Content-Encoding: ${coding}`),
  assets,
});

export default defineCheck({
  id: 'performance/http/compression',
  title: 'The page and its text files are compressed',
  why: 'Compression reduces HTML, scripts and stylesheets to about a quarter; uncompressed, they take four times as long on a slow connection.',
  needs: ['page', 'assets', 'document'],
  problems: {
    uncompressed: {
      severity: 'low',
      message: 'Missing text compression: text files are sent uncompressed',
      fix: {
        any: 'Enable Brotli or gzip for text, JavaScript, CSS, JSON and SVG.',
        change: { kind: 'compression' },
      },
    },
  },
  defersTo: { uncompressed: ['security/content/dev-build#server'] },
  references: ['RFC 9110', 'https://web.dev/articles/reduce-network-payloads-using-text-compression'],
  run({ page, assets, document }) {
    const own = [page, ...keptFiles(assets, document)];
    const worth = own.filter((each) => each.status === 200 && isCompressible(each) && each.bodyBytes >= LEAST_BYTES);
    if (worth.length === 0)
      return notApplicable('No text file of the site is large enough to benefit from compression');
    const plain = worth.filter((each) => !isEncoded(each)).sort((a, b) => b.bodyBytes - a.bodyBytes);
    if (plain.length === 0) return [];
    const bytes = plain.reduce((sum, each) => sum + each.bodyBytes, 0);
    return [
      {
        problem: 'uncompressed',
        location: { part: 'files' },
        evidence: listed(plain.map(({ url, bodyBytes }) => `${addressText(url)} (${sizeText(bodyBytes)})`)),
        compares: plain
          .map(({ url }) => addressText(url))
          .sort()
          .join(' '),
        severity: bytes >= MUCH_BYTES ? 'medium' : 'low',
      },
    ];
  },
  examples: () => [
    ['uncompressed script', given('br', script('', 90_000)), 'uncompressed'],
    ['uncompressed page', given('identity'), 'uncompressed'],
    ['all compressed', given('br', script('Content-Encoding: gzip', 90_000))],
    [
      'images and third-party files',
      given(
        'zstd',
        exampleAsset('https://shop.example/a.webp', 'image', { bytes: 90_000 }),
        exampleAsset('https://cdn.example/a.js', 'script', { bytes: 90_000, thirdParty: true }),
      ),
    ],
    [
      'uncompressed icon',
      given(
        'br',
        exampleAsset('https://shop.example/favicon.ico', 'image', {
          headers: 'Content-Type: image/x-icon',
          bytes: 15_000,
        }),
      ),
    ],
    ['tiny page', { ...given(''), page: page('Content-Type: text/html', 'Hi') }, 'not applicable'],
  ],
});

function html(headers: string): Exchange {
  return page(`Content-Type: text/html\n${headers}`, '', { bodyBytes: 40_000, wireBytes: 9000 });
}

function script(headers: string, decodedBytes: number): Asset {
  return exampleAsset('https://shop.example/app.js', 'script', { headers, decodedBytes });
}
