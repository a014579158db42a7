import { chmodSync, mkdtempSync, readdirSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import {
  byPriority,
  type Finding,
  parseTarget,
  type Report,
  readReachSettings,
  type ScanOptions,
  type SoFar,
  scan,
} from '../index.ts';

const settings = readReachSettings({ ASSAY_ALLOW_PRIVATE_TARGETS: 'true', ASSAY_SCAN_DEADLINE_SECONDS: '120' });
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

const scanOf = (url: string, options: Partial<ScanOptions> = {}) => scan(parseTarget(url), { settings, ...options });

const PAGE = `<!doctype html><html lang="en"><head><title>A small shop for socks</title></head>
<body><main><h1>Socks</h1><p>Warm socks, made by hand.</p><img src="/sock.png"><button></button></main></body></html>`;

const soundSite: RequestListener = (request, response) => {
  if (request.url !== '/') return response.writeHead(404, { 'content-type': 'text/plain' }).end('not here');
  return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE);
};

const verdictsOf = ({ coverage }: Report) => new Set(coverage.map(({ verdict }) => verdict));

test('all six modules of one page, then the same page again: nothing has changed', async () => {
  const url = await siteOf(soundSite);
  const first = await scanOf(url);
  expect(first.status).toBe('completed');
  expect(Object.keys(first.modules)).toEqual(['security', 'profiling', 'performance', 'seo', 'aeo', 'accessibility']);
  expect(first.findings.length).toBeGreaterThan(5);
  expect(first.findings.every(({ change }) => change === 'new')).toBe(true);
  expect(first.coverage.filter(({ verdict }) => verdict === 'broken')).toEqual([]);

  const second = await scanOf(url, { previous: first.findings });
  expect(second.findings.map(({ fingerprint }) => fingerprint)).toEqual(
    first.findings.map(({ fingerprint }) => fingerprint),
  );
  expect(
    second.findings.filter(({ change }) => change !== 'same').map(({ check, evidence }) => ({ check, evidence })),
  ).toEqual([]);
  expect(second.totals).toEqual({ ...first.totals, new: 0 });
  expect(second.score).toBe(first.score);
});

test('the finding to start with is told while it looks, and the report is the same', async () => {
  const url = await siteOf(soundSite);
  const reported: Finding[] = [];
  const soFar: SoFar[] = [];
  const whole = await scanOf(url, { modules: ['security', 'profiling'] });
  const early = await scanOf(url, {
    modules: ['security', 'profiling'],
    onWorst: (finding) => reported.push(finding),
    onSoFar: (one) => soFar.push(one),
  });
  const [first] = byPriority(early.findings);
  expect(reported.at(-1)).toMatchObject({ id: first?.id, severity: first?.severity, title: first?.title });
  expect(new Set(reported.map(({ id }) => id)).size).toBe(reported.length);
  expect(early.coverage).toEqual(whole.coverage);
  const idsOf = ({ findings }: Report) => findings.map(({ id }) => id);
  expect(idsOf(early)).toEqual(idsOf(whole));
  expect(idsOf(early)).toEqual(expect.arrayContaining(reported.map(({ id }) => id)));
  const done = soFar.map(({ modules }) => modules.security?.done ?? 0);
  expect(done).toEqual(done.toSorted((a, b) => a - b));
  const total = early.coverage.filter(({ check }) => check.startsWith('security/')).length;
  expect(soFar.at(-1)?.modules.security).toMatchObject({ total });
  expect(done.at(-1)).toBeLessThanOrEqual(total);
  expect(soFar.at(-1)?.findings[0]?.severity).toBe(early.findings[0]?.severity);
});

test('a listener that throws ends the scan, not the process', async () => {
  const url = await siteOf(soundSite);
  const onWorst = () => {
    throw new Error('nobody listens');
  };
  await expect(scanOf(url, { modules: ['security', 'profiling'], onWorst })).rejects.toThrow('nobody listens');
});

test('a problem that was mended is fixed, a new one is new', async () => {
  let headers: Record<string, string> = { 'content-type': 'text/html' };
  const url = await siteOf((request, response) =>
    request.url === '/' ? response.writeHead(200, headers).end(PAGE) : response.writeHead(404).end(),
  );
  const options = { modules: ['security'] as const };
  const first = await scanOf(url, options);
  const missing = first.findings.find(({ check }) => check === 'security/headers/content-type-options');
  expect(missing?.change).toBe('new');
  headers = { ...headers, 'x-content-type-options': 'nosniff', 'set-cookie': 'sessionid=abcdefghijklmnop; Path=/' };
  const second = await scanOf(url, { ...options, previous: first.findings });
  expect(second.findings.find(({ fingerprint }) => fingerprint === missing?.fingerprint)?.change).toBe('fixed');
  expect(second.findings.some(({ check, change }) => check.startsWith('security/cookies/') && change === 'new')).toBe(
    true,
  );
});

