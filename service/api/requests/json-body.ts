import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../model/refusal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The raw body. */
    text: string;
  }
}

/** No API and no webhook nests deeper; a hundred thousand levels take the event loop for 20 ms. */
const MAX_DEPTH = 100;

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
    if (isDeep(bytes)) return done(new Refusal('invalid', `body: must not nest more than ${MAX_DEPTH} levels`));
    return parse(request, text, (error, body) =>
      error ? done(new Refusal('invalid', 'body: must be valid JSON')) : done(null, body),
    );
  });
}

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** True if objects and arrays nest too deeply, as far as the text is JSON. */
function isDeep(bytes: Buffer): boolean {
  let depth = 0;
  for (let at = 0; at < bytes.length && depth <= MAX_DEPTH; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === QUOTE) at = endOfString(bytes, at);
    else if (OPENING.has(byte)) depth += 1;
    else if (CLOSING.has(byte)) depth -= 1;
  }
  return depth > MAX_DEPTH;
}

function endOfString(bytes: Buffer, from: number): number {
  let at = from + 1;
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at;
}

/** Also accepts form bodies and discards them. */
export function takeForms(app: FastifyInstance): void {
  const types = ['application/x-www-form-urlencoded', 'multipart/form-data'];
  app.addContentTypeParser(types, { parseAs: 'string', bodyLimit: 10_000 }, (_, __, done) => done(null, undefined));
}
