import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { OWN_PAGES } from './content-security.ts';

const FOLDER = new URL('public/', import.meta.url);
const PAGE_FILES = [
  ['/verify-report', 'verify-report.html', 'text/html'],
  ['/verify-report/page.css', 'page.css', 'text/css'],
] as const;
const SCRIPT = 'page.js';

/** `/verify-report`: a page that checks a file in the browser itself, by the code that `assay verify` runs. */
export function addVerifyPage(app: FastifyInstance): void {
  for (const [path, name, type] of PAGE_FILES) {
    const text = readFileSync(new URL(name, FOLDER), 'utf8');
    app.get(path, (_, reply) => reply.headers(HEADERS).type(`${type}; charset=utf-8`).send(text));
  }
  let scripts: Promise<ReadonlyMap<string, string>> | undefined;
  app.get<{ Params: { name: string } }>('/verify-report/:name', async ({ params }, reply) => {
    scripts ??= bundledScripts();
    const script = (await scripts).get(params.name);
    if (script === undefined) return reply.callNotFound();
    return reply.headers(HEADERS).type('text/javascript; charset=utf-8').send(script);
  });
}

const HEADERS = { 'content-security-policy': OWN_PAGES, 'cache-control': 'no-cache' };

/** The page's script by file name. What only a PDF needs is a file of its own, loaded when there is one to check. */
async function bundledScripts(): Promise<ReadonlyMap<string, string>> {
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({ input: fileURLToPath(new URL(SCRIPT, FOLDER)), platform: 'browser' });
  try {
    const { output } = await bundle.generate({
      format: 'esm',
      minify: true,
      entryFileNames: SCRIPT,
      chunkFileNames: '[name]-[hash].js',
    });
    return new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code]] : [])));
  } finally {
    await bundle.close();
  }
}
