import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../model/refusal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The raw body. */
    text: string;
  }
}

/** Accepts JSON bodies only; an empty body is undefined. */
export function takeJsonOnly(app: FastifyInstance): void {
  app.decorateRequest('text', '');
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (!isUtf8(bytes)) return done(new Refusal('invalid', 'body: must be valid UTF-8'));
    const text = bytes.toString();
    request.text = text;
    if (text.trim() === '') return done(null, undefined);
    return parse(request, text, (error, body) =>
      error ? done(new Refusal('invalid', 'body: must be valid JSON')) : done(null, body),
    );
  });
}

/** Also accepts form bodies and discards them. */
export function takeForms(app: FastifyInstance): void {
  const types = ['application/x-www-form-urlencoded', 'multipart/form-data'];
  app.addContentTypeParser(types, { parseAs: 'string', bodyLimit: 10_000 }, (_, __, done) => done(null, undefined));
}
