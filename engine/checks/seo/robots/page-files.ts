import { elementsOf, linksOf, parseHtml, resolveUrl } from '../../../evidence/parse/html/html.ts';
import { hostOf } from '../../../evidence/parse/http/host-kind.ts';
import { parseRobots, robotsJudge } from '../../../evidence/parse/site-files/robots.ts';
import { firstOf } from '../../../limits.ts';
import { defineCheck, notApplicable, occurrence } from '../../define-check.ts';
import { givenDocument } from '../../examples/page.ts';

const withBase = (files: string) => ({
  ...givenDocument(`<base href="https://cdn.example/assets/">${files}`),
  robots: parseRobots('User-agent: *\nDisallow: /assets/'),
});
const withFiles = () =>
  parseHtml(
    '<link rel="stylesheet" href="/assets/a.css"><script src="/assets/a.js"></script><script src="https://other.example/assets/x.js"></script>',
  );

export default defineCheck({
  id: 'seo/robots/page-files',
  title: 'robots.txt allows the page’s scripts and stylesheets',
  why: 'Search engines render the page like a browser; without its stylesheets and scripts they see a different page.',
  needs: ['document', 'robots'],
  problems: {
    closed: {
      severity: 'medium',
      message: 'robots.txt blocks scripts or stylesheets of the page from search engines',
      fix: {
        any: 'Allow these folders for all crawlers: `Allow: /assets/`.',
        nextjs: 'Do not disallow `/_next/`.',
        wordpress: 'Do not disallow `/wp-includes/` and `/wp-content/`.',
      },
    },
  },
  references: ['https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics'],
  run({ document, robots }, cut) {
    const judged = robotsJudge(robots, 'Googlebot');
    if (judged(document.pageUrl)?.allow === false) return notApplicable('robots.txt blocks the page itself');
    const files = [
      ...elementsOf(document, 'script').map(({ attributes: a }) => a.src),
      ...linksOf(document, 'stylesheet').map(({ attributes: a }) => a.href),
    ].flatMap((href) => (href ? (resolveUrl(href, document.url) ?? []) : []));
    const own = [...new Set(files)].filter((url) => hostOf(url) === hostOf(document.pageUrl));
    const closed = firstOf(own, 'judgedFiles', 'files', cut).filter((url) => judged(url)?.allow === false);
    return occurrence('closed', { part: 'robots.txt' }, closed);
  },
  examples: () => [
    ['allowed', { document: withFiles(), robots: parseRobots('User-agent: *\nDisallow: /admin') }],
    ['blocked', { document: withFiles(), robots: parseRobots('User-agent: *\nDisallow: /assets/') }, 'closed'],
    [
      'page itself blocked',
      { document: withFiles(), robots: parseRobots('User-agent: *\nDisallow: /') },
      'not applicable',
    ],
    [
      'blocked on a page whose base is another host',
      withBase('<script src="https://shop.example/assets/a.js"></script>'),
      'closed',
    ],
    ['files of the base, which has its own robots.txt', withBase('<script src="a.js"></script>')],
    ['no robots.txt', { document: withFiles(), robots: undefined }],
  ],
});
