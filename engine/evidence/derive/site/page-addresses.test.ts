import { expect, test } from 'vitest';
import { withLimits } from '../../../limits.ts';
import { parseExchange } from '../../facts/exchange.ts';
import { parseHtml } from '../../parse/html/html.ts';
import { parseRobots } from '../../parse/site-files/robots.ts';
import { parseSitemap } from '../../parse/site-files/sitemap.ts';
import pageAddresses from './page-addresses.ts';

const ORIGIN = 'https://shop.example';
const page = parseExchange(`${ORIGIN}/`, 'HTTP/1.1 200 OK\nContent-Type: text/html\n\n');

type Given = Parameters<typeof pageAddresses.derive>[0];

/** The addresses as `source path`, and what was left out. */
function look(html: string, more: Partial<Given> = {}) {
  const cuts: string[] = [];
  const report = (reason: string) => {
    cuts.push(reason);
  };
  const found = pageAddresses.derive({ document: parseHtml(html, page.url), page, ...more }, report);
  const lines = found.map(({ url, source, leftOut }) =>
    [source, url.replace(ORIGIN, ''), leftOut].filter(Boolean).join(' '),
  );
  return { found: lines, cuts };
}

const links = (...paths: string[]) => paths.map((path) => `<a href="${path}">Page</a>`).join('');
const locs = (tag: string, ...paths: string[]) =>
  paths.map((path) => `<${tag}><loc>${new URL(path, ORIGIN).href}</loc></${tag}>`).join('');

test.each<[name: string, html: string, found: string[]]>([
  ['links', links('/a', 'b?c=1#d', '/a#e', `${ORIGIN}/f/`), ['link /a', 'link /b?c=1', 'link /f/']],
  ['areas', '<map><area href="/a"></map>', ['link /a']],
  ['a frameset', '<frameset><frame src="/a"><frame src="/b"></frameset>', ['link /a', 'link /b']],
  ['the page itself', links('/', '#a', ''), []],
  ['files', links('/a.pdf', '/b.zip', '/c.jpg', '/d.xml', '/e.html', '/f.php'), ['link /e.html', 'link /f.php']],
  ['other origins', links('https://www.shop.example/a', 'http://shop.example/b', '//cdn.example/c', 'tel:1'), []],
  ['what acts', `${links('/logout', '/cart?add=1', '/item/7/delete')}<a href="/a">Delete</a>`, []],
  ['downloads and templates', '<a href="/a" download>A</a><a href="/{{ id }}">B</a>', []],
  ['what scripts read', '<a data-url="/a" ping="/b">A</a><button data-href="/c">C</button>', []],
  ['pages inside of the page', '<iframe src="/a"></iframe>', []],
  ['user names', links('https://ann:secret@shop.example/a'), []],
  ['feeds', `<link rel="alternate" type="application/rss+xml" href="/feed/">${links('/feed/', '/a')}`, ['link /a']],
  [
    'what the head names',
    `<link rel="canonical" href="/a"><link rel="alternate" hreflang="de" href="/de/">${links('/a')}`,
    ['link /a', 'canonical /a', 'hreflang /de/'],
  ],
])('%s', (_, html, found) => {
  expect(look(html)).toEqual({ found, cuts: [] });
});

test('links that only scripts add have their own source', () => {
  const html = `${links('/a')}<script src="/a.js"></script>`;
  const renderedDocument = parseHtml(links('/a', '/b'), page.url);
  expect(look(html, { renderedDocument })).toEqual({ found: ['link /a', 'rendered_link /b'], cuts: [] });
  expect(look(html)).toEqual({
    found: ['link /a'],
    cuts: ['Links that scripts add were left out: the page could not be loaded in a browser'],
  });
});

test('the pages of a sitemap are named once for each source', () => {
  const sitemap = parseSitemap(`<urlset>${locs('url', '/a', '/b', '/a', '/c.pdf', 'https://other.example/')}</urlset>`);
  expect(look(links('/a'), { sitemap })).toEqual({ found: ['link /a', 'sitemap /a', 'sitemap /b'], cuts: [] });
});

test('the sitemaps of an index are not pages, those in them are', () => {
  const sitemap = parseSitemap(`<sitemapindex>${locs('sitemap', '/1.xml', '/2')}</sitemapindex>`);
  expect(look('', { sitemap, sitemapParts: [] })).toEqual({ found: [], cuts: [] });
  const sitemapParts = ['/a', '/b'].map((path) => parseSitemap(`<urlset>${locs('url', path)}</urlset>`));
  expect(look('', { sitemap, sitemapParts })).toEqual({ found: ['sitemap /a', 'sitemap /b'], cuts: [] });
});

test('pages that robots.txt disallows are marked', () => {
  const robots = parseRobots('User-agent: *\nDisallow: /private/\nAllow: /private/open');
  expect(look(links('/private/a', '/private/open', '/b'), { robots })).toEqual({
    found: ['link /private/a robots', 'link /private/open', 'link /b'],
    cuts: [],
  });
});

test('beyond the limit, links stay and the sitemap is sampled at even distances', async () => {
  const sitemap = parseSitemap(`<urlset>${locs('url', '/1', '/2', '/3', '/4', '/5')}</urlset>`);
  const seen = await withLimits({ pageAddresses: 3 }, () => look(links('/a'), { sitemap }));
  expect(seen).toEqual({
    found: ['link /a', 'sitemap /1', 'sitemap /5'],
    cuts: ['3 of 6 addresses of pages were left out (limit 3)'],
  });
  const none = await withLimits({ pageAddresses: 0 }, () => look(links('/a'), { sitemap }));
  expect(none).toEqual({ found: [], cuts: ['6 of 6 addresses of pages were left out (limit 0)'] });
});
