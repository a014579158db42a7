import { readdirSync, readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { OWN_PAGES } from './content-security.ts';

const FOLDER = new URL('public/', import.meta.url);
const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
};

/** `/verify-report`: a page that checks a file in the browser itself, by the code that `assay verify` runs. */
export function addVerifyPage(app: FastifyInstance): void {
  const proof = readdirSync(new URL('proof/', FOLDER)).map((name) => [`/verify-report/proof/${name}`, `proof/${name}`]);
  const files = [
    ['/verify-report', 'verify-report.html'],
    ['/verify-report/page.js', 'page.js'],
    ['/verify-report/page.css', 'page.css'],
    ...proof,
  ];
  for (const [path = '', name = ''] of files) {
    const text = readFileSync(new URL(name, FOLDER), 'utf8');
    app.get(path, (_, reply) =>
      reply
        .headers({ 'content-security-policy': OWN_PAGES, 'cache-control': 'no-cache' })
        .type(TYPES[name.split('.').at(-1) ?? ''] ?? 'text/plain')
        .send(text),
    );
  }
}
