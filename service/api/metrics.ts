import type { FastifyInstance } from 'fastify';
import { mayReadMetrics } from '../metrics/metrics-reader.ts';
import type { World } from '../world/world.ts';

/** Counts requests, and serves the Prometheus metrics of this process and of the queue; answers 404 to callers without access. */
export function addMetrics(app: FastifyInstance, { metrics, config }: World): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? 'unknown';
    metrics.answered({ method, route, status: reply.statusCode, seconds: reply.elapsedTime / 1000 });
    done();
  });
  app.get('/metrics', async ({ raw, headers }, reply) => {
    if (!mayReadMetrics({ peer: raw.socket.remoteAddress, headers }, config)) return reply.callNotFound();
    return reply
      .type(metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.text());
  });
}
