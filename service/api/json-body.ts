import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../actions/refusal.ts';

/** JSON is the only body that is taken; an empty one is none. */
export function takeJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (!isUtf8(bytes)) return done(new Refusal('invalid', 'body: this is not UTF-8'));
    const text = bytes.toString();
    if (text.trim() === '') return done(null, undefined);
    return parse(request, text, (error, body) =>
      error ? done(new Refusal('invalid', 'body: this is not JSON')) : done(null, body),
    );
  });
}
