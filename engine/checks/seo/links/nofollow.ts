import { elementsOf, parseHtml, resolveUrl } from '../../../evidence/parse/html/html.ts';
import { excerpt } from '../../../evidence/parse/html/words.ts';
import { hostOf } from '../../../evidence/parse/http/host-kind.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';

const PRIVATE =
  /\/(?:login|log-in|signin|sign-in|sign_in|signup|sign-up|register|account|cart|basket|checkout|wp-admin|wp-login|logout|search|auth)\b|[?&]/i;

export default defineCheck({
  id: 'seo/links/nofollow',
  title: 'Links to the site’s own pages are followed',
  why: 'nofollow on own pages throws away what they pass on to each other and can keep them from being found.',
  needs: ['content'],
  problems: {
    nofollow: {
      severity: 'info',
      likelihood: 'observed',
      says: 'Links to the site’s own pages are marked nofollow.',
      fix: { any: 'Take `nofollow` out of `rel` for own pages; keep pages out of the results by noindex instead.' },
    },
  },
  references: ['https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links'],
  run({ content }) {
    const own = elementsOf(content, 'a').flatMap(({ attributes: a }) => {
      const url = a.href === undefined ? undefined : resolveUrl(a.href, content.url);
      return url !== undefined && hostOf(url) === hostOf(content.url)
        ? [{ url, rel: a.rel?.toLowerCase().split(/\s+/) ?? [] }]
        : [];
    });
    if (own.length === 0) return notApplicable('the page has no link to its own site');
    const marked = own.filter(
      ({ url, rel }) =>
        rel.includes('nofollow') && !rel.includes('ugc') && !rel.includes('sponsored') && !PRIVATE.test(url),
    );
    return marked.length === 0
      ? []
      : [
          {
            problem: 'nofollow',
            at: 'a[rel~="nofollow"]',
            shows: listed([...new Set(marked.map(({ url }) => excerpt(url)))]),
          },
        ];
  },
  examples: () => [
    { name: 'followed', given: { content: parseHtml('<a href="/lamps">Lamps</a>') }, finds: [] },
    {
      name: 'not followed',
      given: { content: parseHtml('<a rel="nofollow" href="/lamps">Lamps</a>') },
      finds: ['nofollow'],
    },
    { name: 'a login', given: { content: parseHtml('<a rel="nofollow" href="/login">Sign in</a>') }, finds: [] },
    {
      name: 'only other sites',
      given: { content: parseHtml('<a rel="nofollow" href="https://other.example/">O</a>') },
      finds: [],
      notApplicable: true,
    },
  ],
});
