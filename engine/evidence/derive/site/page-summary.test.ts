import { expect, test } from 'vitest';
import { ignoreCuts, withLimits } from '../../../limits.ts';
import { cutList } from '../../cuts.ts';
import { parseExchange } from '../../facts/exchange.ts';
import type { HtmlSummary, SitePage } from '../../facts/site.ts';
import { parseHtml } from '../../parse/html/html.ts';
import { readPolicies } from '../../parse/http/csp/csp.ts';
import type { Landing } from '../../parse/landing/landing.ts';
import { parseRobots } from '../../parse/site-files/robots.ts';
import pageSummary from './page-summary.ts';

const URL = 'https://shop.example/desk';
const PAGE: Landing = { finalUrl: URL, redirects: [], notScored: undefined, warnings: [] };
const TOKEN = 'k3v9x2m7q1w8e4r5';
const TEXT = 'Each lamp is made by hand from brass and glass in a workshop in Lyon. '.repeat(5);

interface Look {
  readonly fields?: string;
  readonly status?: number;
  readonly landing?: Partial<Landing>;
  readonly robots?: string;
  /** What a missing address answers with status 200. */
  readonly missing?: string;
}

/** The summary of a page with this HTML, which no script changes. */
function summary(
  html: string,
  { fields = '', status = 200, landing = {}, robots = '', missing }: Look = {},
  cut = ignoreCuts,
) {
  const page = parseExchange(URL, `HTTP/1.1 ${status} X\nContent-Type: text/html\n${fields}\n\n${html || '<p>'}`);
  const document = parseHtml(html, URL);
  const notFound =
    missing === undefined
      ? {}
      : { notFound: parseExchange(`https://shop.example/${TOKEN}`, `HTTP/1.1 200 OK\n\n${missing}`) };
  const given = { ...notFound, address: URL, page, landing: { ...PAGE, ...landing }, robots: parseRobots(robots) };
  const csp = readPolicies(page.headers, document);
  return pageSummary.derive(status < 400 ? { ...given, document, content: document, csp } : given, cut);
}

const read = (html: string, look?: Look): Partial<HtmlSummary> => summary(html, look).html ?? {};
const body = (inside: string) => `<body><header><nav><a href="/">Home</a></nav></header>${inside}</body>`;

test.each<[what: string, html: string, look: Look, expected: Partial<HtmlSummary>]>([
  [
    'title and language',
    '<html lang="en-GB"><title> Desk\n lamps </title>',
    {},
    { title: 'Desk lamps', language: 'en-gb' },
  ],
  ['neither', '<p>Lamps', {}, { title: '', language: '', description: undefined, canonicals: [], languages: [] }],
  ['a description', '<meta name="Description" content=" Lamps ">', {}, { description: 'Lamps' }],
  ['a relative canonical URL', '<link rel=canonical href="?a#top">', {}, { canonicals: [`${URL}?a`] }],
  ['a canonical link without a URL', '<link rel=canonical href="">', {}, { canonicals: [URL] }],
  ['a canonical link that is none', '<link rel=canonical href="javascript:void(0)">', {}, { canonicals: [] }],
  [
    'canonical URLs in the page and in a header',
    '<link rel=canonical href="/a">',
    { fields: 'Link: </b>; rel="canonical", </c.css>; rel=preload' },
    { canonicals: ['https://shop.example/a', 'https://shop.example/b'] },
  ],
  [
    'translations in the page and in a header',
    '<link rel=alternate hreflang=DE href="/de"><link rel=alternate type="application/rss+xml" hreflang=de href="/feed">',
    { fields: 'Link: <https://shop.example/fr>; rel=alternate; hreflang="fr"' },
    {
      languages: [
        { language: 'de', url: 'https://shop.example/de' },
        { language: 'fr', url: 'https://shop.example/fr' },
      ],
    },
  ],
  ['no directive', '<p>Lamps', {}, { isIndexable: true }],
  ['noindex in the page', '<meta name=robots content="noindex, follow">', {}, { isIndexable: false, isNoindex: true }],
  ['noindex in a header', '<p>Lamps', { fields: 'X-Robots-Tag: none' }, { isIndexable: false }],
  ['noindex for another crawler', '<p>Lamps', { fields: 'X-Robots-Tag: otherbot: noindex' }, { isIndexable: true }],
  [
    'closed by robots.txt',
    '<p>Lamps',
    { robots: 'User-agent: *\nDisallow: /desk' },
    { isIndexable: false, isNoindex: false },
  ],
  ['a sign-in page', '<h1>Sign in</h1><input type=password name=password>', {}, { isIndexable: false }],
  [
    'links to pages of the host, each once',
    '<a href="/floor#top">Floor</a><a href="/floor" rel=nofollow>Floor</a><a href="http://www.shop.example/wall">Wall</a><a href="https://other.example/">O</a><a href="mailto:a@shop.example">M</a><a>None</a>',
    {},
    { links: ['https://shop.example/floor', 'http://www.shop.example/wall'] },
  ],
  ['a base', '<base href="/lamps/"><a href="desk">Desk</a>', {}, { links: ['https://shop.example/lamps/desk'] }],
  ['a short text', '<p>Lamps made by hand', {}, { textDigest: undefined }],
])('%s', (_, html, look, expected) => {
  expect(read(html, look)).toMatchObject(expected);
});

