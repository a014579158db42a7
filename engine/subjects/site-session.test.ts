import { afterEach, expect, test } from 'vitest';
import { type MemberSite, startMemberSite } from '../../testbed/shop/member-site.ts';
import { closeSites, HTML, page, siteOf } from '../../testbed/short-sites.ts';
import { findBrowser, parseTarget, readReachSettings, render, type SiteOptions, scan, scanSite } from '../index.ts';

const settings = readReachSettings({ ASSAY_ALLOW_PRIVATE_TARGETS: 'true', ASSAY_SCAN_DEADLINE_SECONDS: '120' });
const noBrowser = await findBrowser(settings).then(
  () => false,
  () => true,
);
const CHECKS = [
  'security/headers/csp',
  'seo/head/title',
  'seo/links/broken',
  'seo/site/unlisted',
  'seo/site/duplicates',
];
/** Not as a stranger either: an address may act by what is in it. */
const NEVER = /exit-door|logout|billing|weg|delete|pay=|1043/;

afterEach(closeSites);

const look = (site: MemberSite, options: Partial<SiteOptions> = {}) =>
  scanSite(parseTarget(site.url), { settings, checks: CHECKS, browser: false, pages: 10, ...options });
const pathsOf = (urls: readonly { readonly url: string }[] | undefined) =>
  urls?.map(({ url }) => new URL(url).pathname);

test('pages behind a sign-in are those of menus, and details of lists; nothing that may act is requested', async () => {
  const site = await startMemberSite();
  const report = await look(site, { session: site.session() });
  expect(report).toMatchObject({ signed_in: true, not_scored: null });
  expect(pathsOf(report.pages)).toEqual(['/', '/messages', '/orders', '/orders/1041', '/orders/1042']);
  expect(report.pages?.every(({ not_scored }) => not_scored === null)).toBe(true);
  const signed = site.asked.filter(({ user }) => user !== undefined).map(({ method, path }) => `${method} ${path}`);
  expect(signed).toEqual(expect.arrayContaining(['GET /orders/1042', 'GET /messages']));
  expect(signed.filter((text) => !text.startsWith('GET') || text.includes('surprise'))).toEqual([]);
  expect(site.asked.filter(({ path }) => NEVER.test(path))).toEqual([]);
  // The sitemap is that of strangers.
  expect(report.findings.filter(({ check }) => check.startsWith('seo/site/'))).toEqual([]);
  const [left] = report.site?.left_out ?? [];
  expect(left).toMatchObject({ reason: 'may_act' });
  expect(left?.count).toBeGreaterThanOrEqual(7);
  expect(await render(report, 'text')).toContain('that may do more than show a page');
});

test('of an application with one script, records like one that was read', async () => {
  const asked: string[] = [];
  const url = await siteOf((request, response) => {
    asked.push(request.url ?? '');
    const menu = '<nav><a href="/?view=task&id=1">Tile the sink</a></nav>';
    const more = '<main><a href="/?view=task&id=2">Painting</a> <a href="/?view=gift&id=2">Gift</a></main>';
    response.writeHead(200, HTML).end(page(`${menu}${more}`));
  });
  const session = { headers: { authorization: 'Bearer member-7' } };
  const options = { settings, checks: ['seo/head/title'], browser: false, pages: 5, session };
  const report = await scanSite(parseTarget(url), options);
  expect(report.pages?.map((one) => one.url.slice(url.length))).toEqual(['', '?view=task&id=1', '?view=task&id=2']);
  expect(asked.filter((path) => path.includes('gift'))).toEqual([]);
});

test('robots.txt of a local application is not for its users', async () => {
  const url = await siteOf((request, response) => {
    if (request.url === '/robots.txt')
      return void response.writeHead(200, { 'content-type': 'text/plain' }).end('User-agent: *\nDisallow: /');
    const isPage = request.url === '/' || request.url === '/orders';
    response.writeHead(isPage ? 200 : 404, HTML).end(page('<nav><a href="/orders">Orders</a></nav><p>Socks.'));
  });
  const options = { settings, checks: ['seo/head/title'], browser: false, pages: 5 };
  const [own, stranger] = await Promise.all([
    scanSite(parseTarget(url), { ...options, session: { headers: { authorization: 'Bearer member-7' } } }),
    scanSite(parseTarget(url), options),
  ]);
  expect([own.pages?.length, stranger.pages?.length]).toEqual([2, 1]);
});

