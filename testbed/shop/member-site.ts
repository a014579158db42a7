import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Secret, TOTP } from 'otpauth';
import { HTML, page, siteOf } from '../short-sites.ts';

/** A site behind a sign-in, which keeps what it was asked. Its user is `ann`, with the password `correct-horse-7`. */
export type MemberSite = Awaited<ReturnType<typeof startMemberSite>>;

export const MEMBER = { user: 'ann', password: 'correct-horse-7' };
export const TOTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

interface Kind {
  /** Asks for a one-time code after the password. */
  readonly hasCode?: boolean;
  /** Header field without which nothing is shown. */
  readonly basic?: string;
  /** One page whose script signs in, keeps a token in local or session storage and asks an API with it. */
  readonly isApp?: boolean | 'session';
  /** Of the pages behind the sign-in, by path. */
  readonly pages?: Readonly<Record<string, string>>;
}

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly user: string | undefined;
}

const MENU = `<nav><a href="/">Home</a> <a href="/orders">Orders</a> <a href="/messages">Messages</a>
  <a href="/exit-door">Sign out</a> <a href="/logout">Leave us</a> <a href="/billing">Billing</a></nav>`;
const PAGES: Readonly<Record<string, string>> = {
  '/': '<p>Welcome back, Ann. <a href="/surprise">A surprise</a>',
  '/orders': `<table><tr><td><a href="/orders/1041">Order 1041</a><td><a href="/orders/1041/weg?confirm=1">X</a>
    <tr><td><a href="/orders/1042">Order 1042</a><td><a href="/orders/1042/delete">Delete</a></table>
    <a href="/orders/1041?pay=now">Order 1041 again</a> <a href="/orders/1043" data-method="delete">Order 1043</a>`,
  '/orders/1041': '<p>Two pairs of socks.',
  '/orders/1042': '<p>One pair of socks.',
  '/messages': '<p>No messages.',
};
const MAX_BODY = 10_000;
const MAX_PASSWORDS = 20;

