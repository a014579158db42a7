import { parseExchange } from '../../../evidence/facts/exchange.ts';
import { isHomePage } from '../../../evidence/parse/html/page-shape.ts';
import { parseRobots, robotsJudge } from '../../../evidence/parse/site-files/robots.ts';
import { defineCheck, listed } from '../../define-check.ts';

const ENGINES = ['Googlebot', 'Bingbot'];
const page = (url = 'https://shop.example/lamps') => parseExchange(url, 'HTTP/1.1 200 OK');

export default defineCheck({
  id: 'seo/index/crawlable',
  title: 'robots.txt lets search engines fetch the page',
  why: 'A page that crawlers may not fetch is listed without its text, or not at all.',
  needs: ['page', 'robots'],
  problems: {
    closed: {
      severity: 'medium',
      likelihood: 'observed',
      says: 'robots.txt keeps search engines from fetching the page.',
      fix: {
        any: 'Take the rule out of robots.txt, or add a longer `Allow:` for this path. To keep a page out of results use noindex, not robots.txt.',
        nextjs: 'In app/robots.ts return `{ rules: { userAgent: "*", allow: "/" } }` for the production domain.',
        wordpress:
          'Settings → Reading: clear “Discourage search engines from indexing this site”, and look for a robots.txt file in the web root.',
      },
    },
  },
  references: ['RFC 9309', 'https://developers.google.com/search/docs/crawling-indexing/robots/intro'],
  run({ page, robots }) {
    const rules = ENGINES.map((agent) => [agent, robotsJudge(robots, agent)(page.url)] as const);
    const closed = rules.flatMap(([agent, rule]) =>
      rule && !rule.allow ? [`${agent}: line ${rule.line}: Disallow: ${rule.path}`] : [],
    );
    if (closed.length === 0) return [];
    return [
      {
        problem: 'closed',
        at: 'robots.txt',
        shows: listed(closed),
        severity: isHomePage(page.url) ? 'high' : 'medium',
      },
    ];
  },
  examples: () => [
    { name: 'no robots.txt', given: { page: page(), robots: undefined }, finds: [] },
    {
      name: 'another path is closed',
      given: { page: page(), robots: parseRobots('User-agent: *\nDisallow: /admin') },
      finds: [],
    },
    {
      name: 'all is closed',
      given: { page: page('https://shop.example/'), robots: parseRobots('User-agent: *\nDisallow: /') },
      finds: ['closed'],
    },
    {
      name: 'closed for one engine',
      given: { page: page(), robots: parseRobots('User-agent: bingbot\nDisallow: /lamps') },
      finds: ['closed'],
    },
    {
      name: 'closed but for search engines',
      given: {
        page: page(),
        robots: parseRobots('User-agent: *\nDisallow: /\nUser-agent: Googlebot\nUser-agent: Bingbot\nAllow: /'),
      },
      finds: [],
    },
  ],
});
