import type { FastifyInstance } from 'fastify';
import { currentCheckpoint, logConsistency, logTile } from '../actions/log/published-log.ts';
import type { World } from '../world/world.ts';
import { reportSchemas } from './report-schema.ts';

const FOREVER = 'public, max-age=31536000, immutable';
const SIZE = /^(?:0|[1-9]\d{0,14})$/;
const SOON = 'public, max-age=60';

/** The public keys and the transparency log, for anyone to verify reports and badges. Other sites may read them. */
export function addProofRoutes(app: FastifyInstance, world: World): void {
  const keys = `${JSON.stringify(world.proofKeys.jwks)}\n`;
  const open = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };
  app.get('/.well-known/jwks.json', (_, reply) =>
    reply
      .headers({ ...open, 'cache-control': SOON })
      .type('application/jwk-set+json')
      .send(keys),
  );
  for (const [name, schema] of reportSchemas()) {
    const text = `${JSON.stringify(schema)}\n`;
    app.get(`/schemas/${name}.json`, (_, reply) =>
      reply
        .headers({ ...open, 'cache-control': SOON })
        .type('application/schema+json')
        .send(text),
    );
  }
  app.get('/log/checkpoint', async (_, reply) =>
    reply
      .headers({ ...open, 'cache-control': 'no-store' })
      .type('text/plain; charset=utf-8')
      .send(await currentCheckpoint(world)),
  );
  app.get<{ Params: { older: string; newer: string } }>('/log/consistency/:older/:newer', async ({ params }, reply) => {
    const [older, newer] = [params.older, params.newer].map((text) => (SIZE.test(text) ? Number(text) : Number.NaN));
    const isSized = older !== undefined && newer !== undefined && older <= newer;
    const proof = isSized ? await logConsistency({ older, newer }, world) : undefined;
    if (proof === undefined) return reply.callNotFound();
    return reply
      .headers({ ...open, 'cache-control': FOREVER })
      .type('text/plain; charset=utf-8')
      .send(proof);
  });
  app.get<{ Params: { '*': string } }>('/log/tile/*', async ({ params }, reply) => {
    const tile = await logTile(params['*'], world);
    if (!tile) return reply.callNotFound();
    return reply
      .headers({ ...open, 'cache-control': FOREVER })
      .type('application/octet-stream')
      .send(tile);
  });
}
