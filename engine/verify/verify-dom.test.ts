import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { findBrowser } from '../evidence/reach/browser/executable.ts';
import { activeScan, parseTarget, readReachSettings } from '../index.ts';
import { verifyActive } from './verify-active.ts';

const settings = readReachSettings({
  ASSAY_ALLOW_PRIVATE_TARGETS: 'true',
  ASSAY_REQUESTS_PER_SECOND: '1000',
  CHROME_PATH: process.env.CHROME_PATH,
});
const hasBrowser = await findBrowser(settings).then(
  () => true,
  () => false,
);
const PROBE = 'active/injection/dom-script';
let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A page with a script; `dataFor`: what is returned in its place for a query. */
async function siteOf(scriptOf: () => string, dataFor: (query: string) => string | undefined = () => undefined) {
  server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    const data = dataFor(search);
    if (data !== undefined) return response.writeHead(200, { 'content-type': 'application/json' }).end(data);
    if (pathname !== '/') return response.writeHead(404, { 'content-type': 'text/plain' }).end('not here');
    const script = scriptOf();
    response.writeHead(200, { 'content-type': 'text/html' });
    return response.end(
      `<!doctype html><html lang="en"><title>Tabs</title><h1>Tabs</h1><p id="a"></p><script>${script}</script></html>`,
    );
  });
  const own = server;
  await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(own.address() as AddressInfo).port}/`;
}

test.skipIf(!hasBrowser)(
  'a value that a script of the page runs is found, verified, and fixed once it is text',
  async () => {
    let sink = 'innerHTML';
    const url = await siteOf(
      () => `document.getElementById('a').${sink} = decodeURIComponent(location.hash.slice(1));`,
    );
    const target = parseTarget(url);
    const { findings } = await activeScan(target, { settings, probes: [PROBE] });
    expect(findings.map(({ check, location }) => [check, location])).toEqual([
      [PROBE, { url, part: '(URL fragment)' }],
    ]);
    expect(findings[0]?.evidence.curl).toMatch(/^curl .*#%3Cimg%20src%20onerror=x[a-z0-9]{16}\(\)%3E'$/);
    const options = { settings, expected: findings, known: findings };
    expect(await verifyActive(target, options)).toMatchObject({ status: 'still_there' });
    sink = 'textContent';
    expect(await verifyActive(target, options)).toMatchObject({ status: 'fixed' });
  },
);

test.skipIf(!hasBrowser)(
  'a parameter that changes the prototype of objects is found, verified, and fixed once its name is left out',
  async () => {
    let skipped = '';
    const url = await siteOf(
      () =>
        `const made = {}; for (const [name, value] of new URLSearchParams(location.search)) { const [key, inner] = name.split(/[[\\]]/); if (inner && !['${skipped}', 'constructor'].includes(key)) (made[key] ??= {})[inner] = value; }`,
      (query) => (query.includes('__proto__') ? '{}' : undefined),
    );
    const target = parseTarget(url);
    const { findings } = await activeScan(target, { settings, probes: ['active/injection/prototype-pollution'] });
    expect(findings.map(({ problem, location }) => [problem, location])).toEqual([
      ['polluted', { url, part: '(URL query)' }],
    ]);
    expect(findings[0]?.evidence.curl).toMatch(/\?__proto__\[[a-z0-9]{16}\]=[a-z0-9]{16}'$/);
    const options = { settings, expected: findings, known: findings };
    expect(await verifyActive(target, options)).toMatchObject({ status: 'still_there' });
    skipped = '__proto__';
    expect(await verifyActive(target, options)).toMatchObject({ status: 'fixed' });
  },
);

test.skipIf(!hasBrowser)('a finding of a technology that only a browser shows is verified with one', async () => {
  let payload: string | undefined = '[{"data":1,"prerenderedAt":-1},["ShallowReactive",2],{}]';
  const url = await siteOf(
    () => `window[['', 'NUXT', ''].join('__')] = {};`,
    (query) => (query.endsWith('/_payload.json') ? payload : undefined),
  );
  const target = parseTarget(url);
  const probes = ['active/frameworks/nuxt-payload'];
  const { findings } = await activeScan(target, { settings, probes, browser: true });
  expect(findings.map(({ problem }) => problem)).toEqual(['query']);
  const options = { settings, expected: findings, known: findings };
  expect(await verifyActive(target, options)).not.toMatchObject({ status: 'still_there' });
  expect(await verifyActive(target, { ...options, browser: true })).toMatchObject({ status: 'still_there' });
  payload = undefined;
  expect(await verifyActive(target, { ...options, browser: true })).toMatchObject({ status: 'fixed' });
});
