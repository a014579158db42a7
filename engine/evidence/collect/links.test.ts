import type { RequestListener } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { withLimits } from '../../limits.ts';
import { parseTarget } from '../../scan-target/target.ts';
import document from '../derive/document.ts';
import linkedHeads from '../derive/linked-heads.ts';
import namedFiles from '../derive/named-files.ts';
import sitemap from '../derive/site-files/sitemap.ts';
import type { FactName } from '../evidence.ts';
import { gather } from '../gather.ts';
import { createReach } from '../reach/reach.ts';
import { readReachSettings } from '../reach/settings.ts';
import { serveHttp } from '../reach/test-servers.ts';
import assetFolders from './asset-folders.ts';
import exchanges from './exchanges.ts';
import linkAnswers from './link-answers.ts';
import robotsTxt from './robots-txt.ts';
import sitemapAnswers from './sitemap-answers.ts';
import sitemapParts from './sitemap-parts.ts';
import sitemapXml from './sitemap-xml.ts';

const SOURCES = [
  assetFolders,
  document,
  exchanges,
  linkAnswers,
  linkedHeads,
  namedFiles,
  robotsTxt,
  sitemap,
  sitemapAnswers,
  sitemapParts,
  sitemapXml,
];
const SETTINGS = readReachSettings({ ASSAY_ALLOW_PRIVATE_TARGETS: 'true' });

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

async function look(listener: RequestListener, ...wanted: FactName[]) {
  const server = await serveHttp(listener);
  const reach = createReach(parseTarget(server.url), SETTINGS, {
    modules: [],
    formFactor: 'desktop',
    signal: undefined,
  });
  closing.push(
    () => server.close(),
    () => reach.close(),
  );
  const gathered = await gather(wanted, SOURCES, { address: server.url }, reach, reach.signal);
  const path = (url: string) => url.replace(server.url, '/');
  const answers = (name: 'linkAnswers' | 'sitemapAnswers') =>
    gathered.facts[name]?.map(({ url, status, end }) => [path(url), status, path(end)]);
  return { ...gathered, answers };
}

type Answer = readonly [status: number, body?: string, location?: string];

