import { expect, test } from 'vitest';
import { parseHtml } from '../html/html.ts';
import { readableLinks } from './readable-links.ts';

const SITE = 'https://shop.example';
const placeOf = (html: string) => readableLinks(parseHtml(html, `${SITE}/home`), SITE).map(([, place]) => place);

test.each([
  '/orders/1001',
  '/order?id=1001',
  '/documents/1001/download',
  '/accounts/K7919003/export.csv',
  '/accounts/K7919003',
  '/tickets.php?id=541',
  '/index.php?route=account/order.info&order_id=541',
  '/index.php?view=invoice&id=541',
  '/admin/users',
  '/orders',
  '/Display.html?id=541',
  '/showthread.php?tid=541',
  '/private.php?action=read&pmid=541',
])('%s is read wherever it is linked', (path) => {
  expect(placeOf(`<main><a href="${path}">${path}</a></main>`)).toEqual(['menu']);
});

test.each(['/billing', '/accounts', '/payments', '/orders', '/document?key=6d1f0a3c-52be-4f8a-9c11-70a4e2b8d935'])(
  '%s of a menu is read',
  (path) => {
    expect(placeOf(`<nav><a href="${path}">${path}</a></nav>`)).toEqual(['menu']);
  },
);

test.each([
  '/team/leave',
  '/account/close',
  '/tokens/regenerate',
  '/referral/claim',
  '/accounts/export',
  '/members/5/promote',
  '/orders/1001/refund',
  '/orders?refund=1001',
  '/block?id=1001',
  '/order.php?action=ship&orderid=1001',
  '/private.php?action=read&notificationid=541',
  '/view_and_pay.php?id=541',
  '/viewed-orders.php?tid=1001&paid=1',
  '/logout',
])('%s is not followed, whatever menu has it', (path) => {
  expect(placeOf(`<nav><a href="${path}">Go</a></nav>`)).toEqual(['acts']);
});

test('what is not known to show something waits for a page like it', () => {
  expect(placeOf('<main><a href="/members/5/make-admin">Go</a></main>')).not.toEqual(['menu']);
  expect(placeOf('<main><a href="/start-over">Go</a></main>')).not.toEqual(['menu']);
  expect(placeOf('<main><a href="/surprise">Go</a></main>')).not.toEqual(['menu']);
  expect(placeOf('<main><a href="/index.php?route=account/order.gift&surprise_id=541">Go</a></main>')).not.toEqual([
    'menu',
  ]);
});

test('only plain links count', () => {
  const html = `<button data-url="/members/5">Go</button><div hx-get="/orders/7"></div><form action="/orders/7"></form>
    <a href="/orders/7" onclick="f()">Go</a><a href="/orders/8" data-method="post">Go</a>`;
  expect(placeOf(html)).toEqual(['acts', 'acts']);
});

test('a file that a link downloads is read', () => {
  expect(placeOf('<main><a href="/files/1001" download>Download file</a></main>')).toEqual(['menu']);
});
