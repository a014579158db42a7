import type { Scene } from '../../define-probe.ts';
import { htmlAnswer, jsonAnswer } from '../../scene-answers.ts';

type Found = 'state' | 'fetched' | 'hidden';

const ANN = { id: 7, first_name: 'Ann', email: 'ann@gmx.example', phone: '+49 30 1234567' };
const html = (body: string) =>
  htmlAnswer(`<!doctype html><html><head><title>Shop</title></head><body>${body}</body></html>`);
const FRONT = html('<h1>Warm socks</h1><p>Made by hand.</p><a href="/account">Account</a>');
const REDIRECTS = "<div id=root></div><script>if (!sessionStorage.user) location.replace('/login');</script>";
const SIGN_IN =
  '<h1>Sign in</h1><form method="post" action="/login"><input name="user"><input name="password" type="password"></form>';
const state = (value: unknown) =>
  `<script id="__NEXT_DATA__" type="application/json">${JSON.stringify(value)}</script>`;
const assigned = (value: unknown) => `<script>window.__INITIAL_STATE__ = ${JSON.stringify(value)};</script>`;
const site = (answers: Scene['answers']): Scene['answers'] => ({ '/': FRONT, '/login': html(SIGN_IN), ...answers });
const showing = (address: string, shows = 'one.email') =>
  `<div id=root></div><script>fetch('${address}').then((one) => one.json()).then((one) => { if (sessionStorage.user) root.textContent = ${shows}; });
  history.replaceState(null, '', '/login'); root.innerHTML = ${JSON.stringify(SIGN_IN)};</script>`;

/** A page whose state has the customers, and which shows this. */
const withState = (shown: string, value: unknown = { props: { pageProps: { customers: [ANN] } } }) =>
  html(state(value) + shown);

export function clientGuardScenes(): Scene<Found>[] {
  return [...openScenes(), ...soundScenes()];
}

function openScenes(): Scene<Found>[] {
  return [
    {
      name: 'a page redirects by script, with data in its state',
      answers: site({ '/account': withState(REDIRECTS) }),
      finds: ['state'],
    },
    {
      name: 'a page shows a sign-in by script, with data that a script assigns',
      answers: site({
        '/dashboard': html(
          `<div id=root></div>${assigned({ me: ANN })}<script>if (!sessionStorage.user) root.innerHTML = ${JSON.stringify(SIGN_IN)};</script>`,
        ),
      }),
      finds: ['state'],
    },
    {
      name: 'a page redirects by script, with the addresses of several customers in its state',
      answers: site({
        '/admin': withState(REDIRECTS, {
          orders: [{ customer: { email: 'ann@gmx.example' } }, { customer: { email: 'bo@web.example' } }],
        }),
      }),
      finds: ['state'],
    },
    {
      name: 'a page refuses by script',
      answers: site({ '/admin': withState('<main id=a></main><script>a.textContent = "Access denied";</script>') }),
      finds: ['state'],
    },
    {
      name: 'a page shows a sign-in and requests its data',
      answers: site({ '/account': html(showing('/api/account')), '/api/account': jsonAnswer(ANN) }),
      finds: ['fetched'],
    },
    {
      name: 'a route in the fragment requests its data before it shows a sign-in',
      answers: {
        '/': html(
          `<a href="#/admin/orders">Orders</a><div id=root></div><script>if (location.hash === '#/admin/orders') { fetch('/api/orders/latest').then((one) => one.json()); location.hash = '#/login'; root.innerHTML = ${JSON.stringify(SIGN_IN)}; }</script>`,
        ),
        '/api/orders/latest': jsonAnswer({ id: 1, customer: ANN }),
      },
      finds: ['fetched'],
    },
    {
      name: 'a disabled button names the address of its data',
      answers: site({
        '/': html(
          '<h1>Orders</h1><button disabled data-url="/api/admin/export">Export</button><a href="/account">Account</a>',
        ),
        '/api/admin/export': jsonAnswer({ rows: [ANN] }),
      }),
      finds: ['hidden'],
    },
    {
      name: 'a hidden link leads to a page with customers',
      answers: site({
        '/': html('<h1>Socks</h1><nav hidden><a href="/admin/customers">Customers</a></nav>'),
        '/admin/customers': html('<table><tr><td>ann@gmx.example<tr><td>bo@web.example<tr><td>cy@gmx.example</table>'),
      }),
      finds: ['hidden'],
    },
  ];
}

