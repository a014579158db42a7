import { elementsOf, isWithin } from '../../../evidence/parse/html/html.ts';
import { excerpt } from '../../../evidence/parse/html/words.ts';
import { defineCheck, notApplicable, occurrence } from '../../define-check.ts';
import { givenContent } from '../../examples/page.ts';

export default defineCheck({
  id: 'seo/content/image-alt',
  title: 'Images have alternative text',
  why: 'Search engines find images by their alternative text, and it replaces an image that is not displayed.',
  topic: 'alternative text',
  needs: ['content'],
  problems: {
    missing: {
      severity: 'low',
      message: 'Images without `alt` text',
      fix: 'Give each image an `alt` that describes it; use `alt=""` for decorative images.',
    },
  },
  defersTo: {
    missing: ['accessibility/image-alt#violation'],
  },
  references: ['https://developers.google.com/search/docs/appearance/google-images', 'WCAG 1.1.1'],
  run({ content }) {
    const images = elementsOf(content, 'img').filter(
      (image) => !isHidden(image.attributes) && !isWithin(content, image, 'noscript'),
    );
    if (images.length === 0) return notApplicable('The page has no visible images');
    const without = images.filter(
      ({ attributes: a }) => a.alt === undefined && !a['aria-label'] && !a['aria-labelledby'] && !a.title,
    );
    const addresses = without.map(({ attributes: a }) => excerpt(a.src || a['data-src'] || '(no src)'));
    return occurrence('missing', { selector: 'img' }, addresses);
  },
  examples: () => [
    ['with alt text', givenContent('<img src="/a.png" alt="A desk lamp"><img src="/line.png" alt="">')],
    [
      'only for browsers without scripts',
      givenContent('<img src="/a.png" alt="A lamp"><noscript><img src="https://px.example/p"></noscript>'),
    ],
    ['without alt text', givenContent('<img src="/a.png">'), 'missing'],
    ['hidden image', givenContent('<img src="/t.gif" width="1" height="1">'), 'not applicable'],
    ['no image', givenContent('<p>'), 'not applicable'],
  ],
});

function isHidden(a: Readonly<Record<string, string>>): boolean {
  const dot = /^[01](?:px)?$/.test(a.width ?? '') && /^[01](?:px)?$/.test(a.height ?? '');
  return (
    dot ||
    a['aria-hidden'] === 'true' ||
    a.hidden !== undefined ||
    /^(?:presentation|none)$/.test(a.role ?? '') ||
    /display:\s*none/i.test(a.style ?? '')
  );
}
