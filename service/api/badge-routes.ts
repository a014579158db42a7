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
  app.get<{ Querystring: { token?: unknown } & Choice }>('/badge.js', async (request, reply) => {
    const { query } = request;
    const token = typeof query.token === 'string' ? query.token : '';
    const state = await stateOf(token, request, reply);
    const { valid, domain, origin, scanned_at, message } = state;
    const link = `${world.config.baseUrl}/verify-report?badge=${encodeURIComponent(token)}`;
    const shown = { valid, domain, origin, scanned_at, grade: gradeFor(query, state), message, link };
    const json = JSON.stringify(shown).replaceAll('<', '\\u003c');
    return reply
      .headers(HEADERS)
      .type('text/javascript; charset=utf-8')
      .send(SCRIPT.replace('BADGE', () => json));
  });
  app.get<{ Params: { token: string }; Querystring: Choice }>('/badge/:token.svg', async (request, reply) => {
    const { params, query } = request;
    const state = await stateOf(params.token, request, reply);
    return reply
      .headers(HEADERS)
      .type('image/svg+xml')
      .send(badgePicture({ ...state, grade: gradeFor(query, state) }));
  });
}

/** What the owner of a badge wants to be shown. */
interface Choice {
  readonly show?: unknown;
}

function gradeFor({ show }: Choice, { grade }: Pick<Awaited<ReturnType<typeof badgeState>>, 'grade'>): string | null {
  return show === 'grade' ? grade : null;
}
