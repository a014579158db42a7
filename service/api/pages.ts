import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import files from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { OWN_PAGES } from './content-security.ts';
import { HOME_PAGE, unsubscribePage, verifyPage } from './plain-pages.ts';

const WEB = fileURLToPath(new URL('../../web/dist/', import.meta.url));
const SCREENS = ['/login', '/signup', '/verify', '/invitation', '/app', '/app/*'];
const YEAR_SECONDS = 31_536_000;

/** The built front page and dashboard; without a build, two plain pages, so that links in emails still work. */
export async function addPages(app: FastifyInstance, folder = WEB): Promise<void> {
  app.get<{ Querystring: { token?: unknown } }>('/unsubscribe', ({ query }, reply) =>
    sendPage(reply, unsubscribePage(String(query.token ?? ''))),
  );
  if (!existsSync(join(folder, 'app.html'))) {
    app.get('/', (_, reply) => sendPage(reply, HOME_PAGE));
    app.get<{ Querystring: { token?: unknown } }>('/verify', ({ query }, reply) =>
      sendPage(reply, verifyPage(String(query.token ?? ''))),
    );
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
