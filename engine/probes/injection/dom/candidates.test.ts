import { expect, test } from 'vitest';
import { parseExchange } from '../../../evidence/facts/exchange.ts';
import { candidatesOf } from './candidates.ts';

const LAYOUT = `<script nonce="NONCE">menu.onclick = () => { location.href = '/'; };</script>`;

function openedOf(pages: Readonly<Record<string, string>>) {
  const exchanges = Object.entries(pages).map(([path, html], i) =>
    parseExchange(
      `https://shop.example/${path}`,
      `HTTP/1.1 200 OK\ncontent-type: text/html\n\n${html.replace('NONCE', String(i))}<p>${path}`,
    ),
  );
  const { first, repeated } = candidatesOf(exchanges, []);
  const pathsOf = (list: typeof first) => list.map(({ page }) => new URL(page.url).pathname);
  return { first: pathsOf(first), repeated: pathsOf(repeated) };
}

test('of pages with the same scripts two are opened first, and each page with code of its own', () => {
  expect(
    openedOf({
      ...{ a: LAYOUT, b: LAYOUT, c: LAYOUT },
      d: `${LAYOUT}<script>document.write(location.hash)</script>`,
      e: `${LAYOUT}<p onclick="eval(location.hash)">`,
      f: `${LAYOUT}<script src=/e.js></script>`,
      g: '<p>location.href',
    }),
  ).toEqual({ first: ['/a', '/b', '/d', '/e', '/f'], repeated: ['/c'] });
});

test('a page with an element that its scripts name is another page', () => {
  const layout = `<script>const at = document.querySelector('#msg'); if (at) at.innerHTML = location.hash;</script>`;
  expect(openedOf({ a: layout, b: layout, c: layout, d: `${layout}<p id=other>`, e: `${layout}<p id="msg">` })).toEqual(
    {
      first: ['/a', '/b', '/e'],
      repeated: ['/d', '/c'],
    },
  );
});

test('of pages with the same external scripts, those with other elements come next', () => {
  const layout = '<script src=/a.js></script>';
  expect(openedOf({ a: layout, b: layout, c: layout, d: `${layout}<p class='x note'>` })).toEqual({
    first: ['/a', '/b'],
    repeated: ['/d', '/c'],
  });
});
