import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { awayRefusal } from '../actions/away.ts';
import { ACTIONS } from '../actions/list.ts';
import { Refusal } from '../model/refusal.ts';
import type { World } from '../world/world.ts';
import type { BuiltFiles } from './pages/built-files.ts';
import { opensPage, sendNotFoundPage } from './pages.ts';

const WORDS: Readonly<Record<string, (request: FastifyRequest) => string>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ({ routeOptions: { bodyLimit } }) =>
    `The body is larger than ${bodyLimit.toLocaleString('en')} bytes`,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => 'Send the body as application/json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => 'The body length does not match Content-Length',
};

/** For the log; used by nginx, too. */
const CLIENT_GONE = 499;
const RETRY_SECONDS = '2';

/**
 * Every error is `{"detail": string}`, but a browser that opens a wrong address gets a page. Unexpected errors are logged in
 * full and answered without details.
 */
export function answerErrors(app: FastifyInstance, { metrics }: Pick<World, 'metrics'>, built: BuiltFiles): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    if (error instanceof Refusal && error.bound) metrics.refused(error.bound);
    return answerError(error, request, reply);
  });
  app.setNotFoundHandler((request, reply) => {
    const allowed = methodsOf(pathOf(request));
    if (allowed.length === 0) {
      reply.code(404);
      return opensPage(request) ? sendNotFoundPage(request, reply, built) : reply.send({ detail: 'Not found' });
    }
    return reply.code(405).header('allow', allowed.join(', ')).send({ detail: 'Method not allowed' });
  });
}

function answerError(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // The client is gone: nobody reads the answer, and its cancelled work is no error.
  if (reply.raw.destroyed) return reply.code(CLIENT_GONE).send();
  reply.header('cache-control', 'no-store');
  if (error instanceof Refusal) return sendRefusal(error, reply);
  const away = awayRefusal(error);
  if (away) {
    request.log.warn({ err: error }, 'database away');
    return sendRefusal(away, reply);
  }
  const status = error.statusCode ?? 500;
  if (status < 500) return reply.code(status).send({ detail: WORDS[error.code]?.(request) ?? error.message });
  request.log.error({ err: error }, 'request failed');
  return reply.code(500).send({ detail: 'Internal error' });
}

function sendRefusal({ code, status, fields, message, retryAfter }: Refusal, reply: FastifyReply): FastifyReply {
  if (code === 'unauthorized') reply.header('www-authenticate', 'Bearer');
  if (code === 'away') reply.header('retry-after', RETRY_SECONDS);
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  return reply.code(status).send({ ...fields, detail: message });
}

/** Answers URLs that cannot be decoded, before routing. */
export function answerBadAddress(_: FastifyError, __: FastifyRequest, reply: FastifyReply): void {
  void reply.code(404).header('content-type', 'application/json').send({ detail: 'Not found' });
}

/** Answers bytes that are not valid HTTP. */
export function answerBadBytes(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return;
  const [status, detail] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? ['431 Request Header Fields Too Large', 'The headers are too large']
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? ['408 Request Timeout', 'The request took too long']
        : ['400 Bad Request', 'Malformed HTTP request'];
  const body = JSON.stringify({ detail });
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
  );
}

function pathOf({ url }: FastifyRequest): string[] {
  return (url.split('?', 1)[0] ?? '').replace(/\/$/, '').split('/');
}

function methodsOf(path: readonly string[]): string[] {
  return ACTIONS.filter(({ http, operator }) => !operator && isLike(http.path.split('/'), path)).map(({ http }) =>
    http.method.toUpperCase(),
  );
}

function isLike(pattern: readonly string[], path: readonly string[]): boolean {
  return pattern.length === path.length && pattern.every((part, i) => part.startsWith('{') || part === path[i]);
}
