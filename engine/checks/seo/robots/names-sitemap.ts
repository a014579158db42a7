import { parseRobots } from '../../../evidence/parse/site-files/robots.ts';
import { parseSitemap } from '../../../evidence/parse/site-files/sitemap.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';

const robots = parseRobots('User-agent: *\nAllow: /');
const sitemap = parseSitemap('<urlset><url><loc>https://shop.example/</loc></url></urlset>');

export default defineCheck({
  id: 'seo/robots/names-sitemap',
  title: 'robots.txt names the sitemap',
  why: 'Every crawler finds the sitemap through robots.txt, also those to which nobody has submitted it.',
  needs: ['robots', 'sitemap'],
  problems: {
    unnamed: {
      severity: 'info',
      likelihood: 'observed',
      says: 'There is a sitemap, but robots.txt does not name it.',
      fix: {
        any: 'Add the line `Sitemap: https://example.com/sitemap.xml` to robots.txt.',
        change: { kind: 'lines', path: '/robots.txt', lines: ['Sitemap: https://example.com/sitemap.xml'] },
        note: 'With your own address.',
        nextjs: 'Return `sitemap: "https://example.com/sitemap.xml"` from app/robots.ts.',
      },
    },
  },
  references: ['https://www.sitemaps.org/protocol.html#submit_robots'],
  run({ robots, sitemap }) {
    if (!sitemap) return notApplicable('the site has no sitemap');
    return robots && robots.sitemaps.length > 0
      ? []
      : [{ problem: 'unnamed', at: 'robots.txt', shows: `${sitemap.url} is named nowhere` }];
  },
  examples: () => [
    { name: 'named', given: { robots: parseRobots('Sitemap: https://shop.example/sitemap.xml'), sitemap }, finds: [] },
    { name: 'not named', given: { robots, sitemap }, finds: ['unnamed'] },
    { name: 'no robots.txt', given: { robots: undefined, sitemap }, finds: ['unnamed'] },
    { name: 'no sitemap', given: { robots, sitemap: undefined }, finds: [], notApplicable: true },
  ],
});
