import { elementsOf, resolveUrl } from '../../../evidence/parse/html/html.ts';
import { excerpt } from '../../../evidence/parse/html/words.ts';
import { hostOf } from '../../../evidence/parse/http/host-kind.ts';
import { defineCheck, notApplicable, occurrence } from '../../define-check.ts';
import { givenContent } from '../../examples/page.ts';

const PRIVATE =
  /\/(?:login|log-in|signin|sign-in|sign_in|signup|sign-up|register|account|cart|basket|checkout|wp-admin|wp-login|logout|search|auth)\b|[?&]/i;

/** A link to a place on the page itself leads to no other page. */
function isOnPage(url: string, page: string): boolean {
  return url.includes('#') && url.split('#', 1)[0] === page.split('#', 1)[0];
}

export default defineCheck({
  id: 'seo/links/nofollow',
  title: 'Internal links of the page are not marked nofollow',
  why: 'nofollow on internal links discards their ranking signals and can keep pages from being found.',
  needs: ['content'],
  problems: {
    nofollow: {
      severity: 'info',
      message: 'Internal links are marked nofollow',
      fix: 'Remove `nofollow` from the `rel` of internal links; to keep pages out of the results use noindex instead.',
    },
  },
  references: ['https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links'],
  run({ content }) {
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
    return occurrence('nofollow', { selector: 'a[rel~="nofollow"]' }, [
      ...new Set(marked.map(({ url }) => excerpt(url))),
    ]);
  },
  examples: () => [
    ['follow', givenContent('<a href="/lamps">Lamps</a>')],
    ['nofollow', givenContent('<a rel="nofollow" href="/lamps">Lamps</a>'), 'nofollow'],
    [
      'nofollow on a page whose base is another host',
      givenContent('<base href="https://cdn.example/"><a rel="nofollow" href="https://shop.example/lamps">Lamps</a>'),
      'nofollow',
    ],
    [
      'nofollow on links to the host of the base',
      givenContent(
        '<base href="https://cdn.example/"><a rel="nofollow" href="lamps">Lamps</a><a href="https://shop.example/">Home</a>',
      ),
    ],
    [
      'nofollow on a link within the page',
      givenContent('<a rel="nofollow" href="#top">Top</a><a href="/lamps">Lamps</a>'),
    ],
    [
      'nofollow on a link to a place on another page',
      givenContent('<a rel="nofollow" href="/lamps#desk">Desk lamps</a>'),
      'nofollow',
    ],
    ['sign-in page', givenContent('<a rel="nofollow" href="/login">Sign in</a>')],
    ['only other sites', givenContent('<a rel="nofollow" href="https://other.example/">O</a>'), 'not applicable'],
  ],
});
