import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ModuleName, parseTarget, type Report, readReachSettings, scan } from '../index.ts';

interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const settings = readReachSettings({ ASSAY_ALLOW_PRIVATE_TARGETS: 'true', ASSAY_SCAN_DEADLINE_SECONDS: '120' });
const servers: Server[] = [];
let origin = '';
let elsewhere = '';

const html = (body: string, head = '<title>Warm socks</title>'): Reply => ({
  body: `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`,
});
const error = (status: number): Reply => ({ ...html(`<h1>Error ${status}</h1><hr>`), status });
const to = (location: string, status = 302): Reply => ({ status, headers: { location }, body: '' });
const SOCKS = '<main><h1>Socks</h1><p>Warm socks, made by hand in a small town by the sea.</p></main>';
const FORM =
  '<form method="post" action="/in"><label>Name <input name="user"></label><label>Password <input type="password" name="p" autocomplete="current-password"></label><button>Go</button></form>';
const BANNER =
  '<div role="dialog"><h2>We value your privacy</h2><p>We use cookies.</p><button>Accept all</button><button>Reject</button></div>';
const ARTICLE = `<article><h1>Are you a human? The history of captchas</h1><p>${'A captcha asks whether you are a robot. '.repeat(40)}</p><code>px-captcha</code></article>`;

