import { readdirSync, readFileSync } from 'node:fs';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { OWN_PAGES } from './content-security.ts';

const FOLDER = new URL('public/', import.meta.url);
const PAGE_FILES = [
  ['/verify-report', 'verify-report.html', 'text/html'],
  ['/verify-report/page.js', 'page.js', 'text/javascript'],
  ['/verify-report/page.css', 'page.css', 'text/css'],
] as const;
const PROOF = new URL(
  '.',
  pathToFileURL(createRequire(import.meta.url).resolve('@assay/engine/proof/verify-report.ts')),
);

/** `/verify-report`: a page that checks a file in the browser itself, by the code that `assay verify` runs. */
export function addVerifyPage(app: FastifyInstance): void {
  for (const [path, name, type] of PAGE_FILES) {
    serve(app, path, type, () => readFileSync(new URL(name, FOLDER), 'utf8'));
  }
  for (const name of readdirSync(PROOF).filter((file) => !file.endsWith('.test.ts'))) {
    // What browsers run is the same code without its types.
    const script = () => stripTypeScriptTypes(readFileSync(new URL(name, PROOF), 'utf8'));
    serve(app, `/verify-report/proof/${name}`, 'text/javascript', script);
  }
}

function serve(app: FastifyInstance, path: string, type: string, read: () => string): void {
  let text: string | undefined;
  app.get(path, (_, reply) => {
    text ??= read();
    return reply
      .headers({ 'content-security-policy': OWN_PAGES, 'cache-control': 'no-cache' })
      .type(`${type}; charset=utf-8`)
      .send(text);
  });
}
