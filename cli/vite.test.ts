import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLogger, createServer } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { assay } from './bin/vite.ts';
import { BIN, folderWith } from './test-cli.ts';

const pageWith = (field: string) =>
  `<!doctype html><html lang="en"><head><title>Socks</title></head><body><form method="get">${field}</form></body></html>`;
const SOUND = pageWith('<input type="search" name="q">');
const WEAK = pageWith('<input type="password" name="p">');

test('the overlay of a development server shows what a change newly breaks, and no build has the plugin', async () => {
  expect(assay()).toMatchObject({ apply: 'serve' });
  vi.stubEnv('NODE_OPTIONS', "--import=data:text/javascript,console.log('loaded');console.log(null)");
  onTestFinished(() => void vi.unstubAllEnvs());
  const root = folderWith({ 'index.html': SOUND });
  const said: string[] = [];
  const customLogger = createLogger('silent');
  customLogger.info = (text) => void said.push(text);
  const server = await createServer({
    root,
    configFile: false,
    customLogger,
    server: { host: '127.0.0.1', port: 0 },
    plugins: [assay({ modules: ['security'] })],
  });
  onTestFinished(() => server.close());
  await server.listen();
  const { resolvedUrls, config } = server;
  const address = new URL(resolvedUrls?.local[0] ?? '');
  address.searchParams.set('token', config.webSocketToken);
  const socket = new WebSocket(address.href.replace('http', 'ws'), 'vite-hmr');
  const errors: { readonly message: string; readonly plugin: string }[] = [];
  socket.addEventListener('message', ({ data }) => {
    const { type, err } = JSON.parse(data);
    if (type === 'error') errors.push(err);
  });
  const waiting = { timeout: 60_000 };
  await expect.poll(() => said.join('\n'), waiting).toMatch(/assay: \d+ findings on http:\/\/127\.0\.0\.1:\d+\//);
  expect(said).toEqual(expect.arrayContaining(['loaded', 'null']));
  expect(errors).toEqual([]);
  writeFileSync(join(root, 'index.html'), WEAK);
  await expect.poll(() => errors, waiting).toHaveLength(1);
  expect(errors[0]).toMatchObject({ plugin: 'assay' });
  expect(errors[0]?.message).toMatch(/^New or changed findings: \d\n\n\w+: [^\n]*[Pp]assword/);
  socket.close();
});

test('the command ends with the program that writes to its stdin', async () => {
  const child = spawn(
    process.execPath,
    [BIN, 'dev', 'http://127.0.0.1:9/', '--folder', folderWith({}), '-m', 'security'],
    { env: {} },
  );
  const ended = once(child, 'exit');
  await once(child.stderr, 'data');
  child.stdin.end();
  expect(await ended).toEqual([0, null]);
});
