import { expect, test } from 'vitest';
import { parseHtml } from '../evidence/parse/html/html.ts';
import { selectorOf } from './selector.ts';

const PAGE = parseHtml(
  `<main><div class="card big" data-kind=Lamp-red><a id=first href="/a.pdf">A</a></div><section><p><a href="https://b.example/">B</a></section></main>
  <template><a href="/hidden">C</a></template><footer><a href=/imprint>D</a></footer>`,
);

test.each([
  ['a', 'ABD'],
  ['main a', 'AB'],
  ['main > a', ''],
  ['main>div > a', 'A'],
  ['main section a, footer a', 'BD'],
  ['div.card.big a#first', 'A'],
  ['main * > a', 'AB'],
  ['[data-kind|="Lamp"] a', 'A'],
  ["[class~='big'] a", 'A'],
  ['a[href$=".pdf"], a[href*=b\\.]', undefined],
  ['a[href$=".pdf"]', 'A'],
  ['a[href^="https:"]', 'B'],
  ['a[href*="print"]', 'D'],
  ['a[HREF="/imprint"]', 'D'],
  ['a[href*=""]', ''],
  ['a:hover', undefined],
  ['a + a', undefined],
  ['', undefined],
  ['a,', undefined],
  ['> a', undefined],
  ['a '.repeat(40), undefined],
])('%s finds %s', (selector, found) => {
  const find = () =>
    selectorOf(selector)(PAGE)
      .map(({ text }) => text)
      .join('');
  if (found === undefined) expect(find).toThrow('not supported from');
  else expect(find()).toBe(found);
});
