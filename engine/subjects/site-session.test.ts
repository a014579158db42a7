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
  expect(await render(report, 'text')).toContain('that may act for the signed-in user');
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
