import { consoleOf } from '../../../catalogue/pages/consoles.ts';
import type { Severity } from '../../../catalogue/severity.ts';
import { isElsewhere, isHomePage, isSignInPage, oneCanonical } from '../../../evidence/parse/html/page-shape.ts';
import { noindexes, placeOf } from '../../../evidence/parse/html/robots-directives.ts';
import { hostOf, isLocal, unpublishedHost } from '../../../evidence/parse/http/host-kind.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { givenDirectives, givenDocument, htmlPage, pageAt } from '../../examples/page.ts';

const given = (html: string, fields = '', url = 'https://shop.example/', rendered?: string) => ({
  page: pageAt(url),
  ...givenDocument(html),
  ...givenDirectives(html, fields, rendered),
});
const meta = (content: string) => `<meta name="robots" content="${content}">`;

export default defineCheck({
  id: 'seo/index/noindex',
  title: 'Page is indexable',
  why: 'A page with noindex is removed from search results entirely.',
  needs: ['page', 'document', 'crawlerDirectives'],
  problems: {
    noindex: {
      severity: 'medium',
      concerns: 'indexing',
      message: 'The page has `noindex`: it is excluded from search results',
      fix: {
        any: 'If people should find this page, remove noindex from the robots meta element and from the X-Robots-Tag header, then request a new crawl in the search console.',
        nextjs:
          'Remove `robots: { index: false }` from the page’s `metadata`, and any X-Robots-Tag from `headers()` in next.config.',
        wordpress:
          'Settings → Reading: clear “Discourage search engines from indexing this site”; then check the page’s own setting in the SEO plugin.',
        vercel:
          'Vercel sends `X-Robots-Tag: noindex` for preview deployments: assign the project its own domain and link to that.',
      },
    },
    contradictory: {
      severity: 'low',
      message: 'Conflicting robots directives: both index and noindex, and the stricter one wins',
      fix: 'Keep one robots directive: `<meta name="robots" content="index, follow">` or none at all for a public page.',
    },
  },
  references: ['https://developers.google.com/search/docs/crawling-indexing/block-indexing'],
  run({ page, document, crawlerDirectives }) {
    if (isSignInPage(document)) return notApplicable('Sign-in and sign-up pages need not be indexed');
    if (consoleOf(page.text)) return notApplicable('Administration consoles need not be indexed');
    const canonical = oneCanonical(document);
    if (canonical !== undefined && isElsewhere(canonical, page.url))
      return notApplicable('The canonical URL is another page, which search engines index instead');
    const found = noindexes(crawlerDirectives);
    const isHome = isHomePage(page.url) && URL.parse(page.url)?.search === '';
    const severity: Severity = isPreview(page.url) ? 'info' : isHome ? 'high' : 'medium';
    const places = [...new Set(found.map(({ source }) => source))].map((source) => ({
      problem: 'noindex' as const,
      location: placeOf({ source }),
      evidence: `${found.find((one) => one.source === source)?.text}${source === 'script' ? ' (set by a script)' : ''}`,
      severity,
    }));
    const both = found.find(({ agent }) =>
      crawlerDirectives.some((other) => other.agent === agent && other.name === 'index'),
    );
    return both
      ? [...places, { problem: 'contradictory' as const, location: { part: 'robots' }, evidence: both.text }]
      : places;
  },
  examples: () => [
    ['no directive', given('<title>Shop')],
    ['index', given(meta('index, follow'))],
    ['meta element', given(meta('noindex')), 'noindex'],
    [
      'administration console',
      {
        ...given(meta('noindex')),
        page: htmlPage('<script src="cockpit/static/login.js"></script><body class="login-pf">'),
      },
      'not applicable',
    ],
    [
      'header and meta element',
      given(meta('none'), 'X-Robots-Tag: noindex', 'https://shop.example/a'),
      'noindex',
      'noindex',
    ],
    ['element that a script adds', given('', '', undefined, meta('noindex')), 'noindex'],
    [
      'element that is there before and after scripts',
      given(meta('noindex'), '', undefined, meta('noindex')),
      'noindex',
    ],
    ['header for a crawler that is not a search engine', given('', 'X-Robots-Tag: otherbot: noindex')],
    ['preview deployment', given('', 'X-Robots-Tag: noindex', 'https://shop-git-x.vercel.app/'), 'noindex'],
    [
      'sign-in page',
      given(
        `${meta('noindex')}<h1>Sign in</h1><input type="password" name="password">`,
        '',
        'https://shop.example/login',
      ),
      'not applicable',
    ],
    [
      'sign-up page',
      given(`${meta('noindex')}<input type="password" autocomplete="new-password">`, '', 'https://shop.example/join'),
      'noindex',
    ],
    [
      'variant of another page',
      given(
        `${meta('noindex, follow')}<link rel="canonical" href="https://shop.example/?p=1">`,
        '',
        'https://shop.example/?p=1&replytocom=1',
      ),
      'not applicable',
    ],
    [
      'page that is its own canonical URL',
      given(`${meta('noindex')}<link rel="canonical" href="https://shop.example/a/">`, '', 'https://shop.example/a'),
      'noindex',
    ],
    ['index and noindex', given(meta('index, noindex')), 'noindex', 'contradictory'],
  ],
});

/** A deployment that is not the public site, where noindex is right. */
function isPreview(url: string): boolean {
  return unpublishedHost(url) !== undefined && !isLocal(hostOf(url) ?? '');
}
