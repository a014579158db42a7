import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandsOf } from '../../testbed/operation/guide.ts';
import { freePort, type Site, serve } from '../../testbed/serve.ts';

const ROOT = join(import.meta.dirname, '../..');
const LIMIT_MS = 900_000;
const PAGE =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Tea from many gardens</title></head><body><main><h1>Tea</h1><p>Green and black tea, from all over the world.</p></main><footer><a href="/">Home</a></footer></body></html>';
const SERVER = `require('node:http').createServer((_, answer) => answer.writeHead(200, { 'content-type': 'text/html' }).end(${JSON.stringify(PAGE)})).listen(Number(process.env.SITE_PORT), '127.0.0.1');`;
/** The Node.js of each major version on the search path. */
const NODES = new Map(
  [...(process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'node')), process.execPath]
    .filter((path) => existsSync(path))
    .map((path) => [execFileSync(path, ['-p', 'parseInt(process.versions.node)'], { encoding: 'utf8' }).trim(), path]),
);

let checkout: string;
let preview: Site;

beforeAll(async () => {
  checkout = mkdtempSync(join(tmpdir(), 'assay-guide-'));
  const output = join(checkout, 'dist/packages');
  execFileSync(process.execPath, ['scripts/package.ts', '--output', output], { cwd: ROOT, stdio: 'ignore' });
  execFileSync('npm', ['pack', '--silent', '--ignore-scripts', join(ROOT, 'node_modules/axe-core')], { cwd: checkout });
  execFileSync('bash', ['-c', 'mv axe-core-*.tgz axe-core.tgz'], { cwd: checkout });
  preview = await serve(({ headers }, answer) =>
    answer
      .writeHead(headers.authorization === 'Bearer 0123456789abcdef' ? 200 : 401, { 'content-type': 'text/html' })
      .end(PAGE),
  );
}, LIMIT_MS);

afterAll(async () => {
  await preview?.close();
  rmSync(checkout, { recursive: true, force: true });
});

test.each([...NODES])(
  'with Node.js %s, the guide to get started runs in a clean folder as it is written',
  {
    timeout: LIMIT_MS,
  },
  async (_, node) => {
    const folder = mkdtempSync(join(checkout, 'project-'));
    const port = String(await freePort());
    const env = {
      PATH: [dirname(node), process.env.PATH].join(delimiter),
      HOME: folder,
      CHECKOUT: checkout,
      PREVIEW_URL: `${preview.url}/`,
      SITE_PORT: port,
      // The registry is not asked: the only dependency is there already, and the browser is lent by this repository.
      ...{ npm_config_offline: 'true', npm_config_omit: 'optional', npm_config_ignore_scripts: 'true' },
    };
    const run = async (commands: string) => {
      const { stdout, stderr } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', commands], {
        cwd: folder,
        env,
      });
      return stdout + stderr;
    };
    const follow = (heading: string) =>
      run(commandsOf('start', heading, 'guides').join('\n').replaceAll('localhost:3000', `localhost:${port}`));
    writeFileSync(join(folder, 'package.json'), '{ "private": true, "scripts": { "start": "node server.js" } }');
    writeFileSync(join(folder, 'server.js'), SERVER);
    await run('git init --quiet && git config user.email ann@shop.example && npm install "$CHECKOUT/axe-core.tgz"');
    await follow('Install the scanner');
    mkdirSync(join(folder, 'node_modules/@sparticuz'), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules/@sparticuz/chromium'), join(folder, 'node_modules/@sparticuz/chromium'));

    expect(await follow('Scan a protected preview')).toMatch(/signed-in user[\s\S]*\/100|\/100[\s\S]*signed-in user/);
    await follow('Put it into CI, with a baseline and an accepted finding');
    expect(readFileSync(join(folder, 'assay-decisions.yaml'), 'utf8')).toContain('check: security/headers/csp');
    expect(await run('npx --no assay scan')).toMatch(/0 new[\s\S]*Accepted until \d{4}-\d\d-\d\d/);
    await follow('Connect an assistant');
    expect(JSON.parse(readFileSync(join(folder, '.mcp.json'), 'utf8'))).toMatchObject({ mcpServers: { assay: {} } });
    expect(await follow('Write a check of your own')).toMatch(
      /ok {5}own\/imprint[\s\S]*The footer has no link to the imprint/,
    );
    const site = await serve(
      (_, answer) => answer.writeHead(200, { 'content-type': 'text/html' }).end(PAGE),
      Number(port),
    );
    const scanned = await follow('Scan this machine').finally(() => site.close());
    expect(scanned).toContain('/100');
  },
);
