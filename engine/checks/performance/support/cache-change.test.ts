import { expect, test } from 'vitest';
import { versionedUrls } from '../../../evidence/parse/http/caching.ts';
import { cacheChange } from './cache-change.ts';

const SITE = 'https://shop.example';

test('files that change with their content are cached for a year, or a short lifetime would be the next finding', () => {
  const files = [
    '/assets/index-BxK29dLq.css',
    '/wp-includes/js/wp-embed.min.js?ver=6.8.3',
    '/theme/style.css?v=20260301',
    '/theme/print.css?hash=3f2a91bc04',
    '/logo.svg',
  ].map((path) => `${SITE}${path}`);
  const change = cacheChange(files);
  expect(change).toEqual({ kind: 'cache', folders: ['/assets/'], queries: ['ver', 'v', 'hash'] });
  const kept = files.filter(
    (url) =>
      change.kind === 'cache' &&
      (change.folders.some((folder) => url.startsWith(`${SITE}${folder}`)) ||
        change.queries?.some((name) => url.includes(`?${name}=`))),
  );
  expect(new Set(kept)).toEqual(versionedUrls(files));
});

test('without such files there is nothing to tell apart', () => {
  expect(cacheChange([`${SITE}/style.css`, `${SITE}/search.js?q=lamp`])).toEqual({ kind: 'cache', folders: [] });
});
