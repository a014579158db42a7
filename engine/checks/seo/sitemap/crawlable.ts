import { excerpt } from '../../../evidence/parse/html/words.ts';
import { parseRobots, robotsJudge } from '../../../evidence/parse/site-files/robots.ts';
import { parseSitemap } from '../../../evidence/parse/site-files/sitemap.ts';
import { firstOf } from '../../../limits.ts';
import { defineCheck, notApplicable, occurrence } from '../../define-check.ts';

const sitemap = parseSitemap(
  '<urlset><url><loc>https://shop.example/lamps</loc></url></urlset>',
  'https://shop.example/sitemap.xml',
);

export default defineCheck({
  id: 'seo/sitemap/crawlable',
  title: 'robots.txt allows the pages in the sitemap',
  why: 'A sitemap that lists blocked pages contradicts robots.txt; search consoles report each of them as an error.',
  needs: ['sitemap', 'robots'],
  problems: {
    closed: {
      severity: 'low',
      message: 'The sitemap lists pages that robots.txt blocks',
      fix: 'Remove the blocked pages from the sitemap, or allow them in robots.txt.',
    },
  },
  references: ['https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap'],
  run({ sitemap, robots }, cut) {
    if (!sitemap || sitemap.entries.length === 0) return notApplicable('The sitemap lists no URLs');
    const origin = URL.parse(sitemap.url)?.origin;
    const judged = robotsJudge(robots, 'Googlebot');
    const closed = firstOf(sitemap.entries, 'judgedEntries', 'sitemap addresses', cut)
      .map(({ loc }) => loc)
      .filter((loc) => URL.parse(loc)?.origin === origin && judged(loc)?.allow === false)
      .map((loc) => excerpt(loc, 200));
    return occurrence('closed', { part: 'sitemap' }, closed);
  },
  examples: () => [
    ['allowed', { sitemap, robots: parseRobots('User-agent: *\nDisallow: /admin') }],
    ['blocked', { sitemap, robots: parseRobots('User-agent: *\nDisallow: /lamps') }, 'closed'],
    ['no sitemap', { sitemap: undefined, robots: undefined }, 'not applicable'],
  ],
});
