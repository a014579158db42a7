import { elementsOf, isWithin } from '../../../evidence/parse/html/html.ts';
import { addressText } from '../../../evidence/parse/html/size-text.ts';
import { defineCheck, listed, notApplicable, type Occurrence } from '../../define-check.ts';
import { givenDocument } from '../../examples/page.ts';

const SMALL_PIXELS = 200;

export default defineCheck({
  id: 'performance/page/lazy-hero',
  title: 'Above-the-fold images are not lazy-loaded',
  why: 'With loading="lazy" the browser waits for layout before it requests the image; above the fold this delays the LCP.',
  needs: ['document'],
  problems: {
    'first-lazy': {
      severity: 'low',
      likelihood: 'possible',
      message: 'The first large image is lazy-loaded',
      fix: {
        any: 'Remove `loading="lazy"` from images above the fold and give the main one `fetchpriority="high"`.',
        nextjs: 'Give the hero’s image component `priority` (or `preload`).',
        wordpress:
          'Let WordPress exclude the first image (`wp_omit_loading_attr_threshold`), and turn off lazy loading for it in plugins.',
      },
    },
    contradiction: {
      severity: 'low',
      message: 'An image has both high fetch priority and lazy loading',
      fix: 'Keep `fetchpriority="high"` and remove `loading="lazy"`, or the other way round.',
    },
  },
  references: ['https://web.dev/articles/lcp-lazy-loading'],
  run({ document }) {
    const large = elementsOf(document, 'img').filter(
      (image) => !isWithin(document, image, 'noscript') && !isSmall(image.attributes),
    );
    if (large.length === 0) return notApplicable('The page has no large images');
    const lazy = large.filter(({ attributes: a }) => a.loading?.toLowerCase() === 'lazy');
    const both = lazy.filter(({ attributes: a }) => a.fetchpriority?.toLowerCase() === 'high');
    const first = large[0];
    const found: Occurrence<'first-lazy' | 'contradiction'>[] = [];
    if (first && lazy.includes(first) && !both.includes(first) && statesWidth(first.attributes))
      found.push({
        problem: 'first-lazy',
        location: { selector: 'img' },
        evidence: addressText(first.attributes.src ?? '(no src)'),
      });
    if (both.length > 0)
      found.push({
        problem: 'contradiction',
        location: { selector: 'img' },
        evidence: listed(both.map(({ attributes: a }) => addressText(a.src ?? '(no src)'))),
      });
    return found;
  },
  examples: () => [
    ['lazy hero image', givenDocument('<img src=/hero.webp width=1600 height=900 loading=lazy>'), 'first-lazy'],
    [
      'high priority and lazy',
      givenDocument('<img src=/hero.webp width=1600 loading=lazy fetchpriority=high>'),
      'contradiction',
    ],
    [
      'eager hero image, lazy images below',
      givenDocument(
        '<img src=/logo.svg width=40 loading=lazy><img src=/hero.webp width=1600><img src=/b.webp width=800 loading=lazy>',
      ),
    ],
    ['lazy image of unknown size', givenDocument('<img src=/a.webp loading=lazy>')],
    ['icons only', givenDocument('<img src=/a.svg width=24 loading=lazy>'), 'not applicable'],
  ],
});

function isSmall(attributes: Readonly<Record<string, string>>): boolean {
  const width = Number.parseInt(attributes.width ?? '', 10);
  return width < SMALL_PIXELS || attributes.src?.startsWith('data:') === true;
}

function statesWidth(attributes: Readonly<Record<string, string>>): boolean {
  return Number.parseInt(attributes.width ?? '', 10) >= SMALL_PIXELS;
}
