import type { Severity } from '../../../catalogue/severity.ts';
import { parseHtml } from '../../../evidence/parse/html/html.ts';
import { isHomePage, isSignInPage } from '../../../evidence/parse/html/page-shape.ts';
import { noindexes, robotsDirectives } from '../../../evidence/parse/html/robots-directives.ts';
import { parseHeaders } from '../../../evidence/parse/http/header-list.ts';
import { hostOf, isLocal, unpublishedHost } from '../../../evidence/parse/http/host-kind.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { page, pageAt } from '../../examples/page.ts';

const robotsMeta = (content: string) => parseHtml(`<meta name="robots" content="${content}">`);

export default defineCheck({
  id: 'seo/index/noindex',
  title: 'Page is indexable',
  why: 'A page with noindex is removed from search results entirely.',
  needs: ['page', 'document', 'headers'],
  problems: {
    noindex: {
      severity: 'medium',
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
  run({ page, document, headers }) {
    if (isSignInPage(document)) return notApplicable('Sign-in and sign-up pages need not be indexed');
    const directives = robotsDirectives(document, headers);
    const severity: Severity = isPreview(page.url) ? 'info' : isHomePage(page.url) ? 'high' : 'medium';
    const found = noindexes(directives);
    const places = [...new Set(found.map(({ source }) => source))].map((source) => ({
      problem: 'noindex' as const,
      location: source === 'meta' ? { selector: 'meta[name="robots"]' } : { header: 'X-Robots-Tag' },
      evidence: found.find((directive) => directive.source === source)?.text ?? '',
      severity,
    }));
    const both = found.find(({ agent }) => directives.some((other) => other.agent === agent && other.name === 'index'));
    return both
      ? [...places, { problem: 'contradictory' as const, location: { part: 'robots' }, evidence: both.text }]
      : places;
  },
  examples: () => [
    ['no directive', { page, document: parseHtml('<title>Shop'), headers: [] }],
    ['index', { page, document: robotsMeta('index, follow'), headers: [] }],
    ['meta element', { page, document: robotsMeta('noindex'), headers: [] }, 'noindex'],
    [
      'header and meta element',
      {
        page: pageAt('https://shop.example/a'),
        document: robotsMeta('none'),
        headers: parseHeaders('X-Robots-Tag: noindex'),
      },
      'noindex',
      'noindex',
    ],
    [
      'header for a crawler that is not a search engine',
      { page, document: parseHtml(''), headers: parseHeaders('X-Robots-Tag: otherbot: noindex') },
    ],
    [
      'preview deployment',
      {
        page: pageAt('https://shop-git-x.vercel.app/'),
        document: parseHtml(''),
        headers: parseHeaders('X-Robots-Tag: noindex'),
      },
      'noindex',
    ],
    [
      'sign-in page',
      {
        page: pageAt('https://shop.example/login'),
        document: parseHtml(
          '<meta name="robots" content="noindex"><h1>Sign in</h1><input type="password" name="password">',
        ),
        headers: [],
      },
      'not applicable',
    ],
    [
      'sign-up page',
      {
        page: pageAt('https://shop.example/join'),
        document: parseHtml(
          '<meta name="robots" content="noindex"><input type="password" autocomplete="new-password">',
        ),
        headers: [],
      },
      'noindex',
    ],
    [
      'index and noindex',
      { page, document: robotsMeta('index, noindex'), headers: [] },
      'noindex',
      'contradictory',
    ],
  ],
});

/** A deployment that is not the public site, where noindex is right. */
function isPreview(url: string): boolean {
  return unpublishedHost(url) !== undefined && !isLocal(hostOf(url) ?? '');
}
