import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { closeSites, HTML, page, siteOf } from '../../testbed/short-sites.ts';
import { findBrowser, parseTarget, readReachSettings, render, type ScanOptions, type Session, scan } from '../index.ts';

const settings = readReachSettings({ ASSAY_ALLOW_PRIVATE_TARGETS: 'true', ASSAY_SCAN_DEADLINE_SECONDS: '120' });
const noBrowser = await findBrowser(settings).then(
  () => false,
  () => true,
);
const CHECK = 'security/headers/content-type-options';
const READS_HTML = 'seo/head/title';
const VALUE = 'preview-9fK2/x7Tq';
const BASIC = `Basic ${Buffer.from('ann:correct-horse').toString('base64')}`;
const COOKIE: Session = { cookies: [{ name: 'sid', value: VALUE }] };
const FIELDS: Session = { headers: { authorization: BASIC, 'x-preview': VALUE } };
const FORM = '<form method="post" action="/in"><input name="user"><input type="password" name="p"></form>';
const SOCKS = '<main><p>Warm socks, made by hand in a small town by the sea.</p></main>';

interface Asked {
  readonly path: string;
  readonly isSigned: boolean;
  readonly isBrowser: boolean;
}

afterEach(closeSites);

/** A site that keeps what it was asked, and whether a value of the session was sent. */
async function recording(answer: (request: IncomingMessage, response: ServerResponse, isSigned: boolean) => unknown) {
  const asked: Asked[] = [];
  const url = await siteOf((request, response) => {
    const { cookie = '', authorization, 'x-preview': preview, 'sec-fetch-mode': mode } = request.headers;
    const isSigned = cookie.includes(VALUE) || authorization === BASIC || preview === VALUE;
    asked.push({ path: request.url ?? '', isSigned, isBrowser: mode !== undefined });
    answer(request, response, isSigned);
  });
  const at = (path: string) => asked.filter((one) => one.path === path);
  return { url, asked, at };
}

/** With one check that reads HTTP only. */
function quickly(url: string, options: Partial<ScanOptions>) {
  return scan(parseTarget(url), { settings, checks: [CHECK], browser: false, ...options });
}

function send(response: ServerResponse, text: string, type: OutgoingHttpHeaders = HTML): void {
  response.writeHead(200, type).end(text);
}

const RULES = { 'content-type': 'application/speculationrules+json' };
const SAFE = { ...HTML, 'x-content-type-options': 'nosniff' };
const SCRIPT = { 'content-type': 'text/javascript' };

test('only the page and its own files are requested with the cookie of a session', async () => {
  const other = await recording((_, response) => send(response, 'const other = 1;', SCRIPT));
  const body = `${SOCKS}<img src="/sock.png?key=${VALUE}"><a href="/account">Account</a><a href="/sign-out">Leave</a><a href="/orders">Orders</a>
    <script src="/app.js"></script><script src="${other.url}lib.js"></script><script src="/away.js"></script>`;
  const site = await recording((request, response, isSigned) => {
    if (request.url === '/login') return send(response, page(FORM));
    if (request.url === '/away.js') return response.writeHead(302, { location: `${other.url}away.js` }).end();
    if (request.url === '/orders' && !isSigned) return response.writeHead(404).end();
    if (!isSigned) return response.writeHead(302, { location: '/login' }).end();
    return request.url === '/app.js' ? send(response, 'const own = 1;', SCRIPT) : send(response, page(body));
  });
  const report = await scan(parseTarget(site.url), { settings, modules: ['security', 'seo'], session: COOKIE });
  expect(report).toMatchObject({ signed_in: true, not_scored: null, final_url: site.url });
  expect(report.seo_result?.preview).toBeNull();
  expect(report.findings.map(({ check }) => check)).not.toContain('seo/links/broken');
  expect(site.at('/').some(({ isSigned }) => isSigned)).toBe(true);
  expect(site.at('/app.js').map(({ isSigned }) => isSigned)).not.toContain(false);
  expect(site.at('/app.js').length).toBeGreaterThan(0);
  for (const path of ['/robots.txt', '/account', '/orders']) {
    expect(site.at(path).length).toBeGreaterThan(0);
    expect(site.at(path).map(({ isSigned }) => isSigned)).not.toContain(true);
  }
  expect(site.at('/sign-out')).toEqual([]);
  expect(other.at('/lib.js').length).toBeGreaterThan(0);
  expect(other.at('/away.js').length).toBeGreaterThan(0);
  // Browsers send cookies to every port of a host, so it contacts no other one.
  expect(other.asked.filter(({ isSigned, isBrowser }) => isSigned || isBrowser)).toEqual([]);
  const text = `${JSON.stringify(report)}${await render(report, 'markdown')}`;
  expect(text).toContain('/sock.png?key=…');
  expect(text).toContain('Scanned as a signed-in user');
  expect(text).not.toContain(VALUE);
  expect(text).not.toContain(encodeURIComponent(VALUE));
});

