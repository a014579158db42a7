import { elementsOf, isWithin } from '../../../evidence/parse/html/html.ts';
import { defineCheck } from '../../define-check.ts';
import { givenDocument } from '../../examples/page.ts';

export default defineCheck({
  id: 'seo/index/meta-refresh',
  title: 'No meta refresh redirect',
  why: 'A meta refresh is slow, breaks the back button, and search engines treat it as a weak redirect.',
  needs: ['document'],
  problems: {
    redirect: {
      severity: 'low',
      message: 'The page redirects with a meta refresh',
      fix: {
        any: 'Return 301 or 308 with a Location header instead of the meta element.',
        nextjs: 'Use `permanentRedirect()` or `redirects()` in next.config.',
      },
    },
  },
  defersTo: {
    redirect: ['accessibility/meta-refresh#violation'],
  },
  references: ['https://developers.google.com/search/docs/crawling-indexing/301-redirects'],
  run({ document }) {
    const refresh = elementsOf(document, 'meta')
      .filter(
        (meta) => meta.attributes['http-equiv']?.toLowerCase() === 'refresh' && !isWithin(document, meta, 'noscript'),
      )
      .map(({ attributes: a }) => a.content ?? '')
      .find((content) => /^\s*\d{1,9}(?:\.\d{0,9})?\s*[;,]\s*(?:url\s*=\s*)?\S/i.test(content));
    return refresh === undefined
      ? []
      : [{ problem: 'redirect', location: { selector: 'meta[http-equiv="refresh"]' }, evidence: refresh }];
  },
  examples: () => [
    ['none', givenDocument('<p>Hello')],
    ['to another URL', givenDocument('<meta http-equiv="refresh" content="0; url=/new">'), 'redirect'],
    [
      'only for browsers without scripts',
      givenDocument('<noscript><meta http-equiv="refresh" content="2; url=/plain"></noscript><p>Hello'),
    ],
    ['reloads itself', givenDocument('<meta http-equiv="refresh" content="300">')],
  ],
});
