import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve, sep } from 'node:path';
import { promisify } from 'node:util';

/** A page of a package, with the files beside it. */
export interface RealSite {
  /** Its host is `NAME.test`. */
  readonly name: string;
  /** Package and, where a program makes the page, the program. */
  readonly from: string;
  /** The HTML of the page. */
  html(): Promise<string>;
  /** The content of a path, if the package has it. */
  read(path: string): Promise<Buffer | undefined>;
}

const ROOT = resolve(import.meta.dirname, '../..');
const NPM = '/usr/lib/node_modules/npm/docs/output';
const DEBIAN = '/usr/share/doc';
const MARKED = [process.execPath, resolve(ROOT, 'node_modules/marked/bin/marked.js'), '-i'] as const;

const SHIPPED = [
  ['polished-docs', 'npm polished: documentation', 'node_modules/polished/docs/docs/index.html'],
  ['polished', 'npm polished: home page', 'node_modules/polished/docs/index.html'],
  ['lunr', 'npm lunr: home page', 'node_modules/lunr/index.html'],
  ['railroad', 'npm railroad-diagrams: demo', 'node_modules/railroad-diagrams/example.html'],
  [
    'istanbul',
    'npm json-pointer: coverage report of Istanbul',
    'node_modules/json-pointer/coverage/lcov-report/index.html',
  ],
  ['swagger', 'npm @fastify/swagger-ui: its page', 'node_modules/@fastify/swagger-ui/static/index.html'],
  ['docsify', 'npm pino: page of docsify', 'node_modules/pino/index.html'],
  ['npm-install', 'npm npm: manual', `${NPM}/commands/npm-install.html`],
  ['npm-workspaces', 'npm npm: manual', `${NPM}/using-npm/workspaces.html`],
  ['node-path', 'Debian nodejs: documentation', `${DEBIAN}/nodejs/api/path.html`],
  ['bzip2', 'Debian bzip2: manual', `${DEBIAN}/bzip2/manual.html`],
  ['expat', 'Debian libexpat1-dev: documentation', `${DEBIAN}/libexpat1-dev/expat.html/index.html`],
  ['python', 'Debian python3: policy', `${DEBIAN}/python3/python-policy.html`],
] as const;

const RENDERED = [
  ['fastify', 'npm fastify: guide, rendered by marked', 'node_modules/fastify/docs/Guides/Testing.md', MARKED],
  ['pino', 'npm pino: manual, rendered by marked', 'node_modules/pino/docs/help.md', MARKED],
  ['zod', 'npm zod: readme, rendered by marked', 'node_modules/zod/README.md', MARKED],
  ['axe', 'npm axe-core: readme, rendered by marked', 'node_modules/axe-core/README.md', MARKED],
  ['ajv', 'npm ajv: readme, rendered by marked', 'node_modules/ajv/README.md', MARKED],
  ['pod', 'Debian perl: manual, rendered by pod2html', '/usr/bin/pod2html', ['pod2html', '--infile']],
] as const;

/** The sites whose packages are installed, and the others. */
export function realSites(): { readonly sites: readonly RealSite[]; readonly missing: readonly string[] } {
  const all = [
    ...SHIPPED.map(([name, from, path]) => [path, shipped(name, from, path)] as const),
    ...RENDERED.map(([name, from, path, program]) => [path, rendered(name, from, path, program)] as const),
  ];
  const isThere = ([path]: (typeof all)[number]) => existsSync(resolve(ROOT, path));
  return {
    sites: all.filter(isThere).map(([, site]) => site),
    missing: all.filter((one) => !isThere(one)).map(([path, { name, from }]) => `${name} (${from}): no ${path}`),
  };
}

/** A page that a package contains. */
function shipped(name: string, from: string, path: string): RealSite {
  const page = resolve(ROOT, path);
  return { name, from, html: () => readFile(page, 'utf8'), read: (asked) => within(dirname(page), asked) };
}

/** Documentation that a program renders. */
function rendered(
  name: string,
  from: string,
  path: string,
  [command, ...rest]: readonly [string, ...string[]],
): RealSite {
  const source = resolve(ROOT, path);
  const html = async () => {
    const { stdout } = await promisify(execFile)(command, [...rest, source], { cwd: tmpdir(), maxBuffer: 2 ** 24 });
    return /<html/i.test(stdout)
      ? stdout
      : `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"></head><body><main>\n${stdout}</main></body></html>`;
  };
  return { name, from, html, read: (asked) => within(dirname(source), asked) };
}

/** Files below a folder only. */
async function within(folder: string, asked: string): Promise<Buffer | undefined> {
  const path = join(folder, asked);
  return path.startsWith(folder + sep) ? readFile(path).catch(() => undefined) : undefined;
}
