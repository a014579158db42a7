import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authenticate } from '../../actions/authenticate.ts';
import type { AnyAction } from '../../actions/define-action.ts';
import { admitOperator } from '../../actions/operators.ts';
import { partyOf } from '../../actions/perform.ts';
import type { Caller } from '../../world/caller.ts';
import type { World } from '../../world/world.ts';
import { credentialsOf, disconnectSignal } from './request-sender.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The action of the route. */
    action?: AnyAction;
  }
  interface FastifyRequest {
    /** Whose request it is; known before the body is read. Undefined for a visitor. */
    caller: Caller | undefined;
    /** Gives back the place that a body has while it is read and parsed. */
    leave: (() => void) | undefined;
  }
}

/**
 * Before a body is read, the caller is identified, and the request takes one of the places for bodies: those of one organization or network
 * wait for each other, and nobody without credentials sends a body to an action that needs some.
 */
export function admitBodies(app: FastifyInstance, world: World): void {
  app.decorateRequest('caller', undefined);
  app.decorateRequest('leave', undefined);
  app.addHook('preParsing', async (request, reply) => {
    const { action } = request.routeOptions.config;
    if (!hasBody(request)) {
      if (action) request.caller = await callerOf(action, request, world);
      return;
    }
    // Nothing of a refused body is read, whatever its length.
    reply.header('connection', 'close');
    if (action) request.caller = await callerOf(action, request, world);
    request.leave = await enter(request, reply, world);
    reply.removeHeader('connection');
  });
  app.addHook('preValidation', async (request) => request.leave?.());
}

/** For a caller who may not know of an action, it does not exist, whatever else is wrong with the request. */
async function callerOf(action: AnyAction, request: FastifyRequest, world: World): Promise<Caller | undefined> {
  const caller = await authenticate(action.operator ? 'none' : action.auth, credentialsOf(request), world);
  admitOperator(action, caller, world.config);
  return caller;
}

/** RFC 9112 section 6.3: one of the two fields announces a body. */
function hasBody({ headers }: FastifyRequest): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

async function enter(request: FastifyRequest, reply: FastifyReply, { gates }: World): Promise<() => void> {
  const leave = await gates.bodies.enter(partyOf(request.caller, request.ip), disconnectSignal(reply));
  reply.raw.once('close', leave);
  return leave;
}
