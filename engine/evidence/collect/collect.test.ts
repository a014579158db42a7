import type { RequestListener } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { parseTarget } from '../../scan-target/target.ts';
import document from '../derive/document.ts';
import namedFiles from '../derive/named-files.ts';
import pageLeaks from '../derive/page-leaks.ts';
import scripts from '../derive/scripts.ts';
import secrets from '../derive/secrets.ts';
import robots from '../derive/site-files/robots.ts';
import sourceMapNames from '../derive/site-files/source-map-names.ts';
import sourceMaps from '../derive/site-files/source-maps.ts';
import type { FactName } from '../evidence.ts';
import { gather, type Source } from '../gather.ts';
import { STRANGER_ORIGIN } from '../parse/http/cors.ts';
import { headerValue } from '../parse/http/header-list.ts';
import { createReach } from '../reach/reach.ts';
import { readReachSettings } from '../reach/settings.ts';
import { listen, selfSigned, serveHttp, type TestServer } from '../reach/test-servers.ts';
import agentAnswers from './agent-answers.ts';
import assets from './assets.ts';
import canonicalPage from './canonical-page.ts';
import crossOrigin from './cross-origin.ts';
import exchanges from './exchanges.ts';
import favicon from './favicon.ts';
import importedScripts from './imported-scripts.ts';
import llmsTxt from './llms-txt.ts';
import notFound from './not-found.ts';
import plainHttp from './plain-http.ts';
import robotsTxt from './robots-txt.ts';
import securityTxt from './security-txt.ts';
import sitemapXml from './sitemap-xml.ts';
import socialImage from './social-image.ts';
import sourceMapFiles from './source-map-files.ts';
import tls from './tls.ts';

const SOURCES: readonly Source[] = [
  agentAnswers,
  canonicalPage,
  robots,
  socialImage,
  assets,
  crossOrigin,
  document,
  exchanges,
  favicon,
  importedScripts,
  llmsTxt,
  namedFiles,
  notFound,
  plainHttp,
  robotsTxt,
  scripts,
  pageLeaks,
  secrets,
  securityTxt,
  sitemapXml,
  sourceMapFiles,
  sourceMapNames,
  sourceMaps,
  tls,
];
const SETTINGS = readReachSettings({ ASSAY_ALLOW_PRIVATE_TARGETS: 'true', ASSAY_SMTP_PORT: '0' });

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

function kept(server: TestServer): TestServer {
  closing.push(() => server.close());
  return server;
}

async function serve(listener: RequestListener): Promise<string> {
  return kept(await serveHttp(listener)).url;
}

async function look(address: string, ...wanted: FactName[]) {
  const target = parseTarget(address);
  const reach = createReach(target, SETTINGS, { modules: [], formFactor: 'desktop', signal: undefined });
  closing.push(() => reach.close());
  return gather(wanted, SOURCES, { address: target.url }, reach, reach.signal);
}

type Answer = string | { status?: number; headers?: Record<string, string | string[]>; body?: string };

/** A site of paths; a path that is not there is answered with 404. */
function site(paths: Record<string, Answer>, seen: string[] = []): RequestListener {
  return (request, response) => {
    seen.push(request.url ?? '');
    const answer = paths[request.url ?? ''] ?? { status: 404, body: 'nothing here' };
    const { status = 200, headers = {}, body = '' } = typeof answer === 'string' ? { body: answer } : answer;
    response.writeHead(status, headers).end(body);
  };
}

const to = (location: string): Answer => ({ status: 302, headers: { location } });

test('redirects are followed by hand to the page, each hop recorded', async () => {
  const url = await serve(site({ '/': to('one?x#part'), '/one?x': to('/two'), '/two': 'the page' }));
  const { facts } = await look(url, 'exchanges', 'page');
  expect(facts.exchanges?.map((exchange) => [exchange.url, exchange.status])).toEqual([
    [url, 302],
    [`${url}one?x`, 302],
    [`${url}two`, 200],
  ]);
  expect(facts.page).toMatchObject({ url: `${url}two`, text: 'the page' });
});

