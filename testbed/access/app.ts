import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { AccessClass } from '../../engine/evidence/facts/access.ts';
import type { Handler } from '../../engine/evidence/reach/test-faults.ts';
import type { Session } from '../../engine/index.ts';
import { addressOf, answer, type Site, serve } from '../serve.ts';
import { acceptSocket } from './socket-server.ts';

/** An account of an application. */
export interface User {
  readonly name: string;
  readonly id: number;
  readonly uid: string;
  readonly full: string;
  readonly email: string;
  readonly phone: string;
  readonly token: string;
}

/** A request as an application sees it. */
export interface Asked {
  /** Undefined: nobody is signed in. */
  readonly user: User | undefined;
  readonly headers: IncomingMessage['headers'];
  /** As the header field says, for servers that read no cookies. */
  readonly bearer: User | undefined;
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: string;
}

export interface Reply {
  readonly status?: number;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

/** An application with and without a fault. */
export interface AccessApp {
  readonly name: string;
  /** Where the path of the proof begins, and what it proves in the application with the fault. */
  readonly finds: readonly (readonly [kind: AccessClass, path: string])[];
  /** The page that the comparison starts with; default `/`. */
  readonly start?: string;
  /** The session is in local storage, or in that of the tab, not in a cookie. */
  readonly isStored?: true | 'session';
  /** What was changed since it was made; no comparison may change anything. */
  readonly written?: readonly string[];
  /** Starts it; what is asked for is undefined if there is no such page. */
  open(isFaulty: boolean): (asked: Asked) => Reply | undefined;
  /** What is answered to a text over a WebSocket; without it, there is none. */
  hear?(text: string, isFaulty: boolean): readonly string[];
}

const claims = (uid: string, email: string) =>
  Buffer.from(JSON.stringify({ sub: uid, email, role: 'authenticated' })).toString('base64url');
const HEAD = Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'JWT' })).toString('base64url');
const account = (name: string, id: number, uid: string, full: string, phone: string): User => {
  const email = `${full.toLowerCase().replace(' ', '.')}@${name === 'carol' ? 'post' : 'mail'}.example`;
  return { name, id, uid, full, email, phone, token: `${HEAD}.${claims(uid, email)}.${'c2lnbmF0dXJl'.repeat(3)}${id}` };
};

export const ALICE = account('alice', 41, '3f0c8a52-6f1e-4c0b-9d57-1b8a4c2e7f10', 'Alice Adams', '+49 30 5550141');
export const BOB = account('bob', 57, 'b7d41e96-02ac-4e5f-8a33-90c6d1f2e845', 'Bob Brown', '+49 30 5550157');
export const CAROL = account('carol', 63, '91c2f0d4-7a6b-4b1d-8e2f-5d3c1a0b9e78', 'Carol Clark', '+49 30 5550163');
export const USERS = [ALICE, BOB, CAROL];
/** Of every account, for the form at `/login`. */
export const PASSWORD = 'purple-anchor-19';

export const json = (value: unknown, status = 200): Reply => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
});
export const REFUSED = json({ error: 'sign in' }, 401);
export const MISSING = json({ error: 'not found' }, 404);
export const toSignIn: Reply = { status: 302, headers: { location: '/login' }, body: '' };

/** A page with links, the account in its head, and a way out that no scan may take. */
export function page(user: User | undefined, links: readonly string[], body: string, script = ''): Reply {
  const nav = [...links, ...(user ? ['/logout', '/account/delete'] : [])]
    .map((path) => `<a href="${path}">${path}</a>`)
    .join(' ');
  const head = user ? `<p>Signed in as <b>${user.email}</b></p>` : '';
  const html = `<!doctype html><html lang="en"><head><title>Desk</title></head><body><nav>${nav}</nav>${head}<main>${body}</main><div id="out"></div><script>${HELPERS}${script}</script></body></html>`;
  return { type: 'text/html; charset=utf-8', body: html };
}

const HELPERS = `const get = (url, options) => fetch(url, options).then((answer) => answer.json());
const show = (value) => { document.getElementById('out').append(JSON.stringify(value)); };
const link = (href) => { const a = document.createElement('a'); a.href = href; a.textContent = href; document.getElementById('out').append(a); };`;

export interface RunningApp extends Site {
  /** Each request, by `GET /path`, and who sent it. */
  readonly log: readonly string[];
  /** Sessions that are still valid. */
  readonly sessions: ReadonlySet<string>;
}

/** Serves an application on loopback. Signing out ends a session, and everything but reading is logged as it is asked for. */
export async function serveApp(app: AccessApp, isFaulty: boolean): Promise<RunningApp> {
  const respond = app.open(isFaulty);
  const log: string[] = [];
  const sessions = new Set(USERS.map(({ token }) => token));
  const { hear } = app;
  const accept =
    hear &&
    ((request: IncomingMessage, socket: Duplex) => acceptSocket(request, socket, (text) => hear(text, isFaulty)));
  const handle: Handler = async (request, response) => {
    const { pathname: path, searchParams: query } = addressOf(request);
    const [user, bearer] = [userOf(cookieIn(request), sessions), userOf(bearerIn(request), sessions)];
    const body = await textOf(request);
    const { headers, method = 'GET' } = request;
    const asked: Asked = { user, bearer, headers, method, path, query, body };
    log.push(`${asked.method} ${path}`);
    if (path === '/logout' && user) sessions.delete(user.token);
    if (path === '/login' && method === 'POST') return send(response, signedIn(new URLSearchParams(body)));
    if (path === '/login')
      return send(
        response,
        page(
          undefined,
          [],
          '<form method="post"><input name="email"><input type="password" name="password"><button>Log in</button></form>',
        ),
      );
    send(
      response,
      respond(asked) ?? {
        status: 404,
        type: 'text/html',
        body: '<!doctype html><title>Not found</title><h1>Not found</h1>',
      },
    );
  };
  const site = await serve(handle, 0, '127.0.0.1', accept);
  return { ...site, log, sessions };
}

function signedIn(fields: URLSearchParams): Reply {
  const user = USERS.find(({ email }) => email === fields.get('email'));
  if (!user || fields.get('password') !== PASSWORD) return toSignIn;
  return { status: 303, headers: { location: '/', 'set-cookie': `sid=${user.token}; Path=/` }, body: '' };
}

function send(response: ServerResponse, { status = 200, type = 'text/plain', headers = {}, body }: Reply): void {
  answer(response, status, { 'content-type': type, 'cache-control': 'no-store', ...headers }, body);
}

function userOf(token: string | undefined, sessions: ReadonlySet<string>): User | undefined {
  return token !== undefined && sessions.has(token) ? USERS.find((user) => user.token === token) : undefined;
}

function cookieIn({ headers }: IncomingMessage): string | undefined {
  return /(?:^|; )sid=([^;]+)/.exec(headers.cookie ?? '')?.[1];
}

function bearerIn({ headers }: IncomingMessage): string | undefined {
  return /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? (headers['x-appwrite-jwt'] as string | undefined);
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** The session of a user, as a storage state would give it. */
export function sessionOf(user: User, origin: string, isStored: AccessApp['isStored']): Session {
  if (!isStored) return { cookies: [{ name: 'sid', value: user.token }] };
  const items = {
    [origin]: { token: user.token, uid: user.uid, customer: String(user.id), bid: String(user.id % 10) },
  };
  return isStored === 'session' ? { sessionStorage: items } : { storage: items };
}
