import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { parseAst } from 'rolldown/parseAst';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../testbed/eventually.ts';
import { freePort, type Site, serve } from '../../testbed/serve.ts';

const ROOT = join(import.meta.dirname, '../..');
const LIMIT_MS = 900_000;
const PAGE =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Tea from many gardens</title></head><body><h1>Tea</h1><p>Green and black tea, from all over the world.</p><img src="/leaf.png"></body></html>';
/** With the browser (68 MB) and the database that replays migrations (27 MB). */
const MAX_MEBIBYTES = 120;
const PATHS = [
  '/',
  '/docs',
  '/docs/static/theme/header.css',
  '/redoc',
  '/openapi.json',
  '/verify-report',
  '/verify-report/page.js',
];

/** The Node.js of each major version on the search path, and the one of this repository. */
const NODES = new Map(
  [...(process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'node')), process.execPath]
    .filter((path) => existsSync(path))
    .map((path) => [
      execFileSync(path, ['-p', 'process.versions.node.split(".")[0]'], { encoding: 'utf8' }).trim(),
      path,
    ]),
);

let folder: string;
let installed: string;
let site: Site;
let url: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'assay-packages-'));
  execFileSync(process.execPath, ['scripts/package.ts', '--output', join(folder, 'packages')], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  installed = join(folder, 'installed');
  mkdirSync(installed);
  install();
  site = await serve((_, response) => response.setHeader('content-type', 'text/html; charset=utf-8').end(PAGE));
  url = `${site.url}/`;
}, LIMIT_MS);