test.each<[string, Record<string, Answer>, string]>([
  ['a circle', { '/': to('/a'), '/a': to('/') }, 'the redirects form a loop'],
  ['itself', { '/': to('/') }, 'the redirects form a loop'],
  [
    'eleven more',
    { '/': to('/1'), ...Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`/${i + 1}`, to(`/${i + 2}`)])) },
    'there are more than 10 redirects',
  ],
  ['cloud metadata', { '/': to('http://169.254.169.254/latest/meta-data/') }, 'belongs to a cloud metadata service'],
  ['cloud metadata in disguise', { '/': to('http://0xa9fea9fe/') }, 'belongs to a cloud metadata service'],
])('a redirect to %s leaves no page, with the reason', async (_, paths, reason) => {
  const { facts, unavailable } = await look(await serve(site(paths)), 'exchanges', 'page', 'robotsTxt');
  expect(facts).not.toHaveProperty('page');
  for (const fact of ['exchanges', 'page', 'robotsTxt'] as const) expect(unavailable.get(fact)).toContain(reason);
});

test.each([
  ['intent://app', 'not an http or https URL'],
  ['javascript:alert(1)', 'not an http or https URL'],
  ['file:///etc/passwd', 'not an http or https URL'],
  ['http://[bad', 'not an http or https URL'],
  ['', 'form a loop'],
])('a redirect to %j leads to no page', async (location, reason) => {
  const url = await serve(site({ '/': { status: 301, headers: { location }, body: 'moved' } }));
  expect((await look(url, 'page')).unavailable.get('page')).toContain(reason);
});

test('a site that sets a cookie and sends back to itself is followed with the cookie', async () => {
  const url = await serve((request, response) => {
    if (request.headers.cookie === 'seen=1; b=2') response.end('welcome');
    else response.writeHead(302, { location: '/', 'set-cookie': ['seen=1; Path=/', 'b=2'] }).end();
  });
  const { facts } = await look(url, 'page');
  expect(facts.page?.text).toBe('welcome');
});

test('a site that notes in the session that cookies work and sends back is followed', async () => {
  let isTested = false;
  const url = await serve((request, response) => {
    const isKnown = request.headers.cookie === 'sid=1';
    if (request.url === '/test' && isKnown) isTested = true;
    if (request.url === '/' && isTested) response.end('welcome');
    else
      response
        .writeHead(302, { location: request.url === '/' && isKnown ? '/test' : '/', 'set-cookie': 'sid=1' })
        .end();
  });
  expect((await look(url, 'page')).facts.page?.text).toBe('welcome');
});

test('a site that sends back for ever has no page, with cookies too', async () => {
  const url = await serve((_, response) => void response.writeHead(302, { location: '/', 'set-cookie': 'a=1' }).end());
  expect((await look(url, 'page')).unavailable.get('page')).toContain('form a loop');
});

test.each([
  ['host', 'localhost'],
  ['port', '127.0.0.1'],
])('cookies are not carried to another %s', async (_, hostname) => {
  const seen: (string | undefined)[] = [];
  const other = await serve((request, response) => {
    seen.push(request.headers.cookie);
    response.end('other');
  });
  const location = other.replace('127.0.0.1', hostname);
  const url = await serve((_, response) => response.writeHead(302, { location, 'set-cookie': 'session=secret' }).end());
  expect((await look(url, 'page')).facts.page?.text).toBe('other');
  expect(seen).toEqual([undefined]);
});

test('files are asked for at the origin the page was found at, whatever its status', async () => {
  const wellKnown = 'Contact: mailto:a@shop.example';
  const there = await serve(
    site({
      '/shop': { status: 503, body: 'closed today' },
      '/robots.txt': 'User-agent: *',
      '/llms.txt': '# Shop',
      '/.well-known/security.txt': wellKnown,
      '/favicon.ico': to('/icon.svg'),
      '/icon.svg': { headers: { 'content-type': 'image/svg+xml' }, body: '<svg/>' },
      '/sitemap.xml': '<urlset/>',
    }),
  );
  const url = await serve(site({ '/': to(`${there}shop`) }));
  const wanted = ['page', 'robotsTxt', 'llmsTxt', 'securityTxt', 'favicon', 'sitemapXml', 'notFound'] as const;
  const { facts } = await look(url, ...wanted);
  expect(facts.page?.status).toBe(503);
  expect(facts.robotsTxt).toMatchObject({ url: `${there}robots.txt`, text: 'User-agent: *' });
  expect(facts.llmsTxt).toMatchObject({ url: `${there}llms.txt`, text: '# Shop' });
  expect(facts.securityTxt).toMatchObject({ url: `${there}.well-known/security.txt`, text: wellKnown });
  expect(facts.favicon).toMatchObject({ url: `${there}icon.svg`, text: '<svg/>' });
  expect(facts.sitemapXml).toMatchObject({ url: `${there}sitemap.xml`, text: '<urlset/>' });
  expect(facts.notFound).toMatchObject({ status: 404, text: 'nothing here' });
  expect(facts.notFound?.url).toMatch(/\/[a-z0-9]{16}$/);
});

