import { excerpt } from '../../../evidence/parse/html/words.ts';
import { parseSitemap } from '../../../evidence/parse/site-files/sitemap.ts';
import { defineCheck, notApplicable, occurrence, occurrences } from '../../define-check.ts';

const AT = 'sitemap';
const DATE = /^\d{4}(?:-\d{2}(?:-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2}))?)?)?$/;
const set = (inner: string) => parseSitemap(`<urlset>${inner}</urlset>`);

export default defineCheck({
  id: 'seo/sitemap/valid',
  title: 'Sitemap is valid',
  why: 'Crawlers reject a sitemap that is not well formed, and ignore entries that are not absolute URLs.',
  needs: ['sitemap'],
  problems: {
    form: {
      severity: 'medium',
      message: 'The sitemap is not well formed',
      fix: 'Generate the XML with a library; the root is `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">` or `<sitemapindex …>`.',
    },
    empty: {
      severity: 'low',
      message: 'The sitemap is empty',
      fix: 'List every page that should be found; check whether the build sees your routes or posts.',
    },
    address: {
      severity: 'medium',
      message: 'The sitemap has entries that are not absolute URLs',
      fix: {
        any: 'Write each URL with scheme and host. Where a generator writes the sitemap, set the address of the site in its configuration (`url` of Jekyll and Hexo, `baseURL` of Hugo, `site` of Astro) and build again.',
        mkdocs:
          'In `mkdocs.yml` add: `site_url: https://example.com/` with the address of your site; the sitemap and the canonical URLs are made from it.',
        nextjs: 'Build `url` in app/sitemap.ts from the public domain; an unset variable gives `undefined/…`.',
      },
    },
    date: {
      severity: 'low',
      message: 'The sitemap has invalid dates',
      fix: 'Write `2026-03-01` or `2026-03-01T12:00:00+00:00`.',
    },
  },
  references: ['https://www.sitemaps.org/protocol.html'],
  run({ sitemap }) {
    if (!sitemap) return notApplicable('The site has no sitemap');
    if (sitemap.kind === 'unknown')
      return [
        { problem: 'form', location: { part: AT }, evidence: `${sitemap.url} is neither urlset nor sitemapindex` },
      ];
    if (sitemap.faults.length > 0) return occurrence('form', { part: AT }, sitemap.faults);
    if (sitemap.kind === 'feed') return [];
    if (sitemap.total === 0) return [{ problem: 'empty', location: { part: AT }, evidence: sitemap.url }];
    const address = sitemap.entries
      .filter(({ loc }) => !/^https?:\/\//i.test(loc) || !URL.canParse(loc))
      .map(({ loc }) => excerpt(loc));
    const date = sitemap.entries.flatMap(({ lastmod }) => (lastmod && !DATE.test(lastmod) ? [excerpt(lastmod)] : []));
    return occurrences({ part: AT }, { address, date });
  },
  examples: () => [
    ['valid', { sitemap: set('<url><loc>https://a.example/</loc><lastmod>2026-01-02T03:04:05Z</lastmod></url>') }],
    [
      'sitemap index',
      { sitemap: parseSitemap('<sitemapindex><sitemap><loc>https://a.example/1.xml</loc></sitemap></sitemapindex>') },
    ],
    ['feed', { sitemap: parseSitemap('<rss><channel></channel></rss>') }],
    ['unknown root element', { sitemap: parseSitemap('<pages></pages>') }, 'form'],
    ['unclosed element', { sitemap: parseSitemap('<urlset><url><loc>https://a.example/</loc></url>') }, 'form'],
    ['empty', { sitemap: set('') }, 'empty'],
    ['unset variable', { sitemap: set('<url><loc>undefined/a</loc></url>') }, 'address'],
    ['date in words', { sitemap: set('<url><loc>https://a.example/</loc><lastmod>yesterday</lastmod></url>') }, 'date'],
    ['none', { sitemap: undefined }, 'not applicable'],
  ],
});
