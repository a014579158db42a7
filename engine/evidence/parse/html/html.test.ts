import { expect, test } from 'vitest';
import { elementsOf, parseHtml } from './html.ts';
import { internalLinks } from './internal-links.ts';
import { addressText } from './size-text.ts';

test('text on lines of its own is not joined with the text before and after', () => {
  const page = parseHtml('<h1>to your new<br>app</h1><a href=/a><h3>Desk lamps</h3>For <b>w</b>ork<p>Soon</p>now</a>');
  expect(elementsOf(page, 'h1')[0]?.text).toBe('to your new app');
  expect(elementsOf(page, 'a')[0]?.text).toBe('Desk lamps For work Soon now');
});

test('links whose address scripts of the page fill in are not followed', () => {
  const page = parseHtml(
    '<a href="{{docsURL(1)}}">Help</a><a href="/lamps/{{ id }}">Lamp</a><a href="/lamps">Lamps</a>',
  );
  expect(internalLinks(page, page.url, undefined)).toEqual(['https://shop.example/lamps']);
});

test('an address that is nothing but a query is shown as one, without its values', () => {
  expect(['?file=a.js&key=1', '/a.js?key=1', 'b.css'].map(addressText)).toEqual(['?…', '/a.js', 'b.css']);
});
