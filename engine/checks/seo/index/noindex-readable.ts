import { noindexes, robotsDirectives } from '../../../evidence/parse/html/robots-directives.ts';
import { isAllowed, parseRobots } from '../../../evidence/parse/site-files/robots.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { givenDocument, givenHeaders, pageAt } from '../../examples/page.ts';

const page = pageAt('https://shop.example/admin');
const noindex = givenDocument('<meta name="robots" content="noindex">');
const closed = parseRobots('User-agent: *\nDisallow: /admin');

export default defineCheck({
  id: 'seo/index/noindex-readable',
  title: 'robots.txt does not hide the page’s noindex',
  why: 'A crawler blocked by robots.txt never sees the noindex: the URL can still be indexed through links from other sites.',
  needs: ['page', 'document', 'headers', 'robots'],
  problems: {
    unread: {
      severity: 'low',
      message: 'robots.txt blocks crawlers from reading the page’s noindex',
      fix: 'Let crawlers fetch the page (remove its `Disallow:` from robots.txt) until it has left the results; the noindex does the rest.',
    },
  },
  references: ['https://developers.google.com/search/docs/crawling-indexing/block-indexing'],
  run({ page, document, headers, robots }) {
    const [directive] = noindexes(robotsDirectives(document, headers));
    if (!directive) return notApplicable('The page has no noindex');
    if (isAllowed(robots, 'Googlebot', page.url)) return [];
    return [
      {
        problem: 'unread',
        location: { part: 'robots.txt' },
        evidence: `${directive.source === 'meta' ? 'meta robots' : 'X-Robots-Tag'}: ${directive.text}`,
      },
    ];
  },
  examples: () => [
    ['noindex behind robots.txt', { page, ...noindex, headers: [], robots: closed }, 'unread'],
    [
      'header behind robots.txt',
      { page, ...givenDocument(''), ...givenHeaders('X-Robots-Tag: noindex'), robots: closed },
      'unread',
    ],
    ['readable noindex', { page, ...noindex, headers: [], robots: undefined }],
    ['no noindex', { page, ...givenDocument(''), headers: [], robots: closed }, 'not applicable'],
  ],
});
