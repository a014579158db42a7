import { expect, test } from 'vitest';
import { failingPage, movedPage, sitePage } from '../../../checks/examples/site.ts';
import { cutList } from '../../cuts.ts';
import { isListed, linkingPages, pagesByKey, readPages, siteKey } from './site-pages.ts';

test.each([
  ['https://www.shop.example/desk/', 'http://shop.example/desk', true],
  ['https://shop.example/index.html', 'https://shop.example/#top', true],
  ['https://shop.example/%c3%a9', 'https://shop.example/é', true],
  ['https://shop.example/desk?id=1', 'https://shop.example/desk?id=2', false],
  ['https://shop.example/Desk', 'https://shop.example/desk', false],
  ['https://blog.shop.example/', 'https://shop.example/', false],
])('%s and %s', (a, b, isSame) => {
  expect(siteKey(a) === siteKey(b)).toBe(isSame);
});

test('pages that could not be read are counted, and a page that two addresses lead to counts once', () => {
  const { report, list } = cutList();
  const shell = sitePage('/app', {}, { html: undefined });
  const pages = [sitePage('/desk'), movedPage('/old', '/desk/'), failingPage('/gone', 404), shell];
  expect(readPages(pages, report).map(({ url }) => url)).toEqual(['https://shop.example/desk']);
  expect(list().map(({ reason }) => reason)).toEqual(['1 of 4 pages could not be read']);
});

test('what was asked for counts before where another redirect ended', () => {
  const [desk, old] = [sitePage('/desk'), movedPage('/old', '/desk')];
  const known = pagesByKey([desk, old]);
  expect(known.get('shop.example/desk')).toBe(desk);
  expect(known.get('shop.example/old')).toBe(old);
  expect(pagesByKey([old]).get('shop.example/desk')).toBe(old);
});

test('links of a page to itself are no links to it', () => {
  const home = sitePage('/', { links: ['/', '/desk', '/desk/'] });
  const desk = sitePage('/desk', { links: ['/desk#top'] });
  const linked = linkingPages([home, desk]);
  expect([...linked].map(([key, pages]) => [key, [...pages]])).toEqual([
    ['shop.example/desk', ['https://shop.example/']],
  ]);
});

test.each([
  ['its own canonical URL', sitePage('/desk', { canonicals: ['/desk/'] }), true],
  ['the same path on the public host', sitePage('/desk', { canonicals: ['https://lamps.shop/desk'] }), true],
  ['another canonical URL', sitePage('/desk', { canonicals: ['/lamps'] }), false],
  ['noindex', sitePage('/desk', { isIndexable: false }), false],
])('a page with %s', (_, page, expected) => {
  expect(readPages([page], () => undefined).map(isListed)).toEqual([expected]);
});