test.skipIf(noBrowser)('in a browser, header fields reach the origin only, also after redirects', async () => {
  const other = await recording((_, response) =>
    response.writeHead(200, { ...SCRIPT, 'access-control-allow-origin': '*' }).end('const other = 1;'),
  );
  const body = `${SOCKS}<script src="/app.js"></script><script src="${other.url}lib.js"></script>
    <script src="/away.js"></script><script>fetch('/data?own').then(() => fetch('/session/sign-out'))</script>`;
  const site = await recording((request, response, isSigned) => {
    if (!isSigned) return response.writeHead(401, { 'www-authenticate': 'Basic realm="preview"' }).end();
    if (request.url === '/away.js') return response.writeHead(302, { location: `${other.url}away.js` }).end();
    return request.url === '/app.js' ? send(response, 'const own = 1;', SCRIPT) : send(response, page(body));
  });
  const report = await scan(parseTarget(site.url), { settings, modules: ['security', 'performance'], session: FIELDS });
  expect(report).toMatchObject({ signed_in: true, not_scored: null });
  expect(report.browser).not.toBeNull();
  for (const path of ['/', '/app.js', '/data?own'])
    expect(site.at(path).filter(({ isBrowser, isSigned }) => isBrowser && isSigned).length).toBeGreaterThan(0);
  expect(site.at('/session/sign-out')).toEqual([]);
  for (const path of ['/lib.js', '/away.js'])
    expect(other.at(path).filter(({ isBrowser }) => isBrowser).length).toBeGreaterThan(0);
  expect(other.asked.filter(({ isSigned }) => isSigned)).toEqual([]);
  const text = JSON.stringify(report);
  for (const value of [VALUE, BASIC.slice(6), 'correct-horse']) expect(text).not.toContain(value);
});

test.skipIf(noBrowser)('a page that another site embeds acts without the header fields', async () => {
  const quiet = '<meta name="referrer" content="no-referrer">';
  const site = await recording((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://shop.example');
    if (pathname === '/') return send(response, page(`${SOCKS}<iframe src="/own"></iframe>${frames}`));
    if (pathname === '/own') return send(response, page("<script>fetch('/data?own')</script>"));
    return send(response, searchParams.has('page') ? page(SOCKS) : '');
  });
  const embedded = (at: string) =>
    page(`<script>fetch('${site.url}data?${at}', { mode: 'no-cors' })</script><img src="${site.url}pic?${at}" alt="">
      <iframe src="${site.url}framed?page=${at}"></iframe>`);
  const other = await recording((request, response) => {
    if (request.url === '/redirect') response.writeHead(302, { location: `${site.url}redirected?page` }).end();
    else send(response, request.url === '/quiet' ? quiet + embedded('quiet') : embedded('loud'));
  });
  const frames = ['loud', 'quiet', 'redirect'].map((at) => `<iframe src="${other.url}${at}"></iframe>`).join('');
  const report = await scan(parseTarget(site.url), { settings, modules: ['performance'], session: FIELDS });
  expect(report.browser).not.toBeNull();
  expect(report.performance_result).not.toHaveProperty('requests');
  const signed = (path: string) =>
    site
      .at(path)
      .filter(({ isBrowser }) => isBrowser)
      .map(({ isSigned }) => isSigned);
  for (const path of ['/own', '/data?own']) expect([path, ...new Set(signed(path))]).toEqual([path, true]);
  for (const at of ['loud', 'quiet'])
    for (const path of [`/data?${at}`, `/pic?${at}`, `/framed?page=${at}`])
      expect([path, ...new Set(signed(path))]).toEqual([path, false]);
  expect([...new Set(signed('/redirected?page'))]).toEqual([false]);
});

