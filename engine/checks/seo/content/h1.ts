import { elementsOf, type HtmlDocument, type HtmlElement, isWithin } from '../../../evidence/parse/html/html.ts';
import { keepsText, type Rendering } from '../../../evidence/parse/html/page-shape.ts';
import { excerpt } from '../../../evidence/parse/html/words.ts';
import { defineCheck, occurrence } from '../../define-check.ts';
import { givenContent } from '../../examples/page.ts';

const rendering: Rendering = {
  sentWords: 20,
  renderedWords: 20,
  renderedProse: 20,
  shell: false,
  empty: false,
  lateHeadings: [],
};
const given = (html: string) => ({ ...givenContent(html), rendering });
const NO_SCRIPT = '<p>Desk lamps</p><noscript><h1>Please enable JavaScript</h1></noscript>';

export default defineCheck({
  id: 'seo/content/h1',
  title: 'Page has one `<h1>` heading',
  why: 'The main heading tells readers and search engines what the page is about; it often becomes the headline of the search result.',
  topic: 'headings',
  needs: ['content', 'rendering'],
  problems: {
    missing: {
      severity: 'low',
      message: 'Missing `<h1>` heading',
      fix: 'Make the page’s headline an `<h1>` and style it as needed.',
    },
    empty: {
      severity: 'low',
      message: 'Empty `<h1>` heading',
      fix: 'Write the headline as text, or give the image in it an `alt` with the same text.',
    },
    several: {
      severity: 'info',
      likelihood: 'possible',
      message: 'Multiple `<h1>` headings',
      fix: 'Keep one `<h1>` for the page’s subject and change the others to `<h2>`.',
    },
  },
  defersTo: {
    missing: ['accessibility/page-has-heading-one#violation'],
  },
  references: ['https://developers.google.com/search/docs/appearance/title-link'],
  run({ content, rendering }) {
    const isSeen = (element: HtmlElement) => !isWithin(content, element, 'noscript');
    const headings = elementsOf(content, 'h1').filter((heading) => !keepsText(rendering) || isSeen(heading));
    if (headings.length === 0) {
      const role = elementsOf(content, 'div', 'p', 'span', 'header').some(
        (element) =>
          element.attributes.role === 'heading' &&
          element.attributes['aria-level'] === '1' &&
          (!keepsText(rendering) || isSeen(element)),
      );
      return role ? [] : [{ problem: 'missing', location: { selector: 'h1' }, evidence: '(no h1 element)' }];
    }
    const pictured = withNamedPicture(content);
    const named = headings.filter(
      ({ text, index, attributes: a }) => text !== '' || a['aria-label'] || pictured.has(index),
    );
    if (named.length === 0) return [{ problem: 'empty', location: { selector: 'h1' }, evidence: '(no text)' }];
    const shown = named.filter(isSeen).map(({ text }) => excerpt(text || '(a picture)'));
    return occurrence('several', { selector: 'h1' }, shown.length > 1 ? shown : []);
  },
  examples: () => [
    ['one', given('<h1>Desk lamps</h1>')],
    [
      'one, and one for browsers without scripts',
      given('<h1>Desk lamps</h1><noscript><h1>Please enable JavaScript</h1></noscript>'),
    ],
    ['logo with alt text', given('<h1><a href="/"><img alt="Lamp shop" src="/l.png"></a></h1>')],
    ['heading by role', given('<div role="heading" aria-level="1">Lamps</div>')],
    [
      'one for browsers without scripts, on a page that no browser loaded',
      { ...givenContent(NO_SCRIPT), rendering: { ...rendering, renderedWords: undefined } },
    ],
    ['one for browsers without scripts, on a page after its scripts ran', given(NO_SCRIPT), 'missing'],
    ['none', given('<h2>Desk lamps</h2>'), 'missing'],
    ['empty', given('<h1> </h1>'), 'empty'],
    ['two', given('<h1>Desk lamps</h1><h1>Floor lamps</h1>'), 'several'],
  ],
});

/** Indexes of all elements that contain an image with a text alternative. */
function withNamedPicture(content: HtmlDocument): Set<number> {
  const holders = new Set<number>();
  for (const { parent, attributes: a } of elementsOf(content, 'img', 'svg')) {
    if (!a.alt && !a['aria-label']) continue;
    for (let at = parent; at >= 0 && !holders.has(at); at = content.elements[at]?.parent ?? -1) holders.add(at);
  }
  return holders;
}
