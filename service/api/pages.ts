import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import files from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { OWN_PAGES } from './content-security.ts';
import {
  confirmNotificationsPage,
  HOME_PAGE,
  LINK_PAGE,
  stopNotificationsPage,
  unsubscribePage,
  verifyPage,
} from './plain-pages.ts';

const WEB = fileURLToPath(new URL('../../web/dist/', import.meta.url));
const SCREENS = [
  '/login',
  '/login/second-factor',
  '/signup',
  '/verify',
  '/invitation',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/shared-report',
  '/status/:slug',
  '/app',
  '/app/*',
];
/** Pages of links in emails. */
const TOKEN_PAGES = {
  '/unsubscribe': unsubscribePage,
  '/confirm-notifications': confirmNotificationsPage,
  '/stop-notifications': stopNotificationsPage,
};
const YEAR_SECONDS = 31_536_000;

/** The built front page and dashboard; without a build, plain pages for the links in emails. */
export async function addPages(app: FastifyInstance, folder = WEB): Promise<void> {
  for (const [path, page] of Object.entries(TOKEN_PAGES))
    app.get<{ Querystring: { token?: unknown } }>(path, ({ query }, reply) =>
      sendPage(reply, page(String(query.token ?? ''))),
    );
  if (!existsSync(join(folder, 'app.html'))) {
    app.get('/', (_, reply) => sendPage(reply, HOME_PAGE));
    app.get<{ Querystring: { token?: unknown } }>('/verify', ({ query }, reply) =>
      sendPage(reply, verifyPage(String(query.token ?? ''))),
    );
    for (const path of ['/forgot-password', '/reset-password', '/confirm-email', '/invitation'])
      app.get(path, (_, reply) => sendPage(reply, LINK_PAGE));
    return;
  }
  await app.register(files, {
    root: folder,
    wildcard: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header('content-security-policy', OWN_PAGES);
      // Names under assets/ contain a content hash, so these files never change.
      reply.header(
        'cache-control',
        path.startsWith(join(folder, 'assets', '/')) ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
      );
    },
  });
  for (const path of SCREENS) app.get(path, (_, reply) => reply.sendFile('app.html'));
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('content-security-policy', OWN_PAGES).send(page);
}
