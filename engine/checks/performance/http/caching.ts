import type { Asset } from '../../../evidence/facts/asset.ts';
import { exampleAsset } from '../../../evidence/parse/html/example-asset.ts';
import { parseHtml } from '../../../evidence/parse/html/html.ts';
import { keptFiles } from '../../../evidence/parse/html/kept-files.ts';
import { addressText } from '../../../evidence/parse/html/size-text.ts';
import { cachePolicy } from '../../../evidence/parse/http/caching.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { givenDocument } from '../../examples/page.ts';
import { CACHE_FIX, cacheChange, cacheOccurrences } from '../support/cache-change.ts';

const given = (...assets: Asset[]) => ({ ...givenDocument(''), assets });

export default defineCheck({
  id: 'performance/http/caching',
  title: 'Static files of the page are cacheable',
  why: 'Files that the browser may not cache are downloaded again on every page and every visit.',
  topic: 'caching',
  needs: ['assets', 'document'],
  problems: {
    forbidden: {
      severity: 'medium',
      message: 'Caching is disabled for scripts, stylesheets, images or fonts',
      fix: CACHE_FIX,
    },
    silent: {
      severity: 'low',
      message: 'Missing caching headers on static files',
      fix: CACHE_FIX,
    },
  },
  references: ['RFC 9111', 'https://web.dev/articles/http-cache'],
  run({ assets, document }) {
    const own = keptFiles(assets, document);
    if (own.length === 0) return notApplicable('The page references no files of its own site');
    const policies = own.map(({ url, headers }) => ({ url, ...cachePolicy(headers) }));
    const change = cacheChange(own.map(({ url }) => url));
    const forbidden = policies.filter(({ noStore, seconds, validated }) => noStore || (seconds === 0 && !validated));
    const silent = policies.filter(({ seconds, text }) => seconds === undefined && !/public/i.test(text));
    return [
      ...cacheOccurrences('forbidden', forbidden.map(lineOf), change),
      ...cacheOccurrences('silent', silent.map(lineOf), change),
    ];
  },
  examples: () => [
    ['no-store on a script', given(script('Cache-Control: no-store')), 'forbidden'],
    ['no caching headers', given(script('ETag: "a"')), 'silent'],
    [
      'one no-store, one without headers',
      given(script('Cache-Control: max-age=0'), script('Last-Modified: Fri, 21 Nov 2025 01:00:00 GMT')),
      'forbidden',
      'silent',
    ],
    [
      'no-store on a script of a few lines',
      given(exampleAsset('https://shop.example/app.js', 'script', { headers: 'Cache-Control: no-store', bytes: 400 })),
      'not applicable',
    ],
    ['cached for a year', given(script('Cache-Control: max-age=31536000'))],
    ['revalidated with an ETag', given(script('Cache-Control: no-cache\nETag: "a"'))],
    [
      'icons and files that the host adds',
      {
        document: parseHtml('<link rel=icon href=/brand.svg>'),
        assets: [
          script('Cache-Control: max-age=31536000'),
          ...['favicon.ico', 'brand.svg', 'apple-touch-icon.png'].map((name) =>
            image(name, 'Cache-Control: max-age=0'),
          ),
          exampleAsset('https://shop.example/cdn-cgi/scripts/email-decode.min.js', 'script'),
          exampleAsset('https://shop.example/matomo.js', 'script', { headers: 'Cache-Control: no-store' }),
        ],
      },
    ],
    ['only an icon', given(image('favicon.ico', 'Cache-Control: no-store')), 'not applicable'],
    [
      'third-party files only',
      given(exampleAsset('https://cdn.example/a.js', 'script', { thirdParty: true })),
      'not applicable',
    ],
  ],
});

function lineOf({ url, text }: { readonly url: string; readonly text: string }): string {
  return `${addressText(url)}${text === '' ? '' : ` (${text})`}`;
}

function image(name: string, headers: string): Asset {
  return exampleAsset(`https://shop.example/${name}`, 'image', { headers, bytes: 900 });
}

function script(headers: string): Asset {
  return exampleAsset('https://shop.example/app.js', 'script', { headers });
}
