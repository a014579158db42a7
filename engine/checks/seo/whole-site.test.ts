import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { drawPng } from '../../../testbed/picture.ts';
import { parseTarget, type Report, scan } from '../../index.ts';

type Answer = readonly [status: number, type: string, body: string | Buffer];
type Site = (path: string, origin: string) => Answer;

const PICTURE = drawPng(1200, 630, () => [20, 40, 60], 9);

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

const SETTINGS = {
  allowPrivateTargets: true,
  dnsServers: [],
  chromePath: '/nonexistent/browser',
  userAgent: 'test',
  concurrentRequests: 10,
  probesPerSecond: 1000,
  requestsPerSecond: 1000,
  optOutHosts: [],
  labRuns: 1,
  deadlineSeconds: 60,
  smtpPort: 0,
  nameServerPort: 0,
};

async function scanned(site: Site): Promise<Report> {
  const server = createServer((request, response) => {
    const [status, type, body] = site(request.url ?? '/', `http://${request.headers.host}`);
    response.writeHead(status, { 'content-type': type }).end(body);
  });
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return scan(parseTarget(`http://127.0.0.1:${port}/`), { modules: ['seo', 'aeo'], settings: SETTINGS });
}

const found = (report: Report) => report.findings.map(({ check, problem }) => `${check} ${problem}`).sort();
const reasonOf = (report: Report, id: string) => report.coverage.find(({ check }) => check === id)?.reason;

const head = (origin: string) => `
  <meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Desk lamps made by hand in Lyon</title>
  <meta name="description" content="Lamps for desks, floors and walls, made by hand in Lyon and sent anywhere.">
  <link rel="canonical" href="${origin}/">
  <meta property="og:title" content="Desk lamps"><meta property="og:type" content="website">
  <meta property="og:url" content="${origin}/"><meta property="og:image" content="${origin}/og.png">
  <meta property="og:description" content="Lamps for desks"><meta name="twitter:card" content="summary">
  <script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: 'Lamps',
    url: `${origin}/`,
    logo: `${origin}/logo.png`,
    sameAs: ['https://social.example/lamps'],
  })}</script>`;

const linked = (title: string): Answer => [200, 'text/html', `<!doctype html><title>${title}</title><h1>${title}</h1>`];

const sound: Site = (path, origin) => {
  const files: Readonly<Record<string, Answer>> = {
    '/robots.txt': [200, 'text/plain', `User-agent: *\nDisallow: /admin\nSitemap: ${origin}/sitemap.xml`],
    '/sitemap.xml': [200, 'application/xml', `<urlset><url><loc>${origin}/</loc></url></urlset>`],
    '/llms.txt': [
      200,
      'text/plain',
      `# Lamps\n\n> Desk lamps from Lyon.\n\n## Pages\n\n- [Home](${origin}/): all lamps`,
    ],
    '/favicon.ico': [200, 'image/x-icon', 'icon'],
    '/og.png': [200, 'image/png', PICTURE],
    '/lamps': linked('All lamps'),
    '/about': linked('Who makes the lamps'),
    '/care': linked('How to care for a lamp'),
    '/': [
      200,
      'text/html',
      `<!doctype html><html lang="en"><head>${head(origin)}</head><body>
       <nav><a href="/lamps">All lamps</a><a href="/about">About us</a><a href="/care">Care for a lamp</a></nav>
       <main><h1>Desk lamps</h1><p>${'Each lamp is made by hand from brass and glass. '.repeat(20)}</p>
       <h2>How long does a lamp last?</h2><p>Ten years at least.</p><img src="/a.png" alt="A lamp"></main></body></html>`,
    ],
  };
  return files[path] ?? [404, 'text/html', '<h1>Not here</h1>'];
};

test('a sound site has no finding', async () => {
  const report = await scanned(sound);
  expect(found(report)).toEqual([]);
  expect(report.modules.seo?.score).toBe(100);
  expect(report.coverage.filter(({ verdict }) => verdict === 'broken')).toEqual([]);
});

test('an empty shell is reported once, without findings on content that was not read', async () => {
  const report = await scanned(() => [
    200,
    'text/html',
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>App</title></head><body><div id="root"></div><script type="module" src="/app.js"></script></body></html>',
  ]);
  expect(found(report)).toEqual([
    'seo/content/javascript-only shell',
    'seo/head/open-graph missing',
    'seo/head/twitter-card missing',
    'seo/index/soft-404 app',
    'seo/sitemap/present missing',
  ]);
  expect(reasonOf(report, 'seo/content/h1')).toMatch(/empty shell/);
});

test('a site that is down is reported once', async () => {
  const report = await scanned(() => [503, 'text/html', '<h1>Down</h1>']);
  expect(found(report)).toEqual(['seo/index/status server-error']);
});

test('a site blocked from search is reported as such', async () => {
  const report = await scanned((path, origin) => {
    const [status, type, body] = sound(path, origin);
    if (path === '/robots.txt')
      return [200, 'text/plain', `User-agent: *\nDisallow: /\nSitemap: ${origin}/sitemap.xml`];
    if (typeof body !== 'string') return [status, type, body];
    return [
      status,
      type,
      body.replace('<meta charset', '<meta name="robots" content="noindex, nosnippet"><meta charset'),
    ];
  });
  expect(found(report)).toEqual([
    'aeo/access/snippets refused',
    'seo/index/crawlable closed',
    'seo/index/noindex noindex',
    'seo/index/noindex-readable unread',
    'seo/sitemap/crawlable closed',
  ]);
});

test('broken links, dead sitemap addresses and repeated titles are found', async () => {
  const report = await scanned((path, origin) => {
    const locs = ['/', '/summer'].map((loc) => `<url><loc>${origin}${loc}</loc></url>`).join('');
    if (path === '/sitemap.xml') return [200, 'application/xml', `<urlset>${locs}</urlset>`];
    if (path === '/care') return linked('All lamps');
    return path === '/about' ? [404, 'text/html', '<h1>Gone'] : sound(path, origin);
  });
  expect(found(report)).toEqual(['seo/head/unique title', 'seo/links/broken broken', 'seo/sitemap/answers dead']);
});

test('links that a firewall refuses leave the check open', async () => {
  const report = await scanned((path, origin) =>
    path === '/about' ? [403, 'text/html', '<h1>Refused'] : sound(path, origin),
  );
  expect(found(report)).toEqual([]);
  expect(reasonOf(report, 'seo/links/broken')).toMatch(/^1 of 3 addresses gave no conclusive answer .*: 403/);
});
