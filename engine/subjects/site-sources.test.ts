import type { IncomingMessage } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { closeSites, HTML, siteOf } from '../../testbed/short-sites.ts';
import { findBrowser, parseTarget, type Report, readReachSettings, type SiteOptions, scanSite } from '../index.ts';

const settings = readReachSettings({ ASSAY_ALLOW_PRIVATE_TARGETS: 'true', ASSAY_SCAN_DEADLINE_SECONDS: '120' });
const noBrowser = await findBrowser(settings).then(
  () => false,
  () => true,
);

afterAll(closeSites);

type Files = Readonly<Record<string, readonly [type: string, body: string]>>;

/** A site of these files; anything else is `missing`, with status 404 unless it is given. */
async function siteWith(files: Files, missing?: string) {
  const asked: string[] = [];
  const url = await siteOf(({ method, url: path = '' }: IncomingMessage, response) => {
    asked.push(`${method} ${path}`);
    const [type, body] = files[path] ?? [HTML['content-type'], missing ?? '<title>Not found</title><h1>Not found</h1>'];
    response.writeHead(files[path] || missing !== undefined ? 200 : 404, { 'content-type': type }).end(body);
  });
  return { url, asked };
}

function htmlPage(name: string, head = '', body = ''): readonly [string, string] {
  const text = `The page ${name} tells how socks are knitted by hand in Lyon. `.repeat(6);
  return [
    HTML['content-type'],
    `<!doctype html><html lang="en"><head><title>Socks: ${name}</title>${head}</head><body><main><h1>${name}</h1><p>${text}</p>${body}</main></body></html>`,
  ];
}

function look(url: string, options: Partial<SiteOptions> = {}): Promise<Report> {
  const checks = ['seo/site/duplicates'];
  return scanSite(parseTarget(url), { settings, checks, browser: false, pages: 10, ...options });
}

const paths = ({ pages = [] }: Report) => pages.map(({ url }) => new URL(url).pathname).sort();
const leftOut = ({ site }: Report) => site?.left_out.map(({ reason, count }) => `${reason} ${count}`);

test('pages are found in feeds, the web app manifest and the routes of scripts; operations of an API are left out', async () => {
  const head = `<link rel="manifest" href="/app.webmanifest"><link rel="alternate" type="application/rss+xml" href="/feed.xml">
    <link rel="service-desc" href="/openapi.json"><script src="/app.js"></script>`;
  const { url, asked } = await siteWith({
    '/': htmlPage('home', head, '<a href="/private/orders">Orders</a>'),
    '/news': htmlPage('news', head),
    '/app': htmlPage('app'),
    '/team': htmlPage('team'),
    '/feed.xml': ['application/rss+xml', '<rss><channel><item><link>/news</link></item></channel></rss>'],
    '/app.webmanifest': ['application/manifest+json', '{"start_url":"/app","shortcuts":[{"url":"/nowhere"}]}'],
    '/app.js': ['text/javascript', 'router([{path:"/team",component:a},{path:"/team/:id",component:b}])'],
    '/openapi.json': [
      'application/json',
      '{"openapi":"3.1.0","paths":{"/api/items":{"get":{}},"/api/status":{"get":{}}}}',
    ],
    '/robots.txt': ['text/plain', 'User-agent: *\nDisallow: /private/'],
  });
  const report = await look(url);
  expect(paths(report)).toEqual(['/', '/app', '/news', '/team']);
  expect(leftOut(report)).toEqual(['api 2', 'not_found 1', 'robots 1']);
  expect(report.site).toMatchObject({ found: 7, looked_at: 4 });
  for (const path of ['/feed.xml', '/app.webmanifest', '/openapi.json'])
    expect([path, asked.filter((one) => one === `GET ${path}`)]).toEqual([path, [`GET ${path}`]]);
  expect(asked.join('\n')).not.toMatch(/private|\/api\//);
});

test('a page that answers like an address that cannot exist is none of the site', async () => {
  const links = ['/socks', '/lost', '/old'].map((path) => `<a href="${path}">Page ${path}</a>`).join(' ');
  const [, lost] = htmlPage('Socks in all colours', '', '<nav><a href="/">Home</a></nav>');
  const { url } = await siteWith({ '/': htmlPage('home', '', links), '/socks': htmlPage('socks') }, lost);
  const report = await look(url, { checks: ['seo/site/duplicates', 'seo/site/error-pages'] });
  expect(paths(report)).toEqual(['/', '/socks']);
  expect(leftOut(report)).toEqual(['not_found 2']);
  expect(report.findings.map(({ check, problem }) => `${check}#${problem}`)).toEqual(['seo/site/error-pages#soft']);
});

test.each<[what: string, paths: string[], verdict: string, found: string[]]>([
  ['pages that load', ['/', '/socks'], 'pass', []],
  ['pages that are gone or hidden', ['/', '/socks', '/gone', '/hidden'], 'fail', ['dead', 'noindex']],
])('a sitemap of %s', async (_, listed, verdict, found) => {
  const files: Record<string, Files[string]> = {
    '/': htmlPage('home', '', '<a href="/socks">Socks</a>'),
    '/socks': htmlPage('socks'),
    '/hidden': htmlPage('hidden', '<meta name="robots" content="noindex">'),
  };
  const { url } = await siteWith(files);
  const locs = listed.map((path) => `<url><loc>${new URL(path, url).href}</loc></url>`);
  files['/sitemap.xml'] = ['application/xml', `<urlset>${locs.join('')}</urlset>`];
  const report = await look(url, { checks: ['seo/site/sitemap-entries'] });
  expect(report.findings.map(({ problem }) => problem)).toEqual(found);
  expect(report.coverage.map((one) => one.verdict)).toEqual([verdict]);
});

const APP = `<title>Socks</title><header><nav>
  <a role="link" data-to="/team">Team</a><span role="link" data-to="/prices">Prices</span><a data-to="/log-out">Sign out</a>
  <a data-to="/orders" data-posts>Orders</a><button data-posts>Buy</button></nav></header>
  <main><h1>Socks</h1><p id="text"></p><form><a role="link" data-posts data-to="/formed">Send</a></form></main>
  <script>
    const show = () => { document.title = 'Socks ' + location.pathname; document.querySelector('#text').textContent = ('The page ' + location.pathname + ' tells of socks. ').repeat(20); };
    for (const one of document.querySelectorAll('[data-to], [data-posts]')) one.onclick = () => {
      if (one.dataset.posts !== undefined) fetch('/acted', { method: 'POST', body: 'x' });
      if (one.dataset.to) { history.pushState(null, '', one.dataset.to); show(); fetch('/data?of=' + one.dataset.to); }
    };
    show();
  </script>`;

test.skipIf(noBrowser)('links without an address are clicked, and nothing but reading requests is sent', async () => {
  const app = [HTML['content-type'], `<!doctype html><html lang="en">${APP}</html>`] as const;
  const { url, asked } = await siteWith({ '/': app, '/team': app, '/prices': app, '/orders': app, '/formed': app });
  const report = await look(url, { browser: true, checks: ['seo/content/h1', 'seo/site/duplicates'] });
  expect(paths(report)).toEqual(['/', '/orders', '/prices', '/team']);
  expect(asked.filter((one) => !one.startsWith('GET ') && !one.startsWith('HEAD '))).toEqual([]);
  expect(asked.join('\n')).not.toMatch(/log-out|formed|\/data/);
});
