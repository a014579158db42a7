import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { errorFields } from '../log.ts';

const SECRETS = [
  'authorization',
  'cookie',
  'set-cookie',
  'x-api-key',
  'password',
  'current_password',
  'new_password',
  'api_key',
  'code',
  'recovery_code',
  'token',
];

/** Listed one by one: wildcards cost more than the rest of logging. */
const PLACES = ['', 'headers', 'body', 'query', 'req.headers', 'res.headers'];

/** The request log, with secrets removed. */
export function requestLog(log: Logger): FastifyBaseLogger {
  const paths = PLACES.flatMap((place) => SECRETS.map((name) => `${place}["${name}"]`));
  return log.child({}, { redact: { paths, censor: '[redacted]' }, serializers: { err: errorFields } });
}

export function newRequestId(): string {
  return randomUUID();
}

/** The log of one request, made when something is logged: nearly all requests log only their answer. */
export function requestLogOnUse(log: FastifyBaseLogger, ...rest: Rest<FastifyBaseLogger['child']>): FastifyBaseLogger {
  let made: FastifyBaseLogger | undefined;
  return new Proxy(log, {
    get(_, key) {
      made ??= log.child(...rest);
      return Reflect.get(made, key);
    },
  });
}

type Rest<F> = F extends (...args: infer A) => unknown ? A : never;

/** Logs one line per response, with the route instead of the URL, whose query may contain a secret. */
export function logRequests(app: FastifyInstance, log: Logger): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
    log.info(
      { reqId: request.id, method: request.method, route, status: reply.statusCode, milliseconds, from: request.ip },
      'answered',
    );
    done();
  });
}
