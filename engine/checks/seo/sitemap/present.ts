import { parseSitemap } from '../../../evidence/parse/site-files/sitemap.ts';
import { defineCheck } from '../../define-check.ts';

export default defineCheck({
  id: 'seo/sitemap/present',
  title: 'The site has a sitemap',
  why: 'The sitemap tells crawlers of pages that few links lead to, and when each page changed.',
  needs: ['sitemap'],
  problems: {
    missing: {
      severity: 'low',
      likelihood: 'observed',
      says: 'robots.txt names no sitemap and /sitemap.xml is none.',
      fix: {
        any: 'Publish /sitemap.xml with the address of every page that should be listed, and name it in robots.txt.',
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
        note: 'Name it in robots.txt. With every page that should be listed, by its own address.',
        nextjs: 'Add app/sitemap.ts that returns the pages.',
        wordpress:
          'WordPress has /wp-sitemap.xml: name it in robots.txt, and see that “Discourage search engines” is off.',
      },
    },
  },
  references: ['https://www.sitemaps.org/protocol.html'],
  run: ({ sitemap }) => (sitemap ? [] : [{ problem: 'missing', at: 'sitemap.xml', shows: '(no sitemap)' }]),
  examples: () => [
    { name: 'there', given: { sitemap: parseSitemap('<urlset></urlset>') }, finds: [] },
    { name: 'not there', given: { sitemap: undefined }, finds: ['missing'] },
  ],
});
