import { Unavailable } from '../../../evidence/define-collector.ts';
import { parseSitemap, type Sitemap } from '../../../evidence/parse/site-files/sitemap.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';

const MAX_ENTRIES = 50_000;
const MAX_BYTES = 50 * 1024 * 1024;
const small = parseSitemap('<urlset><url><loc>https://a.example/</loc></url></urlset>');
const sized = (more: Partial<Sitemap>): Sitemap => ({ ...small, ...more });

export default defineCheck({
  id: 'seo/sitemap/size',
  title: 'Sitemap is within the size limit',
  why: 'Crawlers reject a sitemap of more than 50,000 URLs or 50 MiB as a whole.',
  needs: ['sitemap'],
  problems: {
    large: {
      severity: 'medium',
      message: 'The sitemap exceeds 50,000 URLs or 50 MiB',
      fix: {
        any: 'Split it into several sitemaps and list them in a sitemap index.',
        nextjs: 'Use `generateSitemaps()` in app/sitemap.ts.',
      },
    },
  },
  references: ['https://www.sitemaps.org/protocol.html#index'],
  run({ sitemap }) {
    if (!sitemap) return notApplicable('The site has no sitemap');
    const large = sitemap.total > MAX_ENTRIES || sitemap.bytes > MAX_BYTES;
    if (!large && !sitemap.complete) throw new Unavailable('The sitemap is too large to be read whole');
    if (!large) return [];
    return [
      {
        problem: 'large',
        location: { part: 'sitemap' },
        evidence: `${sitemap.total} addresses, ${sitemap.bytes} bytes`,
      },
    ];
  },
  examples: () => [
    ['small', { sitemap: small }],
    ['too many URLs', { sitemap: sized({ total: 50_001 }) }, 'large'],
    ['too many bytes', { sitemap: sized({ bytes: 60_000_000 }) }, 'large'],
    ['none', { sitemap: undefined }, 'not applicable'],
  ],
});
