import { expect, test } from 'vitest';
import { parseExchange } from '../../../evidence/facts/exchange.ts';
import { candidatesOf } from './candidates.ts';

const LAYOUT = `<script nonce="NONCE">menu.onclick = () => { location.href = '/'; };</script>`;

function openedOf(pages: Readonly<Record<string, string>>): string[] {
  const exchanges = Object.entries(pages).map(([path, html], i) =>
    parseExchange(
      `https://shop.example/${path}`,
      `HTTP/1.1 200 OK\ncontent-type: text/html\n\n${html.replace('NONCE', String(i))}<p>${path}`,
    ),
  );
  return candidatesOf(exchanges, []).map(({ page }) => new URL(page.url).pathname);
}

test('of pages with the same scripts two are opened, and each page with code of its own', () => {
  expect(
    openedOf({
      ...{ a: LAYOUT, b: LAYOUT, c: LAYOUT },
      d: `${LAYOUT}<script>document.write(location.hash)</script>`,
      e: `${LAYOUT}<p onclick="eval(location.hash)">`,
      f: `${LAYOUT}<script src=/e.js></script>`,
      g: '<p>location.href',
    }),
  ).toEqual(['/a', '/b', '/d', '/e', '/f']);
});
