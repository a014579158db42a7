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

async function siteOf(sink: () => string): Promise<string> {
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname !== '/') return response.writeHead(404, { 'content-type': 'text/plain' }).end('not here');
    const script = `document.getElementById('a').${sink()} = decodeURIComponent(location.hash.slice(1));`;
    response.writeHead(200, { 'content-type': 'text/html' });
    return response.end(
      `<!doctype html><html lang="en"><title>Tabs</title><p id="a"></p><script>${script}</script></html>`,
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
    const url = await siteOf(() => sink);
    const target = parseTarget(url);
    const { findings } = await activeScan(target, { settings, probes: [PROBE] });
    expect(findings.map(({ check, location }) => [check, location])).toEqual([
      [PROBE, { url, part: '(URL fragment)' }],
    ]);
    expect(findings[0]?.evidence.curl).toMatch(/^curl .*#%3Cimg%20src%20onerror=x[a-z0-9]{16}\(\)%3E'$/);
    const options = { settings, sought: findings, known: findings };
    expect(await verifyActive(target, options)).toMatchObject({ status: 'still_there' });
    sink = 'textContent';
    expect(await verifyActive(target, options)).toMatchObject({ status: 'fixed' });
  },
);
