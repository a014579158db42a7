import { expect, test } from 'vitest';
import { parseSitemap } from './sitemap.ts';

const urlset = (inner: string) =>
  `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${inner}</urlset>`;
const locs = (text: string) => parseSitemap(text).entries.map(({ loc }) => loc);

test.each<[name: string, text: string, kind: string, expected: string[]]>([
  ['a set', urlset('<url><loc>https://a.example/</loc></url>'), 'urlset', ['https://a.example/']],
  [
    'an index',
    '<sitemapindex><sitemap><loc>https://a.example/1.xml</loc></sitemap></sitemapindex>',
    'index',
    ['https://a.example/1.xml'],
  ],
  ['prefixes', '<s:urlset><s:url><s:loc>x</s:loc></s:url></s:urlset>', 'urlset', ['x']],
  [
    'an image is no page',
    urlset('<url><loc>p</loc><image:image><image:loc>i</image:loc></image:image></url>'),
    'urlset',
    ['p'],
  ],
  [
    'character data',
    urlset('<url><loc><![CDATA[https://a.example/?a&b]]></loc></url>'),
    'urlset',
    ['https://a.example/?a&b'],
  ],
  ['references', urlset('<url><loc>a?b&amp;c&#x41;&#66;&nope;</loc></url>'), 'urlset', ['a?b&cAB&nope;']],
  ['comments', urlset('<!-- <url><loc>no</loc></url> --><url><loc>y</loc></url>'), 'urlset', ['y']],
  [
    'a list of lines',
    'https://a.example/\r\nhttps://a.example/b\n',
    'text',
    ['https://a.example/', 'https://a.example/b'],
  ],
  ['a feed', '<rss><channel><item><link>x</link></item></channel></rss>', 'feed', []],
  ['a page', '<!doctype html><html><body>hi', 'unknown', []],
  ['nothing', '', 'unknown', []],
  [
    'entities of the document stay closed',
    '<!DOCTYPE u [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><urlset><url><loc>&b;</loc></url></urlset>',
    'urlset',
    ['&b;'],
  ],
])('%s', (_, text, kind, expected) => {
  expect(parseSitemap(text).kind).toBe(kind);
  expect(locs(text)).toEqual(expected);
});

test.each([
  ['wrong order', '<urlset>\n<url><loc>a</url></loc></urlset>', 'line 2: </url> where </loc> should close'],
  ['no address', urlset('<url><lastmod>2026-01-01</lastmod></url>'), 'line 1: <url> without <loc>'],
  ['not closed', '<urlset><url><loc>a</loc></url>', 'line 1: <urlset> is never closed'],
  ['two roots', '<urlset></urlset><urlset></urlset>', 'line 1: a second root element <urlset>'],
])('a fault is reported: %s', (_, text, expected) => {
  expect(parseSitemap(text).faults).toContain(expected);
});

test('blank lines of a text file are no entries', () => {
  const sitemap = parseSitemap(`https://shop.example/a\r\n${'\n \r'.repeat(1000)}https://shop.example/b`);
  expect(sitemap.entries.map(({ loc }) => loc)).toEqual(['https://shop.example/a', 'https://shop.example/b']);
});

test('a cut file is no broken file', () => {
  const sitemap = parseSitemap('<urlset><url><loc>a</loc></url><url><lo', undefined, true);
  expect(sitemap.faults).toEqual([]);
  expect(sitemap.complete).toBe(false);
  expect(sitemap.entries).toHaveLength(1);
});

test('dates are kept, entries are bounded and counted', () => {
  expect(parseSitemap(urlset('<url><loc>a</loc><lastmod> 2026-01-02 </lastmod></url>')).entries[0]?.lastmod).toBe(
    '2026-01-02',
  );
  const many = parseSitemap(urlset('<url><loc>a</loc></url>'.repeat(50_003)));
  expect(many.entries).toHaveLength(50_000);
  expect(many.total).toBe(50_003);
});

test.each([
  ['open brackets', '<'.repeat(300_000)],
  ['open tags', '<urlset>'.repeat(100_000)],
  ['broken closings', `<urlset>${'</url>'.repeat(100_000)}`],
  ['open comment', `<urlset>${'<!--'.repeat(100_000)}`],
  ['open quote', `<urlset a="${'<url>'.repeat(100_000)}`],
])('hostile text ends: %s', (_, text) => {
  expect(parseSitemap(text).faults.length).toBeLessThanOrEqual(20);
});
