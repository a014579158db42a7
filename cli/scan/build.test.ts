import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { closeSites, siteOf } from '../../testbed/short-sites.ts';
import { answers } from '../dev/local-server.ts';
import { folderWith, runHere } from '../test-cli.ts';

const env = { ...process.env, ASSAY_ALLOW_PRIVATE_TARGETS: 'true', CI: 'true' };
const SERVER = `
  const server = require('node:http').createServer((request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><html lang="en"><title>Socks</title><h1>Socks</h1><p>Warm socks.');
  });
  server.listen(0, '127.0.0.1', () => console.log('  Local:   \\u001b[36mhttp://127.0.0.1:\\u001b[1m' + server.address().port + '\\u001b[22m/'));
`;

afterAll(closeSites);

const commandOf = () => `"${process.execPath}" "${join(folderWith({ 'server.cjs': SERVER }), 'server.cjs')}"`;
const scan = (...more: readonly string[]) =>
  runHere(['scan', '--modules', 'security', '--fail-on', 'never', '--format', 'json', ...more], { env });

test('--build runs a command, scans what it serves, and stops all of it', async () => {
  const { code, out, err } = await scan('--build', `echo built && ${commandOf()}`);
  expect(err).toContain('assay: running echo built');
  expect(code).toBe(0);
  const { target, findings } = JSON.parse(out);
  expect(findings.map(({ check }: { check: string }) => check)).toContain('security/headers/csp');
  await expect.poll(() => answers(target)).toBe(false);
});

test('--build scans what it serves, not the targets of the configuration', async () => {
  const config = { targets: ['https://shop.example/', 'https://blog.example/'] };
  const folder = folderWith({ 'assay.config.json': JSON.stringify(config) });
  const { code, out } = await scan('--build', commandOf(), '--config', join(folder, 'assay.config.json'));
  expect(code).toBe(0);
  expect(JSON.parse(out).target).toContain('http://127.0.0.1:');
});

test('--build says why there is nothing to scan', async () => {
  const failed = await scan('--build', 'echo "vite: not found" && exit 3');
  expect(failed.code).toBe(2);
  expect(failed.err).toMatch(/ended with code 3 before its site answered.*vite: not found/s);
  const url = await siteOf((_, response) => response.end('another'));
  const taken = await scan(url, '--build', commandOf());
  expect(taken.code).toBe(2);
  expect(taken.err).toContain('another program answers');
});

test('an address answers if something accepts connections there', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  expect(await answers(`http://127.0.0.1:${port}/`)).toBe(true);
  await new Promise((resolve) => server.close(resolve));
  expect(await answers(`http://127.0.0.1:${port}/`)).toBe(false);
});
