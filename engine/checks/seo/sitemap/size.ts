import { Unavailable } from '../../../evidence/define-collector.ts';
import { MOST_ENTRIES, parseSitemap, type Sitemap } from '../../../evidence/parse/site-files/sitemap.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';

const MOST_BYTES = 50 * 1024 * 1024;
const small = parseSitemap('<urlset><url><loc>https://a.example/</loc></url></urlset>');
const sized = (more: Partial<Sitemap>): Sitemap => ({ ...small, ...more });

export default defineCheck({
  id: 'seo/sitemap/size',
  title: 'The sitemap keeps to the size that crawlers read',
  why: 'A sitemap of more than 50,000 addresses or 50 MiB is refused as a whole.',
  needs: ['sitemap'],
  problems: {
    large: {
      severity: 'medium',
      likelihood: 'observed',
      says: 'The sitemap is larger than crawlers accept.',
      fix: {
        any: 'Divide it into several sitemaps and name them in a sitemap index.',
        nextjs: 'Use `generateSitemaps()` in app/sitemap.ts.',
      },
    },
  },
  references: ['https://www.sitemaps.org/protocol.html#index'],
  run({ sitemap }) {
    if (!sitemap) return notApplicable('the site has no sitemap');
    const large = sitemap.total > MOST_ENTRIES || sitemap.bytes > MOST_BYTES;
    if (!large && !sitemap.complete) throw new Unavailable('the sitemap is longer than what is read of it');
    if (!large) return [];
    return [{ problem: 'large', at: 'sitemap', shows: `${sitemap.total} addresses, ${sitemap.bytes} bytes` }];
  },
  examples: () => [
    { name: 'small', given: { sitemap: small }, finds: [] },
    { name: 'too many addresses', given: { sitemap: sized({ total: 50_001 }) }, finds: ['large'] },
    { name: 'too many bytes', given: { sitemap: sized({ bytes: 60_000_000 }) }, finds: ['large'] },
    { name: 'none', given: { sitemap: undefined }, finds: [], notApplicable: true },
  ],
});
