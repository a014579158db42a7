import { parseExchange } from '../../../evidence/facts/exchange.ts';
import { linksOf, parseHtml, resolveUrl } from '../../../evidence/parse/html/html.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';

const AT = 'link[hreflang]';
const page = parseExchange('https://a.example/en', 'HTTP/1.1 200 OK');
const links = (...pairs: [code: string, href: string][]) =>
  parseHtml(pairs.map(([code, href]) => `<link rel="alternate" hreflang="${code}" href="${href}">`).join(''), page.url);

/** An address without what does not make another page: fragment, query, last slash. */
function placeOf(url: string): string {
  const parsed = URL.parse(url);
  return parsed ? `${parsed.host.replace(/^www\./, '')}${parsed.pathname.replace(/\/$/, '')}` : url;
}

export default defineCheck({
  id: 'seo/hreflang/complete',
  title: 'Links to other languages name this page and a page for all others',
  why: 'A set of language links counts only when each page of it names all, itself included; x-default serves readers of every other language.',
  needs: ['page', 'content'],
  problems: {
    'not-itself': {
      severity: 'low',
      likelihood: 'observed',
      says: 'The links to other languages do not name this page itself.',
      fix: {
        any: 'Write the same set of `<link rel="alternate" hreflang="…">` on every language’s page, its own included.',
      },
    },
    'no-default': {
      severity: 'info',
      likelihood: 'observed',
      says: 'No page is named for readers of other languages.',
      fix: {
        any: 'Add `<link rel="alternate" hreflang="x-default" href="…">` with the page that lets readers choose, or your main language.',
        change: {
          kind: 'head',
          elements: [
            { tag: 'link', attributes: { rel: 'alternate', hreflang: 'x-default', href: 'https://example.com/' } },
          ],
        },
        note: 'With the page that lets readers choose, or your main language.',
      },
    },
  },
  references: ['https://developers.google.com/search/docs/specialty/international/localized-versions'],
  run({ page, content }) {
    const alternates = linksOf(content, 'alternate').filter(({ attributes: a }) => a.hreflang !== undefined);
    if (alternates.length < 2) return notApplicable('the page links to no other language');
    const own = new Set(
      [
        page.url,
        ...linksOf(content, 'canonical').map(({ attributes: a }) => resolveUrl(a.href ?? '', content.url) ?? ''),
      ].map(placeOf),
    );
    const itself = alternates.some(({ attributes: a }) =>
      own.has(placeOf(resolveUrl(a.href ?? '', content.url) ?? '')),
    );
    const fallback = alternates.some(({ attributes: a }) => a.hreflang?.trim().toLowerCase() === 'x-default');
    const shows = listed(alternates.map(({ attributes: a }) => `${a.hreflang}: ${a.href ?? ''}`));
    return [
      ...(itself ? [] : [{ problem: 'not-itself' as const, at: AT, shows }]),
      ...(fallback ? [] : [{ problem: 'no-default' as const, at: AT, shows }]),
    ];
  },
  examples: () => [
    {
      name: 'complete',
      given: {
        page,
        content: links(
          ['en', 'https://www.a.example/en/'],
          ['de', 'https://a.example/de'],
          ['x-default', 'https://a.example/'],
        ),
      },
      finds: [],
    },
    {
      name: 'not itself',
      given: { page, content: links(['de', 'https://a.example/de'], ['x-default', 'https://a.example/']) },
      finds: ['not-itself'],
    },
    {
      name: 'no default',
      given: { page, content: links(['en', 'https://a.example/en'], ['de', 'https://a.example/de']) },
      finds: ['no-default'],
    },
    { name: 'none', given: { page, content: parseHtml('') }, finds: [], notApplicable: true },
  ],
});