export async function startMemberSite({ hasCode = false, isApp = false, basic, pages = PAGES }: Kind = {}) {
  const asked: Asked[] = [];
  const sessions = new Map<string, 'password' | 'whole'>();
  const forms = new Set<string>();
  let tries = 0;

  const sessionOf = ({ headers: { cookie = '', authorization = '' } }: IncomingMessage): string | undefined =>
    /(?:^|; )sid=([\w-]+)/.exec(cookie)?.[1] ?? /^Bearer ([\w-]+)$/.exec(authorization)?.[1];
  const begin = (step: 'password' | 'whole'): string => {
    const id = randomUUID();
    sessions.set(id, step);
    return id;
  };
  const takePassword = (fields: URLSearchParams, response: ServerResponse): void => {
    tries += 1;
    const isRight =
      fields.get('user') === MEMBER.user && fields.get('password') === MEMBER.password && tries <= MAX_PASSWORDS;
    const isKnown = forms.delete(fields.get('csrf') ?? '');
    const cookie = `sid=${begin(hasCode ? 'password' : 'whole')}; Path=/; HttpOnly; SameSite=Lax`;
    if (!isRight || !isKnown) signInForm(response, 'Wrong user name or password');
    else response.writeHead(303, { location: hasCode ? '/code' : '/', 'set-cookie': cookie }).end();
  };
  const takeCode = (id: string, fields: URLSearchParams, response: ServerResponse): void => {
    const totp = new TOTP({ secret: Secret.fromBase32(TOTP_SECRET) });
    const isRight = totp.validate({ token: fields.get('code') ?? '', window: 1 }) !== null;
    if (isRight) sessions.delete(id);
    if (!isRight) codeForm(response);
    else response.writeHead(303, { location: '/', 'set-cookie': `sid=${begin('whole')}; Path=/; HttpOnly` }).end();
  };
  const signInForm = (response: ServerResponse, note = ''): void => {
    const csrf = randomUUID();
    forms.add(csrf);
    const fields = `<input type="hidden" name="csrf" value="${csrf}"><label>User <input name="user"></label>
      <label>Password <input type="password" name="password" autocomplete="current-password"></label>`;
    const form = `<p>${note}</p><form method="post" action="/login">${fields}<button type="button">Show password</button><button>Sign in</button></form>`;
    response.writeHead(200, { ...HTML, 'set-cookie': `seen=${csrf}; Path=/` }).end(page(form));
  };

  const url = await siteOf((request, response) => {
    const { method = 'GET', url: address = '/' } = request;
    const id = sessionOf(request);
    const step = sessions.get(id ?? '');
    asked.push({ method, path: address, user: step === 'whole' ? MEMBER.user : undefined });
    const { pathname } = new URL(address, 'http://member.example');
    if (basic !== undefined && request.headers.authorization !== basic)
      return response.writeHead(401, { 'www-authenticate': 'Basic' }).end();
    if (isApp) return void app(request, response, step === 'whole');
    if (method === 'POST')
      return void fieldsOf(request).then((fields) => {
        if (pathname === '/login') takePassword(fields, response);
        else if (pathname === '/code' && id !== undefined && step === 'password') takeCode(id, fields, response);
        else response.writeHead(204).end();
      });
    if (pathname === '/login') return signInForm(response);
    if (pathname === '/code' && step === 'password') return codeForm(response);
    if (pathname === '/sitemap.xml')
      return response
        .writeHead(200, { 'content-type': 'application/xml' })
        .end(`<urlset><url><loc>${new URL('/', url).href}</loc></url></urlset>`);
    if (pathname === '/robots.txt' || pathname === '/favicon.ico') return response.writeHead(404).end();
    if (step !== 'whole') return response.writeHead(302, { location: `/login?next=${pathname}` }).end();
    const body = pages[pathname];
    return response.writeHead(body === undefined ? 404 : 200, HTML).end(page(`${MENU}<main>${body ?? ''}</main>`));
  });
  const app = async (request: IncomingMessage, response: ServerResponse, isSigned: boolean): Promise<void> => {
    const json = { 'content-type': 'application/json' };
    if (request.url === '/api/token') {
      const { user, password } = JSON.parse(await textOf(request)) as Record<string, string>;
      const isRight = user === MEMBER.user && password === MEMBER.password;
      response.writeHead(isRight ? 200 : 401, json).end(JSON.stringify(isRight ? { token: begin('whole') } : {}));
    } else if (request.url === '/api/orders')
      response.writeHead(isSigned ? 200 : 401, json).end(JSON.stringify(isSigned ? ['socks'] : []));
    else if (request.url === '/')
      response
        .writeHead(200, HTML)
        .end(page(isApp === 'session' ? APP.replaceAll('localStorage', 'sessionStorage') : APP));
    else response.writeHead(request.method === 'GET' ? 404 : 204).end();
  };
  return {
    url,
    asked,
    at: (path: string) => asked.filter((one) => one.path === path),
    /** Times a password was sent. */
    tries: () => tries,
    /** A session, by its cookie. */
    session: () => ({ cookies: [{ name: 'sid', value: begin('whole') }] }),
    /** Signs everybody out. */
    forget: () => sessions.clear(),
  };
}

/** Without a form element, as many scripts have it. */
const APP = `<div id="app"></div><script>
  const app = document.getElementById('app');
  const show = async () => {
    const token = localStorage.getItem('app-token');
    if (!token) {
      app.innerHTML = '<input id="user" autocomplete="username"><input id="password" type="password"><button id="go">Sign in</button>';
      document.getElementById('go').onclick = async () => {
        const body = JSON.stringify({ user: document.getElementById('user').value, password: document.getElementById('password').value });
        const answer = await fetch('/api/token', { method: 'POST', body });
        if (!answer.ok) return;
        localStorage.setItem('app-token', (await answer.json()).token);
        show();
      };
      return;
    }
    const answer = await fetch('/api/orders', { headers: { authorization: 'Bearer ' + token } });
    app.textContent = 'Your orders: ' + (await answer.json()).join();
    navigator.sendBeacon('/api/seen', '{}');
    fetch('/api/orders/1/archive', { method: 'POST' }).catch(() => {});
  };
  show();
</script>`;

function codeForm(response: ServerResponse): void {
  const form =
    '<form method="post" action="/code"><label>Verification code <input name="code"></label><button>Verify</button></form>';
  response.writeHead(200, HTML).end(page(form));
}

async function fieldsOf(request: IncomingMessage): Promise<URLSearchParams> {
  return new URLSearchParams(await textOf(request));
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text = (text + String(chunk)).slice(0, MAX_BODY);
  return text;
}
