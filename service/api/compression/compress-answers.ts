import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { acceptsEncoding } from './accepts-encoding.ts';

/** In characters. Compression would not make shorter answers faster. */
const LEAST = 4096;
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/**
 * Compresses long JSON answers to GET requests, outside the main thread. Their length reveals nothing to other sites
 * (BREACH): requests that those cause carry no session cookie.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
    if (request.method !== 'GET' || !isJson || typeof payload !== 'string' || payload.length < LEAST)
      return done(null, payload);
    reply.header('vary', 'accept-encoding');
    const encoding = (['br', 'gzip'] as const).find((one) => acceptsEncoding(request.headers['accept-encoding'], one));
    if (!encoding) return done(null, payload);
    const send = (error: Error | null, bytes: Buffer) => {
      if (!error) reply.header('content-encoding', encoding).removeHeader('content-length');
      done(null, error ? payload : bytes);
    };
    return encoding === 'br' ? brotliCompress(payload, QUALITY, send) : gzip(payload, { level: 4 }, send);
  });
}
