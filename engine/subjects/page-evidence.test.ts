import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { CHECKS } from '../checks/list.ts';
import { COLLECTORS } from '../evidence/collectors.generated.ts';
import { factsFrom } from '../evidence/facts-from.ts';
import { parseTarget, readReachSettings, scan } from '../index.ts';

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A page that names one of everything that a scan asks for. */
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A small shop for socks</title>
<link rel="canonical" href="/socks"><link rel="alternate" hreflang="de" href="/de"><link rel="alternate" hreflang="en" href="/">
<meta property="og:image" content="/og/socks.png"><link rel="stylesheet" href="/css/shop.css"><script src="/js/shop.js"></script>
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Organization","name":"Socks"}</script></head>
<body><main><h1>Socks</h1><p>${'Warm socks, made by hand, for cold days. '.repeat(20)}</p><img src="/img/sock.png" alt="A sock">
<a href="/about">About the shop</a> <a href="/contact">How to reach us</a></main></body></html>`;

/** How a site can fail to answer everything but the first request of its page. */
const FAILURES: Readonly<Record<string, RequestListener>> = {
  'is overloaded': (_, response) => response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>Overloaded</h1>'),
  'limits requests': (_, response) =>
    response.writeHead(429, { 'content-type': 'text/html' }).end('<h1>Slow down</h1>'),
  'challenges the scanner': (_, response) =>
    response.writeHead(403, { 'content-type': 'text/html', 'cf-mitigated': 'challenge' }).end('<h1>One moment</h1>'),
  'breaks off its responses': (_, response) => {
    response.writeHead(200, { 'content-length': '5000' });
    response.write('x', () => response.destroy());
  },
  'closes its connections': ({ socket }) => socket.destroy(),
};

/** Facts that rest on other responses than that of the page. */
const FETCHED = factsFrom(
  COLLECTORS.filter(({ id }) => !['exchanges', 'dns', 'tls', 'visit', 'interaction'].includes(id)).flatMap(
    ({ provides }) => provides,
  ),
);
/** The header fields of a response that breaks off have arrived. */
const BY_HEADERS = new Set(['security/headers/cors-reflected-origin']);

const MODULES = ['aeo', 'performance', 'profiling', 'security', 'seo'] as const;
const settings = readReachSettings({ ASSAY_ALLOW_PRIVATE_TARGETS: 'true', CHROME_PATH: '/nowhere/chrome' });

async function passedOn(listener: RequestListener): Promise<readonly string[]> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const target = parseTarget(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const { coverage, status } = await scan(target, { settings, modules: MODULES });
  expect(status).toBe('completed');
  return coverage.filter(({ verdict }) => verdict === 'pass').map(({ check }) => check);
}

test.each(Object.entries(FAILURES))('a site that %s passes no check of what it did not show', async (way, fail) => {
  let asked = 0;
  const passed = await passedOn((request, response) => {
    if (request.url === '/' && asked++ === 0)
      return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE);
    return fail(request, response);
  });
  const resting = new Set(CHECKS.filter(({ needs }) => needs.some((name) => FETCHED.has(name))).map(({ id }) => id));
  const wrong = passed.filter((check) => resting.has(check));
  expect(way.startsWith('breaks') ? wrong.filter((check) => !BY_HEADERS.has(check)) : wrong).toEqual([]);
  expect(passed).toContain('seo/head/doctype');
});

test('a challenge with a success status in place of the page passes no check', async () => {
  const passed = await passedOn((_, response) =>
    response.writeHead(202, { 'content-type': 'text/html; charset=utf-8', 'x-amzn-waf-action': 'challenge' }).end(PAGE),
  );
  expect(passed).toEqual([]);
});
