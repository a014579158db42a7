import { expect, test } from 'vitest';
import type { FoundAddress } from '../../facts/site.ts';
import { parseHtml } from '../html/html.ts';
import { otherPages } from './other-pages.ts';

const SITE = 'https://shop.example';

test.each<[string, FoundAddress['source'], FoundAddress['leftOut'] | 'none' | undefined]>([
  ['/products/7', 'link', undefined],
  ['/webhooks/3/zap', 'link', 'may_act'],
  ['/webhooks/3/zap', 'route', 'may_act'],
  ['/webhooks/3/zap', 'sitemap', undefined],
  ['/orders/7/ban', 'link', 'may_act'],
  ['/orders/7/ban', 'sitemap', undefined],
  ['/orders/7/delete', 'sitemap', 'may_act'],
  ['/icons/7.png', 'link', 'none'],
])('%s, named by a %s: %s', (path, source, leftOut) => {
  const [found, ...more] = otherPages([{ url: SITE + path, source }], {
    page: `${SITE}/`,
    document: parseHtml('', `${SITE}/`),
    robots: undefined,
  });
  expect(more).toEqual([]);
  expect(found ? found.leftOut : 'none').toBe(leftOut);
});
