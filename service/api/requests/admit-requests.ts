import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { partyOf } from '../../actions/perform.ts';
import { networkOf } from '../../keys/secret.ts';
import type { Caller } from '../../world/caller.ts';
import type { World } from '../../world/world.ts';
import { endSlowBody } from './end-slow-body.ts';
import { disconnectSignal } from './request-sender.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Identifies the caller by the headers alone. Throws if the request is refused whatever its body is. */
    identify?: (request: FastifyRequest) => Promise<Caller | undefined>;
  }
  interface FastifyRequest {
    /** Whose request it is; known before the body is read. Undefined for a visitor. */
    caller: Caller | undefined;
    /** Gives back the place that a body has while it is read and parsed. */
    leave: (() => void) | undefined;
  }
}

const KIBIBYTE = 1024;
/** Bodies of this length are read at any pace. */
const SMALL_BYTES = 16 * KIBIBYTE;
/** Of larger ones, in each of its places: parsing takes the event loop from everybody else. */
const BYTES_PER_MILLISECOND = 0.25 * KIBIBYTE;

/**
 * Admits requests by their headers: one of the places for requests of the network, a turn to identify the caller, and for a
 * body one of the places for bodies. Networks and organizations wait for each other, and nobody without credentials sends
 * a body to an action that needs some.
 */
export function admitRequests(app: FastifyInstance, world: World): void {
  const { gates } = world;
  app.decorateRequest('caller', undefined);
  app.decorateRequest('leave', undefined);
  app.addHook('preParsing', async (request, reply) => {
    const isSent = hasBody(request);
    // Nothing of a refused body is read, whatever its length.
    if (isSent) reply.header('connection', 'close');
    const network = networkOf(request.ip);
    onceAnswered(reply, await gates.requests.enter(network));
    const gone = disconnectSignal(reply);
    const { identify } = request.routeOptions.config;
    // Pages and probes ask nobody who they are, so they must not wait for a database that does not respond.
    const arrived = await (identify ? gates.arrivals : gates.visits).enter(network, gone);
    try {
      if (identify) request.caller = await identify(request);
    } finally {
      // Other networks have the event loop between two requests of one.
      setImmediate(arrived);
    }
    if (!isSent || isIgnored(request)) return;
    const leave = await gates.bodies.enter(partyOf(request.caller, request.ip), gone);
    const unwatch = endSlowBody(request.raw);
    const { raw, headers, routeOptions } = request;
    const before = raw.socket.bytesRead - 2 * raw.readableHighWaterMark;
    let isLeft = false;
    request.leave = () => {
      if (isLeft) return;
      isLeft = true;
      unwatch();
      const read = raw.socket.bytesRead - before;
      afterPause(pauseOf(Number(headers['content-length']), { read, limit: routeOptions.bodyLimit }), leave);
    };
    onceAnswered(reply, request.leave);
    reply.removeHeader('connection');
  });
  app.addHook('preValidation', async (request) => request.leave?.());
}

/** RFC 9112 section 6.3: one of the two fields announces a body. */
function hasBody({ headers }: FastifyRequest): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

/** Fastify reads no body of these. */
function isIgnored({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

/**
 * Milliseconds for which a body keeps its place once it was read, or its client is gone. One whose length is not announced counts as
 * the longest. `read`: bytes that the connection has given since, with what it can have given before.
 */
export function pauseOf(length: number, { read, limit }: { readonly read: number; readonly limit: number }): number {
  const announced = length <= limit ? length : limit;
  return Math.max(0, (read < announced ? read : announced) - SMALL_BYTES) / BYTES_PER_MILLISECOND;
}

function afterPause(milliseconds: number, then: () => void): void {
  if (milliseconds === 0) then();
  else setTimeout(then, milliseconds).unref();
}

/** Also when the client is gone before. */
function onceAnswered({ raw }: FastifyReply, done: () => void): void {
  raw.once('finish', done).once('close', done);
}
