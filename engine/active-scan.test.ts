import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { activeScan, parseTarget, readReachSettings, scan, withActive } from './index.ts';

const settings = readReachSettings({ ASSAY_ALLOW_PRIVATE_TARGETS: 'true', ASSAY_REQUESTS_PER_SECOND: '1000' });
const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function siteOf(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const PAGE = '<!doctype html><html lang="en"><head><title>Socks</title></head><body><h1>Socks</h1></body></html>';
const leaky =
  (env: () => string | undefined): RequestListener =>
  (request, response) => {
    const text = request.url?.split('?')[0] === '/.env' ? env() : undefined;
    if (text !== undefined) return response.writeHead(200, { 'content-type': 'text/plain' }).end(text);
    if (request.url === '/') return response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
    return response.writeHead(404, { 'content-type': 'text/plain' }).end('not here');
  };

test('an exposed file is found with its proof, joins the report, and is fixed once it is gone', async () => {
  let env: string | undefined = 'DATABASE_PASSWORD=9fK2mVq8Zt\nNODE_ENV=production\n';
  const url = await siteOf(leaky(() => env));
  const target = parseTarget(url);
  const told: string[] = [];
  const first = await activeScan(target, { settings, profile: 'quick', onProgress: (step) => told.push(step) });
  expect(first.phase).toMatchObject({ profile: 'quick', status: 'completed', error: null });
  expect(first.findings.map(({ check, severity, module }) => [check, severity, module])).toEqual([
    ['active/files/environment', 'critical', 'security'],
  ]);
  expect(first.findings[0]?.evidence).toMatchObject({
    at: `${url}.env`,
    shows: '2 variables, 1 of them secret: DATABASE_PASSWORD',
    curl: `curl -sS -i --path-as-is '${url}.env'`,
  });
  expect(JSON.stringify(first)).not.toContain('9fK2mVq8Zt');
  expect(told).toContain('Environment files (`.env`) are not exposed');

  const passive = await scan(target, { settings, modules: ['security'] });
  const joined = withActive(passive, first);
  expect(joined.totals.critical).toBe(passive.totals.critical + 1);
  expect(joined.modules.security?.score).toBeLessThan(passive.modules.security?.score ?? 0);
  expect(joined.score).toBeLessThanOrEqual(39);
  expect(joined.coverage.length).toBe(passive.coverage.length + first.coverage.length);

  env = undefined;
  const again = await scan(target, { settings, modules: ['security'], previous: joined.findings });
  expect(again.findings.find(({ check }) => check === 'active/files/environment')?.change).toBe('same');
  const second = withActive(again, await activeScan(target, { settings, profile: 'quick' }));
  expect(second.findings.find(({ check }) => check === 'active/files/environment')?.change).toBe('fixed');
});

test('a scan that is cancelled says so of all it did not ask', async () => {
  const ending = new AbortController();
  let asked = 0;
  const url = await siteOf((request, response) => {
    asked += 1;
    if (asked === 20) ending.abort(new Error('the scan was cancelled'));
    leaky(() => undefined)(request, response);
  });
  const { coverage } = await activeScan(parseTarget(url), { settings, signal: ending.signal });
  expect(coverage.filter(({ reason }) => reason === 'the scan was cancelled').length).toBeGreaterThan(10);
  expect(coverage.filter(({ verdict }) => verdict === 'broken')).toEqual([]);
});

test('no more requests than the cap reach the site, and what they do not suffice for is no pass', async () => {
  let asked = 0;
  const url = await siteOf((request, response) => {
    asked += 1;
    leaky(() => undefined)(request, response);
  });
  const { phase, coverage } = await activeScan(parseTarget(url), { settings, requests: 40 });
  expect(asked).toBe(40);
  expect(phase.requests).toBe(40);
  expect(
    coverage.filter(({ reason }) => reason === 'the scan has used its limit of 40 requests').length,
  ).toBeGreaterThan(10);
});

test('a host that nobody answers at fails, with the reason', async () => {
  const url = await siteOf(() => {});
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
  const { phase, findings } = await activeScan(parseTarget(url), { settings, profile: 'quick' });
  expect(phase).toMatchObject({ status: 'failed', error: 'the connection was refused' });
  expect(findings).toEqual([]);
});
