import { expect, test } from 'vitest';
import { parseHtml } from '../html/html.ts';
import { signedInLinks } from './signed-in-links.ts';

const ORIGIN = 'https://shop.example';

function placeOf(html: string, path = '/orders'): string | undefined {
  return signedInLinks(parseHtml(html, `${ORIGIN}/`), ORIGIN).get(ORIGIN + path);
}

test.each([
  ['in a nav', '<nav><ul><li><a href="/orders">Orders</a></ul></nav>', 'menu'],
  ['in a menu by its role', '<div role="menu"><a role="menuitem" href="/orders">Orders</a></div>', 'menu'],
  ['in a sidebar by its class', '<div class="app-sidebar open"><a href="/orders">Orders</a></div>', 'menu'],
  ['in the content', '<main><p><a href="/orders">Orders</a></main>', 'content'],
  [
    'in a table of a page with a menu around it',
    '<div class="menu"><table><tr><td><a href="/orders">1</a></table></div>',
    'content',
  ],
  ['in a form of a menu', '<nav><form><a href="/orders">Orders</a></form></nav>', 'content'],
  ['in a menu of actions', '<main><div role="menu" class="menu"><a href="/orders">Orders</a></div></main>', 'content'],
  ['in tabs of the content', '<main><nav><a href="/orders">Orders</a></nav></main>', 'menu'],
  ['with a method', '<nav><a href="/orders" data-method="delete">Orders</a></nav>', 'acts'],
  ['with a script', '<nav><a href="/orders" onclick="go()">Orders</a></nav>', 'acts'],
  ['with an attribute of htmx', '<nav><a href="/orders" hx-post="/x">Orders</a></nav>', 'acts'],
  ['that robots do not follow', '<nav><a href="/orders" rel="nofollow">Orders</a></nav>', 'acts'],
  ['with a label of an effect', '<nav><a href="/orders">Delete all</a></nav>', 'acts'],
  ['with a hidden label of an effect', '<nav><a href="/orders" aria-label="Sign out">O</a></nav>', 'acts'],
  [
    'that acts in another place',
    '<nav><a href="/orders">Orders</a></nav><a href="/orders" data-confirm="?">X</a>',
    'acts',
  ],
])('a link %s', (_, html, place) => {
  expect(placeOf(html)).toBe(place);
});

test.each([
  '/logout',
  '/orders/7/delete',
  '/orders/7?token=a1',
  '/orders?action=show',
  '/orders?sort=<script>',
  '/account/password',
  '/billing',
  '/orders/new',
  '/users/7/impersonate',
  '/theme/dark',
  '/apiKeys',
])('a link of a menu to %s may act', (path) => {
  expect(placeOf(`<nav><a href="${path}">Page</a></nav>`, new URL(path, ORIGIN).href.slice(ORIGIN.length))).toBe(
    'acts',
  );
});

test.each(['/reports', '/orders?page=2', '/orders?sort=date&dir=asc', '/team/members', '/products/blue-socks'])(
  'a link of a menu to %s shows a page',
  (path) => {
    expect(placeOf(`<nav><a href="${path}">Page</a></nav>`, path)).toBe('menu');
  },
);

test('what is no plain link is not listed', () => {
  const html = `<nav><form action="/orders"><button>Orders</button></form><iframe src="/orders"></iframe>
    <a href="https://other.example/orders">Orders</a><button data-href="/orders">Orders</button></nav>`;
  expect([...signedInLinks(parseHtml(html, `${ORIGIN}/`), ORIGIN)]).toEqual([]);
});
