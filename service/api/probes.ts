import type { FastifyInstance } from 'fastify';
import { answerProbe } from '../metrics/probes.ts';
import type { World } from '../world/world.ts';

/** `/live` and `/ready`, for an orchestrator; `/health` is for load balancers and monitoring. */
export function addProbes(app: FastifyInstance, { store }: World): void {
  for (const path of ['/live', '/ready'])
    app.get(path, { logLevel: 'warn' }, async (_, reply) => {
      const answer = await answerProbe(path, store);
      if (!answer) return reply.callNotFound();
      if (answer.status !== 200) reply.header('retry-after', '1');
      return reply.code(answer.status).header('cache-control', 'no-store').send(answer.body);
    });
}
