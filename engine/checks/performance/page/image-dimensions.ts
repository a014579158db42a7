import { elementsOf, type HtmlElement, isWithin } from '../../../evidence/parse/html/html.ts';
import { addressText } from '../../../evidence/parse/html/size-text.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';
import { givenDocument } from '../../examples/page.ts';

const DRAWING = /\.svg(?:[?#]|$)/i;
const SIZED = /(?:^|;)\s{0,9}(?:height|aspect-ratio|position\s{0,9}:\s{0,9}absolute)/i;

export default defineCheck({
  id: 'performance/page/image-dimensions',
  title: 'Images have explicit dimensions',
  why: 'Without width and height the browser reserves no space for an image, and the content below shifts when it loads (CLS).',
  needs: ['document'],
  problems: {
    unsized: {
      severity: 'low',
      likelihood: 'possible',
      message: 'Images without explicit width and height',
      fix: {
        any: 'Set the image’s own `width` and `height` on each `<img>`, with `height: auto` in CSS; or give its container an `aspect-ratio`.',
        nextjs: 'Use the image component, which sets both.',
      },
    },
  },
  references: ['https://web.dev/articles/optimize-cls'],
  run({ document }) {
    const images = elementsOf(document, 'img').filter(
      (image) => image.attributes.src !== undefined && !isWithin(document, image, 'noscript'),
    );
    if (images.length === 0) return notApplicable('The page has no img elements');
    const unsized = images.filter((image) => !isSized(image));
    if (unsized.length === 0) return [];
    const addresses = unsized.map(({ attributes: a }) => addressText(a.src ?? ''));
    return [
      {
        problem: 'unsized',
        location: { selector: 'img' },
        evidence: `${unsized.length} of ${images.length} pictures:\n${listed([...new Set(addresses)])}`,
        compares: String(unsized.length),
        // Drawings such as logos get their size from CSS nearly always.
        ...(unsized.every(({ attributes: a }) => DRAWING.test(a.src ?? '')) ? { severity: 'info' as const } : {}),
      },
    ];
  },
  examples: () => [
    ['no dimensions', givenDocument('<img src=/a.png>'), 'unsized'],
    ['width only', givenDocument('<img src=/a.png width=300>'), 'unsized'],
    [
      'sized by attribute or style',
      givenDocument(
        '<img src=/a.png width=3 height=2><img src=/b.png style="width:10px;height:10px"><img src=/c.png style="aspect-ratio:1"><img src="data:image/gif;base64,R0">',
      ),
    ],
    ['no images', givenDocument('<p>Hello'), 'not applicable'],
  ],
});

function isSized({ attributes: a }: HtmlElement): boolean {
  if (a.src?.startsWith('data:')) return true;
  return (a.width !== undefined && a.height !== undefined) || SIZED.test(a.style ?? '');
}
