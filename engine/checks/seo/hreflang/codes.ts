import { hreflangFault } from '../../../evidence/parse/html/hreflang.ts';
import { linksOf, parseHtml } from '../../../evidence/parse/html/html.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';

const AT = 'link[hreflang]';
const links = (...pairs: [code: string, href: string][]) =>
  parseHtml(pairs.map(([code, href]) => `<link rel="alternate" hreflang="${code}" href="${href}">`).join(''));

export default defineCheck({
  id: 'seo/hreflang/codes',
  title: 'Links to other languages use real codes and whole addresses',
  why: 'Search engines pass over a language link whose code they do not know, and readers get the page in the wrong language.',
  needs: ['content'],
  problems: {
    unknown: {
      severity: 'medium',
      likelihood: 'observed',
      says: 'A link to another language uses a code that does not exist.',
      fix: {
        any: 'Use a language of ISO 639-1 and, if needed, a country of ISO 3166-1: `en`, `en-GB`, `pt-BR`; the United Kingdom is GB.',
      },
    },
    relative: {
      severity: 'low',
      likelihood: 'observed',
      says: 'A link to another language does not hold a whole address.',
      fix: { any: 'Write the address with scheme and host.' },
    },
    twice: {
      severity: 'low',
      likelihood: 'observed',
      says: 'One language is linked to several addresses.',
      fix: { any: 'Name one address for each code.' },
    },
  },
  references: ['https://developers.google.com/search/docs/specialty/international/localized-versions', 'RFC 5646'],
  run({ content }) {
    const alternates = linksOf(content, 'alternate').flatMap(({ attributes: a }) =>
      a.hreflang === undefined ? [] : [{ code: a.hreflang.trim().toLowerCase(), href: a.href?.trim() ?? '' }],
    );
    if (alternates.length === 0) return notApplicable('the page links to no other language');
    const unknown = alternates.flatMap(({ code }) => {
      const fault = hreflangFault(code);
      return fault === undefined ? [] : [`${code || '(empty)'}: ${fault}`];
    });
    const relative = alternates
      .filter(({ href }) => !/^https?:\/\//i.test(href))
      .map(({ code, href }) => `${code}: ${href || '(empty)'}`);
    const twice = [...Map.groupBy(alternates, ({ code }) => code)]
      .filter(([, group]) => new Set(group.map(({ href }) => href)).size > 1)
      .map(([code, group]) => `${code}: ${group.map(({ href }) => href).join(' ')}`);
    return [
      ...(unknown.length > 0 ? [{ problem: 'unknown' as const, at: AT, shows: listed([...new Set(unknown)]) }] : []),
      ...(relative.length > 0 ? [{ problem: 'relative' as const, at: AT, shows: listed(relative) }] : []),
      ...(twice.length > 0 ? [{ problem: 'twice' as const, at: AT, shows: listed(twice) }] : []),
    ];
  },
  examples: () => [
    {
      name: 'sound',
      given: {
        content: links(
          ['en', 'https://a.example/'],
          ['pt-BR', 'https://a.example/br'],
          ['x-default', 'https://a.example/'],
        ),
      },
      finds: [],
    },
    { name: 'the wrong kingdom', given: { content: links(['en-UK', 'https://a.example/']) }, finds: ['unknown'] },
    { name: 'relative', given: { content: links(['en', '/en']) }, finds: ['relative'] },
    {
      name: 'twice',
      given: { content: links(['en', 'https://a.example/'], ['EN', 'https://a.example/b']) },
      finds: ['twice'],
    },
    {
      name: 'none',
      given: { content: parseHtml('<link rel="alternate" type="application/rss+xml" href="/f">') },
      finds: [],
      notApplicable: true,
    },
  ],
});
