import { headingsOf, levelOf } from '../../../evidence/parse/html/page-shape.ts';
import { excerpt } from '../../../evidence/parse/html/words.ts';
import { defineCheck, notApplicable, occurrence } from '../../define-check.ts';
import { givenContent } from '../../examples/page.ts';

export default defineCheck({
  id: 'seo/content/heading-order',
  title: 'Heading levels are not skipped',
  why: 'Headings are the outline of the page for machines and screen readers; a skipped level breaks it.',
  topic: 'headings',
  needs: ['content'],
  problems: {
    skipped: {
      severity: 'info',
      message: 'Skipped heading level',
      fix: 'Choose the level by the outline, not by font size: `<h3>` follows `<h2>`.',
    },
  },
  defersTo: {
    skipped: ['accessibility/heading-order#violation'],
  },
  references: ['WCAG 1.3.1'],
  run({ content }) {
    const headings = headingsOf(content).filter(({ text }) => text !== '');
    if (headings.length < 2) return notApplicable('The page has fewer than two headings');
    const skipped = headings.flatMap((heading, i) => {
      const before = headings[i - 1];
      return before && levelOf(heading) > levelOf(before) + 1
        ? [`${before.tag} → ${heading.tag} “${excerpt(heading.text, 80)}”`]
        : [];
    });
    return occurrence('skipped', { part: 'headings' }, skipped);
  },
  examples: () => [
    ['in order', givenContent('<h1>A</h1><h2>B</h2><h3>C</h3><h2>D</h2>')],
    ['skipped', givenContent('<h1>A</h1><h4>B</h4>'), 'skipped'],
    ['one heading', givenContent('<h1>A</h1>'), 'not applicable'],
  ],
});
