import { parseExchange } from '../../../evidence/facts/exchange.ts';
import { parseHtml } from '../../../evidence/parse/html/html.ts';
import { isHomePage, isSignInPage } from '../../../evidence/parse/html/page-shape.ts';
import { closingLines, parseRobots, robotsJudge } from '../../../evidence/parse/site-files/robots.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';

const ENGINES = ['Googlebot', 'Bingbot'];
const page = (url = 'https://shop.example/lamps') => parseExchange(url, 'HTTP/1.1 200 OK');
const document = parseHtml('<title>Shop</title><h1>Lamps</h1>');

export default defineCheck({
  id: 'seo/index/crawlable',
  title: 'robots.txt allows search engines to crawl the page',
  why: 'Search engines index a page that they may not crawl without its text, or not at all.',
  needs: ['page', 'document', 'robots'],
  problems: {
    closed: {
      severity: 'medium',
      message: 'robots.txt blocks search engines from crawling the page',
      fix: {
        any: 'Remove the rule from robots.txt, or add a longer `Allow:` rule for this path. To keep a page out of results use noindex, not robots.txt.',
        nextjs: 'In app/robots.ts return `{ rules: { userAgent: "*", allow: "/" } }` for the production domain.',
        wordpress:
          'Settings → Reading: clear “Discourage search engines from indexing this site”, and check for a robots.txt file in the web root.',
      },
    },
  },
  references: ['RFC 9309', 'https://developers.google.com/search/docs/crawling-indexing/robots/intro'],
  run({ page, document, robots }) {
    if (isSignInPage(document)) return notApplicable('Sign-in and sign-up pages need not be crawled');
    const rules = ENGINES.map((agent) => [agent, robotsJudge(robots, agent)(page.url)] as const);
    const closed = rules.flatMap(([agent, rule]) =>
      rule && !rule.allow ? [`${agent}: line ${rule.line}: Disallow: ${rule.path}`] : [],
    );
    if (closed.length === 0) return [];
    return [
      {
        problem: 'closed',
        location: { part: 'robots.txt' },
        evidence: listed(closed),
        fact: closingLines(rules.map(([, rule]) => rule)),
        severity: isHomePage(page.url) ? 'high' : 'medium',
      },
    ];
  },
  examples: () => [
    ['no robots.txt', { page: page(), document, robots: undefined }],
    ['another path blocked', { page: page(), document, robots: parseRobots('User-agent: *\nDisallow: /admin') }],
    [
      'all blocked',
      { page: page('https://shop.example/'), document, robots: parseRobots('User-agent: *\nDisallow: /') },
      'closed',
    ],
    [
      'blocked for one search engine',
      { page: page(), document, robots: parseRobots('User-agent: bingbot\nDisallow: /lamps') },
      'closed',
    ],
    [
      'blocked except for search engines',
      {
        page: page(),
        document,
        robots: parseRobots('User-agent: *\nDisallow: /\nUser-agent: Googlebot\nUser-agent: Bingbot\nAllow: /'),
      },
    ],
    [
      'sign-in page of a tool that search engines are to leave alone',
      {
        page: page('https://shop.example/'),
        document: parseHtml('<h1>Log in</h1><form><input name="user"><input type="password" name="pass"></form>'),
        robots: parseRobots('User-agent: *\nDisallow: /'),
      },
      'not applicable',
    ],
  ],
});
