import { excerpt } from '../../../evidence/parse/html/words.ts';
import { parseSitemap } from '../../../evidence/parse/site-files/sitemap.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';

const AT = 'sitemap';
const DATE = /^\d{4}(?:-\d{2}(?:-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2}))?)?)?$/;
const set = (inner: string) => parseSitemap(`<urlset>${inner}</urlset>`);

export default defineCheck({
  id: 'seo/sitemap/valid',
  title: 'The sitemap can be read',
  why: 'Crawlers drop a sitemap that is not well formed, and entries that are not whole addresses.',
  needs: ['sitemap'],
  problems: {
    form: {
      severity: 'medium',
      likelihood: 'observed',
      says: 'The sitemap is not well formed.',
      fix: {
        any: 'Let a library write the XML; the root is `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">` or `<sitemapindex …>`.',
      },
    },
    empty: {
      severity: 'low',
      likelihood: 'observed',
      says: 'The sitemap names no address.',
      fix: { any: 'List every page that should be found; look whether the build sees your routes or posts.' },
    },
    address: {
      severity: 'medium',
      likelihood: 'observed',
      says: 'The sitemap has entries that are not whole addresses.',
      fix: {
        any: 'Write each address with scheme and host.',
        nextjs: 'Build `url` in app/sitemap.ts from the public domain; an unset variable gives `undefined/…`.',
      },
    },
    date: {
      severity: 'low',
      likelihood: 'observed',
      says: 'The sitemap has dates that crawlers cannot read.',
      fix: { any: 'Write `2026-03-01` or `2026-03-01T12:00:00+00:00`.' },
    },
  },
  references: ['https://www.sitemaps.org/protocol.html'],
  run({ sitemap }) {
    if (!sitemap) return notApplicable('the site has no sitemap');
    if (sitemap.kind === 'unknown')
      return [{ problem: 'form', at: AT, shows: `${sitemap.url} is neither urlset nor sitemapindex` }];
    if (sitemap.faults.length > 0) return [{ problem: 'form', at: AT, shows: listed(sitemap.faults) }];
    if (sitemap.kind === 'feed') return [];
    if (sitemap.total === 0) return [{ problem: 'empty', at: AT, shows: sitemap.url }];
    const addresses = sitemap.entries
      .filter(({ loc }) => !/^https?:\/\//i.test(loc) || !URL.canParse(loc))
      .map(({ loc }) => excerpt(loc));
    const dates = sitemap.entries.flatMap(({ lastmod }) => (lastmod && !DATE.test(lastmod) ? [excerpt(lastmod)] : []));
    return [
      ...(addresses.length > 0 ? [{ problem: 'address' as const, at: AT, shows: listed(addresses) }] : []),
      ...(dates.length > 0 ? [{ problem: 'date' as const, at: AT, shows: listed(dates) }] : []),
    ];
  },
  examples: () => [
    {
      name: 'sound',
      given: { sitemap: set('<url><loc>https://a.example/</loc><lastmod>2026-01-02T03:04:05Z</lastmod></url>') },
      finds: [],
    },
    {
      name: 'an index',
      given: {
        sitemap: parseSitemap('<sitemapindex><sitemap><loc>https://a.example/1.xml</loc></sitemap></sitemapindex>'),
      },
      finds: [],
    },
    { name: 'a feed', given: { sitemap: parseSitemap('<rss><channel></channel></rss>') }, finds: [] },
    { name: 'another root', given: { sitemap: parseSitemap('<pages></pages>') }, finds: ['form'] },
    {
      name: 'not closed',
      given: { sitemap: parseSitemap('<urlset><url><loc>https://a.example/</loc></url>') },
      finds: ['form'],
    },
    { name: 'empty', given: { sitemap: set('') }, finds: ['empty'] },
    { name: 'an unset variable', given: { sitemap: set('<url><loc>undefined/a</loc></url>') }, finds: ['address'] },
    {
      name: 'a date in words',
      given: { sitemap: set('<url><loc>https://a.example/</loc><lastmod>yesterday</lastmod></url>') },
      finds: ['date'],
    },
    { name: 'none', given: { sitemap: undefined }, finds: [], notApplicable: true },
  ],
});
