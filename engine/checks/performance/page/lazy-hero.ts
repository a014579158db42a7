import { elementsOf, isWithin, parseHtml } from '../../../evidence/parse/html/html.ts';
import { addressText } from '../../../evidence/parse/html/size-text.ts';
import { defineCheck, listed, notApplicable, type Sighting } from '../../define-check.ts';

const SMALL_PIXELS = 200;

export default defineCheck({
  id: 'performance/page/lazy-hero',
  title: 'The first pictures are not loaded late on purpose',
  why: 'With loading="lazy" the browser waits for the layout before it asks for the picture; for the one on the first screen that is a second lost.',
  needs: ['document'],
  problems: {
    'first-lazy': {
      severity: 'low',
      likelihood: 'possible',
      says: 'The first large picture of the page is loaded lazily.',
      fix: {
        any: 'Remove `loading="lazy"` from the pictures of the first screen and give the main one `fetchpriority="high"`.',
        nextjs: 'Give the image component of the hero `priority` (or `preload`).',
        wordpress:
          'Let WordPress leave out the first picture (`wp_omit_loading_attr_threshold`), and turn off lazy loading in plug-ins for it.',
      },
    },
    contradiction: {
      severity: 'low',
      likelihood: 'observed',
      says: 'A picture is both urgent and lazy.',
      fix: { any: 'Keep `fetchpriority="high"` and remove `loading="lazy"`, or the other way round.' },
    },
  },
  references: ['https://web.dev/articles/lcp-lazy-loading'],
  run({ document }) {
    const large = elementsOf(document, 'img').filter(
      (image) => !isWithin(document, image, 'noscript') && !isSmall(image.attributes),
    );
    if (large.length === 0) return notApplicable('the page has no large pictures');
    const lazy = large.filter(({ attributes: a }) => a.loading?.toLowerCase() === 'lazy');
    const both = lazy.filter(({ attributes: a }) => a.fetchpriority?.toLowerCase() === 'high');
    const first = large[0];
    const found: Sighting<'first-lazy' | 'contradiction'>[] = [];
    if (first && lazy.includes(first) && !both.includes(first) && statesWidth(first.attributes))
      found.push({ problem: 'first-lazy', at: 'img', shows: addressText(first.attributes.src ?? '(no src)') });
    if (both.length > 0)
      found.push({
        problem: 'contradiction',
        at: 'img',
        shows: listed(both.map(({ attributes: a }) => addressText(a.src ?? '(no src)'))),
      });
    return found;
  },
  examples: () => [
    {
      name: 'a lazy hero',
      given: { document: parseHtml('<img src=/hero.webp width=1600 height=900 loading=lazy>') },
      finds: ['first-lazy'],
    },
    {
      name: 'urgent and lazy',
      given: { document: parseHtml('<img src=/hero.webp width=1600 loading=lazy fetchpriority=high>') },
      finds: ['contradiction'],
    },
    {
      name: 'an eager hero, lazy pictures below',
      given: {
        document: parseHtml(
          '<img src=/logo.svg width=40 loading=lazy><img src=/hero.webp width=1600><img src=/b.webp width=800 loading=lazy>',
        ),
      },
      finds: [],
    },
    {
      name: 'a lazy picture of unknown size',
      given: { document: parseHtml('<img src=/a.webp loading=lazy>') },
      finds: [],
    },
    {
      name: 'icons only',
      given: { document: parseHtml('<img src=/a.svg width=24 loading=lazy>') },
      finds: [],
      notApplicable: true,
    },
  ],
});

function isSmall(attributes: Readonly<Record<string, string>>): boolean {
  const width = Number.parseInt(attributes.width ?? '', 10);
  return width < SMALL_PIXELS || attributes.src?.startsWith('data:') === true;
}

function statesWidth(attributes: Readonly<Record<string, string>>): boolean {
  return Number.parseInt(attributes.width ?? '', 10) >= SMALL_PIXELS;
}
