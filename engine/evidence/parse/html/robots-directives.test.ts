import { expect, test } from 'vitest';
import { parseHeaders } from '../http/header-list.ts';
import { parseHtml } from './html.ts';
import { noindexes, robotsDirectives } from './robots-directives.ts';

const read = (html: string, headers = '') => robotsDirectives(parseHtml(html), parseHeaders(headers));

test.each<[name: string, html: string, headers: string, noindex: boolean]>([
  ['nothing', '', '', false],
  ['meta', '<meta name="ROBOTS" content="NOINDEX, follow">', '', true],
  ['none', '<meta name="robots" content="none">', '', true],
  ['for Google', '<meta name="googlebot" content="noindex">', '', true],
  ['for a news crawler', '<meta name="googlebot-news" content="noindex">', '', false],
  ['another meta', '<meta name="description" content="noindex">', '', false],
  ['header', '', 'X-Robots-Tag: noindex', true],
  ['header for one', '', 'X-Robots-Tag: otherbot: noindex, nofollow', false],
  ['header for Google', '', 'x-robots-tag: googlebot: nofollow, noindex', true],
  ['several fields', '', 'X-Robots-Tag: nofollow\nX-Robots-Tag: noindex', true],
  ['a value is no crawler', '', 'X-Robots-Tag: max-snippet: 20, noindex', true],
  ['inside a template', '<template><meta name="robots" content="noindex"></template>', '', false],
])('%s', (_, html, headers, noindex) => {
  expect(noindexes(read(html, headers)).length > 0).toBe(noindex);
});

test('values are read', () => {
  expect(
    read('<meta name="robots" content="max-snippet:0, max-image-preview:large">').map(({ name, value }) => [
      name,
      value,
    ]),
  ).toEqual([
    ['max-snippet', '0'],
    ['max-image-preview', 'large'],
  ]);
});
