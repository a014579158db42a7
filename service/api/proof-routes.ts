import type { FastifyInstance, FastifyReply } from 'fastify';
import { currentCheckpoint, logConsistency, logTile } from '../actions/log/published-log.ts';
import type { World } from '../world/world.ts';
import { reportSchemas } from './report-schema.ts';
import { readInTurn } from './requests/request-sender.ts';

const FOREVER = 'public, max-age=31536000, immutable';
const SIZE = /^(?:0|[1-9]\d{0,14})$/;
const SOON = 'public, max-age=60';
const TEXT = 'text/plain; charset=utf-8';

const OPEN = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

/** The public keys and the transparency log, for anyone to verify reports and badges. Other sites may read them. */
export function addProofRoutes(app: FastifyInstance, world: World): void {
  const keys = `${JSON.stringify(world.proofKeys.jwks)}\n`;
  app.get('/.well-known/jwks.json', (_, reply) => sendOpen(reply, 'application/jwk-set+json', SOON, keys));
  for (const [name, schema] of reportSchemas()) {
    const text = `${JSON.stringify(schema)}\n`;
    app.get(`/schemas/${name}.json`, (_, reply) => sendOpen(reply, 'application/schema+json', SOON, text));
  }
  app.get('/log/checkpoint', async (request, reply) =>
    sendOpen(reply, TEXT, 'no-store', await readInTurn(() => currentCheckpoint(world), { request, reply }, world)),
  );
  app.get<{ Params: { older: string; newer: string } }>('/log/consistency/:older/:newer', async (request, reply) => {
    const { params } = request;
    const [older, newer] = [params.older, params.newer].map((text) => (SIZE.test(text) ? Number(text) : Number.NaN));
    const isSized = older !== undefined && newer !== undefined && older <= newer;
    const read = async () => (isSized ? logConsistency({ older, newer }, world) : undefined);
    const proof = await readInTurn(read, { request, reply }, world);
    return proof === undefined ? reply.callNotFound() : sendOpen(reply, TEXT, FOREVER, proof);
  });
  app.get<{ Params: { '*': string } }>('/log/tile/*', async (request, reply) => {
    const read = () => logTile(request.params['*'], world);
    const tile = await readInTurn(read, { request, reply }, world);
    return tile ? sendOpen(reply, 'application/octet-stream', FOREVER, tile) : reply.callNotFound();
  });
}

function sendOpen(reply: FastifyReply, type: string, cache: string, body: string | Buffer): FastifyReply {
  return reply
    .headers({ ...OPEN, 'cache-control': cache })
    .type(type)
    .send(body);
}
