import { expect, test } from 'vitest';
import { parseHtml } from '../../html/html.ts';
import { signedInLinks } from './signed-in-links.ts';

const ORIGIN = 'https://shop.example';

function placeOf(html: string, path = '/orders'): string | undefined {
  return signedInLinks(parseHtml(html, `${ORIGIN}/`), ORIGIN).get(ORIGIN + path);
}

test.each([
  ['in a nav', '<nav><ul><li><a href="/orders">Orders</a></ul></nav>', 'menu'],
  ['in a menu bar by its role', '<div role="menubar"><a role="menuitem" href="/orders">Orders</a></div>', 'menu'],
  ['in a menu of a nav', '<nav><ul role="menu"><li><a href="/orders">Orders</a></ul></nav>', 'menu'],
  ['in a menu by its role', '<div role="menu"><a role="menuitem" href="/orders">Orders</a></div>', 'content'],
  ['in a list of commands', '<menu><li><a href="/orders">Orders</a></menu>', 'content'],
  ['in a dialog', '<div class="menu"><dialog open><a href="/orders">Orders</a></dialog></div>', 'content'],
  ['in what pops up', '<div class="menu" popover><a href="/orders">Orders</a></div>', 'content'],
  ['in a toolbar', '<nav><div role="toolbar"><a href="/orders">Orders</a></div></nav>', 'content'],
  ['in a sidebar by its class', '<div class="app-sidebar open"><a href="/orders">Orders</a></div>', 'menu'],
  ['in a menu bar by its id', '<div id="menubar"><a href="/orders">Orders</a></div>', 'menu'],
  ['in a main menu by its class', '<ul class="mainmenu"><li><a href="/orders">Orders</a></ul>', 'menu'],
  ['in the content', '<main><p><a href="/orders">Orders</a></main>', 'content'],
  [
    'in a table of a page with a menu around it',
    '<div class="menu"><table><tr><td><a href="/orders">1</a></table></div>',
    'content',
  ],
  ['in a menu of a page with a toolbar', '<html class="wp-toolbar"><nav><a href="/orders">Orders</a></nav>', 'menu'],
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
  '/orders?action=close',
  '/index.php?route=account/logout',
  '/index.php?route=common/currency.save',
  '/index.php?title=Special:UserLogout',
  '/?controller=UserStatus&action=confirm&user_id=3',
  '/?controller=Board&action=show&csrf_token=ab12',
  '/doku.php?do=subscribe',
  '/orders?sort=<script>',
  '/account/password',
  '/billing',
  '/orders/new',
  '/users/7/impersonate',
  '/theme/dark',
  '/apiKeys',
  '/index.php?/album/7/delete',
  ...['poll/7/yes', 'orders/7/ok', 'basket/7/inc', 'unsub/7', '7/out'].map((path) => `/index.php?/${path}`),
  ...['del', 'ban', 'vote', 'pay', 'send'].map((verb) => `/list.php?${verb}id=7`),
  '/index.php?action=read&notificationid=7',
  '/notifications.php?action=read&id=7',
  '/forum.php?action=read&fid=7',
  '/view_and_pay.php?id=7',
  '/view.php?id=7&maxbid=100',
  '/index.php?/friends/alice/block',
  '/index.php?action=profile;u=2;delete',
  '/index.php?action=profile;sa=leave',
  '/private.php?action=read',
  '/private.php?action=read&pmid=5&receipt=1',
  '/order?order_id=7&paid=1',
  ...`/friends/alice/block /users/bob/ban /members/eve/suspend /accounts-of/bob/merge /articles/intro/bookmark /courses/biology/enroll
   /notifications/read /notifications/seen /notifications/all-read /read-all /messages/inbox/mark_read /lang/de /locale/fr /set-language/de /setLang /setlang/de
   /currency/eur /region/eu /country/ch /timezone/utc /workspaces/use/3 /use-workspace/acme /workspaces/acme/select /select-team/red /set/dark
   /teams/red/leave /teams/red/join /members/alice/make-admin /makeadmin/alice /addresses/home/default /cards/visa/primary /todos/milk/done
   /switch/acme /act-as/alice /su/alice /opt-out /check-in /rsvp/yes /friends/alice/poke /posts/intro/unwatch /queue/main/flush /search/main/reindex
   /inbox/undo /beitrag/speichern /panier/ajouter /carts/mine/put /orders;pin/list /referral/claim`.split(/\s+/),
])('a link of a menu to %s may act', (path) => {
  expect(placeOf(`<nav><a href="${path}">Page</a></nav>`, new URL(path, ORIGIN).href.slice(ORIGIN.length))).toBe(
    'acts',
  );
});

