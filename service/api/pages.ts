import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { OWN_PAGES } from './content-security.ts';
import { type BuiltFiles, readBuiltFiles, sendBuilt } from './pages/built-files.ts';
import {
  confirmNotificationsPage,
  HOME_PAGE,
  LINK_PAGE,
  NOT_FOUND_PAGE,
  stopNotificationsPage,
  unsubscribePage,
  verifyPage,
} from './pages/plain-pages.ts';
import { SESSION_COOKIE } from './session-cookie.ts';

const WEB = fileURLToPath(new URL('../../web/dist/', import.meta.url));
/** The paths of all screens with what they need, written by the build. */
const SCREENS = 'screens.json';
/** Pages of links in emails. */
const TOKEN_PAGES = {
  '/unsubscribe': unsubscribePage,
  '/confirm-notifications': confirmNotificationsPage,
  '/stop-notifications': stopNotificationsPage,
};

/** The front page and the dashboard as they were built when the process started; empty without a build. */
export function readPages(folder = WEB): BuiltFiles {
  return readBuiltFiles(folder);
}

/** Serves the built pages; without a build, plain pages for the links in emails. */
export function addPages(app: FastifyInstance, built: BuiltFiles): void {
  const pages = built.size === 0 ? { ...TOKEN_PAGES, '/verify': verifyPage } : TOKEN_PAGES;
  for (const [path, page] of Object.entries(pages))
    app.get<{ Querystring: { token?: unknown } }>(path, ({ query }, reply) =>
      sendPage(reply, page(String(query.token ?? ''))),
    );
  if (built.size === 0) addPlainPages(app);
  for (const [path, file] of built) {
    if (path === SCREENS || path.endsWith('.html')) continue;
    app.get(`/${path}`, (request, reply) => sendBuilt(request, reply, path, file));
  }
  for (const [screen, preloads] of Object.entries(screensOf(built))) {
    const name = screen === '/' ? 'index.html' : 'app.html';
    const page = built.get(name);
    if (page)
      app.get(screen.replaceAll('$', ':'), (request, reply) =>
        sendBuilt(request, reply.headers(headersOf(preloads, request)), name, page),
      );
  }
}

function addPlainPages(app: FastifyInstance): void {
  for (const path of ['/', '/app']) app.get(path, (_, reply) => sendPage(reply, HOME_PAGE));
  for (const path of ['/forgot-password', '/reset-password', '/confirm-email', '/invitation'])
    app.get(path, (_, reply) => sendPage(reply, LINK_PAGE));
}

/** What a screen needs besides its page. */
interface Preloads {
  readonly scripts: readonly string[];
  /** Paths of the API, with parameters as in its document: `{project_id}` is `projectId` of the address. */
  readonly answers: readonly string[];
}

type Params = Readonly<Record<string, string>>;

function screensOf(built: BuiltFiles): Record<string, Preloads> {
  return JSON.parse(built.get(SCREENS)?.plain.bytes.toString() ?? '{}') as Record<string, Preloads>;
}

/** Header fields that make the browser load all of it at once. Without a session, the API would refuse the answers. */
function headersOf({ scripts, answers }: Preloads, request: FastifyRequest): Record<string, string> {
  const params = request.params as Params;
  const isSignedIn = request.cookies[SESSION_COOKIE] !== undefined;
  const parameter = (name: string) => params[name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())];
  const links = [
    ...scripts.map((script) => `</${script}>; rel=modulepreload`),
    ...(isSignedIn ? answers : []).map((path) => {
      const url = path.replace(/\{([a-z_]+)\}/g, (_, name: string) => encodeURIComponent(parameter(name) ?? ''));
      return `<${url}>; rel=preload; as=fetch; crossorigin`;
    }),
  ];
  return links.length === 0 ? {} : { link: links.join(', ') };
}

/** Answers a browser that opened a wrong address; the status is set already. */
export function sendNotFoundPage(request: FastifyRequest, reply: FastifyReply, built: BuiltFiles): FastifyReply {
  const page = built.get('404.html');
  return page ? sendBuilt(request, reply, '404.html', page) : sendPage(reply, NOT_FOUND_PAGE);
}

/** Whether a browser opens the address as a page. */
export function opensPage({ method, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const mode = headers['sec-fetch-mode'];
  return mode === undefined ? (headers.accept ?? '').includes('text/html') : mode === 'navigate';
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('content-security-policy', OWN_PAGES).send(page);
}
