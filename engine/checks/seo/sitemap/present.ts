import { excerpt } from '../../../evidence/parse/html/words.ts';
import { hostOf } from '../../../evidence/parse/http/host-kind.ts';
import { parseRobots } from '../../../evidence/parse/site-files/robots.ts';
import { parseSitemap } from '../../../evidence/parse/site-files/sitemap.ts';
import { defineCheck, notApplicable, occurrence } from '../../define-check.ts';

export default defineCheck({
  id: 'seo/sitemap/present',
  title: 'Site has a sitemap',
  why: 'A sitemap tells crawlers about pages that few links lead to, and when each page changed.',
  needs: ['sitemap', 'robots'],
  problems: {
    dead: {
      severity: 'low',
      message: 'robots.txt names a sitemap that does not exist',
      fix: 'Publish a sitemap at this URL, or name the right one in robots.txt.',
    },
    missing: {
      severity: 'low',
      message: 'Missing sitemap: none is named in robots.txt or the page, or found under a usual name',
      fix: {
        any: 'Publish /sitemap.xml with the URL of every page that should be indexed, and name it in robots.txt.',
        change: {
          kind: 'file',
          path: '/sitemap.xml',
          lines: [
            '<?xml version="1.0" encoding="UTF-8"?>',
            '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
            '<url><loc>https://example.com/</loc></url>',
            '</urlset>',
          ],
        },
        note: 'List the canonical URL of every page that should be indexed.',
        vitepress:
          'In `.vitepress/config.mts` (or `.vitepress/config.ts`, `.vitepress/config.mjs`, `.vitepress/config.js`, `docs/.vitepress/config.mts`, `docs/.vitepress/config.ts`, `docs/.vitepress/config.mjs`, `docs/.vitepress/config.js`) add to the configuration: `sitemap: { hostname: "https://example.com" }`. In `public/robots.txt` (or `docs/public/robots.txt`, if the configuration is in `docs/.vitepress`) add the lines to the file: `Sitemap: https://example.com/sitemap.xml`.',
        docusaurus:
          'Keep the sitemap of `@docusaurus/preset-classic` on, set `url` in docusaurus.config.js to the public domain, and name /sitemap.xml in static/robots.txt.',
        wordpress:
          'WordPress has /wp-sitemap.xml: name it in robots.txt, and make sure that “Discourage search engines” is off.',
      },
    },
  },
  references: ['https://www.sitemaps.org/protocol.html'],
  run({ sitemap, robots }) {
    if (sitemap) return [];
    const named = robots?.sitemaps.filter((url) => hostOf(url) !== undefined) ?? [];
    const own = named.filter((url) => hostOf(url) === hostOf(robots?.url ?? ''));
    const dead = own.map((url) => excerpt(url));
    if (dead.length > 0) return occurrence('dead', { part: 'robots.txt' }, dead);
    if (named.length > 0) return notApplicable('robots.txt names a sitemap of another host, which is not read');
    return [{ problem: 'missing', location: { part: 'sitemap.xml' }, evidence: '(no sitemap)' }];
  },
  examples: () => [
    ['present', { sitemap: parseSitemap('<urlset></urlset>'), robots: undefined }],
    ['missing', { sitemap: undefined, robots: undefined }, 'missing'],
    [
      'named, but not there',
      { sitemap: undefined, robots: parseRobots('Sitemap: https://shop.example/sitemap_index.xml') },
      'dead',
    ],
    [
      'on another host',
      { sitemap: undefined, robots: parseRobots('Sitemap: https://files.example/sitemap.xml') },
      'not applicable',
    ],
  ],
});
