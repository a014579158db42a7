import type { FastifyInstance } from 'fastify';
import { FRESH_SECONDS, publicStatus } from '../../actions/status-pages/public-status.ts';
import type { World } from '../../world/world.ts';
import { readInTurn } from '../requests/request-sender.ts';
import { uptimePicture } from './uptime-picture.ts';

const PAGE = '/status/:slug';

/** The uptime badge of a public status page; other sites embed it. Search engines may list the page itself if its owner chose so. */
export function addStatusRoutes(app: FastifyInstance, world: World): void {
  app.addHook<{ Params: { slug?: string } }>('onRequest', async (request, reply) => {
    if (request.routeOptions.url !== PAGE) return;
    const read = () => publicStatus((request.params.slug ?? '').slice(0, 40), world);
    const found = await readInTurn(read, { request, reply }, world);
    const isIndexable = typeof found === 'object' && found.status.indexable;
    if (!isIndexable) reply.header('x-robots-tag', 'noindex');
  });
  app.get<{ Params: { slug: string } }>('/status/:slug/badge.svg', async (request, reply) => {
    const read = () => publicStatus(request.params.slug.slice(0, 40), world);
    const found = await readInTurn(read, { request, reply }, world);
    const served = found === 'suspended' ? undefined : found;
    return reply
      .code(served ? 200 : 404)
      .headers({
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': `public, max-age=${served?.freshSeconds ?? FRESH_SECONDS}`,
      })
      .type('image/svg+xml')
      .send(uptimePicture(served?.status));
  });
}