test.skipIf(noBrowser)('neither a worker nor a request in advance signs out', async () => {
  const worker = "onmessage = () => fetch('/data?worker').then(() => fetch('/logout')).finally(() => postMessage(0))";
  const start = "const one = new Worker('/worker.js'); one.onmessage = () => fetch('/data?done'); one.postMessage(0)";
  const ahead = '{ "prefetch": [{ "source": "list", "urls": ["/sign-out"], "eagerness": "immediate" }] }';
  const rendered = ahead.replace('prefetch', 'prerender').replace('/sign-out', '/signout');
  const rules = [ahead, rendered].map((text) => `<script type="speculationrules">${text}</script>`).join('');
  const site = await recording((request, response) => {
    if (request.url === '/worker.js') return send(response, worker, SCRIPT);
    if (request.url === '/rules') return send(response, ahead.replace('/sign-out', '/sign-off'), RULES);
    const type = { ...HTML, 'speculation-rules': '"/rules"' };
    return send(response, page(`${SOCKS}${rules}<script>${start}</script>`), type);
  });
  await scan(parseTarget(site.url), { settings, modules: ['performance'], session: { ...COOKIE, ...FIELDS } });
  const signed = site
    .at('/data?worker')
    .filter(({ isBrowser }) => isBrowser)
    .map(({ isSigned }) => isSigned);
  expect([...new Set(signed)]).toEqual([true]);
  expect(site.at('/data?done').length).toBeGreaterThan(0);
  expect(['/logout', '/sign-out', '/signout', '/sign-off'].flatMap((path) => site.at(path))).toEqual([]);
});

test.skipIf(noBrowser)('local storage of the origin is there before the first script of the page', async () => {
  const body = `${SOCKS}<script>fetch('/seen?' + localStorage.getItem('token'))</script>`;
  const site = await recording((_, response) => send(response, page(body)));
  const storage = { [new URL(site.url).origin]: { token: 'mine' }, 'https://shop.example': { token: 'others' } };
  await scan(parseTarget(site.url), { settings, modules: ['performance'], session: { storage } });
  expect(site.at('/seen?mine').length).toBeGreaterThan(0);
  expect(site.at('/seen?others')).toEqual([]);
});

test('a redirect to another origin loses the session, and the report says so', async () => {
  const other = await recording((_, response) => send(response, page(SOCKS)));
  const site = await recording((_, response) => response.writeHead(302, { location: other.url }).end());
  const session = { ...COOKIE, ...FIELDS };
  const report = await quickly(site.url, { session });
  expect(site.at('/').some(({ isSigned }) => isSigned)).toBe(true);
  expect(other.asked.length).toBeGreaterThan(0);
  expect(other.asked.filter(({ isSigned }) => isSigned)).toEqual([]);
  expect(report.warnings?.join()).toContain('another origin, to which the session is not sent');
});

test.each([
  ['/orders/7/delete', false],
  ['/static/delete.css', true],
])('a cookie that the site renews goes to %s: %s', async (location, isSent) => {
  const renewed = 'sid=renewed-4Hq8Zt1';
  const seen: (string | undefined)[] = [];
  const { url } = await recording((request, response) => {
    if (request.url === location) seen.push(request.headers.cookie);
    if (request.url !== '/') return send(response, page(SOCKS));
    return response.writeHead(302, { location, 'set-cookie': `${renewed}; Path=/` }).end();
  });
  await quickly(url, { session: COOKIE });
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.filter((cookie) => cookie?.includes(renewed)).length > 0).toBe(isSent);
});

