import type { FastifyInstance } from 'fastify';
import type { World } from '../actions/world.ts';
import { mayReadMetrics } from '../metrics-reader.ts';

/** The metrics of this process and of the queue, for Prometheus; to whoever may not read them there is no such page. */
export function addMetrics(app: FastifyInstance, { metrics, config }: World): void {
  app.get('/metrics', async ({ raw, headers }, reply) => {
    if (!mayReadMetrics({ peer: raw.socket.remoteAddress, headers }, config)) return reply.callNotFound();
    return reply
      .type(metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.text());
  });
}
