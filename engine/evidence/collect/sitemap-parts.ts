import { limit } from '../../limits.ts';
import { isSameSite } from '../../scan-target/site.ts';
import { defineCollector, ifAvailable, type Reach } from '../define-collector.ts';
import { isHarmlessAddress } from '../parse/html/internal-links.ts';
import { parseSitemap, type Sitemap } from '../parse/site-files/sitemap.ts';
import { spread } from '../parse/text/spread.ts';
import { answerTo } from './follow-redirects.ts';

/** WordPress has five: posts, pages, categories, tags and authors. */
const MAX_PARTS = 6;

export default defineCollector({
  id: 'sitemap-parts',
  provides: ['sitemapParts'],
  needs: ['sitemap', 'page'],
  step: 'Reading the sitemaps of the index',
  async collect({ sitemap, page }, reach, cut) {
    const named = sitemap?.kind === 'index' ? ownAddresses(sitemap, page.url) : [];
    const answers = await Promise.all(spread(named, MAX_PARTS).map((url) => partAt(url, reach)));
    const sitemapParts = answers.filter((part) => part !== undefined);
    const left = named.length - sitemapParts.length;
    if (left > 0) cut(`The pages of ${left} of ${named.length} sitemaps were left out`, 'link');
    return { sitemapParts };
  },
});

/** Addresses of the same site that a sitemap lists, each once. */
export function ownAddresses(sitemap: Sitemap | undefined, page: string): string[] {
  const locs = new Set(sitemap?.entries.map(({ loc }) => loc));
  return [...locs].filter((loc) => isSameSite(loc, page) && isHarmlessAddress(loc));
}

/** One sitemap of an index; undefined if it cannot be read: its own answer is checked like any other. */
async function partAt(url: string, reach: Reach): Promise<Sitemap | undefined> {
  const answer = await ifAvailable(answerTo(reach, { url, maxBodyBytes: limit('sitemapPartBytes') }));
  return answer && answer.status < 300 ? parseSitemap(answer.text, url, answer.truncated) : undefined;
}
