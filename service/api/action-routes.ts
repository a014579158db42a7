import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerFile, AnyAction } from '../actions/define-action.ts';
import { ACTIONS } from '../actions/list.ts';
import { type Asking, perform } from '../actions/perform.ts';
import type { World } from '../actions/world.ts';
import { readPreference } from './prefer.ts';
import { SESSION_COOKIE, setSessionCookie } from './session-cookie.ts';

const NEVER = new AbortController().signal;

/** One route for each action. */
export function addActionRoutes(app: FastifyInstance, world: World): void {
  for (const action of ACTIONS) {
    const { method, path } = action.http;
    app.route({
      method,
      url: routerPath(path),
      // A mail scanner may send HEAD to a link: what a GET changes, it must not.
      exposeHeadRoute: method === 'get' && action.writes !== true,
      handler: (request, reply) => answer(action, request, reply, world),
    });
  }
}

/** `/a/{id}` in OpenAPI is `/a/:id` in the router. */
function routerPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

async function answer(
  action: AnyAction,
  request: FastifyRequest,
  reply: FastifyReply,
  world: World,
): Promise<FastifyReply> {
  const { params, query, body } = request;
  const preference = action.prefers ? readPreference(one(request.headers.prefer)) : undefined;
  const asking = {
    ...askingOf(request, action.settle ? goneSignal(reply) : NEVER),
    waitSeconds: preference?.waitSeconds,
  };
  const { output, session, file } = await perform(action, { params, query, body }, asking, world);
  if (session !== undefined) setSessionCookie(reply, session, world.config.baseUrl);
  if (preference) reply.header('preference-applied', preference.applied);
  reply.code(action.http.status).header('cache-control', 'no-store');
  if (file) return sendFile(reply, file);
  return action.http.status === 204 ? reply.send() : reply.send(output);
}

function sendFile(reply: FastifyReply, { type, name, bytes }: AnswerFile): FastifyReply {
  return reply.type(type).header('content-disposition', `attachment; filename="${name}"`).send(bytes);
}

function askingOf({ headers, cookies, host }: FastifyRequest, signal: AbortSignal): Asking {
  return {
    credentials: {
      apiKey: bearerOf(headers.authorization) ?? one(headers['x-api-key']),
      session: cookies[SESSION_COOKIE],
    },
    sender: { origin: headers.origin, secFetchSite: one(headers['sec-fetch-site']), host },
    signal,
  };
}

function bearerOf(authorization: string | undefined): string | undefined {
  return authorization === undefined ? undefined : /^bearer +(.*)$/i.exec(authorization)?.[1]?.trim();
}

function one(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}

function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return gone.signal;
}
