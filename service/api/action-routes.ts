import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authenticate } from '../actions/authenticate.ts';
import type { AnyAction } from '../actions/define-action.ts';
import { ACTIONS } from '../actions/list.ts';
import { admitOperator } from '../actions/operators.ts';
import { perform } from '../actions/perform.ts';
import { EVENT_STREAM } from '../actions/scans/event-stream.ts';
import { Refusal } from '../model/refusal.ts';
import { inSpan, SpanKind } from '../tracing/tracing.ts';
import type { Caller } from '../world/caller.ts';
import type { World } from '../world/world.ts';
import { readPreference } from './prefer.ts';
import { bodyLimitOf } from './requests/body-limit.ts';
import { takeForms } from './requests/json-body.ts';
import { askingOf, credentialsOf, disconnectSignal, one } from './requests/request-sender.ts';
import { sendFile, sendOutput } from './send-answer.ts';
import { setChallengeCookie, setMarkCookie, setSessionCookie } from './session-cookie.ts';

/** One route per action. */
export function addActionRoutes(app: FastifyInstance, world: World): void {
  for (const action of ACTIONS) {
    if (!action.form) addRoute(app, action, world);
    else
      void app.register((within, _, done) => {
        takeForms(within);
        addRoute(within, action, world);
        done();
      });
  }
}

function addRoute(app: FastifyInstance, action: AnyAction, world: World): void {
  const { method, path } = action.http;
  app.route({
    method,
    url: routerPath(path),
    config: action.atOnce ? {} : { identify: (request) => callerOf(action, request, world) },
    bodyLimit: bodyLimitOf(action),
    // Mail scanners may send HEAD to a link, which must not trigger a GET that writes.
    exposeHeadRoute: method === 'get' && action.writes !== true && !action.files?.includes(EVENT_STREAM),
    handler: (request, reply) =>
      inRequestSpan({ request, reply, path, attributes: { 'assay.action': action.name } }, world, () =>
        answer(action, request, reply, world),
      ),
  });
}

/** For a caller who may not know of an action, it does not exist, whatever else is wrong with the request. */
async function callerOf(action: AnyAction, request: FastifyRequest, world: World): Promise<Caller | undefined> {
  const caller = await authenticate(action.operator ? { auth: 'none' } : action, credentialsOf(request), world);
  admitOperator(action, caller, world.config);
  return caller;
}

interface Traced {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** As in OpenAPI. */
  readonly path: string;
  readonly attributes?: Readonly<Record<string, string>>;
}

/** A caller's trace is continued only behind a trusted proxy: others could forge it. */
export function inRequestSpan<T>(traced: Traced, { config }: World, run: () => Promise<T>): Promise<T> {
  const { request, reply, path, attributes } = traced;
  const { method, headers } = request;
  const options = {
    kind: SpanKind.SERVER,
    attributes: { 'http.request.method': method, 'http.route': path, ...attributes },
    parent: config.trustProxy > 0 ? one(headers.traceparent) : undefined,
  };
  return inSpan(`${method} ${path}`, options, async (span) => {
    const answered = await run();
    span.setAttribute('http.response.status_code', reply.statusCode);
    return answered;
  });
}

/** Converts `/a/{id}` (OpenAPI) to `/a/:id` (router). */
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
    ...askingOf(request, disconnectSignal(reply)),
    waitSeconds: preference?.waitSeconds,
  };
  const performed = await perform(action, { params, query, body }, asking, world).catch((error: unknown) => {
    if (error instanceof Refusal && error.challenge !== undefined)
      setChallengeCookie(reply, error.challenge, world.config.baseUrl);
    throw error;
  });
  const { output, session, mark, challenge, file, headers = {} } = performed;
  if (session !== undefined) setSessionCookie(reply, session, world.config.baseUrl);
  if (mark !== undefined) setMarkCookie(reply, mark, world.config.baseUrl);
  if (challenge !== undefined) setChallengeCookie(reply, challenge, world.config.baseUrl);
  if (preference) reply.header('preference-applied', preference.applied);
  reply.code(action.http.status).header('cache-control', 'no-store').headers(headers);
  if (file) return sendFile(reply, file);
  return sendOutput(reply, action, output);
}
