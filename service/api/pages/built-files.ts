import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptsEncoding } from '../compression/accepts-encoding.ts';
import { OWN_PAGES } from '../content-security.ts';

interface Copy {
  readonly bytes: Buffer;
  readonly etag: string;
}

export interface BuiltFile {
  readonly type: string;
  readonly plain: Copy;
  readonly br?: Copy;
  readonly gzip?: Copy;
}

/** By path in the build folder, such as `assets/index-1a2b.js`. */
export type BuiltFiles = ReadonlyMap<string, BuiltFile>;

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};
const COPIES = ['br', 'gzip'] as const;
const ENDINGS = { br: '.br', gzip: '.gz' } as const;
const YEAR_SECONDS = 31_536_000;

/** Reads a build once, so that a later build in the same folder changes nothing for this process; empty without a build. */
export function readBuiltFiles(folder: string): BuiltFiles {
  if (!existsSync(join(folder, 'app.html'))) return new Map();
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.flatMap((name): [string, BuiltFile][] => {
    const type = TYPES[extname(name)];
    if (!type) return [];
    const copies = COPIES.flatMap((copy) => {
      const path = join(folder, `${name}${ENDINGS[copy]}`);
      return existsSync(path) ? [[copy, copyOf(path)]] : [];
    });
    const file = { type, plain: copyOf(join(folder, name)), ...Object.fromEntries(copies) };
    return [[name.replaceAll(sep, '/'), file]];
  });
  return new Map(files);
}

function copyOf(path: string): Copy {
  const bytes = readFileSync(path);
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
}

/** Sends the smallest copy that the client accepts. Names under `assets/` contain a content hash, so these never change. */
export function sendBuilt(request: FastifyRequest, reply: FastifyReply, path: string, file: BuiltFile): FastifyReply {
  const encoding = COPIES.find((copy) => file[copy] && acceptsEncoding(request.headers['accept-encoding'], copy));
  const { bytes, etag } = (encoding && file[encoding]) ?? file.plain;
  reply.headers({
    'content-security-policy': OWN_PAGES,
    'cache-control': path.startsWith('assets/') ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
    vary: 'accept-encoding',
    etag,
  });
  if (encoding) reply.header('content-encoding', encoding);
  if (reply.statusCode === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type(file.type).send(bytes);
}
