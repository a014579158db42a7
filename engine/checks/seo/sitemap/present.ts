import { parseSitemap } from '../../../evidence/parse/site-files/sitemap.ts';
import { defineCheck } from '../../define-check.ts';

export default defineCheck({
  id: 'seo/sitemap/present',
  title: 'Site has a sitemap',
  why: 'A sitemap tells crawlers about pages that few links lead to, and when each page changed.',
  needs: ['sitemap'],
  problems: {
    missing: {
      severity: 'low',
      likelihood: 'observed',
      message: 'Missing sitemap: robots.txt names none and /sitemap.xml is not one',
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
        note: 'List the canonical URL of every page that should be indexed, and name the file in robots.txt.',
        nextjs:
          'In `app/sitemap.ts` put the lines: `export const dynamic = "force-static";` and `export default function sitemap() { return [{ url: "https://example.com/" }]; }`. In `public/robots.txt` add the lines to the file: `Sitemap: https://example.com/sitemap.xml`. List the canonical URL of every page.',
        vitepress:
          'In `.vitepress/config.mts` (or `.vitepress/config.ts`, `.vitepress/config.js`) add to the configuration: `sitemap: { hostname: "https://example.com" }`. In `public/robots.txt` add the lines to the file: `Sitemap: https://example.com/sitemap.xml`.',
        docusaurus:
          'Keep the sitemap of `@docusaurus/preset-classic` on, set `url` in docusaurus.config.js to the public domain, and name /sitemap.xml in static/robots.txt.',
        wordpress:
          'WordPress has /wp-sitemap.xml: name it in robots.txt, and make sure that “Discourage search engines” is off.',
      },
    },
  },
  references: ['https://www.sitemaps.org/protocol.html'],
  run: ({ sitemap }) =>
    sitemap ? [] : [{ problem: 'missing', location: { part: 'sitemap.xml' }, evidence: '(no sitemap)' }],
  examples: () => [
    { name: 'present', given: { sitemap: parseSitemap('<urlset></urlset>') }, finds: [] },
    { name: 'missing', given: { sitemap: undefined }, finds: ['missing'] },
  ],
});