test.each([['security'], ['seo']] as const)(
  'fixes are worded for the server, also in a scan of %s alone',
  async (name) => {
    const url = await siteOf((request, response) => {
      response.setHeader('server', 'nginx');
      response.setHeader('x-powered-by', 'Next.js');
      soundSite(request, response);
    });
    const { findings } = await scanOf(url, { modules: [name] });
    const worded = findings.filter(({ fix_prompt: prompt }) =>
      /In `(?:nginx\.conf|next\.config\.ts|app\/layout\.tsx)`/.test(prompt),
    );
    expect(worded.length).toBeGreaterThan(0);
  },
);

describe('a site that cannot be judged gives no finding and a final status', () => {
  const hostile: readonly [string, RequestListener][] = [
    ['answers 503', (_, response) => response.writeHead(503).end('down for repair')],
    ['closes every connection', (request) => request.socket.destroy()],
    ['redirects in a circle', (_, response) => response.writeHead(302, { location: '/again' }).end()],
    [
      'declares a length it does not send',
      (_, response) => {
        response.writeHead(200, { 'content-type': 'text/html', 'content-length': '1000' });
        response.write('<p>');
        response.socket?.end();
      },
    ],
    ['sends 200 kB of header', (_, response) => response.writeHead(200, { 'x-big': 'a'.repeat(200_000) }).end()],
  ];

  test.each(hostile)('%s', async (_, listener) => {
    const report = await scanOf(await siteOf(listener), { modules: ['security', 'seo', 'aeo'] });
    expect(['failed', 'completed']).toContain(report.status);
    expect(
      report.findings
        .filter(
          ({ severity, check }) =>
            severity !== 'info' && !check.startsWith('security/headers/') && check !== 'seo/index/status',
        )
        .map(({ check, evidence }) => [check, evidence.shows]),
    ).toEqual([]);
    expect(verdictsOf(report).has('unknown')).toBe(true);
    expect(report.status === 'failed' || report.modules.security?.status === 'completed').toBe(true);
  });

  test('is not there', async () => {
    const report = await scanOf('http://127.0.0.1:9/');
    expect(report).toMatchObject({ status: 'failed', score: null, grade: null, findings: [] });
    expect(report.error).toMatch(/refused/);
    for (const verdict of ['pass', 'fail', 'broken'] as const) expect(verdictsOf(report).has(verdict)).toBe(false);
  });

  test('is private, and private targets are not allowed', async () => {
    let hits = 0;
    const url = await siteOf((_, response) => {
      hits += 1;
      response.end();
    });
    const report = await scanOf(url, { settings: readReachSettings({}) });
    expect(report.status).toBe('failed');
    expect(report.error).toMatch(/127\.0\.0\.1/);
    expect(hits).toBe(0);
  });
});

test('of a page that breaks off nothing is said that its rest could state', async () => {
  const url = await siteOf((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-length': '5000' });
    response.write('<!doctype html><html>', () => response.destroy());
  });
  const { coverage } = await scanOf(url, { modules: ['security'] });
  expect(coverage.find(({ check }) => check === 'security/headers/content-type')).toMatchObject({
    verdict: 'unknown',
    reason: 'The page was truncated before it could declare its character encoding',
  });
});

test('a page without an end is ended at the deadline, with what could be learnt', async () => {
  const url = await siteOf((request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    const more = () => {
      while (!response.destroyed && response.write('<p>and on</p>'.repeat(1000)));
    };
    response.on('drain', more);
    request.on('close', () => response.destroy());
    more();
  });
  const report = await scanOf(url, { modules: ['security', 'seo'], settings: { ...settings, deadlineSeconds: 8 } });
  expect(report.coverage.find(({ check }) => check.startsWith('seo/'))?.verdict).not.toBe('pass');
  expect(report.coverage.filter(({ verdict }) => verdict === 'unknown').length).toBeGreaterThan(0);
});

test('a scan that is ended has no browser left when it resolves', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'assay-scan-test-'));
  chmodSync(directory, 0o711);
  const before = process.env.TMPDIR;
  process.env.TMPDIR = directory;
  const controller = new AbortController();
  const url = await siteOf((request) => {
    if (request.headers['user-agent']?.includes('Mozilla')) controller.abort(new Error('stopped by its user'));
  });
  await scanOf(url, { modules: ['accessibility'], signal: controller.signal });
  expect(readdirSync(directory)).toEqual([]);
  if (before === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = before;
});

test('a scan that is stopped reports what it has', async () => {
  const controller = new AbortController();
  const url = await siteOf(() => controller.abort(new Error('stopped by its user')));
  const report = await scanOf(url, { modules: ['security'], signal: controller.signal });
  expect(report).toMatchObject({ status: 'failed', error: 'stopped by its user' });
});