const PAGES: Readonly<Record<string, Reply>> = {
  '/socks': { ...html(SOCKS), headers: { 'x-content-type-options': 'nosniff' } },
  '/401': { ...error(401), headers: { 'www-authenticate': 'Basic realm="socks"' } },
  '/403': error(403),
  '/404': error(404),
  '/410': error(410),
  '/429': error(429),
  '/500': error(500),
  '/502': error(502),
  '/503': error(503),
  '/204': { status: 204 },
  '/json': { headers: { 'content-type': 'application/json' }, body: '{"socks":3}' },
  '/json-as-html': { body: '{"status":"ok","socks":[1,2]}' },
  '/text': { headers: { 'content-type': 'text/plain' }, body: 'Warm socks' },
  '/image': { headers: { 'content-type': 'image/svg+xml' }, body: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
  '/feed': { headers: { 'content-type': 'application/rss+xml' }, body: '<rss version="2.0"/>' },
  '/download': { ...html(SOCKS), headers: { 'content-disposition': 'attachment; filename="socks.html"' } },
  '/empty': { body: '' },
  '/spaces': { body: ' \n\n\t \n' },
  '/empty-body': html(''),
  '/blank': html('<div id="root"></div><script>document.title = "Socks"</script>'),
  '/soft-404': html('<h1>404 Not Found</h1><hr>', '<title>404 Not Found</title>'),
  '/default': html(
    '<h1>Welcome to nginx!</h1><p>Further configuration is required.</p>',
    '<title>Welcome to nginx!</title>',
  ),
  '/parked': html('<p>socks.example</p><script src="https://www.sedoparking.com/frmpark/x.js"></script>'),
  '/cloudflare': {
    ...html('<h1>socks</h1>', '<title>Just a moment...</title>'),
    status: 403,
    headers: { 'cf-mitigated': 'challenge' },
  },
  '/cloudflare-200': html('<p>Checking</p><script>window._cf_chl_opt = {}</script>', '<title>Just a moment...</title>'),
  '/vercel': {
    ...html('<p>Checking</p>', '<title>Vercel Security Checkpoint</title>'),
    status: 429,
    headers: { 'x-vercel-mitigated': 'challenge' },
  },
  '/aws': { status: 202, headers: { 'x-amzn-waf-action': 'challenge' }, body: '<p>wait' },
  '/aws-200': html(
    '<div id="challenge-container"></div><script src="https://a1.eu.token.awswaf.com/a1/challenge.js"></script>',
  ),
  '/akamai': html('<div id="sec-if-cpt-container"></div><p>Checking</p>'),
  '/datadome': html('<p>Enable JS</p><script src="https://ct.captcha-delivery.com/c.js"></script>'),
  '/human': html('<h1>Hold</h1><div id="px-captcha"></div>', '<title>Access to this page has been denied</title>'),
  '/imperva': html('<iframe id="main-iframe" src="/_Incapsula_Resource?CWUDNSAI=1">incident</iframe>'),
  '/anubis': html('<p>Loading</p><script id="anubis_challenge" type="application/json">{}</script>'),
  '/captcha': html(
    '<h1>Please verify you are human</h1><div class="h-captcha"></div>',
    '<title>Security check</title>',
  ),
  '/wall': to('/consent?return=%2Fsocks'),
  '/consent': html('<h1>Your choice</h1><p>We need your consent.</p><button>Agree</button>'),
  '/door': html(
    '<h1>Before you continue</h1><p>Cookies.</p><button>Accept all</button>',
    '<title>Before you continue to Socks</title>',
  ),
  '/adults': to('/age-gate'),
  '/age-gate': html('<h1>How old are you?</h1><button>18 or more</button>'),
  '/account': to('/login?next=/account'),
  '/login': html(`<h1>Welcome back</h1>${FORM}`),
  '/members': to('/hello'),
  '/hello': html(`<h1>Hello</h1>${FORM}`),
  '/meta-login': html('', '<meta http-equiv="refresh" content="0; url=/login"><title>Socks</title>'),
  '/script-login': html('<script>location.href = "/login"</script>'),
  '/hash-login': html(
    '<div id="app"></div><script>location.hash = "#/login"; document.body.append("Sign in with a magic link")</script>',
  ),
  '/en/': html(SOCKS),
  '/locale': to('/en/locale'),
  '/en/locale': html(SOCKS),
  '/slash': to('/slash/', 301),
  '/slash/': html(SOCKS),
  '/moved': to('/socks', 301),
  '/meta-moved': html('', '<meta http-equiv="refresh" content="0; url=/en/"><title>Socks</title>'),
  '/header-moved': { headers: { refresh: '2; url=/socks' }, body: '' },
  '/notice-moved': html(
    '<p>This page has moved. <a href="/socks">Continue</a></p>',
    '<meta http-equiv="refresh" content="3; url=/socks"><title>Moved</title>',
  ),
  '/full-moved': html(SOCKS, '<meta http-equiv="refresh" content="0; url=/socks"><title>Socks</title>'),
  '/script-moved': html('<script>window.location.replace("/socks" + location.search)</script>'),
  '/twice-moved': html('', '<meta http-equiv="refresh" content="0; url=/moved">'),
  '/reload': html(SOCKS, '<meta http-equiv="refresh" content="1; url=/reload"><title>Live socks</title>'),
  '/slideshow': html(SOCKS, '<meta http-equiv="refresh" content="5; url=/en/"><title>Slide 1</title>'),
  '/round': html('', '<meta http-equiv="refresh" content="0; url=/round-2">'),
  '/round-2': html('', '<meta http-equiv="refresh" content="0; url=/round">'),
  '/nowhere': html('', '<meta http-equiv="refresh" content="0; url=http://127.0.0.1:9/">'),
  '/lost': html('', '<meta http-equiv="refresh" content="0; url=/no-such-page">'),
  '/computed': html('<script>const to = ["/so", "cks"].join(""); location.assign(to)</script>'),
  '/bundle': html('<div id="app"></div><script src="/bundle.js"></script>'),
  '/bundle.js': { headers: { 'content-type': 'text/javascript' }, body: 'if (self === top) location.href = "/socks"' },
  '/full-left': html(`${SOCKS}<script>setTimeout(() => location.assign(["/so", "cks"].join("")))</script>`),
  '/routed': html('<div id="app"></div><script>history.pushState(0, "", "/shop"); app.append("Socks")</script>'),
  '/article': html(ARTICLE, '<title>Are you a human? The history of captchas</title>'),
  '/banner': html(`${BANNER}${SOCKS}`),
  '/short': html('<p>Opening soon.</p>'),
  '/picture': html('<img src="/image" width="40" height="40" alt="A sock">'),
  '/app': html(
    '<div id="root"></div><script>document.getElementById("root").innerHTML = "<h1>Socks</h1><p>Warm</p>"</script>',
  ),
  '/shadow': html(
    '<my-socks></my-socks><script>customElements.define("my-socks", class extends HTMLElement { connectedCallback() { this.attachShadow({ mode: "open" }).innerHTML = "<h1>Socks</h1>" } })</script>',
  ),
  '/guide-404': html(
    `<article><h1>404 Not Found</h1><p>${'What this status means, and how to repair it. '.repeat(20)}</p></article>`,
    '<title>404 Not Found: a guide</title>',
  ),
  '/cookies-shop': html(
    `<h1>Cookies</h1><p>Oat cookies and almond cookies.</p>${BANNER}`,
    '<title>Cookie bakery</title>',
  ),
};

function answer(response: ServerResponse, reply: Reply | undefined): void {
  const { status = 200, headers = {}, body = '' } = reply ?? { ...error(404) };
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body);
}

