import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { acceptsEncoding } from './compression/accepts-encoding.ts';
import { OWN_PAGES } from './content-security.ts';
import { SITE_HEADER } from './pages/site-header.ts';
import { verifyScripts } from './verify-scripts.ts';

const FOLDER = new URL('public/', import.meta.url);
const PAGE_FILES = [
  ['/verify-report', 'verify-report.html', 'text/html'],
  ['/verify-report/page.css', 'page.css', 'text/css'],
  ['/verify-report/header.css', 'header.css', 'text/css'],
  ['/verify-report/theme.js', 'theme.js', 'text/javascript'],
  ['/verify-report/icon.svg', 'icon.svg', 'image/svg+xml'],
] as const;
const compress = promisify(brotliCompress);

/** `/verify-report`: verifies files in the browser with the same code as `assay verify`. */
export function addVerifyPage(app: FastifyInstance): void {
  for (const [path, name, type] of PAGE_FILES) {
    const text = readFileSync(new URL(name, FOLDER), 'utf8').replace('<body>', () => `<body>${SITE_HEADER}`);
    app.get(path, (_, reply) => reply.headers(HEADERS).type(`${type}; charset=utf-8`).send(text));
  }
  let scripts: Promise<Scripts> | undefined;
  app.get<{ Params: { name: string } }>('/verify-report/:name', async ({ params, headers }, reply) => {
    scripts ??= compressedScripts();
    const script = (await scripts).get(params.name);
    if (!script) return reply.callNotFound();
    reply.headers({ ...HEADERS, vary: 'accept-encoding' }).type('text/javascript; charset=utf-8');
    if (!acceptsEncoding(headers['accept-encoding'], 'br')) return reply.send(script.text);
    return reply.header('content-encoding', 'br').send(script.brotli);
  });
}

type Scripts = ReadonlyMap<string, { readonly text: string; readonly brotli: Buffer }>;

const HEADERS = { 'content-security-policy': OWN_PAGES, 'cache-control': 'no-cache' };

async function compressedScripts(): Promise<Scripts> {
  const scripts = [...(await verifyScripts())];
  return new Map(
    await Promise.all(scripts.map(async ([name, text]) => [name, { text, brotli: await compress(text) }] as const)),
  );
}