test.each(
  `/reports /orders?page=2 /orders?sort=date&dir=asc /team/members /products/blue-socks /settings /users /use-cases /terms-of-use /messages /notifications
   /inbox /projects/7/members /tasks/done /dashboard /reading-list /data-sets /languages /addresses /orders?action=show
   /index.php?route=account/order /index.php?title=Special:Watchlist /?controller=BoardViewController&action=show&project_id=2
   /index.php?/album/7 /index.php?/recent_pics /member.php?action=profile&uid=2 /private.php?action=read&pmid=5 /index.php?action=profile;u=2
   /index.php?topic=7.15 /viewtopic.php?f=2&t=7 /doku.php?id=7&do=revisions /wp-admin/posts.php?post_type=page`.split(
    /\s+/,
  ),
)('a link of a menu to %s shows a page', (path) => {
  expect(placeOf(`<nav><a href="${path}">Page</a></nav>`, path)).toBe('menu');
});

test.each(
  [
    'dropdown-menu',
    'menu dropdown',
    'nav-menu actions',
    'context-menu',
    'row-menu',
    'menu Dropdown_menu__x1',
    'menu dropdownContent',
    'overflow-menu',
  ].flatMap((name) => [
    `<div class="${name}">`,
    `<nav><div class="${name}">`,
    `<div class="${name}"><div class="menu">`,
  ]),
)('a link of a menu of actions is none of a navigation: %s', (start) => {
  expect(placeOf(`${start}<a href="/friends/alice/whistle">Alice</a>`, '/friends/alice/whistle')).toBe('content');
});

test.each([
  'Read',
  'Mark all as read',
  'Block',
  'Use this workspace',
  'Set as default',
  'Select',
  'Enroll',
  'Speichern',
  'Currency',
])('a link of a menu with the label %s may act', (label) => {
  expect(placeOf(`<nav><a href="/orders">${label}</a></nav>`)).toBe('acts');
});

test.each(['Read more', 'Terms of use', 'Use cases', 'Settings', 'Users', 'Data sets'])(
  'a label that names no effect: %s',
  (label) => {
    expect(placeOf(`<nav><a href="/orders">${label}</a></nav>`)).toBe('menu');
  },
);

test('parameters that the page itself has change nothing', () => {
  const menu = '<nav><a href="/index.php?route=account/order&language=en-gb&customer_token=a1">Orders</a></nav>';
  const placesOn = (page: string) => [...signedInLinks(parseHtml(menu, ORIGIN + page), ORIGIN).values()];
  expect(placesOn('/index.php?route=account/account&language=en-gb&customer_token=a1')).toEqual(['menu']);
  expect(placesOn('/index.php?route=account/account&language=de')).toEqual(['acts']);
});

test.each([
  ['id=user:ann:plan', 'menu'],
  ['id=user:ann:plan&do=revisions', 'menu'],
  ['id=user:ann:plan&do=edit', 'acts'],
  ['id=delete:all', 'acts'],
  ['lang=de', 'acts'],
])('a page named by the same parameter: %s', (query, place) => {
  const menu = `<nav><a href="/doku.php?${query}">Page</a></nav>`;
  const places = signedInLinks(parseHtml(menu, `${ORIGIN}/doku.php?id=user:ann:start&lang=en`), ORIGIN);
  expect([...places.values()]).toEqual([place]);
});

test('the title of a record counts only where the address does not say that it is shown', () => {
  const linkTo = (path: string) => placeOf(`<nav><a href="${path}">Kitchen rebuild</a></nav>`, path);
  expect(linkTo('/?controller=Board&action=show&project_id=1')).toBe('menu');
  expect(linkTo('/?controller=Board&project_id=1')).toBe('acts');
});

test.each([
  ['/issues/7', 'Summer party: book the venue', 'content'],
  ['/issues/7', 'Book the venue of the summer party', 'acts'],
  ['/private.php?action=read&pmid=5', 'Your order and its invoice', 'content'],
  ['/issues/7', 'Book it', 'acts'],
  ['/issues/7', 'Accept the offer of Alice', 'acts'],
  ['/issues/7', 'Click here to vote', 'acts'],
  ['/issues/7', 'Den Artikel jetzt kaufen', 'acts'],
  ['/users/7', 'Log in as user', 'acts'],
  ['/issues/7', 'Fix the broken link', 'content'],
  ['/issues/7', 'Yes, delete this issue', 'acts'],
  ['/issues/overdue', 'Which of them to book first', 'acts'],
])('a link to %s with the title %s', (path, title, place) => {
  expect(placeOf(`<p><a href="${path}">${title}</a></p>`, path)).toBe(place);
});

test('what is done is told by the address, also where the page itself has it', () => {
  const menu = '<nav><a href="/board?action=close">Board</a></nav>';
  const places = signedInLinks(parseHtml(menu, `${ORIGIN}/list?action=close`), ORIGIN);
  expect([...places.values()]).toEqual(['acts']);
});

test('what is no plain link is not listed', () => {
  const html = `<nav><form action="/orders"><button>Orders</button></form><iframe src="/orders"></iframe>
    <a href="https://other.example/orders">Orders</a><button data-href="/orders">Orders</button></nav>`;
  expect([...signedInLinks(parseHtml(html, `${ORIGIN}/`), ORIGIN)]).toEqual([]);
});
