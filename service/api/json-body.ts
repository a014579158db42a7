import type { FastifyInstance } from 'fastify';
import { Refusal } from '../actions/refusal.ts';

/** JSON is the only body that is taken; an empty one is none. */
export function takeJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text.trim() === '') return done(null, undefined);
    return parse(request, text, (error, body) =>
      error ? done(new Refusal('invalid', 'body: this is not JSON')) : done(null, body),
    );
  });
}
