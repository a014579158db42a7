import { canonicalsOf, resolveUrl } from '../../../evidence/parse/html/html.ts';
import { languageLinks, placeOf } from '../../../evidence/parse/html/page-signals.ts';
import { defineCheck, notApplicable, occurrences } from '../../define-check.ts';
import { givenContent, pageAt } from '../../examples/page.ts';

const AT = 'link[hreflang]';
const page = pageAt('https://a.example/en');
const given = (...pairs: [code: string, href: string][]) => ({
  page,
  ...givenContent(
    pairs.map(([code, href]) => `<link rel="alternate" hreflang="${code}" href="${href}">`).join(''),
    page.url,
  ),
});

export default defineCheck({
  id: 'seo/hreflang/complete',
  title: 'hreflang links include the page itself and `x-default`',
  why: 'Every page of an hreflang set must link to all pages, itself included; `x-default` serves readers of every other language.',
  needs: ['page', 'content'],
  problems: {
    'not-itself': {
      severity: 'low',
      message: 'hreflang links do not include the page itself',
      fix: 'Add the same set of `<link rel="alternate" hreflang="…">` to every language’s page, including a link to itself.',
    },
    'no-default': {
      severity: 'info',
      message: 'Missing hreflang `x-default`',
      fix: {
        any: 'Add `<link rel="alternate" hreflang="x-default" href="…">` with the language selection page, or your main language.',
        change: {
          kind: 'head',
          elements: [
            { tag: 'link', attributes: { rel: 'alternate', hreflang: 'x-default', href: 'https://example.com/' } },
          ],
        },
        note: 'Use the language selection page, or your main language.',
      },
    },
  },
  references: ['https://developers.google.com/search/docs/specialty/international/localized-versions'],
  run({ page, content }) {
    const alternates = languageLinks(content);
    if (alternates.length === 0) return notApplicable('The page has no hreflang links');
    const own = new Set([page.url, ...canonicalsOf(content)].map(placeOf));
    const itself = alternates.some(({ attributes: a }) =>
      own.has(placeOf(resolveUrl(a.href ?? '', content.url) ?? '')),
    );
    if (alternates.length === 1 && itself) return notApplicable('The page names no other language');
    const fallback = alternates.some(({ attributes: a }) => a.hreflang?.trim().toLowerCase() === 'x-default');
    const lines = alternates.map(({ attributes: a }) => `${a.hreflang}: ${a.href ?? ''}`);
    return occurrences({ selector: AT }, { 'not-itself': itself ? [] : lines, 'no-default': fallback ? [] : lines });
  },
  examples: () => [
    [
      'complete',
      given(['en', 'https://www.a.example/en/'], ['de', 'https://a.example/de'], ['x-default', 'https://a.example/']),
    ],
    ['page itself missing', given(['de', 'https://a.example/de'], ['x-default', 'https://a.example/']), 'not-itself'],
    ['one other language only', given(['de', 'https://a.example/de']), 'not-itself', 'no-default'],
    ['only itself', given(['en', 'https://a.example/en']), 'not applicable'],
    ['no x-default', given(['en', 'https://a.example/en'], ['de', 'https://a.example/de']), 'no-default'],
    [
      'feed in a language',
      { page, ...givenContent('<link rel="alternate" type="application/rss+xml" hreflang="de" href="/feed">') },
      'not applicable',
    ],
    ['none', given(), 'not applicable'],
  ],
});
