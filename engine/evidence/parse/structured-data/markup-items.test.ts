import { expect, test } from 'vitest';
import { ignoreCuts, withLimits } from '../../../limits.ts';
import { parseHtml } from '../html/html.ts';
import { markupItems } from './markup-items.ts';

const blocks = (html: string) => markupItems(parseHtml(html), ignoreCuts);
const nodes = (html: string) => blocks(html).flatMap((block) => block.nodes.map(({ properties }) => properties));

test('microdata: values come from text, attributes and nested items', () => {
  const html = `<div itemscope itemtype="https://schema.org/Product" itemid="#lamp"><h1 itemprop="name">Desk <b>lamp</b></h1>
    <img itemprop="image" src="/lamp.png"><div itemprop="offers" itemscope itemtype="http://schema.org/Offer">
    <meta itemprop="price" content="9.50"><link itemprop="availability" href="https://schema.org/InStock"></div>
    <time itemprop="releaseDate" datetime="2026-03-01">March</time><p itemprop="award">A</p><p itemprop="award">B</p></div>`;
  expect(nodes(html)).toEqual([
    {
      '@type': ['Product'],
      '@id': '#lamp',
      name: 'Desk lamp',
      image: 'https://shop.example/lamp.png',
      offers: { '@type': ['Offer'], price: '9.50', availability: 'https://schema.org/InStock' },
      releaseDate: '2026-03-01',
      award: ['A', 'B'],
    },
  ]);
});

test('RDFa: the vocabulary is inherited, and a nested item is the value of its property', () => {
  const html = `<body vocab="https://schema.org/"><div typeof="Event"><span property="name">Sale</span>
    <div property="location" typeof="Place"><span property="schema:name">Shop</span></div></div></body>`;
  expect(nodes(html)).toEqual([{ '@type': ['Event'], name: 'Sale', location: { '@type': ['Place'], name: 'Shop' } }]);
});

test('other vocabularies, Open Graph and templates are left alone', () => {
  const html = `<meta property="og:title" content="Lamps"><div itemscope itemtype="https://goods.example/Lamp"><b itemprop="name">x</b></div>
    <div vocab="https://goods.example/" typeof="Lamp"><b property="name">x</b></div>
    <template><div itemscope itemtype="https://schema.org/Product"></div></template>`;
  expect(blocks(html)).toEqual([]);
});

test('more items than the limit are left out, and that is said', async () => {
  const cuts: string[] = [];
  const html = '<i itemscope itemtype="https://schema.org/Thing"></i>'.repeat(5);
  const found = await withLimits({ jsonLdNodes: 3 }, async () =>
    markupItems(parseHtml(html), (reason) => cuts.push(reason)),
  );
  expect(found.map((block) => block.nodes.length)).toEqual([3]);
  expect(cuts).toEqual(['The page has more than 3 structured data items; the others were left out']);
});

test('repeated names count once, and values past the limit are left out, which is said', () => {
  const cuts: string[] = [];
  const html = `<div itemscope itemtype="https://schema.org/Thing">${`<i itemprop="${'a '.repeat(500)}">x</i>`.repeat(1003)}</div>`;
  const [block] = markupItems(parseHtml(html), (reason) => cuts.push(reason));
  expect(block?.nodes[0]?.properties.a).toHaveLength(1000);
  expect(cuts).toEqual(['3 values of structured data items were left out (limit 1000 for each property)']);
});

test('microdata: elements named by itemref belong to the item, also before it', () => {
  const html = `<p id="n" itemprop="name">Lamp</p><div itemscope itemtype="https://schema.org/Product" itemref="n o"></div>
    <div id="o"><p itemprop="offers" itemscope itemtype="https://schema.org/Offer"><b itemprop="price">9</b></p></div>`;
  expect(nodes(html)).toEqual([{ '@type': ['Product'], name: 'Lamp', offers: { '@type': ['Offer'], price: '9' } }]);
});

test('items that name each other with itemref do not contain each other', () => {
  const html = `<div id="a" itemprop="x" itemscope itemtype="https://schema.org/Thing" itemref="b"></div>
    <div id="b" itemprop="y" itemscope itemtype="https://schema.org/Thing" itemref="a"></div>`;
  expect(() => JSON.stringify(nodes(html))).not.toThrow();
});