beforeAll(async () => {
  for (const _ of [1, 2]) {
    const server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      if (pathname === '/away') return answer(response, to(`${elsewhere}/socks`));
      if (pathname === '/provider')
        return answer(response, to(`${elsewhere}/oauth2/authorize?redirect_uri=${encodeURIComponent(origin)}`));
      if (pathname === '/oauth2/authorize') return answer(response, html('<h1>Choose an account</h1>'));
      answer(response, PAGES[pathname]);
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  }
  [origin = '', elsewhere = ''] = servers.map((server, i) => {
    const { port } = server.address() as AddressInfo;
    return `http://${i === 0 ? '127.0.0.1' : 'localhost'}:${port}`;
  });
});
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

const scanOf = (path: string, modules: readonly ModuleName[]) =>
  scan(parseTarget(`${origin}${path}`), { settings, modules });
const titlesOf = ({ findings }: Report) =>
  findings.flatMap(({ module, title }) => (module === 'performance' ? [] : [title])).sort();
const scoresOf = ({ score, grade, modules }: Report) => [
  score,
  grade,
  ...Object.values(modules).map((one) => one.score),
];

describe('without a browser', () => {
  test.each([
    ['/401', 'The page returned status 401 (Unauthorized)'],
    ['/403', 'The page returned status 403 (Forbidden)'],
    ['/404', 'The page returned status 404 (Not Found)'],
    ['/410', 'The page returned status 410 (Gone)'],
    ['/429', 'The page returned status 429 (Too Many Requests)'],
    ['/500', 'The page returned status 500 (Internal Server Error)'],
    ['/502', 'The page returned status 502 (Bad Gateway)'],
    ['/503', 'The page returned status 503 (Service Unavailable)'],
    ['/204', 'The page returned status 204 (No Content)'],
    ['/json', 'The page is not HTML (application/json)'],
    ['/json-as-html', 'The page is not HTML (JSON sent as text/html)'],
    ['/text', 'The page is not HTML (text/plain)'],
    ['/image', 'The page is not HTML (image/svg+xml)'],
    ['/feed', 'The page is not HTML (application/rss+xml)'],
    ['/download', 'The URL returns a download'],
    ['/empty', 'The page is empty'],
    ['/spaces', 'The page is empty'],
    ['/empty-body', 'The page is empty'],
    ['/soft-404', 'The page is an error page, although its status is 200'],
    ['/default', 'The page is the default page of a web server (nginx)'],
    ['/parked', 'The domain is parked or for sale'],
    ['/cloudflare', 'A bot challenge or firewall block answered instead of the page (Cloudflare, status 403)'],
    ['/cloudflare-200', 'A bot challenge answered instead of the page (Cloudflare)'],
    ['/vercel', 'A bot challenge or firewall block answered instead of the page (Vercel, status 429)'],
    ['/aws', 'A bot challenge answered instead of the page (AWS WAF)'],
    ['/aws-200', 'A bot challenge answered instead of the page (AWS WAF)'],
    ['/akamai', 'A bot challenge answered instead of the page (Akamai)'],
    ['/datadome', 'A bot challenge answered instead of the page (DataDome)'],
    ['/human', 'A bot challenge answered instead of the page (HUMAN)'],
    ['/imperva', 'A bot challenge answered instead of the page (Imperva)'],
    ['/anubis', 'A bot challenge answered instead of the page (Anubis)'],
    ['/captcha', 'A bot challenge answered instead of the page (captcha)'],
    ['/wall', 'The URL redirects to a consent page'],
    ['/door', 'The page is a consent page'],
    ['/adults', 'The URL redirects to an age check'],
    ['/account', 'The URL redirects to a sign-in page'],
    ['/members', 'The URL redirects to a sign-in page'],
    ['/provider', 'The URL redirects to a sign-in page'],
    ['/meta-login', 'The URL redirects to a sign-in page'],
    ['/script-login', 'The URL redirects to a sign-in page'],
    ['/lost', 'The page returned status 404 (Not Found)'],
    ['/nowhere', 'The page only redirects to http://127.0.0.1:9/'],
    ['/computed', 'The page only redirects, by a script'],
  ])('%s is not scored', async (path, reason) => {
    const report = await scanOf(path, ['security', 'profiling']);
    expect(report.not_scored).toBe(reason);
    expect(scoresOf(report)).toEqual([null, null, null, null]);
  });

  test('pages that redirect in a circle are not scored', async () => {
    const report = await scanOf('/round', ['security']);
    expect(report).toMatchObject({ not_scored: `The page only redirects to ${origin}/round`, grade: null });
  });

  const ORDINARY = '/socks /login /article /banner /cookies-shop /guide-404 /short /picture /en/ /reload /slideshow';
  test.each([...ORDINARY.split(' '), '/full-left', '/bundle'])('%s is scored, without redirects', async (path) => {
    const report = await scanOf(path, ['security']);
    expect(report).toMatchObject({ not_scored: null, redirects: [], warnings: [], final_url: `${origin}${path}` });
    expect(report.score).not.toBeNull();
    expect(report.grade).not.toBeNull();
  });

  const PATH = 'The URL redirects to another path; the results describe the final URL';
  test.each([
    ['/locale', '/en/locale', 302, []],
    ['/slash', '/slash/', 301, []],
    ['/moved', '/socks', 301, [PATH]],
    ['/meta-moved', '/en/', 200, [PATH]],
    ['/header-moved', '/socks', 200, [PATH]],
    ['/notice-moved', '/socks', 200, [PATH]],
    ['/full-moved', '/socks', 200, [PATH]],
    ['/script-moved', '/socks', 200, [PATH]],
  ])('%s is scored and shows that it redirects to %s', async (path, final, status, warnings) => {
    const report = await scanOf(path, ['security']);
    expect(report.grade).not.toBeNull();
    expect(report).toMatchObject({
      not_scored: null,
      final_url: `${origin}${final}`,
      redirects: [{ url: `${origin}${path}`, status }],
      warnings,
    });
  });

  test('redirects of pages and of the server are one chain', async () => {
    const { redirects, final_url, grade } = await scanOf('/twice-moved', ['security']);
    expect(redirects).toEqual([
      { url: `${origin}/twice-moved`, status: 200 },
      { url: `${origin}/moved`, status: 301 },
    ]);
    expect([final_url, typeof grade]).toEqual([`${origin}/socks`, 'string']);
  });

  test('a redirect to another site is scored, with a warning', async () => {
    const report = await scanOf('/away', ['security']);
    expect(report.grade).not.toBeNull();
    expect(report.warnings).toEqual(['The URL redirects to another site; the results describe that site']);
  });

  test('a page that cannot be loaded is not scored', async () => {
    const report = await scan(parseTarget('http://127.0.0.1:9/'), { settings, modules: ['security'] });
    expect(report).toMatchObject({ status: 'failed', final_url: null, redirects: [] });
    expect(report.not_scored).toMatch(/^The page could not be loaded: .*refused/);
  });
});

