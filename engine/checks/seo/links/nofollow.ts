import { elementsOf, resolveUrl } from '../../../evidence/parse/html/html.ts';
import { forSearch, noindexes, placeOf } from '../../../evidence/parse/html/robots-directives.ts';
import { excerpt } from '../../../evidence/parse/html/words.ts';
import { hostOf } from '../../../evidence/parse/http/host-kind.ts';
import { defineCheck, notApplicable, occurrence } from '../../define-check.ts';
import { givenContent, givenDirectives } from '../../examples/page.ts';

const PRIVATE =
  /\/(?:login|log-in|signin|sign-in|sign_in|signup|sign-up|register|account|cart|basket|checkout|wp-admin|wp-login|logout|search|auth)\b|[?&]/i;

/** A link to a place on the page itself leads to no other page. */
function isOnPage(url: string, page: string): boolean {
  return url.includes('#') && url.split('#', 1)[0] === page.split('#', 1)[0];
}

const given = (html: string) => ({ ...givenContent(html), ...givenDirectives(html) });
const meta = (content: string) => `<meta name="robots" content="${content}"><a href="/lamps">Lamps</a>`;

export default defineCheck({
  id: 'seo/links/nofollow',
  title: 'Internal links of the page are not marked nofollow',
  why: 'nofollow on internal links discards their ranking signals and can keep pages from being found.',
  needs: ['content', 'crawlerDirectives'],
  problems: {
    page: {
      severity: 'low',
      message: 'The page asks search engines to follow none of its links',
      fix: 'Remove `nofollow` from the robots meta element and from the X-Robots-Tag header; for single links that visitors post, use `rel="ugc"`.',
    },
    nofollow: {
      severity: 'info',
      message: 'Internal links are marked nofollow',
      fix: 'Remove `nofollow` from the `rel` of internal links; to keep pages out of the results use noindex instead.',
    },
  },
  references: [
    'https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links',
    'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  ],
  run({ content, crawlerDirectives }) {
    const own = elementsOf(content, 'a').flatMap(({ attributes: a }) => {
      const url = a.href === undefined ? undefined : resolveUrl(a.href, content.url);
      return url !== undefined && hostOf(url) === hostOf(content.pageUrl) && !isOnPage(url, content.pageUrl)
        ? [{ url, rel: a.rel?.toLowerCase().split(/\s+/) ?? [] }]
        : [];
    });
    if (own.length === 0) return notApplicable('The page has no internal links');
    const marked = own.filter(
      ({ url, rel }) =>
        rel.includes('nofollow') && !rel.includes('ugc') && !rel.includes('sponsored') && !PRIVATE.test(url),
    );
    const [ofPage] = noindexes(crawlerDirectives).length > 0 ? [] : forSearch(crawlerDirectives, 'nofollow');
    return [
      ...(ofPage ? occurrence('page', placeOf(ofPage), [ofPage.text]) : []),
      ...occurrence('nofollow', { selector: 'a[rel~="nofollow"]' }, [
        ...new Set(marked.map(({ url }) => excerpt(url))),
      ]),
    ];
  },
  examples: () => [
    ['follow', given('<a href="/lamps">Lamps</a>')],
    ['nofollow', given('<a rel="nofollow" href="/lamps">Lamps</a>'), 'nofollow'],
    [
      'nofollow on a page whose base is another host',
      given('<base href="https://cdn.example/"><a rel="nofollow" href="https://shop.example/lamps">Lamps</a>'),
      'nofollow',
    ],
    [
      'nofollow on links to the host of the base',
      given(
        '<base href="https://cdn.example/"><a rel="nofollow" href="lamps">Lamps</a><a href="https://shop.example/">Home</a>',
      ),
    ],
    ['nofollow on a link within the page', given('<a rel="nofollow" href="#top">Top</a><a href="/lamps">Lamps</a>')],
    [
      'nofollow on a link to a place on another page',
      given('<a rel="nofollow" href="/lamps#desk">Desk lamps</a>'),
      'nofollow',
    ],
    ['nofollow for the page', given(meta('index, nofollow')), 'page'],
    ['nofollow for a page that is not indexed either', given(meta('noindex, nofollow'))],
    ['nofollow for another crawler', given(meta('index').replace('"robots"', '"otherbot"'))],
    ['sign-in page', given('<a rel="nofollow" href="/login">Sign in</a>')],
    ['only other sites', given('<a rel="nofollow" href="https://other.example/">O</a>'), 'not applicable'],
  ],
});