/** Sites that are protected, or have nothing to protect. */
function soundScenes(): Scene<Found>[] {
  return [
    {
      name: 'the server checks the session',
      answers: site({
        '/': html(
          '<h1>Socks</h1><button disabled data-url="/api/admin/export">Export</button><a href="/account">Account</a>',
        ),
        '/account': 'HTTP/1.1 302 Found\nlocation: /login\n\n',
        '/dashboard': html(showing('/api/me')),
        '/api/me': jsonAnswer({ error: 'unauthenticated' }, 401),
        '/api/admin/export': jsonAnswer({ error: 'forbidden' }, 403),
        '/admin': withState(REDIRECTS, { props: { pageProps: { user: null } } }),
      }),
      finds: [],
    },
    {
      name: 'pages that redirect by script have only data of the site and samples in their state',
      answers: site({
        '/account': withState(REDIRECTS, {
          contact: { email: 'ann@warm-socks.example', phone: '030 1234567' },
          messages: { email: 'ann@gmx.example' },
          form: { email: 'you@example.com', password: 'Password' },
          stores: [{ first_name: 'x', phone: '030 1234567' }],
          venues: [{ title: 'Berlin', phone: '030 1234567' }],
          members: [{ email: 'a**@gmx.example' }],
        }),
      }),
      finds: [],
    },
    {
      name: 'pages that redirect by script have addresses to write to, of reviewers and of who works on something in their state',
      answers: site({
        '/account': withState(REDIRECTS, {
          props: {
            pageProps: {
              global: { email: 'care@acme.io' },
              testimonials: [{ full_name: 'Ann Berg', email: 'ann@gmx.example' }],
              task: { assignee: { email: 'bo@web.example', first_name: 'Bo' } },
              notice: { email: 'cy@web.example' },
              footerData: { lines: [{ email: 'dee@web.example' }, { email: 'eve@web.example' }] },
            },
          },
        }),
        '/dashboard': html(showing('/api/workspace')),
        '/api/workspace': jsonAnswer({ title: 'Acme', owner: ANN, billing: { email: 'ann@gmx.example' } }),
      }),
      finds: [],
    },
    {
      name: 'a page shows its data to anyone, and has a sign-in beside it',
      answers: site({
        '/account': withState(
          `<h1>Ann</h1><p>ann@gmx.example +49 30 1234567</p>${SIGN_IN}<script>document.title = 'Ann';</script>`,
        ),
        '/profile': withState(
          `<p>${'Socks from wool are warm and soft. '.repeat(20)}</p>${SIGN_IN}<script>document.title = 'Ann';</script>`,
        ),
      }),
      finds: [],
    },
    {
      name: 'the start page shows what a page behind a sign-in contains',
      answers: site({
        '/': html(
          '<h1>Team</h1><p>ann@gmx.example, +49 30 1234567</p><a href="/account">Account</a><a hidden href="/api/users/team">Team</a>',
        ),
        '/account': withState(REDIRECTS),
        '/api/users/team': jsonAnswer([ANN]),
      }),
      finds: [],
    },
    {
      name: 'a page has data and waits',
      answers: site({ '/dashboard': withState('<p>Loading, please wait</p><script>document.title = "x";</script>') }),
      finds: [],
    },
    { name: 'no page asks visitors to sign in', answers: { '/': html('<h1>Socks</h1>') }, finds: [] },
  ];
}
