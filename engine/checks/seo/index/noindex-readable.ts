import { noindexes } from '../../../evidence/parse/html/robots-directives.ts';
import { isAllowed, parseRobots } from '../../../evidence/parse/site-files/robots.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { givenDirectives, pageAt } from '../../examples/page.ts';

const page = pageAt('https://shop.example/admin');
const noindex = givenDirectives('<meta name="robots" content="noindex">');
const closed = parseRobots('User-agent: *\nDisallow: /admin');

export default defineCheck({
  id: 'seo/index/noindex-readable',
  title: 'robots.txt does not hide the page’s noindex',
  why: 'A crawler blocked by robots.txt never sees the noindex: the URL can still be indexed through links from other sites.',
  needs: ['page', 'crawlerDirectives', 'robots'],
  problems: {
    unread: {
      severity: 'low',
      message: 'robots.txt blocks crawlers from reading the page’s noindex',
      fix: 'Let crawlers fetch the page (remove its `Disallow:` from robots.txt) until it has left the results; the noindex does the rest.',
    },
  },
  references: ['https://developers.google.com/search/docs/crawling-indexing/block-indexing'],
  run({ page, crawlerDirectives, robots }) {
    const [directive] = noindexes(crawlerDirectives);
    if (!directive) return notApplicable('The page has no noindex');
    if (isAllowed(robots, 'Googlebot', page.url)) return [];
    return [
      {
        problem: 'unread',
        location: { part: 'robots.txt' },
        evidence: `${directive.source === 'header' ? 'X-Robots-Tag' : 'meta robots'}: ${directive.text}`,
      },
    ];
  },
  examples: () => [
    ['noindex behind robots.txt', { page, ...noindex, robots: closed }, 'unread'],
    ['header behind robots.txt', { page, ...givenDirectives('', 'X-Robots-Tag: noindex'), robots: closed }, 'unread'],
    ['readable noindex', { page, ...noindex, robots: undefined }],
    ['no noindex', { page, ...givenDirectives(''), robots: closed }, 'not applicable'],
  ],
});
