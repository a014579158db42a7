import { limit } from '../../limits.ts';
import { defineCollector } from '../define-collector.ts';
import { spread } from '../parse/text/spread.ts';
import { answerOf } from './ask-links.ts';
import { ownAddresses } from './sitemap-parts.ts';

export default defineCollector({
  id: 'sitemap-answers',
  provides: ['sitemapAnswers'],
  needs: ['sitemap', 'sitemapParts', 'page'],
  step: 'Checking addresses of the sitemap',
  async collect({ sitemap, sitemapParts, page }, reach, cut) {
    const named = ownAddresses(sitemap, page.url);
    const listed = new Set(sitemapParts.flatMap((part) => ownAddresses(part, page.url)));
    const own = sitemap?.kind === 'index' ? [...named.slice(0, limit('sitemapAddresses')), ...listed] : named;
    const sample = spread(own, limit('sitemapAddresses'));
    const left = own.length - sample.length;
    if (left > 0)
      cut(`${left} of ${own.length} sitemap addresses were left out (limit ${limit('sitemapAddresses')})`, 'link');
    return {
      sitemapAnswers: await Promise.all(sample.map((url) => answerOf(url, reach, true))),
    };
  },
});