test('files that are not there are stated as answered', async () => {
  const url = await serve(site({ '/': 'home' }));
  const { facts } = await look(url, 'robotsTxt', 'llmsTxt', 'securityTxt', 'favicon', 'sitemapXml');
  expect(
    Object.entries(facts)
      .flatMap(([, fact]) =>
        fact && typeof fact === 'object' && 'status' in fact && 'url' in fact ? [[fact.url, fact.status]] : [],
      )
      .sort(),
  ).toEqual([
    [url, 200],
    [`${url}.well-known/security.txt`, 404],
    [`${url}favicon.ico`, 404],
    [`${url}llms.txt`, 404],
    [`${url}robots.txt`, 404],
    [`${url}sitemap.xml`, 404],
  ]);
});

test('an address that cannot exist is followed through what only its spelling needs, and no further', async () => {
  const url = await serve((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://a.example');
    const isSpelled = pathname === '/' || pathname.startsWith('/en/');
    if (isSpelled) response.writeHead(pathname === '/' ? 200 : 404).end('nothing here');
    else response.writeHead(308, { location: `/en${pathname}/` }).end();
  });
  const { facts } = await look(url, 'notFound');
  expect(facts.notFound).toMatchObject({ status: 404, text: 'nothing here' });
  const elsewhere = await serve((request, response) =>
    request.url === '/'
      ? response.writeHead(200).end('the page')
      : response.writeHead(302, { location: `/login?next=${request.url}` }).end(),
  );
  expect((await look(elsewhere, 'notFound')).facts.notFound).toMatchObject({ status: 302 });
});

test('a challenge in place of a file is no answer of the site', async () => {
  const challenge: Answer = { status: 403, headers: { 'cf-mitigated': 'challenge' }, body: 'One moment' };
  const wanted = ['robotsTxt', 'llmsTxt', 'securityTxt', 'favicon', 'sitemapXml'] as const;
  const paths = [
    '/robots.txt',
    '/llms.txt',
    '/.well-known/security.txt',
    '/security.txt',
    '/favicon.ico',
    '/sitemap.xml',
  ];
  const url = await serve(site({ '/': 'the page', ...Object.fromEntries(paths.map((path) => [path, challenge])) }));
  const { unavailable } = await look(url, 'page', ...wanted);
  for (const fact of wanted) expect(unavailable.get(fact)).toContain('blocked by Cloudflare (403)');
});

test('security.txt in its old place is found, behind a page for everything too', async () => {
  const url = await serve((request, response) =>
    response.end(request.url === '/security.txt' ? '# ours\nContact: https://shop.example' : '<h1>Shop</h1>'),
  );
  const { facts } = await look(url, 'securityTxt');
  expect(facts.securityTxt).toMatchObject({ url: `${url}security.txt`, status: 200 });
});

test.each<[string, string, string]>([
  [
    'the first sitemap of the same site is taken',
    'Sitemap: https://other.example/s.xml\nsitemap : /map.xml',
    'map.xml',
  ],
  ['a foreign sitemap is left alone', 'Sitemap: https://other.example/s.xml', 'sitemap.xml'],
  ['one that cannot be a URL is passed over', 'Sitemap: http://[\nSitemap: /b.xml', 'b.xml'],
])('%s', async (_, robots, path) => {
  const url = await serve(site({ '/': 'home', '/robots.txt': robots, [`/${path}`]: '<urlset/>' }));
  const { facts } = await look(url, 'sitemapXml');
  expect(facts.sitemapXml).toMatchObject({ url: `${url}${path}`, text: '<urlset/>' });
});

test('a sitemap kept as a gzip file is read', async () => {
  const url = await serve((request, response) => {
    if (request.url === '/robots.txt') return void response.end('Sitemap: /all.xml.gz');
    response.end(request.url === '/all.xml.gz' ? gzipSync('<urlset/>') : 'home');
  });
  const { facts } = await look(url, 'sitemapXml');
  expect(facts.sitemapXml).toMatchObject({ url: `${url}all.xml.gz`, text: '<urlset/>' });
});

test('the stranger asks with its origin', async () => {
  const url = await serve((request, response) =>
    response.writeHead(200, { 'access-control-allow-origin': request.headers.origin ?? 'none' }).end(),
  );
  const { facts } = await look(url, 'crossOrigin');
  expect(headerValue(facts.crossOrigin?.headers ?? [], 'access-control-allow-origin')).toBe(STRANGER_ORIGIN);
});

