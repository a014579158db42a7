import { metaContent, parseHtml } from '../../../evidence/parse/html/html.ts';
import type { Change } from '../../change.ts';
import { defineCheck, listed } from '../../define-check.ts';

const WANTED = ['og:title', 'og:type', 'og:image', 'og:url', 'og:description'];
const NEEDED = ['og:title', 'og:image'];
const tags = (...names: string[]) =>
  parseHtml(names.map((name) => `<meta property="${name}" content="https://shop.example/x">`).join(''));

const ELEMENTS: Change = {
  kind: 'head',
  elements: [
    { tag: 'meta', attributes: { property: 'og:title', content: 'What the page is about – Name' } },
    {
      tag: 'meta',
      attributes: {
        property: 'og:description',
        content: 'What the page offers and to whom, in one or two full sentences of 70 to 160 characters.',
      },
    },
    { tag: 'meta', attributes: { property: 'og:type', content: 'website' } },
    { tag: 'meta', attributes: { property: 'og:url', content: 'https://example.com/' } },
    { tag: 'meta', attributes: { property: 'og:image', content: 'https://example.com/og.png' } },
  ],
};

export default defineCheck({
  id: 'seo/head/open-graph',
  title: 'Open Graph tags are set',
  why: 'Chats and social networks build link previews from the Open Graph tags in the server-sent HTML; they do not run scripts.',
  needs: ['document'],
  problems: {
    missing: {
      severity: 'low',
      message: 'Missing Open Graph tags',
      fix: {
        any: 'Add `<meta property="og:title" …>`, og:type, og:url, og:description and og:image to the head, and publish the picture that og:image names, 1200 × 630 pixels.',
        change: ELEMENTS,
        note: 'Use your own text.',
      },
    },
    incomplete: {
      severity: 'info',
      message: 'Incomplete Open Graph tags',
      fix: {
        any: 'Add the missing tags, each with a `content` that is not empty, and publish the picture that og:image names, 1200 × 630 pixels.',
        change: ELEMENTS,
        note: 'Use your own text.',
      },
    },
  },
  references: ['https://ogp.me/'],
  run({ document }) {
    const absent = WANTED.filter((name) => !metaContent(document, name));
    if (absent.length === 0) return [];
    if (absent.length === WANTED.length)
      return [{ problem: 'missing', location: { selector: 'meta[property^="og:"]' }, evidence: '(no such elements)' }];
    const severity = NEEDED.some((name) => absent.includes(name)) ? 'low' : 'info';
    return [
      { problem: 'incomplete', location: { selector: 'meta[property^="og:"]' }, evidence: listed(absent), severity },
    ];
  },
  examples: () => [
    ['all', { document: tags(...WANTED) }],
    ['none', { document: parseHtml('') }, 'missing'],
    ['no image', { document: tags('og:title', 'og:type', 'og:url', 'og:description') }, 'incomplete'],
  ],
});
