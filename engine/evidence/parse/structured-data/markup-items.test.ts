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
