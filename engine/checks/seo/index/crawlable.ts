import { isHomePage, isSignInPage } from '../../../evidence/parse/html/page-shape.ts';
import { closingLines, parseRobots, robotsJudge } from '../../../evidence/parse/site-files/robots.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';
import { givenDocument, pageAt } from '../../examples/page.ts';

const ENGINES = ['Googlebot', 'Bingbot'];
const given = (robots: string, url = 'https://shop.example/lamps') => ({
  page: pageAt(url),
  ...givenDocument('<title>Shop</title><h1>Lamps</h1>'),
  robots: parseRobots(robots),
});

export default defineCheck({
  id: 'seo/index/crawlable',
  title: 'robots.txt allows search engines to crawl the page',
  why: 'Search engines index a page that they may not crawl without its text, or not at all.',
  needs: ['page', 'document', 'robots'],
  problems: {
    closed: {
      severity: 'medium',
      concerns: 'indexing',
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
    ['no robots.txt', { ...given(''), robots: undefined }],
    ['another path blocked', given('User-agent: *\nDisallow: /admin')],
    ['all blocked', given('User-agent: *\nDisallow: /', 'https://shop.example/'), 'closed'],
    ['blocked for one search engine', given('User-agent: bingbot\nDisallow: /lamps'), 'closed'],
    [
      'blocked except for search engines',
      given('User-agent: *\nDisallow: /\nUser-agent: Googlebot\nUser-agent: Bingbot\nAllow: /'),
    ],
    [
      'sign-in page of a tool that search engines are to leave alone',
      {
        ...given('User-agent: *\nDisallow: /', 'https://shop.example/'),
        ...givenDocument('<h1>Log in</h1><form><input name="user"><input type="password" name="pass"></form>'),
      },
      'not applicable',
    ],
  ],
});
