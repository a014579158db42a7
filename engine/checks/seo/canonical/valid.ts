import { linksOf, parseHtml } from '../../../evidence/parse/html/html.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';

const AT = 'link[rel="canonical"]';
const link = (...hrefs: string[]) => parseHtml(hrefs.map((href) => `<link rel="canonical" href="${href}">`).join(''));

export default defineCheck({
  id: 'seo/canonical/valid',
  title: 'The canonical address is one absolute address',
  why: 'Search engines pass over a canonical link that they cannot read or that says two things.',
  needs: ['content'],
  problems: {
    several: {
      severity: 'medium',
      likelihood: 'observed',
      says: 'The page names more than one canonical address.',
      fix: { any: 'Keep one canonical link: often a template and a plug-in or a script each write one.' },
    },
    broken: {
      severity: 'medium',
      likelihood: 'observed',
      says: 'The canonical link does not hold an http address.',
      fix: { any: 'Write the page’s whole address: `<link rel="canonical" href="https://example.com/page">`.' },
    },
    relative: {
      severity: 'low',
      likelihood: 'observed',
      says: 'The canonical address is relative.',
      fix: {
        any: 'Write the whole address with scheme and host.',
        nextjs:
          'Set `metadataBase: new URL("https://…")` in the root layout: relative canonical addresses are then written whole.',
      },
    },
    fragment: {
      severity: 'low',
      likelihood: 'observed',
      says: 'The canonical address has a fragment, which search engines leave out.',
      fix: { any: 'Write the address without `#…`; give each page that should be listed a path of its own.' },
    },
  },
  references: ['RFC 6596', 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls'],
  run({ content }) {
    const hrefs = linksOf(content, 'canonical').map(({ attributes: a }) => a.href?.trim() ?? '');
    const [first] = hrefs;
    if (first === undefined) return notApplicable('the page names no canonical address');
    if (new Set(hrefs).size > 1) return [{ problem: 'several', at: AT, shows: listed(hrefs) }];
    const shows = first || '(empty href)';
    const whole = URL.parse(first, content.url);
    if (first === '' || !whole || !/^https?:$/.test(whole.protocol)) return [{ problem: 'broken', at: AT, shows }];
    if (!URL.canParse(first)) return [{ problem: 'relative', at: AT, shows }];
    return whole.hash === '' ? [] : [{ problem: 'fragment', at: AT, shows }];
  },
  examples: () => [
    { name: 'absolute', given: { content: link('https://shop.example/a') }, finds: [] },
    {
      name: 'two that say the same',
      given: { content: link('https://shop.example/a', 'https://shop.example/a') },
      finds: [],
    },
    {
      name: 'two that differ',
      given: { content: link('https://shop.example/a', 'https://shop.example/b') },
      finds: ['several'],
    },
    { name: 'empty', given: { content: link('') }, finds: ['broken'] },
    { name: 'not http', given: { content: link('javascript:void(0)') }, finds: ['broken'] },
    { name: 'relative', given: { content: link('/a') }, finds: ['relative'] },
    { name: 'fragment', given: { content: link('https://shop.example/#/a') }, finds: ['fragment'] },
    { name: 'none', given: { content: parseHtml('') }, finds: [], notApplicable: true },
  ],
});