test('a plain http target has no TLS and no plain http beside it', async () => {
  const { facts } = await look(await serve(site({ '/': 'home' })), 'plainHttp', 'tls');
  expect(facts).toMatchObject({ plainHttp: undefined, tls: undefined });
  expect(facts).toHaveProperty('plainHttp');
  expect(facts).toHaveProperty('tls');
});

test('a target on a TLS port of its own has TLS facts and no plain http beside it', async () => {
  const server = createHttpsServer(selfSigned(['127.0.0.1']), site({ '/': 'home' }));
  const { url } = kept(await listen(server, 'https'));
  const { facts } = await look(url, 'page', 'plainHttp', 'tls');
  expect(facts.page?.text).toBe('home');
  expect(facts).toHaveProperty('plainHttp', undefined);
  expect(facts.tls?.versions['TLSv1.3']).toBe(true);
});

test('files the page names are fetched once each, scripts first, texts kept for scripts and styles only', async () => {
  const seen: string[] = [];
  const html = `<html><head>
    <link rel="icon" href="/icon.png"><link rel="stylesheet" href="style.css#x"><link rel=preload as=font href=/f.woff2>
    <link rel=preload as=fetch href=/data.json><base href="/sub/"><link rel="canonical" href="/canonical"></head>
    <body><img src="photo.jpg"><img src=""><img src="data:image/png;base64,AA"><noscript><img src=/pixel.gif></noscript>
    <script src="/app.js"></script><script src="/app.js#again"></script><script type="text/template" src="/t.html"></script>
    <script>inline()</script><link rel=modulepreload href=/gone.js><template><img src=/never.png></template></body></html>`;
  const url = await serve(
    site(
      {
        '/': { headers: { 'content-type': 'text/html' }, body: html },
        '/app.js': to('/app.1.js'),
        '/app.1.js': 'let app',
        '/sub/style.css': 'p{}',
        '/f.woff2': 'font',
        '/icon.png': 'icon',
        '/sub/photo.jpg': 'photo',
      },
      seen,
    ),
  );
  const { facts } = await look(url, 'assets');
  expect(
    facts.assets?.map(({ url: at, kind, thirdParty, exchange }) => [
      at.slice(url.length),
      kind,
      thirdParty,
      exchange?.status,
      exchange?.text,
      exchange?.bodyBytes,
    ]),
  ).toEqual([
    ['app.js', 'script', false, 200, 'let app', 7],
    ['gone.js', 'script', false, 404, 'nothing here', 12],
    ['sub/style.css', 'style', false, 200, 'p{}', 3],
    ['f.woff2', 'font', false, 200, '', 4],
    ['icon.png', 'image', false, 200, '', 4],
    ['sub/photo.jpg', 'image', false, 200, '', 5],
  ]);
  expect(seen.filter((path) => path === '/app.js')).toHaveLength(1);
  expect(seen).not.toContain('/pixel.gif');
});

test('of very many images the first sixty are fetched, and one that does not answer is recorded as such', async () => {
  const images = Array.from({ length: 100 }, (_, i) => `<img src="/${i}.png">`).join('');
  const dead = '<script src="http://169.254.169.254/x.js"></script>';
  const url = await serve(site({ '/': { headers: { 'content-type': 'text/html' }, body: images + dead } }));
  const { facts } = await look(url, 'assets');
  expect(facts.assets).toHaveLength(61);
  expect(facts.assets).toContainEqual({
    url: 'http://169.254.169.254/x.js',
    kind: 'script',
    thirdParty: true,
    exchange: undefined,
  });
});

test('a target that nothing answers on leaves every fact of it unavailable, with the reason', async () => {
  const server = await serveHttp(() => {});
  await server.close();
  const { unavailable } = await look(server.url, 'page', 'assets', 'notFound', 'sitemapXml');
  expect([...new Set(unavailable.values())]).toEqual(['the connection was refused']);
});

