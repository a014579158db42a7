import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseHtml } from '../../html/html.ts';
import { addressesOf } from '../addresses.ts';

const ORIGIN = 'https://shop.example';
const FOLDER = new URL('../../../../../testbed/links/', import.meta.url);

interface Link {
  readonly acts: boolean;
  /** `n` in a menu, `r` in a row, `p` below a post, `m` in a text. */
  readonly place: string;
  readonly url: string;
  readonly html: string;
}

function linkOf(line: string): Link {
  const [start = '', href = '', label = '', attributes = ''] = line.split(' | ');
  const url = URL.parse(href, ORIGIN);
  if (!url) throw new Error(line);
  url.hash = '';
  const html = `<a href="${href.replaceAll('&', '&amp;')}" ${attributes}>${label.replaceAll('&', '&amp;')}</a>`;
  return { acts: start.startsWith('+'), place: start.charAt(2), url: url.href, html };
}

/** The links of an application as one page of it. */
function pageOf(links: readonly Link[]): string {
  const at = (place: string, before: string, after: string) =>
    links.flatMap((one) => (one.place === place ? `${before}${one.html}${after}` : [])).join('');
  return `<nav><ul>${at('n', '<li>', '</li>')}</ul></nav><main><table>${at('r', '<tr><td>Thing</td><td>', '</td></tr>')}</table>
    ${at('p', '<article><h3>Post</h3><p>Text</p><div class="actions">', '</div></article>')}${at('m', '<p>', '</p>')}</main>`;
}

test.each([
  ['links.txt', 300, 0.02, 0.04],
  ['further-links.txt', 240, 0.04, 0.2],
])(
  'of the links in %s (at least %i that act), the part of those that act that is requested is at most %f, and that of those that show and are not at most %f',
  (file, count, maxRequested, maxLeft) => {
    const lines = readFileSync(new URL(file, FOLDER), 'utf8');
    const links = lines.split(/^# /m).flatMap((application) => {
      const own = application
        .split('\n')
        .filter((line) => /^[+-] /.test(line))
        .map(linkOf);
      const requested = new Set(addressesOf(parseHtml(pageOf(own), `${ORIGIN}/start`), ORIGIN));
      return own.map(({ acts, url }) => ({ acts, url, isRequested: requested.has(url) }));
    });
    const [acting, showing] = [links.filter(({ acts }) => acts), links.filter(({ acts }) => !acts)];
    expect(acting.length).toBeGreaterThan(count);
    expect(showing.length).toBeGreaterThan(count);
    const requested = acting.filter(({ isRequested }) => isRequested).map(({ url }) => url);
    const left = showing.filter(({ isRequested }) => !isRequested).map(({ url }) => url);
    expect(requested.length / acting.length, requested.join('\n')).toBeLessThanOrEqual(maxRequested);
    expect(left.length / showing.length, left.join('\n')).toBeLessThanOrEqual(maxLeft);
  },
);

test.each([
  ['<a href="/go?to=https://social.example/">click here</a>', true],
  ['<a href="/go?to=https://social.example/" title="Please click on this link">Tap here</a>', true],
  ['<a href="/socks?id=4">Click here to delete it</a>', false],
  ['<a href="/socks?id=4">Press this button and delete it</a>', false],
  ['<a href="/posts/fix-the-totals">Fix the totals</a>', true],
  ['<a href="/issues/7">Red button to delete is small</a>', true],
  ['<a href="/x/7/frobnicate">Go</a>', false],
  ['<a href="/page?panel=0">Dismiss the panel</a>', false],
  ['<nav><a href="/discover">Discover</a></nav>', true],
  ['<nav><a href="/reindex">Search</a></nav>', false],
  ['<table><tr><td><a href="/item?id=7"><b>×</b></a></td></tr></table>', false],
  ['<a href="/item?id=7" onclick="return confirm(\'Sure?\')">Item</a>', false],
  ['<a href="/item/7" data-method="post">Item</a>', false],
  ['<a href="/locale/de">Deutsch</a>', false],
  ['<ul><li><a href="/stuff/file/">file/</a></ul>', true],
  ['<ul><li><a href="/stuff/file/?id=7">Ship order</a></ul>', false],
  ['<a href="/view?id=7&a1f2=9ab3c4">Item</a>', false],
])('%s is requested: %s', (html, isRequested) => {
  expect(addressesOf(parseHtml(html, `${ORIGIN}/start`), ORIGIN)).toHaveLength(isRequested ? 1 : 0);
});

test.each([
  ['<p><a href="/tax?year=2026">Download as PDF</a></p>', false],
  ['<p><a href="/tax?panel=open">Open</a></p>', true],
  ['<p><a href="/orders/7">Order 7</a></p>', true],
  ['<nav><a href="/uploads">Upload</a></nav>', true],
])('as a signed-in user, %s is requested: %s', (html, isRequested) => {
  expect(addressesOf(parseHtml(html, `${ORIGIN}/start`), ORIGIN, true)).toHaveLength(isRequested ? 1 : 0);
});