test.each<[what: string, look: Look, isHtml: boolean]>([
  ['a missing page', { status: 404, landing: { notScored: 'The page returned status 404', isOther: true } }, false],
  ['a bot challenge', { landing: { notScored: 'A bot challenge answered', isOther: true } }, false],
  ['a consent page', { landing: { notScored: 'The page is a consent page' } }, true],
])('%s has no content to compare', (_, look, isHtml) => {
  const { html, isHtml: is } = summary(`<title>Lamps</title><p>${TEXT}`, look);
  expect([html, is]).toEqual([undefined, isHtml]);
});

test('redirects, the address that was asked for and the one that was reached', () => {
  const redirects = [{ url: URL, status: 301 }];
  const found = summary('<p>Lamps', { landing: { finalUrl: `${URL}/`, redirects } });
  expect(found).toMatchObject({ url: URL, finalUrl: `${URL}/`, status: 200, redirects, isHtml: true });
});

test.each<[what: string, fields: string, html: string, expected: SitePage['policies']]>([
  ['none', 'Server: shop', '', {}],
  ['by name', 'X-FRAME-OPTIONS: DENY\nX-Powered-By: a', '', { 'x-frame-options': 'DENY' }],
  ['an empty one', 'Permissions-Policy:', '', {}],
  ['report-only', "Content-Security-Policy-Report-Only: default-src 'self'", '', {}],
  [
    'in meta elements',
    'Server: shop',
    '<head><meta http-equiv="Content-Security-Policy" content="img-src a.example"><meta name="referrer" content="no-referrer"></head>',
    { 'content-security-policy': 'img-src a.example', 'referrer-policy': 'no-referrer' },
  ],
])('policies: %s', (_, fields, html, expected) => {
  expect(summary(html, { fields }).policies).toEqual(expected);
});

test.each<[what: string, a: string, b: string, isSame: boolean]>([
  ['letter case and the menu', `<main>${TEXT}</main>`, `<p>Menu<main> ${TEXT.toUpperCase()}</main>`, true],
  ['another word in the content', `<main>${TEXT}</main>`, `<main>${TEXT} New</main>`, false],
  ['another word anywhere, without a main element', `<p>${TEXT}`, `<p>${TEXT}<footer>New</footer>`, false],
  ['the end of a long content', `<main>${TEXT.repeat(99)}A</main>`, `<main>${TEXT.repeat(99)}B</main>`, false],
])('text: %s', (_, a, b, isSame) => {
  const [first, second] = [read(body(a)).textDigest, read(body(b)).textDigest];
  expect(first).toMatch(/^[\w-]{43}$/);
  expect(first === second).toBe(isSame);
});

const LOST = '<title>Lamps</title><nav><a href=/>Home</a></nav><p>Sorry, we looked everywhere for ';

test.each<[what: string, html: string, look: Look, isMissing: true | undefined]>([
  ['the same text with its own address', `${LOST}/desk`, { missing: `${LOST}/${TOKEN}` }, true],
  ['the same text', `${LOST}it`, { missing: `${LOST}it` }, true],
  ['another text', '<title>Lamps</title><p>A desk lamp', { missing: `${LOST}it` }, undefined],
  ['another title', `${LOST}it`.replace('Lamps', 'Desk lamps'), { missing: `${LOST}it` }, undefined],
  ['a picture more', `${LOST}it<img src=/a.png>`, { missing: `${LOST}it` }, undefined],
  ['the home page', `${LOST}it`, { missing: `${LOST}it`, landing: { finalUrl: 'https://shop.example/' } }, undefined],
  ['nothing to compare with', `${LOST}it`, {}, undefined],
  [
    'a shell that scripts fill',
    '<div id=a></div><script src=/a.js></script>',
    { missing: '<div id=a></div><script src=/a.js></script>' },
    undefined,
  ],
])('a missing page with status 200: %s', (_, html, look, isMissing) => {
  expect(summary(html, look).isMissing).toBe(isMissing);
});

const PRODUCT = '<main class="product"><div class="gallery"><img src="/a.png"></div><h1>Desk</h1><p>A lamp</p></main>';

test.each<[what: string, a: string, b: string, isSame: boolean]>([
  [
    'two products with other texts and pictures',
    PRODUCT,
    '<main class="product"><div class="gallery"><img src="/b.png"><img src="/c.png"></div><h1>Floor</h1><p>One</p><p>Two</p><ul><li>Brass</ul></main>',
    true,
  ],
  ['lists of different length', '<ul><li><a href=/a>A</a>', `<ul>${'<li><a href=/b>B</a>'.repeat(9)}`, true],
  ['numbers in classes', '<main class="post-12"><p>A</main>', '<main class="post-7"><p>B</main>', true],
  ['further classes', '<main class="product new">', '<main class="product">', true],
  ['scripts', PRODUCT, `${PRODUCT}<script src="/a.js"></script>`, true],
  ['another template', PRODUCT, '<main class="article"><div class="author">A</div><h1>Desk</h1></main>', false],
  ['a part more', PRODUCT, `${PRODUCT}<aside class="related"></aside>`, false],
])('structure: %s', (_, a, b, isSame) => {
  expect(read(body(a)).structure === read(body(b)).structure).toBe(isSame);
});

test('what is beyond the limit of links is left out and reported', async () => {
  const { report, list } = cutList();
  const html = '<a href="/a">A</a><a href="/b">B</a>';
  const found = await withLimits({ links: 1 }, () => summary(html, {}, report));
  expect(found.html?.links).toEqual(['https://shop.example/a']);
  expect(list().map(({ reason }) => reason)).toEqual(['1 of 2 links were left out (limit 1)']);
});