test('what only search engines see is asked of pages that visitors see', async () => {
  const checks = ['seo/head/description', 'seo/head/title'];
  const site = await startMemberSite();
  const behind = await look(site, { session: site.session(), checks });
  expect(behind.findings.filter(({ check }) => check === 'seo/head/description')).toEqual([]);
  expect(behind.coverage.find(({ check }) => check === 'seo/head/description')).toMatchObject({
    verdict: 'inapplicable',
    reason: expect.stringContaining('Visitors without a session'),
  });
  const url = await siteOf((_, response) => response.writeHead(200, HTML).end(page('<p>Socks for everybody.')));
  const session = { headers: { authorization: 'Bearer member-7' } };
  const open = await scanSite(parseTarget(url), { settings, checks, browser: false, pages: 1, session });
  expect(open.findings.map(({ check }) => check)).toContain('seo/head/description');
});

test('a page of an earlier scan is looked at only where a link still leads to it, and named pages are', async () => {
  const site = await startMemberSite();
  const earlier = ['orders/1041/weg', 'surprise'].map((path) => site.url + path);
  const first = await look(site, { session: site.session(), earlier });
  expect(pathsOf(first.pages)).not.toContain('/surprise');
  await look(site, { session: site.session(), include: ['/surprise'] });
  expect(site.at('/surprise').some(({ user }) => user !== undefined)).toBe(true);
  expect(site.asked.filter(({ path, user }) => user !== undefined && path.includes('weg'))).toEqual([]);
});

test('a lost session is renewed once, and the pages are those of the user', async () => {
  const site = await startMemberSite();
  let renewals = 0;
  const renewSession = async () => {
    renewals += 1;
    return site.session();
  };
  const session = site.session();
  site.forget();
  const report = await look(site, { session, renewSession });
  expect(renewals).toBe(1);
  expect(report).toMatchObject({ not_scored: null });
  expect(pathsOf(report.pages)).toContain('/orders/1042');
});

test('a session that is lost again marks the pages that were seen without it', async () => {
  let answers = 0;
  const url = await siteOf((request, response) => {
    if (request.url === '/robots.txt') return response.writeHead(404).end();
    if (request.url?.startsWith('/login'))
      return response.writeHead(200, HTML).end(page('<form><input name="u"><input type="password"></form>'));
    answers += request.url === '/orders' ? 1 : 0;
    if (request.url === '/orders') return response.writeHead(302, { location: '/login' }).end();
    return response.writeHead(200, HTML).end(page('<nav><a href="/orders">Orders</a></nav><p>Welcome back.'));
  });
  const session = { cookies: [{ name: 'sid', value: 'a-value-of-1-session' }] };
  const options = { settings, checks: CHECKS, browser: false, pages: 4, session };
  let renewals = 0;
  const report = await scanSite(parseTarget(url), {
    ...options,
    renewSession: async () => {
      renewals += 1;
      return session;
    },
  });
  expect(renewals).toBe(1);
  expect(answers).toBeGreaterThan(1);
  expect(report.pages?.map(({ not_scored }) => not_scored)).toEqual([
    null,
    'The session was not accepted: the URL redirects to a sign-in page',
  ]);
  expect(report.pages?.map((row) => row.without_session)).toEqual([undefined, true]);
});

test('one page: renewed once, and values of both sessions are masked', async () => {
  const site = await startMemberSite({ pages: {} });
  const [first, second] = [site.session(), site.session()];
  const [{ value = '' } = {}] = first.cookies;
  const mirrored = await siteOf((request, response) => {
    const { cookie = '' } = request.headers;
    if (cookie.includes(value) || cookie === '') return response.writeHead(401).end();
    return response.writeHead(200, HTML).end(page(`<img src="/a.png?key=${cookie.slice(4)}"><p>Welcome`));
  });
  const checks = ['seo/head/title', 'security/headers/csp'];
  const report = await scan(parseTarget(mirrored), {
    settings,
    checks,
    browser: false,
    session: first,
    renewSession: async () => second,
  });
  expect(report.not_scored).toBeNull();
  for (const { value: text } of [...first.cookies, ...second.cookies])
    expect(JSON.stringify(report)).not.toContain(text);
});

test.skipIf(noBrowser)(
  'in a browser, a page of the user reads, and its requests that may change something are held back',
  async () => {
    const site = await startMemberSite({ isApp: true });
    const [{ value = '' } = {}] = site.session().cookies;
    const session = { storage: { [new URL(site.url).origin]: { 'app-token': value } } };
    const report = await scan(parseTarget(site.url), { settings, modules: ['performance', 'accessibility'], session });
    expect(report).toMatchObject({ signed_in: true, not_scored: null });
    expect(site.at('/api/orders').some(({ user }) => user !== undefined)).toBe(true);
    expect(site.asked.filter(({ method }) => method === 'POST')).toEqual([]);
    const errors = report.coverage.find(({ check }) => check === 'performance/page/script-errors');
    expect(errors).toMatchObject({ verdict: 'unknown', reason: expect.stringContaining('held back') });
  },
);
