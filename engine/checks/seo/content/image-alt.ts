import { elementsOf, parseHtml } from '../../../evidence/parse/html/html.ts';
import { excerpt } from '../../../evidence/parse/html/words.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';

export default defineCheck({
  id: 'seo/content/image-alt',
  title: 'Pictures say in words what they show',
  why: 'Search engines find pictures by their alternative text, and it stands in for the picture where none is shown.',
  needs: ['content'],
  problems: {
    missing: {
      severity: 'low',
      likelihood: 'observed',
      says: 'Pictures have no alternative text.',
      fix: { any: 'Give each picture an `alt` that says what it shows; a mere ornament gets `alt=""`.' },
    },
  },
  references: ['https://developers.google.com/search/docs/appearance/google-images', 'WCAG 1.1.1'],
  run({ content }) {
    const images = elementsOf(content, 'img').filter(({ attributes: a }) => !isHidden(a));
    if (images.length === 0) return notApplicable('the page has no picture');
    const without = images.filter(
      ({ attributes: a }) => a.alt === undefined && !a['aria-label'] && !a['aria-labelledby'] && !a.title,
    );
    if (without.length === 0) return [];
    return [
      {
        problem: 'missing',
        at: 'img',
        shows: listed(without.map(({ attributes: a }) => excerpt(a.src || a['data-src'] || '(no src)'))),
      },
    ];
  },
  examples: () => [
    {
      name: 'with words',
      given: { content: parseHtml('<img src="/a.png" alt="A desk lamp"><img src="/line.png" alt="">') },
      finds: [],
    },
    { name: 'without', given: { content: parseHtml('<img src="/a.png">') }, finds: ['missing'] },
    {
      name: 'not meant to be seen',
      given: { content: parseHtml('<img src="/t.gif" width="1" height="1">') },
      finds: [],
      notApplicable: true,
    },
    { name: 'no picture', given: { content: parseHtml('<p>') }, finds: [], notApplicable: true },
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
