import type { FastifyInstance } from 'fastify';
import { FRESH_SECONDS, publicStatus } from '../../actions/status-pages/public-status.ts';
import type { World } from '../../world/world.ts';
import { readInTurn } from '../requests/request-sender.ts';
import { uptimePicture } from './uptime-picture.ts';

/** The uptime badge of a public status page; other sites embed it. */
export function addStatusRoutes(app: FastifyInstance, world: World): void {
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
