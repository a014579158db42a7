import { limit } from '../../limits.ts';
import { isSameSite } from '../../scan-target/site.ts';
import { defineCollector, ifAvailable, type Reach } from '../define-collector.ts';
import { isHarmlessAddress } from '../parse/html/internal-links.ts';
import { parseSitemap, type Sitemap } from '../parse/site-files/sitemap.ts';
import { spread } from '../parse/text/spread.ts';
import { answerOf } from './ask-links.ts';
import { answerTo } from './follow-redirects.ts';

export default defineCollector({
  id: 'sitemap-answers',
  provides: ['sitemapAnswers'],
  needs: ['sitemap', 'page'],
  step: 'Checking addresses of the sitemap',
  async collect({ sitemap, page }, reach, cut) {
    const named = addressesOf(sitemap, page.url);
    const parts = sitemap?.kind === 'index' ? named : [];
    if (parts.length > 1) cut(`The pages of ${parts.length - 1} of ${parts.length} sitemaps were left out`, 'link');
    const [first] = parts;
    const listed = first === undefined ? [] : addressesOf(await partAt(first, reach), page.url);
    const own = [...parts.slice(0, limit('sitemapAddresses')), ...(first === undefined ? named : listed)];
    const sample = spread(own, limit('sitemapAddresses'));
    const left = own.length - sample.length;
    if (left > 0)
      cut(`${left} of ${own.length} sitemap addresses were left out (limit ${limit('sitemapAddresses')})`, 'link');
    return {
      sitemapAnswers: await Promise.all(sample.map((url) => answerOf(url, reach, true))),
    };
  },
});

/** Addresses of the same site, each once. */
function addressesOf(sitemap: Sitemap | undefined, page: string): string[] {
  const locs = new Set(sitemap?.entries.map(({ loc }) => loc));
  return [...locs].filter((loc) => isSameSite(loc, page) && isHarmlessAddress(loc));
}

/** One sitemap of an index; undefined if it cannot be read: its own answer is checked like any other. */
async function partAt(url: string, reach: Reach): Promise<Sitemap | undefined> {
  const answer = await ifAvailable(answerTo(reach, { url, maxBodyBytes: limit('sitemapPartBytes') }));
  return answer && answer.status < 300 ? parseSitemap(answer.text, url, answer.truncated) : undefined;
}