test.each([
  ['status 401', '/401', 'The session was not accepted: the page returned status 401 (Unauthorized)'],
  ['status 403', '/403', 'The session was not accepted: the page returned status 403 (Forbidden)'],
  ['a sign-in page', '/account', 'The session was not accepted: the URL redirects to a sign-in page'],
])('a session that is not accepted: %s', async (_, path, reason) => {
  const { url } = await recording((request, response) => {
    const status = /^\/(\d{3})$/.exec(request.url ?? '')?.[1];
    if (status !== undefined) return response.writeHead(Number(status), HTML).end(page('No'));
    if (request.url === '/account') return response.writeHead(302, { location: '/login?next=/account' }).end();
    return send(response, page(FORM));
  });
  const report = await quickly(new URL(path, url).href, { checks: [READS_HTML], session: COOKIE });
  expect(report).toMatchObject({ signed_in: true, not_scored: reason });
  const stranger = await quickly(new URL(path, url).href, { checks: [READS_HTML] });
  expect(stranger.not_scored ?? '').not.toContain('session');
  expect(stranger.signed_in).toBeUndefined();
});

test('a sign-in form at the same URL is a warning', async () => {
  const { url } = await recording((_, response) => send(response, page(FORM)));
  const warning = 'The page asks to sign in, so the session may not have been accepted';
  const report = await quickly(url, { checks: [READS_HTML], session: COOKIE });
  expect(report.not_scored).toBeNull();
  expect(report.warnings).toContain(warning);
  expect((await quickly(url, { checks: [READS_HTML] })).warnings ?? []).not.toContain(warning);
});

test('a signed-in page with a password field is scanned', async () => {
  const { url } = await recording((_, response) => send(response, page(`<a href="/out">Sign out</a>${FORM}`)));
  const report = await quickly(url, { checks: [READS_HTML], session: COOKIE });
  expect(report.not_scored).toBeNull();
  expect(report.warnings?.join()).not.toContain('asks to sign in');
});

test('cookies go only where a browser would send them', async () => {
  const { url, at } = await recording((_, response) => send(response, page(SOCKS)));
  const sent = async (cookie: object) => {
    const before = at('/').length;
    await quickly(url, { session: { cookies: [{ name: 'sid', value: VALUE, ...cookie }] } });
    return at('/')
      .slice(before)
      .some(({ isSigned }) => isSigned);
  };
  expect(await sent({ domain: '127.0.0.1', path: '/', expires: -1 })).toBe(true);
  expect(await sent({ domain: 'shop.example' })).toBe(false);
  expect(await sent({ path: '/admin' })).toBe(false);
  expect(await sent({ secure: true })).toBe(false);
  expect(await sent({ expires: 1 })).toBe(false);
});

test.each([
  ['with', 'without', COOKIE, undefined],
  ['without', 'with', undefined, COOKIE],
])('what a scan %s a session found is not fixed because one %s it sees another page', async (_, __, first, second) => {
  const site = await recording((_, response, isSigned) =>
    send(response, page(SOCKS), isSigned === (first !== undefined) ? HTML : SAFE),
  );
  const { findings: previous } = await quickly(site.url, { session: first });
  expect(previous).toMatchObject([{ check: CHECK, change: 'new' }]);
  expect(previous[0]?.fix_prompt).toContain(`${first ? '--cookie "$COOKIE" ' : ''}--only ${CHECK}`);
  const changes = async (previousSignedIn: boolean) =>
    (await quickly(site.url, { previous, previousSignedIn, session: second })).findings.map(({ change }) => change);
  expect(await changes(first !== undefined)).toEqual(['same']);
  expect(await changes(second !== undefined)).toEqual(['fixed']);
});
