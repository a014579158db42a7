import type { FastifyInstance } from 'fastify';
import { hear } from '../listener/hear.ts';
import type { World } from '../world/world.ts';

/** An empty document also where it is read as a document type, a list or a page. */
const ANSWER = '<!-- A security scan by Assay sent this address to the site that requests it. -->\n';

/**
 * What servers request because of a scan. The answer is always the same, so that it tells nothing about names; no body is read. Admitted
 * like any other request of a visitor.
 */
export function addListenerRoutes(app: FastifyInstance, world: World): void {
  if (world.config.listener.url === undefined) return;
  for (const url of ['/i/:name', '/i/:name/*'])
    app.route<{ Params: { name: string; '*'?: string } }>({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url,
      async preParsing(request, reply) {
        const { name, '*': path } = request.params;
        await hear(name, { kind: 'http', address: request.ip, ...(path === undefined ? {} : { path }) }, world);
        // Programs such as wget would store it in a file of the scanned server.
        reply.removeHeader('strict-transport-security');
        reply.headers({ 'cache-control': 'no-store', connection: 'close' });
        await reply.type('text/plain; charset=utf-8').send(ANSWER);
      },
      handler: () => undefined,
    });
}
