import { expect, test } from 'vitest';
import { firstPartyHosts, isFirstParty } from './first-party-hosts.ts';

const PAGE = 'https://www.shop.example/';
const script = (url: string) => ({ url, kind: 'script' });

test.each<[url: string, own: boolean]>([
  ['https://cdn.shop.example/app.js', true],
  ['https://shop.example:8443/app.js', true],
  ['https://other.example/app.js', false],
])('%s belongs to the owner of the page: %s', (url, own) => {
  expect(isFirstParty(url, PAGE, new Set())).toBe(own);
});

test('two customers of one platform are two owners', () => {
  expect(isFirstParty('https://b.vercel.app/app.js', 'https://a.vercel.app/', new Set())).toBe(false);
});

test.each<[what: string, urls: readonly string[], hosts: readonly string[]]>([
  ['the only build is elsewhere', ['https://d1.cdn.example/assets/index-4fA2k9Qz.js'], ['d1.cdn.example']],
  ['the site serves scripts itself', ['/a.js', 'https://d1.cdn.example/assets/index-4fA2k9Qz.js'], []],
  ['two builds', ['https://a.example/_next/static/a.js', 'https://b.example/_next/static/b.js'], []],
  [
    'a domain named after the site',
    ['/a.js', 'https://shopcdn.test/app.js', 'https://js.shop-static.test/b.js'],
    ['shopcdn.test', 'js.shop-static.test'],
  ],
  ['a domain with another name in it', ['/a.js', 'https://workshop.test/app.js', 'https://shoplift.test/b.js'], []],
  ['a widget', ['https://widget.example/v2/widget.js'], []],
  ['a library from a shared host', ['https://cdn.jsdelivr.net/npm/x/assets/index-4fA2k9Qz.js'], []],
])('%s', (_, urls, hosts) => {
  expect([
    ...firstPartyHosts(
      urls.map((url) => script(new URL(url, PAGE).href)),
      PAGE,
    ),
  ]).toEqual(hosts);
});
