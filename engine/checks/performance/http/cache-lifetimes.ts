import type { Asset } from '../../../evidence/facts/asset.ts';
import { exampleAsset } from '../../../evidence/parse/html/example-asset.ts';
import { keptFiles } from '../../../evidence/parse/html/kept-files.ts';
import { addressText } from '../../../evidence/parse/html/size-text.ts';
import { cachePolicy, versionedUrls } from '../../../evidence/parse/http/caching.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { givenDocument } from '../../examples/page.ts';
import { CACHE_FIX, cacheChange, cacheOccurrences } from '../support/cache-change.ts';

const given = (...assets: Asset[]) => ({ ...givenDocument(''), assets });
const HOUR = 3600;
const DAY = 24 * HOUR;

export default defineCheck({
  id: 'performance/http/cache-lifetimes',
  title: 'Static files of the page have long cache lifetimes',
  why: 'A file whose name changes with its content can be cached indefinitely; a short lifetime makes returning visitors download it again.',
  topic: 'caching',
  needs: ['assets', 'document'],
  problems: {
    'short-versioned': {
      severity: 'low',
      message: 'Short cache lifetime: files with a content hash in their name are cached for less than a month',
      fix: CACHE_FIX,
    },
    short: {
      severity: 'info',
      message: 'Short cache lifetime: static files are cached for less than a day',
      fix: 'Put a content hash into the file names and send `Cache-Control: public, max-age=31536000, immutable`. For files that keep their name, send `Cache-Control: public, max-age=86400` if visitors may see the old version for a day.',
    },
  },
  references: ['RFC 9111', 'RFC 8246'],
  run({ assets, document }) {
    const files = keptFiles(assets, document);
    const versioned = versionedUrls(files.map(({ url }) => url));
    const limited = files.flatMap(({ url, headers }) => {
      const { seconds, noStore } = cachePolicy(headers);
      return seconds === undefined || noStore ? [] : [{ url, seconds, versioned: versioned.has(url) }];
    });
    if (limited.length === 0) return notApplicable('No file of the site has a cache lifetime');
    const change = cacheChange(assets.flatMap(({ thirdParty, url }) => (thirdParty ? [] : url)));
    const hashed = limited.filter(({ versioned, seconds }) => versioned && seconds < 30 * DAY);
    const plain = limited.filter(({ versioned, seconds }) => !versioned && seconds > 0 && seconds < DAY);
    return [
      ...cacheOccurrences('short-versioned', hashed.map(lineOf), change),
      ...cacheOccurrences('short', plain.map(lineOf)),
    ];
  },
  examples: () => [
    ['hashed bundle for an hour', given(file('app-3f2a91bc04.js', 'max-age=3600')), 'short-versioned'],
    [
      'bundle whose hash reads like a name, beside another bundle',
      given(file('index-dapIdmDY.js', 'max-age=3600'), file('index-BxK29dLq.css', 'max-age=3600')),
      'short-versioned',
    ],
    [
      'plain file beside a bundle',
      given(file('app-settings.js', 'max-age=3600'), file('index-BxK29dLq.css', 'max-age=31536000')),
      'short',
    ],
    ['plain file for an hour', given(file('app.js', 'max-age=3600')), 'short'],
    [
      'long lifetime',
      given(file('app-3f2a91bc04.js', 'max-age=31536000, immutable'), file('logo.svg', 'max-age=86400')),
    ],
    [
      'icon and analytics script',
      given(
        file('app-3f2a91bc04.js', 'max-age=31536000, immutable'),
        file('favicon.ico', 'max-age=3600'),
        file('plausible.outbound-links.js', 'max-age=3600'),
      ),
    ],
    ['plain file that is revalidated', given(file('app.js', 'no-cache'))],
    ['no Cache-Control', given(file('app.js', 'public')), 'not applicable'],
  ],
});

function lineOf({ url, seconds }: { readonly url: string; readonly seconds: number }): string {
  return `${addressText(url)} (${lifetimeText(seconds)})`;
}

function lifetimeText(seconds: number): string {
  if (seconds < HOUR) return counted(Math.round(seconds / 60), 'minute');
  return seconds < 2 * DAY ? counted(Math.round(seconds / HOUR), 'hour') : counted(Math.round(seconds / DAY), 'day');
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

function file(name: string, control: string): Asset {
  return exampleAsset(`https://shop.example/assets/${name}`, 'script', { headers: `Cache-Control: ${control}` });
}