/** A site of paths; a path that is not there is answered with 404. `seen` lists the requests. */
function site(paths: Readonly<Record<string, Answer>>, seen: string[] = []): RequestListener {
  return (request, response) => {
    seen.push(`${request.method} ${request.url}`);
    const [status, body = '', location] = paths[request.url ?? ''] ?? [404, 'nothing here'];
    response.writeHead(status, { 'content-type': 'text/html', ...(location ? { location } : {}) });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
}

const links = (...hrefs: string[]): Answer => [200, hrefs.map((href) => `<a href="${href}">Page</a>`).join('')];

test('internal links are asked for, and redirects of the site followed', async () => {
  const { answers } = await look(
    site({
      '/': links('/lamps', '/gone', '/old', '/lost', '/away', '/private', '/loop'),
      '/lamps': [200, 'lamps'],
      '/old': [301, '', '/lamps'],
      '/lost': [302, '', '/nowhere'],
      '/away': [302, '', 'https://other.example/'],
      '/private': [403],
      '/loop': [302, '', '/loop'],
    }),
    'linkAnswers',
  );
  expect(answers('linkAnswers')).toEqual([
    ['/lamps', 200, '/lamps'],
    ['/gone', 404, '/gone'],
    ['/old', 200, '/lamps'],
    ['/lost', 404, '/nowhere'],
    ['/away', 302, 'https://other.example/'],
    ['/private', 403, '/private'],
    ['/loop', undefined, '/loop'],
  ]);
});

test('links that could do something, other sites and what robots.txt disallows are left alone', async () => {
  const seen: string[] = [];
  const harmful = [
    '/logout',
    '/items/5/delete',
    '/?add-to-cart=3',
    '/edit',
    '/?do=edit',
    '/all.zip',
    '#top',
    '/admin/a',
  ];
  const body = [
    ...harmful.map((href) => `<a href="${href}">Page</a>`),
    '<a rel="nofollow" href="/nofollow">x</a><a data-method="delete" href="/method">x</a><a href="/x">Sign out</a>',
    '<a href="https://other.example/">x</a><a href="mailto:a@shop.example">x</a><a href="/?page=2">2</a>',
  ].join('');
  await look(site({ '/': [200, body], '/robots.txt': [200, 'User-agent: *\nDisallow: /admin'] }, seen), 'linkAnswers');
  expect(seen).toEqual(['GET /', 'GET /robots.txt', 'GET /?page=2']);
});

test('an error that answers HEAD only is no error', async () => {
  const pages = Array.from({ length: 12 }, (_, i) => `/p${i}`);
  const { answers } = await look((request, response) => {
    if (request.url === '/') response.setHeader('content-type', 'text/html').end(links(...pages)[1]);
    else response.writeHead(request.method === 'HEAD' ? 405 : 200).end();
  }, 'linkAnswers');
  expect(answers('linkAnswers')).toEqual(pages.map((path) => [path, 200, path]));
});

test('links past the limit are reported as left out', async () => {
  const { cuts, answers } = await withLimits({ checkedLinks: 1 }, () =>
    look(site({ '/': links('/a', '/b', '/c'), '/a': [200] }), 'linkAnswers'),
  );
  expect(answers('linkAnswers')).toEqual([['/a', 200, '/a']]);
  expect(cuts?.get('linkAnswers')?.map(({ reason }) => reason)).toEqual([
    '2 of 3 internal links were left out (limit 1)',
  ]);
});

test('the heads of linked pages are read, without copies, hidden pages and shells', async () => {
  const page = (title: string, more = '') => [200, `<html lang="en"><title>${title}</title>${more}<p>Lamps`] as const;
  const { facts } = await look(
    site({
      '/': links('/a', '/b', '/copy', '/hidden', '/app'),
      '/a': page('A', '<meta name="description" content="About A">'),
      '/b': page('B', '<link rel="canonical" href="https://public.example/b">'),
      '/copy': page('A', '<link rel="canonical" href="/a">'),
      '/hidden': page('A', '<meta name="robots" content="noindex">'),
      '/app': [200, '<title>A</title><div id="root"></div><script src="/a.js"></script>'],
    }),
    'linkedHeads',
  );
  expect(facts.linkedHeads?.map(({ title, description, language }) => [title, description, language])).toEqual([
    ['A', 'About A', 'en'],
    ['B', '', 'en'],
  ]);
});

test('a sample of the sitemap is asked for, at even distances', async () => {
  const listener: RequestListener = (request, response) => {
    const origin = `http://${request.headers.host}`;
    const locs = ['/', '/1', '/2', '/logout', '/3', '/4'].map((path) => `<url><loc>${origin}${path}</loc></url>`);
    if (request.url === '/sitemap.xml')
      response.end(`<urlset>${locs.join('')}<url><loc>https://other.example/</loc></url></urlset>`);
    else response.writeHead(request.url === '/4' ? 410 : 200).end();
  };
  const { answers, cuts } = await withLimits({ sitemapAddresses: 3 }, () => look(listener, 'sitemapAnswers'));
  expect(answers('sitemapAnswers')).toEqual([
    ['/', 200, '/'],
    ['/2', 200, '/2'],
    ['/4', 410, '/4'],
  ]);
  expect(cuts?.get('sitemapAnswers')?.map(({ reason }) => reason)).toEqual([
    '2 of 5 sitemap addresses were left out (limit 3)',
  ]);
});

test('the sitemaps of an index are read, and their pages asked for', async () => {
  const listener: RequestListener = (request, response) => {
    const origin = `http://${request.headers.host}`;
    const bodies: Readonly<Record<string, string>> = {
      '/': 'home',
      '/sitemap.xml': `<sitemapindex><sitemap><loc>${origin}/1.xml</loc></sitemap><sitemap><loc>${origin}/2.xml</loc></sitemap></sitemapindex>`,
      '/1.xml': `<urlset><url><loc>${origin}/lost</loc></url></urlset>`,
    };
    const body = bodies[request.url ?? ''];
    response.writeHead(body === undefined ? 404 : 200).end(body);
  };
  const { answers, cuts } = await look(listener, 'sitemapAnswers');
  expect(answers('sitemapAnswers')).toEqual([
    ['/1.xml', 200, '/1.xml'],
    ['/2.xml', 404, '/2.xml'],
    ['/lost', 404, '/lost'],
  ]);
  expect(cuts?.get('sitemapAnswers')?.map(({ reason }) => reason)).toEqual([
    'The pages of 1 of 2 sitemaps were left out',
  ]);
});

test('of many sitemaps of an index, a few at even distances are read', async () => {
  const seen: string[] = [];
  const listener: RequestListener = (request, response) => {
    const origin = `http://${request.headers.host}`;
    const { url = '' } = request;
    if (/^\/\d/.test(url)) seen.push(url);
    const names = [1, 2, 3, 4, 5, 6, 7, 8].map((name) => `<sitemap><loc>${origin}/${name}.xml</loc></sitemap>`);
    const page = `<urlset><url><loc>${origin}/of${url}</loc></url></urlset>`;
    response.end(url === '/sitemap.xml' ? `<sitemapindex>${names.join('')}</sitemapindex>` : page);
  };
  const { facts, cuts } = await look(listener, 'sitemapParts');
  expect(seen.sort()).toEqual(['/1.xml', '/2.xml', '/4.xml', '/5.xml', '/7.xml', '/8.xml']);
  const read = facts.sitemapParts?.map(({ entries }) => entries.map(({ loc }) => new URL(loc).pathname));
  expect(read).toEqual(seen.map((path) => [`/of${path}`]));
  expect(cuts?.get('sitemapParts')?.map(({ reason }) => reason)).toEqual([
    'The pages of 2 of 8 sitemaps were left out',
  ]);
});

test.each([
  ['named in the head', '<link rel="sitemap" href="/map/index.xml">', '/map/index.xml'],
  ['linked in the page', '<a href="/blog/sitemap-pages.xml">Sitemap</a>', '/blog/sitemap-pages.xml'],
  ['a page for readers', '<link rel="sitemap" href="/sitemap.html">', '/sitemap.xml'],
  ['named, but not there', '<link rel="sitemap" href="/lost.xml">', '/sitemap.xml'],
  ['named nowhere, of a generator', '<p>Lamps', '/sitemap-index.xml'],
])('a sitemap %s', async (_, body, path) => {
  const { facts } = await look(
    site({ '/': [200, body], '/sitemap.html': [200, '<!doctype html><p>All pages'], [path]: [200, '<urlset/>'] }),
    'sitemap',
  );
  expect(facts.sitemap?.url).toMatch(new RegExp(`${path}$`));
});

test.each([
  ['is found beside a usual name that does not answer', '/sitemap-index.xml', [200, '<urlset/>'], 200],
  ['is missing beside a usual name that does not answer', '/lost.xml', [404, ''], 404],
  ['is not missing if a usual name was refused', '/sitemap-index.xml', [503, ''], 503],
] as const)('a sitemap that nothing names %s', async (_, path, answer, status) => {
  const others = site({ '/': [200, '<p>Lamps'], [path]: answer });
  const { facts } = await look(
    (request, response) => (request.url === '/wp-sitemap.xml' ? request.socket.destroy() : others(request, response)),
    'sitemapXml',
  );
  expect(facts.sitemapXml?.status).toBe(status);
});

test('a folder is inconclusive if the answer is cut before a listing can begin', async () => {
  const page = '<script src="/js/app.js"></script><img src="/media/lamp.jpg" alt="">';
  const list = '<h1>Index of /media/</h1><a href="../">../</a><a href="lamp.jpg">lamp.jpg</a>';
  const styles = `<style>${'a{color:#000}'.repeat(30_000)}</style>`;
  const paths = {
    '/': [200, page],
    '/js/': [200, `${styles}${list.replaceAll('lamp.jpg', 'app.js')}`],
    '/media/': [200, `${list}${styles}`],
  } as const;
  const { facts, cuts } = await look(site(paths, []), 'assetFolders');
  expect(facts.assetFolders).toHaveLength(2);
  expect(cuts?.get('assetFolders')?.map(({ reason }) => reason)).toEqual([
    expect.stringMatching(/^1 of 2 folders gave no conclusive answer: http.*\/js\/$/),
  ]);
});

test('folders of the page’s own files are requested once, unless robots.txt forbids it', async () => {
  const page = `<script src="/assets/js/app.js"></script><script src="https://cdn.example/lib/a.js"></script>
    <img src="/media/lamp.jpg" alt=""><img src="/media/desk.jpg" alt=""><img src="/resize/lamp.jpg?width=9" alt="">
    <img src="/private/plan.png" alt=""><img src="/lamp.png" alt=""><link rel="icon" href="/icon">`;
  const seen: string[] = [];
  const paths = { '/': [200, page], '/robots.txt': [200, 'User-agent: *\nDisallow: /private/'] } as const;
  const { facts } = await look(site(paths, seen), 'assetFolders');
  const folders = ['/assets/js/', '/media/'];
  expect(facts.assetFolders?.map(({ url, status }) => [new URL(url).pathname, status])).toEqual(
    folders.map((folder) => [folder, 404]),
  );
  expect(seen.filter((request) => /.\/$/.test(request) && request !== 'GET /').sort()).toEqual(
    folders.map((folder) => `GET ${folder}`),
  );
});
