import { isLoopbackHost } from '@assay/engine';
import { createMcpHandler } from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authenticate } from '../actions/authenticate.ts';
import { createInFlight, type InFlight } from '../mcp/in-flight.ts';
import { performBackend } from '../mcp/perform-backend.ts';
import { createMcpServer } from '../mcp/server.ts';
import { Refusal } from '../model/refusal.ts';
import type { Caller } from '../world/caller.ts';
import type { World } from '../world/world.ts';
import { inRequestSpan } from './action-routes.ts';
import { apiKeyOf, askingOf } from './requests/request-sender.ts';

const BODY_LIMIT = 65_536;

/** The MCP server over streamable HTTP: stateless, one server per request, for callers with an API key. */
export function addMcpRoute(app: FastifyInstance, world: World): void {
  const inFlight = createInFlight();
  app.post('/mcp', {
    config: { identify: (request) => callerOf(request, world) },
    bodyLimit: BODY_LIMIT,
    handler: (request, reply) =>
      inRequestSpan({ request, reply, path: '/mcp' }, world, async () => {
        if (!request.caller) throw new Refusal('unauthorized', 'Not authenticated');
        return answer(request, reply, { world, inFlight, caller: request.caller });
      }),
  });
  app.route({
    method: ['GET', 'DELETE'],
    url: '/mcp',
    exposeHeadRoute: false,
    handler: (_, reply) => reply.code(405).header('allow', 'POST').send({ detail: 'Method not allowed' }),
  });
}

/** API keys only: a browser would attach the session cookie to requests of other sites. */
async function callerOf(request: FastifyRequest, world: World): Promise<Caller | undefined> {
  requireOwnHost(request, world.config.baseUrl);
  if (request.url.includes('?'))
    throw new Refusal('bad_request', 'Send the API key in the Authorization header, not in the URL');
  return authenticate({ auth: 'key/session' }, { apiKey: apiKeyOf(request) }, world);
}

interface Served {
  readonly world: World;
  readonly inFlight: InFlight;
  readonly caller: Caller;
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { world, inFlight, caller }: Served,
): Promise<FastifyReply> {
  const { credential, userId } = caller;
  const key = credential.kind === 'key' ? credential.keyId : userId;
  const client = [key, request.ip, request.headers['user-agent'] ?? ''].join(' ');
  // Each message of a batch would be a request that is not counted.
  if (Array.isArray(request.body)) return reply.code(400).send({ detail: 'Send one message per request, not a batch' });
  const turn = inFlight.begin(key, client, request.body);
  if (!turn)
    return reply.code(429).header('retry-after', '1').send({ detail: 'Too many concurrent requests with this key' });
  reply.raw.once('close', () => turn.end());
  // To make a server takes milliseconds of the event loop.
  setImmediate(await world.gates.arrivals.enter(caller.organizationId, turn.signal));
  const asking = { ...askingOf(request, turn.signal), caller };
  const handler = createMcpHandler(() => createMcpServer(performBackend(asking, world)), {
    maxSubscriptions: 0,
    onerror: (error) => world.log.info({ reason: error.message }, 'MCP request refused'),
  });
  const { method, headers, body } = request;
  const own = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  const asked = new Request(new URL('/mcp', world.config.baseUrl), { method, headers: own, signal: turn.signal });
  const response = await handler.fetch(asked, { parsedBody: body });
  reply.header('cache-control', 'no-store');
  return reply.send(response);
}

/**
 * Against DNS rebinding: the host must be the service's own, or an address or `localhost`, which no name can be pointed at;
 * a browser's page must be the service's own.
 */
function requireOwnHost({ headers: { origin }, host }: FastifyRequest, baseUrl: string): void {
  const own = new URL(baseUrl);
  const asked = URL.parse(`http://${host}`);
  if (!asked || (asked.hostname !== own.hostname && !isLoopbackHost(asked.hostname)))
    throw new Refusal(
      'forbidden',
      'Unexpected host name: use the address of the service (ASSAY_BASE_URL) or localhost',
    );
  if (origin !== undefined && origin !== own.origin) throw new Refusal('forbidden', 'Cross-site request refused');
}
