import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { badgeState } from '../actions/badges/badge-state.ts';
import type { World } from '../world/world.ts';
import { badgePicture } from './badge-picture.ts';
import { readInTurn } from './requests/request-sender.ts';

const SCRIPT = readFileSync(new URL('public/badge.js', import.meta.url), 'utf8');
/** Badges are embedded by other sites; a revoked badge may stay cached for five minutes. */
const HEADERS = { 'cross-origin-resource-policy': 'cross-origin', 'cache-control': 'public, max-age=300' };

/**
 * The badge as a script and as an image. The script includes the badge's state, so that a page needs to allow one
 * origin only.
 */
export function addBadgeRoutes(app: FastifyInstance, world: World): void {
  const stateOf = (token: string, request: Pick<FastifyRequest, 'ip'>, reply: FastifyReply) =>
    readInTurn(() => badgeState(token, world), { request, reply }, world);
  app.get<{ Querystring: { token?: unknown } }>('/badge.js', async (request, reply) => {
    const { token: asked } = request.query;
    const token = typeof asked === 'string' ? asked : '';
    const { valid, domain, origin, scanned_at, message } = await stateOf(token, request, reply);
    const link = `${world.config.baseUrl}/verify-report?badge=${encodeURIComponent(token)}`;
    const json = JSON.stringify({ valid, domain, origin, scanned_at, message, link }).replaceAll('<', '\\u003c');
    return reply
      .headers(HEADERS)
      .type('text/javascript; charset=utf-8')
      .send(SCRIPT.replace('BADGE', () => json));
  });
  app.get<{ Params: { token: string } }>('/badge/:token.svg', async (request, reply) =>
    reply
      .headers(HEADERS)
      .type('image/svg+xml')
      .send(badgePicture(await stateOf(request.params.token, request, reply))),
  );
}
