import { headLinksOf, resolveUrl } from '../../../evidence/parse/html/html.ts';
import { addressKey } from '../../../evidence/parse/html/page-shape.ts';
import { headerCanonicals } from '../../../evidence/parse/http/link-header.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';
import { givenContent, givenHeaders } from '../../examples/page.ts';

const AT = 'link[rel="canonical"]';
const given = (...hrefs: string[]) => ({
  ...givenContent(hrefs.map((href) => `<link rel="canonical" href="${href}">`).join('')),
  headers: [],
});

export default defineCheck({
  id: 'seo/canonical/valid',
  title: 'Canonical URL is a single absolute URL',
  why: 'Search engines ignore a canonical link that they cannot parse or that conflicts with another one.',
  needs: ['content', 'headers'],
  problems: {
    several: {
      severity: 'medium',
      message: 'Multiple canonical URLs',
      fix: 'Keep one canonical link. Often a template and a plugin or script each add one.',
    },
    broken: {
      severity: 'medium',
      message: 'The canonical link is not an HTTP or HTTPS URL',
      fix: 'Write the page’s absolute URL: `<link rel="canonical" href="https://example.com/page">`.',
    },
    relative: {
      severity: 'low',
      message: 'The canonical URL is relative',
      fix: {
        any: 'Write the absolute URL with scheme and host.',
        jekyll: 'Set `url: https://example.com` in `_config.yml`.',
        nextjs:
          'Set `metadataBase: new URL("https://…")` in the root layout: Next.js then makes relative canonical URLs absolute.',
      },
    },
    fragment: {
      severity: 'low',
      message: 'The canonical URL has a fragment, which search engines ignore',
      fix: 'Remove `#…` from the URL; give each page that should be indexed its own path.',
    },
  },
  references: ['RFC 6596', 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls'],
  run({ content, headers }) {
    const hrefs = headLinksOf(content, 'canonical').map(({ attributes: a }) => a.href?.trim() ?? '');
    const inHeader = headerCanonicals(headers);
    const [first] = hrefs;
    if (first !== undefined && inHeader.length > 0) {
      const all = new Set([...hrefs, ...inHeader].map((href) => addressKey(resolveUrl(href, content.url) ?? href)));
      if (all.size > 1) {
        const lines = [...hrefs, ...inHeader.map((href) => `Link header: ${href}`)];
        return [{ problem: 'several', location: { selector: AT }, evidence: listed(lines) }];
      }
    }
    if (first === undefined) return notApplicable('The page has no canonical URL');
    const keys = new Set(hrefs.map((href) => addressKey(resolveUrl(href, content.url) ?? href)));
    if (keys.size > 1) return [{ problem: 'several', location: { selector: AT }, evidence: listed(hrefs) }];
    const evidence = first || '(empty href)';
    const whole = URL.parse(first, content.url);
    if (first === '' || !whole || !/^https?:$/.test(whole.protocol))
      return [{ problem: 'broken', location: { selector: AT }, evidence }];
    if (!URL.canParse(first)) return [{ problem: 'relative', location: { selector: AT }, evidence }];
    return whole.hash === '' ? [] : [{ problem: 'fragment', location: { selector: AT }, evidence }];
  },
  examples: () => [
    ['absolute', given('https://shop.example/a')],
    [
      'another in the header',
      {
        ...given('https://shop.example/a'),
        ...givenHeaders('Link: <https://shop.example/b>; rel="canonical", </a.css>; rel=preload'),
      },
      'several',
    ],
    [
      'the same in the header',
      { ...given('https://shop.example/a'), ...givenHeaders('Link: <https://shop.example/a/>; rel=canonical') },
    ],
    ['two identical', given('https://shop.example/a', 'https://shop.example/a')],
    ['two that differ in the trailing slash', given('https://shop.example/a', 'https://shop.example/a/', '/a')],
    ['two different', given('https://shop.example/a', 'https://shop.example/b'), 'several'],
    [
      'another in the body, where it is ignored',
      {
        ...givenContent(
          '<head><link rel="canonical" href="https://shop.example/a"></head><body><p>Hi</p><link rel="canonical" href="https://shop.example/b">',
        ),
        headers: [],
      },
    ],
    ['empty', given(''), 'broken'],
    ['not http', given('javascript:void(0)'), 'broken'],
    ['relative', given('/a'), 'relative'],
    ['fragment', given('https://shop.example/#/a'), 'fragment'],
    ['none', given(), 'not applicable'],
  ],
});
