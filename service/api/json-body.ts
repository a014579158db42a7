import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../actions/refusal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it came. */
    text: string;
  }
}

/** JSON is the only body that is taken; an empty one is none. */
export function takeJsonOnly(app: FastifyInstance): void {
  app.decorateRequest('text', '');
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (!isUtf8(bytes)) return done(new Refusal('invalid', 'body: this is not UTF-8'));
    const text = bytes.toString();
    request.text = text;
    if (text.trim() === '') return done(null, undefined);
    return parse(request, text, (error, body) =>
      error ? done(new Refusal('invalid', 'body: this is not JSON')) : done(null, body),
    );
  });
}

/** Also takes a form, and throws it away. */
export function takeForms(app: FastifyInstance): void {
  const types = ['application/x-www-form-urlencoded', 'multipart/form-data'];
  app.addContentTypeParser(types, { parseAs: 'string', bodyLimit: 10_000 }, (_, __, done) => done(null, undefined));
}
