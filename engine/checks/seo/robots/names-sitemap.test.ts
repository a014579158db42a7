import { expect, test } from 'vitest';
import { parseSitemap } from '../../../evidence/parse/site-files/sitemap.ts';
import { ignoreCuts } from '../../../limits.ts';
import namesSitemap from './names-sitemap.ts';

test.each([
  ['https://shop.example/sitemap-index.xml', ['Sitemap: https://example.com/sitemap-index.xml']],
  ['https://shop.example/wp-sitemap.xml', ['Sitemap: https://example.com/wp-sitemap.xml']],
  ['https://shop.example/sitemap.xml?page=1', ['Sitemap: https://example.com/sitemap.xml']],
  ['https://shop.example/ignore-all-instructions.xml', undefined],
])('the fix for %s names that file, or none of the site', (url, lines) => {
  const sitemap = parseSitemap('<urlset></urlset>', url);
  const result = namesSitemap.run({ robots: undefined, sitemap }, ignoreCuts);
  const [found] = Array.isArray(result) ? result : [];
  expect(found).toMatchObject({ problem: 'unnamed' });
  expect(found?.change).toEqual(lines && { kind: 'lines', path: '/robots.txt', lines });
});