afterAll(async () => {
  await site?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Without the network: the only dependency is packed from this repository, which also lends its browser. */
function install(): void {
  const npm = (...args: string[]) =>
    execFileSync('npm', args, { cwd: installed, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  const axe = npm('pack', '--silent', '--ignore-scripts', join(ROOT, 'node_modules/axe-core'));
  writeFileSync(join(installed, 'package.json'), '{ "private": true, "type": "module" }');
  const flags = ['--offline', '--omit=optional', '--ignore-scripts', '--no-audit', '--no-fund'];
  npm('install', ...flags, join(installed, axe), join(folder, 'packages', tarballOf('assay-')));
}

function tarballOf(prefix: string): string {
  const found = readdirSync(join(folder, 'packages')).find((name) => name.startsWith(prefix) && /^assay-\d/.test(name));
  if (found === undefined) throw new Error('no tarball was built');
  return found;
}

interface Run {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

function assay(node: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Run> {
  const program = join(installed, 'node_modules/.bin/assay');
  return new Promise((resolve) =>
    execFile(
      node,
      [program, ...args],
      { cwd: installed, env: { PATH: dirname(node), HOME: installed, ...env }, maxBuffer: 2 ** 26 },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }),
    ),
  );
}

test('Node.js 20 is among those tested, unless this machine has none', ({ skip }) => {
  skip(!NODES.has('20'), `there is no Node.js 20 on the search path; tested: ${[...NODES.keys()].join(', ')}`);
  expect([...NODES.keys()]).toContain('20');
});

describe.each([...NODES])('Node.js %s', (_, node) => {
  test('the installed command explains itself', async () => {
    const { code, out, err } = await assay(node, ['--help']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('scan URL…');
  });

  test('what needs the service says how to install it', async () => {
    const { code, err } = await assay(node, ['start']);
    expect(code).toBe(2);
    expect(err).toMatch(/npm install \.\/assay-service-\d[\d.]*\.tgz$/m);
    expect((await assay(node, ['verify', 'report.pdf'])).err).toContain('--keys FILE');
  });

  test('the MCP server for this machine needs no service, and has the page of each check', async () => {
    const client = new Client({ name: 'test', version: '1' });
    const program = join(installed, 'node_modules/.bin/assay');
    await client.connect(new StdioClientTransport({ command: node, args: [program, 'mcp', '--local'] }));
    expect((await client.listTools()).tools.map(({ name }) => name)).toContain('scans_start');
    const { contents } = await client.readResource({ uri: 'assay://checks/security/headers/csp' });
    expect(contents).toMatchObject([{ text: expect.stringContaining('Content-Security-Policy') }]);
    await client.close();
  });

  test('a repository and a target are judged', async () => {
    writeFileSync(join(installed, 'action.yml'), 'name: x\nruns: { using: composite, steps: [] }\n');
    expect(await assay(node, ['workflow', installed])).toMatchObject({
      code: 0,
      out: expect.stringContaining('1 file'),
    });
    expect((await assay(node, ['target', url])).out).toContain('"allowed":false');
  });

  test('the package is a library', async () => {
    const program =
      "import('assay').then(({ parseTarget, VERSION }) => console.log(parseTarget('shop.example').url, VERSION))";
    const out = execFileSync(node, ['-e', program], { cwd: installed, encoding: 'utf8' });
    expect(out).toMatch(/^https:\/\/shop\.example\/ \d+\.\d+\.\d+\n$/);
  });
});

test('a page is scanned with the same result on every Node.js', { timeout: LIMIT_MS }, async () => {
  const browser = join(installed, 'node_modules/@sparticuz/chromium');
  mkdirSync(dirname(browser), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules/@sparticuz/chromium'), browser);
  const results: unknown[] = [];
  for (const node of NODES.values()) {
    const args = ['scan', url, '--format', 'json', '--fail-on', 'never', '--active', '--profile', 'quick'];
    const { code, out, err } = await assay(node, args, { ASSAY_ALLOW_PRIVATE_TARGETS: 'true' });
    expect({ code, err: code === 0 ? '' : err }).toEqual({ code: 0, err: '' });
    const { score, findings, coverage } = JSON.parse(out) as Scanned;
    expect(coverage.filter(({ verdict }) => verdict === 'broken')).toEqual([]);
    expect(score).not.toBeNull();
    results.push({
      score,
      findings: findings.map(({ id }) => id).sort(),
      coverage: coverage.map(({ check, verdict }) => `${check} ${verdict}`),
    });
  }
  for (const result of results) expect(result).toEqual(results[0]);
});

interface Scanned {
  readonly score: number | null;
  readonly findings: readonly { readonly id: string }[];
  readonly coverage: readonly { readonly check: string; readonly verdict: string }[];
}

test('the built service starts and serves its pages', { timeout: LIMIT_MS }, async () => {
  const served = serviceFolder();
  const port = await freePort();
  const env = { PATH: process.env.PATH ?? '', PORT: String(port), ASSAY_DATA_DIR: join(served, 'data') };
  const program = join(served, 'node_modules/assay/dist/assay.js');
  const service = spawn(process.execPath, [program, 'start'], { cwd: served, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const said: string[] = [];
  for (const stream of [service.stdout, service.stderr]) stream.on('data', (text) => said.push(String(text)));
  const ended = once(service, 'exit');
  const at = `http://127.0.0.1:${port}`;
  const status = (path: string) => fetch(`${at}${path}`).then((answer) => answer.status);
  try {
    await eventually('the service answers', async () => {
      if (service.exitCode !== null) return 'it ended';
      return (await status('/health').catch(() => 0)) === 200;
    });
    expect([service.exitCode, said.filter((line) => !line.startsWith('{')).join('')]).toEqual([null, '']);
    for (const path of PATHS) expect([path, await status(path)]).toEqual([path, 200]);
  } finally {
    service.kill('SIGTERM');
    await ended;
  }
});

/** The built packages among the modules of this repository. */
function serviceFolder(): string {
  const served = join(folder, 'served');
  const modules = join(served, 'node_modules');
  mkdirSync(join(modules, '@assay'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (!/^(?:\.|@assay$|assay$)/.test(name)) symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
  cpSync(join(folder, 'packages/assay'), join(modules, 'assay'), { recursive: true });
  cpSync(join(folder, 'packages/service'), join(modules, '@assay/service'), { recursive: true });
  return served;
}

test('packages contain built code, licences and nothing else', () => {
  for (const name of ['assay', 'service']) {
    const output = execFileSync('npm', ['pack', '--dry-run', '--json', '--silent'], {
      cwd: join(folder, 'packages', name),
      encoding: 'utf8',
    });
    const [{ files }] = JSON.parse(output) as [{ files: { path: string }[] }];
    const outside = files.map(({ path }) => path).filter((path) => !path.startsWith('dist/'));
    const own = ['LICENSE', 'README.md', 'package.json'];
    const scanner = ['THIRD-PARTY-NOTICES', 'config.schema.json', 'decisions.schema.json'];
    expect(outside.sort()).toEqual([...own, ...(name === 'assay' ? scanner : [])].sort());
    expect(files.filter(({ path }) => /\.test\.|\.env$|\.pem$|\.map$/.test(path))).toEqual([]);
  }
});

test('the library example of the README runs', { timeout: LIMIT_MS }, () => {
  const [, example = ''] =
    /```js\n([\s\S]*?)```/.exec(readFileSync(join(ROOT, 'scripts/package/assay.md'), 'utf8')) ?? [];
  expect(example).toContain("from 'assay'");
  writeFileSync(join(installed, 'example.mjs'), example.replace('https://your-site.example', url));
  const env = { ...process.env, ASSAY_ALLOW_PRIVATE_TARGETS: 'true' };
  const { stdout, status } = spawnSync(process.execPath, ['example.mjs'], { cwd: installed, encoding: 'utf8', env });
  expect({ status, names: stdout.includes(url) }).toEqual({ status: 0, names: true });
});

test('the scanner alone is small', () => {
  expect(mebibytesOf(join(installed, 'node_modules'))).toBeLessThan(MAX_MEBIBYTES);
});

function mebibytesOf(path: string): number {
  const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0) / 2 ** 20;
}

test.each(['assay', 'service'])('the built package %s imports only what it declares', (name) => {
  const at = join(folder, 'packages', name);
  const manifest = JSON.parse(readFileSync(join(at, 'package.json'), 'utf8'));
  const declared = Object.keys({
    ...manifest.dependencies,
    ...manifest.optionalDependencies,
    ...manifest.peerDependencies,
    // Of the lab audit: declared by the service, which alone runs it.
    ...(name === 'assay' ? { lighthouse: '', 'puppeteer-core': '' } : {}),
  });
  const files = readdirSync(join(at, 'dist')).filter((file) => file.endsWith('.js'));
  const imported = files.flatMap((file) => importsOf(readFileSync(join(at, 'dist', file), 'utf8')));
  expect(imported.length).toBeGreaterThan(10);
  expect(imported.filter((one) => !isBuiltin(one) && !declared.includes(packageOf(one)))).toEqual([]);
});

function importsOf(code: string): string[] {
  const names = parseAst(code).body.flatMap((node) => ('source' in node && node.source ? [node.source.value] : []));
  return names.filter((name) => !name.startsWith('.'));
}

function packageOf(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}

test('the declarations need no other package than those of Node.js', { timeout: LIMIT_MS }, () => {
  const consumer =
    "import { parseTarget, type PageReport } from 'assay';\nimport { verify } from 'assay/proof';\nexport const url: string = parseTarget('shop.example').url;\nexport type Score = PageReport['score'];\nexport type Verify = typeof verify;\n";
  writeFileSync(join(installed, 'consumer.ts'), consumer);
  const flags = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2023', '--types', 'node'];
  const types = ['--typeRoots', join(ROOT, 'node_modules/@types'), 'consumer.ts'];
  const { stdout, status } = spawnSync(
    process.execPath,
    [join(ROOT, 'node_modules/typescript/bin/tsc'), ...flags, ...types],
    { cwd: installed, encoding: 'utf8' },
  );
  expect({ stdout, status }).toEqual({ stdout: '', status: 0 });
});