describe('source maps', () => {
  const key = ['sk', '_live_kV2nR9tBfX4mJcLh8sPdG6yK'].join('');
  const map = (text: string) =>
    JSON.stringify({ version: 3, sources: ['src/pay.ts'], sourcesContent: [text], names: [], mappings: 'AAAA' });
  const page = '<script src="/a.js"></script><script src="/b.js"></script><script src="/c.js"></script>';

  test('those that scripts name are fetched; only what is one counts, and secrets in it are found', async () => {
    const seen: string[] = [];
    const url = await serve(
      site(
        {
          '/': { headers: { 'content-type': 'text/html' }, body: page },
          '/a.js': 'a()\n//# sourceMappingURL=a.js.map',
          '/a.js.map': map(`const key = '${key}';`),
          '/b.js': { headers: { sourcemap: '/maps/b.map' }, body: 'b()' },
          '/maps/b.map': '<!doctype html><title>Shop</title>',
          '/c.js': 'c()\n//# sourceMappingURL=c.js.map',
        },
        seen,
      ),
    );
    const { facts } = await look(url, 'sourceMaps', 'secrets');
    expect(facts.sourceMaps?.maps.map((each) => [each.url, each.sources])).toEqual([
      [`${url}a.js.map`, ['src/pay.ts']],
    ]);
    expect(facts.secrets?.leaks).toMatchObject([{ kind: 'stripe-live', at: `${url}a.js.map (src/pay.ts)` }]);
    expect(seen.filter((path) => path.endsWith('map')).sort()).toEqual(['/a.js.map', '/c.js.map', '/maps/b.map']);
  });

  test('maps of another site are left alone; one that fails leaves the question open', async () => {
    const url = await serve(
      site({
        '/': { headers: { 'content-type': 'text/html' }, body: page },
        '/a.js': 'a()\n//# sourceMappingURL=https://maps.example/a.js.map',
        '/b.js': 'b()\n//# sourceMappingURL=b.js.map',
        '/b.js.map': { status: 503, body: 'later' },
      }),
    );
    const { facts, cuts } = await look(url, 'sourceMaps', 'sourceMapFiles');
    expect(facts.sourceMapFiles?.map((each) => each.url)).toEqual([`${url}b.js.map`]);
    expect(facts.sourceMaps).toEqual({ maps: [] });
    expect(cuts?.get('sourceMapFiles')).toEqual([
      {
        reason: `1 of 1 source maps could not be read: ${url}b.js.map`,
        part: 'map',
        files: [`${url}b.js.map`],
      },
    ]);
  });
});

test('the page is asked for as each AI agent that robots.txt lets in, and as a search engine', async () => {
  const url = await serve((request, response) => {
    const agent = request.headers['user-agent'] ?? '';
    if (request.url === '/robots.txt') response.end('User-agent: PerplexityBot\nDisallow: /');
    else response.writeHead(/OAI-SearchBot|ChatGPT-User/.test(agent) ? 403 : 200).end('page');
  });
  const { agentAnswers: answers } = (await look(url, 'agentAnswers')).facts;
  expect(answers?.map(({ token, status }) => ({ token, status }))).toEqual([
    { token: 'OAI-SearchBot', status: 403 },
    { token: 'Claude-SearchBot', status: 200 },
    { token: 'ChatGPT-User', status: 403 },
    { token: 'Claude-User', status: 200 },
    { token: 'Googlebot', status: 200 },
  ]);
  expect(answers?.map(({ page }) => page?.text)).toEqual([undefined, 'page', undefined, 'page', 'page']);
});

test('where robots.txt lets no AI agent in, nobody asks as one', async () => {
  const agents = new Set<string | undefined>();
  const url = await serve((request, response) => {
    agents.add(request.headers['user-agent']);
    response.end(request.url === '/robots.txt' ? 'User-agent: *\nDisallow: /' : 'page');
  });
  expect((await look(url, 'agentAnswers')).facts.agentAnswers).toEqual([]);
  expect(agents.size).toBe(1);
});

test('the canonical address and the picture for shared links are asked for as the HTML names them', async () => {
  const head = '<link rel="canonical" href="/lamps"><meta property="og:image" content="/og.png">';
  const url = await serve(
    site({
      '/': { headers: { 'content-type': 'text/html' }, body: head },
      '/lamps': to('/lamps/'),
      '/og.png': to('/pictures/og.png'),
      '/pictures/og.png': { headers: { 'content-type': 'image/png' }, body: 'picture' },
    }),
  );
  const { facts } = await look(url, 'canonicalPage', 'socialImage');
  expect(facts.canonicalPage).toMatchObject({ url: `${url}lamps`, status: 302 });
  expect(facts.socialImage).toMatchObject({ url: `${url}pictures/og.png`, status: 200 });
});

test('a page that is its own canonical address, without a picture, is not asked for again', async () => {
  const seen: string[] = [];
  const html = { headers: { 'content-type': 'text/html' }, body: '<link rel="canonical" href="/">' };
  const { facts } = await look(await serve(site({ '/': html }, seen)), 'canonicalPage', 'socialImage');
  expect([facts.canonicalPage, facts.socialImage]).toEqual([undefined, undefined]);
  expect(seen).toEqual(['/']);
});