describe('in a browser', () => {
  test.each([
    ['/blank', 'The page is empty after its scripts have run'],
    ['/script-login', 'The URL redirects to a sign-in page'],
    ['/hash-login', 'The URL redirects to a sign-in page'],
  ])('%s is not scored', async (path, reason) => {
    const report = await scanOf(path, ['security', 'seo', 'performance']);
    expect(report.not_scored).toBe(reason);
    expect(scoresOf(report)).toEqual([null, null, null, null, null]);
    expect(report.seo_result?.score).toBeNull();
    expect(report.performance_result?.overall_score).toBeNull();
  });

  test.each(['/notice-moved', '/computed', '/bundle', '/full-left'])(
    '%s: headers and content of the page that it leads to are scored',
    async (path) => {
      const report = await scanOf(path, ['security', 'seo', 'performance']);
      const own = await scanOf('/socks', ['security', 'seo', 'performance']);
      expect(report).toMatchObject({
        not_scored: null,
        final_url: `${origin}/socks`,
        redirects: [{ url: `${origin}${path}`, status: 200 }],
      });
      expect(titlesOf(report)).toEqual(titlesOf(own));
    },
  );

  test.each(['/app', '/shadow', '/routed'])('%s, which scripts fill, is scored', async (path) => {
    const report = await scanOf(path, ['security', 'performance']);
    expect(report.not_scored).toBeNull();
    expect(report.grade).not.toBeNull();
  });
});

test('a grade requires the security module; the score covers the modules that ran', async () => {
  const report = await scanOf('/socks', ['profiling']);
  expect(report).toMatchObject({ not_scored: null, grade: null, warnings: ['A grade requires the security module'] });
  expect(report.score).not.toBeNull();
});

test('a page that is not scored fixes nothing of the page before', async () => {
  const first = await scanOf('/socks', ['security']);
  const second = await scan(parseTarget(`${origin}/cloudflare-200`), {
    settings,
    modules: ['security'],
    previous: first.findings,
  });
  expect(second.findings.filter(({ change }) => change === 'fixed')).toEqual([]);
  expect(second.findings.length).toBeGreaterThanOrEqual(first.findings.length);
});
