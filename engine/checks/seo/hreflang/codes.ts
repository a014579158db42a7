import { hreflangFault } from '../../../evidence/parse/html/hreflang.ts';
import { resolveUrl } from '../../../evidence/parse/html/html.ts';
import { addressKey } from '../../../evidence/parse/html/page-shape.ts';
import { languageLinks } from '../../../evidence/parse/html/page-signals.ts';
import { hostOf, isPlaceholderHost } from '../../../evidence/parse/http/host-kind.ts';
import { defineCheck, notApplicable, occurrences } from '../../define-check.ts';
import { givenContent } from '../../examples/page.ts';

const AT = 'link[hreflang]';
const given = (...pairs: [code: string, href: string][]) =>
  givenContent(pairs.map(([code, href]) => `<link rel="alternate" hreflang="${code}" href="${href}">`).join(''));

export default defineCheck({
  id: 'seo/hreflang/codes',
  title: 'hreflang links use valid codes and absolute, public URLs',
  why: 'Search engines ignore an hreflang link with an invalid code or URL, and readers get the page in the wrong language.',
  needs: ['content'],
  problems: {
    unknown: {
      severity: 'medium',
      message: 'Invalid hreflang code',
      fix: 'Use an ISO 639 language and, if needed, an ISO 3166-1 country: `en`, `en-GB`, `pt-BR`; the United Kingdom is GB.',
    },
    relative: {
      severity: 'low',
      message: 'The hreflang link is not an absolute URL',
      fix: 'Write the absolute URL with scheme and host.',
    },
    placeholder: {
      severity: 'medium',
      message: 'An hreflang link is on a placeholder domain',
      fix: 'Build these links from the public domain of the site.',
    },
    twice: {
      severity: 'low',
      message: 'Conflicting hreflang links: one code points to several URLs',
      fix: 'Use one URL per code.',
    },
  },
  defersTo: { placeholder: ['seo/canonical/target#placeholder'] },
  references: ['https://developers.google.com/search/docs/specialty/international/localized-versions', 'RFC 5646'],
  run({ content }) {
    const alternates = languageLinks(content).map(({ attributes: a }) => ({
      code: a.hreflang?.trim().toLowerCase() ?? '',
      href: a.href?.trim() ?? '',
    }));
    if (alternates.length === 0) return notApplicable('The page has no hreflang links');
    const unknown = alternates.flatMap(({ code }) => {
      const fault = hreflangFault(code);
      return fault === undefined ? [] : [`${code || '(empty)'}: ${fault}`];
    });
    const relative = alternates
      .filter(({ href }) => !/^https?:\/\//i.test(href))
      .map(({ code, href }) => `${code}: ${href || '(empty)'}`);
    const placeholders = alternates
      .filter(({ href }) => isPlaceholderHost(hostOf(href) ?? '', content.pageUrl))
      .map(({ code, href }) => `${code}: ${href}`);
    const twice = [...Map.groupBy(alternates, ({ code }) => code)]
      .filter(
        ([, group]) => new Set(group.map(({ href }) => addressKey(resolveUrl(href, content.url) ?? href))).size > 1,
      )
      .map(([code, group]) => `${code}: ${group.map(({ href }) => href).join(' ')}`);
    return occurrences(
      { selector: AT },
      { unknown: [...new Set(unknown)], relative, placeholder: placeholders, twice },
    );
  },
  examples: () => [
    [
      'valid',
      given(['en', 'https://a.example/'], ['pt-BR', 'https://a.example/br'], ['x-default', 'https://a.example/']),
    ],
    [
      'extended language and variant',
      given(['zh-cmn-Hans', 'https://a.example/zh'], ['ca-valencia', 'https://a.example/ca']),
    ],
    ['UK instead of GB', given(['en-UK', 'https://a.example/']), 'unknown'],
    ['relative', given(['en', '/en']), 'relative'],
    ['placeholder', given(['de', 'https://example.com/de']), 'placeholder'],
    ['twice', given(['en', 'https://a.example/'], ['EN', 'https://a.example/b']), 'twice'],
    ['twice, with and without a slash', given(['en', 'https://a.example/en'], ['en', 'https://a.example/en/'])],
    [
      'invalid in the body, where it is ignored',
      givenContent(
        '<head><link rel="alternate" hreflang="en" href="https://a.example/"></head><body><p>Hi</p><link rel="alternate" hreflang="nonsense" href="https://b.example/">',
      ),
    ],
    [
      'none',
      givenContent('<link rel="alternate" type="application/rss+xml" hreflang="en" href="/f">'),
      'not applicable',
    ],
  ],
});
