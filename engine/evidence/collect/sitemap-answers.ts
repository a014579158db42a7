import { limit } from '../../limits.ts';
import { isSameSite } from '../../scan-target/site.ts';
import { defineCollector } from '../define-collector.ts';
import { isHarmlessAddress } from '../parse/html/internal-links.ts';
import { answerOf } from './ask-links.ts';

export default defineCollector({
  id: 'sitemap-answers',
  provides: ['sitemapAnswers'],
  needs: ['sitemap', 'page'],
  step: 'Checking addresses of the sitemap',
  async collect({ sitemap, page }, reach, cut) {
    const own = [...new Set(sitemap?.entries.map(({ loc }) => loc))].filter(
      (loc) => isSameSite(loc, page.url) && isHarmlessAddress(loc),
    );
    const sample = spread(own, limit('sitemapAddresses'));
    const left = own.length - sample.length;
    if (left > 0)
      cut(`${left} of ${own.length} sitemap addresses were left out (limit ${limit('sitemapAddresses')})`, 'link');
    if (sitemap?.kind === 'index' && own.length > 0)
      cut('The pages that the sitemaps of the index list were left out', 'link');
    return { sitemapAnswers: await Promise.all(sample.map((url) => answerOf(url, reach))) };
  },
});

/** Items at even distances, the first and the last among them: the same ones in each scan. */
function spread<T>(list: readonly T[], most: number): T[] {
  if (list.length <= most) return [...list];
  return Array.from({ length: most }, (_, i) => list[Math.round((i * (list.length - 1)) / Math.max(most - 1, 1))] as T);
}
