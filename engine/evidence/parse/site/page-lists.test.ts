import { expect, test } from 'vitest';
import type { PageList } from '../../facts/site.ts';
import { parseHtml } from '../html/html.ts';
import { pageListLinks } from './page-list-links.ts';
import { addressesIn } from './page-lists.ts';

const AT = 'https://shop.example';

test.each<[what: string, kind: PageList['kind'], text: string, found: string[]]>([
  [
    'RSS',
    'feed',
    '<rss><channel><link>https://shop.example/</link><item><title>A</title><link>\n/news/a#top</link><guid>1</guid></item><item><link><![CDATA[/news/b]]></link></item></channel></rss>',
    ['feed /news/a', 'feed /news/b'],
  ],
  [
    'Atom',
    'feed',
    '<feed><link href="/"/><entry><link rel="alternate" href="/news/a?b=1&amp;c=2"/><link rel="enclosure" href="/a.mp3"/><link rel=\'self\' href="/x"/></entry><entry><link href=\'/news/b\'/></entry></feed>',
    ['feed /news/a?b=1&c=2', 'feed /news/b'],
  ],
  [
    'JSON Feed',
    'feed',
    '{"items":[{"url":"/news/a"},{"id":"2"},7,{"url":"https://shop.example/news/b"}]}',
    ['feed /news/a', 'feed /news/b'],
  ],
  [
    'a web app manifest',
    'manifest',
    '{"start_url":"/app?source=pwa","shortcuts":[{"name":"New","url":"/app/new"},null,{"url":9}]}',
    ['manifest /app?source=pwa', 'manifest /app/new'],
  ],
  [
    'an OpenAPI document: operations that read and need no parameters',
    'openapi',
    '{"openapi":"3.1.0","paths":{"/items":{"get":{}},"/items/{id}":{"get":{}},"/orders":{"post":{}}}}',
    ['openapi /items api'],
  ],
  ['no feed', 'feed', '<html><body><a href="/a">A</a></body></html>', []],
  ['half a feed', 'feed', '<rss><channel><item><link>/news/a</link></item><item><li', ['feed /news/a']],
  ['no JSON', 'manifest', '{', []],
  ['other JSON', 'feed', '{"items":{"url":"/a"}}', []],
])('%s', (_, kind, text, found) => {
  const all = addressesIn({ kind, text, url: `${AT}/feed/list` });
  expect(
    all.map(({ url, source, leftOut }) => [source, url.replace(AT, ''), leftOut].filter(Boolean).join(' ')),
  ).toEqual(found);
});

test('a feed with many items is read in part', () => {
  const text = `<rss>${'<item><link>/a</link></item>'.repeat(300)}</rss>`;
  expect(addressesIn({ kind: 'feed', text, url: AT })).toHaveLength(200);
});

test('the files that a page names', () => {
  const html = `<link rel="manifest" href="/app.webmanifest"><link rel="alternate" type="application/rss+xml" href="/feed/">
    <link rel="alternate" type="application/json" href="/wp-json/page/1"><link rel="alternate" type="application/feed+json" href="/feed.json">
    <link rel="alternate" hreflang="de" href="/de/"><a href="/api/openapi.json">API</a><a href="/swagger.json">Old API</a>`;
  expect(pageListLinks(parseHtml(html, `${AT}/`), [])).toEqual([
    { kind: 'feed', url: `${AT}/feed/` },
    { kind: 'feed', url: `${AT}/feed.json` },
    { kind: 'manifest', url: `${AT}/app.webmanifest` },
    { kind: 'openapi', url: `${AT}/api/openapi.json` },
  ]);
  const headers = [['Link', '</openapi>; rel="service-desc"']] as const;
  expect(pageListLinks(parseHtml('', `${AT}/`), headers)).toEqual([{ kind: 'openapi', url: `${AT}/openapi` }]);
});
