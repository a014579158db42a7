import { afterEach, expect, test } from 'vitest';
import { closeSites, HTML, page, siteOf } from '../../testbed/short-sites.ts';
import { activeScan, parseTarget, readReachSettings, verifyActive } from '../index.ts';

const settings = readReachSettings({ ASSAY_ALLOW_PRIVATE_TARGETS: 'true', ASSAY_REQUESTS_PER_SECOND: '1000' });

afterEach(closeSites);

interface Asked {
  readonly url: URL;
  readonly origin: string | undefined;
  readonly forwardedHost?: string | undefined;
}

type Answer = (asked: Asked) => { readonly status?: number; readonly body: string; readonly headers?: object };

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const results = (text: string) => page(`<p>Results for ${text}</p>`);
const q = ({ url }: Asked) => url.searchParams.get('q') ?? '';

const ECHOES: Answer = (asked) => ({ body: results(q(asked)) });
const ESCAPES: Answer = (asked) => ({ body: results(escaped(q(asked))) });
const failing =
  (status: number, body = page('<p>Sorry</p>')): Answer =>
  () => ({ status, body });
/** Another answer for values with markup. */
const refusing =
  (answer: Answer): Answer =>
  (asked) =>
    /[<'"]/.test(q(asked)) ? answer(asked) : ESCAPES(asked);
/** Needs the other parameter of the link, without which it has nothing to search. */
const within =
  (answer: Answer): Answer =>
  (asked) =>
    asked.url.searchParams.has('shop') ? answer(asked) : { body: page('<p>Choose a shop</p>') };
const SHARES: Answer = ({ origin }) => ({
  body: '{"id":1}',
  headers: {
    'content-type': 'application/json',
    ...(origin ? { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' } : {}),
  },
});
const KEEPS: Answer = () => ({ body: '{"id":1}', headers: { 'content-type': 'application/json' } });
/** The page for missing addresses, with the value in it. */
const inMissing =
  (answer: Answer): Answer =>
  (asked) => ({ ...answer(asked), status: 404 });
/** A statement that an odd number of quotes breaks. */
const breaking =
  (status: number): Answer =>
  (asked) =>
    q(asked).split("'").length % 2 === 0
      ? { status, body: page('<p>You have an error in your SQL syntax; check the manual for your MySQL server</p>') }
      : ESCAPES(asked);
const SIGN_IN: Answer = () => ({ status: 302, body: '', headers: { location: '/login' } });
/** A shell that runs what follows the name of a known host. */
const RUNS: Answer = (asked) => {
  if (!q(asked).startsWith('socks')) return { body: page('<p>No such host</p>') };
  const [, a, b] = /^socks;expr (\d+) \\\* (\d+)/.exec(q(asked)) ?? [];
  return { body: page(`<p>1 host is up ${a === undefined ? '' : Number(a) * Number(b)}</p>`) };
};
/** Redirects to the value of a parameter; `allowed` makes it a path of the site. */
const moving =
  (allowed: (to: string) => string): Answer =>
  ({ url }) => ({ status: 302, body: '', headers: { location: allowed(url.searchParams.get('next') ?? '/') } });
const linked = (host: string) => ({ body: page(`<a href="https://${host}/reset">Reset</a>`) });
const BELIEVES: Answer = ({ forwardedHost }) => linked(forwardedHost ?? 'shop.example');
const CONFIGURED: Answer = () => linked('shop.example');
/** Another answer to requests with a forwarded host. */
const rejecting =
  (status: number): Answer =>
  (asked) =>
    asked.forwardedHost === undefined ? CONFIGURED(asked) : { status, body: page('<p>Sorry</p>') };
const SCRIPT = 'active/injection/reflected-script';
const CORS = 'active/responses/cors';
const FILES = 'active/files/environment';
const LIST = 'active/responses/directory-listing';
const entries = page('')
  .replace(
    /<body>.*/s,
    '<body><h1>Index of /img/</h1><hr><pre><a href="../">../</a><a href="a.png">a.png</a></pre></body></html>',
  )
  .replace('Socks', 'Index of /img/');
const INDEX: Answer = () => ({ body: entries });
const DOTENV: Answer = () => ({
  body: 'DB_PASSWORD=hunter2aa\nSECRET_KEY=ab12cd34ef56\n',
  headers: { 'content-type': 'text/plain' },
});

interface Case {
  readonly check: string;
  /** A link of the page, or code of it. */
  readonly link: string;
  readonly path: string;
  readonly before: Answer;
  readonly after: Answer;
  /** Default: still linked. */
  readonly unlinked?: true;
}

const html = (link: string) => (link.startsWith('fetch') ? `<script>${link}</script>` : `<a href="${link}">More</a>`);

async function verified({ check, link, path, before, after, unlinked }: Case): Promise<string> {
  let isAfter = false;
  const url = await siteOf((request, response) => {
    const { origin, 'x-forwarded-host': forwarded } = request.headers;
    const asked = {
      url: new URL(request.url ?? '/', 'http://127.0.0.1'),
      origin,
      forwardedHost: forwarded?.toString(),
    };
    const front: Answer = () => ({ body: page(isAfter && unlinked ? '<p>Soon</p>' : html(link)) });
    const missing: Answer = () => ({ status: 404, body: page('<p>Not found</p>') });
    const own = isAfter ? after : before;
    const {
      status = 200,
      body,
      headers = HTML,
    } = (asked.url.pathname === path ? own : asked.url.pathname === '/' ? front : missing)(asked);
    response.writeHead(status, { ...headers }).end(body);
  });
  const target = parseTarget(url);
  const { findings } = await activeScan(target, { settings, probes: [check] });
  const expected = findings.filter(({ location }) => new URL(location?.url ?? '').pathname === path);
  expect(expected).toHaveLength(1);
  isAfter = true;
  const { status, evidence } = await verifyActive(target, { expected, known: findings, settings });
  return `${status}: ${evidence}`;
}

const search = { check: SCRIPT, link: '/find?q=socks', path: '/find', before: ECHOES };
const shops = { check: SCRIPT, link: '/find?shop=7&amp;q=socks', path: '/find', before: within(ECHOES) };
const lost = { ...search, before: inMissing(ECHOES) };
const statement = { check: 'active/injection/sql-error', link: '/find?q=socks', path: '/find', before: breaking(500) };
const command = { check: 'active/commands/shell', link: '/ping?q=socks', path: '/ping', before: RUNS };
const login = { check: 'active/responses/host-header', link: '/login', path: '/login', before: BELIEVES };
const nextUrl = {
  check: 'active/injection/open-redirect',
  link: '/go?next=/sale',
  path: '/go',
  before: moving((to) => to),
};
const route = { check: CORS, link: 'fetch("/api/me")', path: '/api/me', before: SHARES };
const file = { check: FILES, link: '/about', path: '/.env', before: DOTENV };
const folder = { check: LIST, link: '/img/', path: '/img/', before: INDEX };

test.each<[string, string, Case]>([
  ['still_there', 'the value is still echoed', { ...search, after: ECHOES }],
  ['still_there', 'it is echoed, and the page no longer links there', { ...search, after: ECHOES, unlinked: true }],
  [
    'still_there',
    'it needs another parameter, and the page no longer links there',
    { ...shops, after: within(ECHOES), unlinked: true },
  ],
  ['fixed', 'the value is escaped', { ...search, after: ESCAPES }],
  [
    'fixed',
    'the value is escaped, and the page no longer links there',
    { ...shops, after: within(ESCAPES), unlinked: true },
  ],
  ['fixed', 'such a value is rejected', { ...search, after: refusing(failing(400)) }],
  ['not_testable', 'a firewall refuses such a value', { ...search, after: refusing(failing(403)) }],
  ['not_testable', 'the search answers with an error', { ...search, after: failing(500) }],
  ['not_testable', 'the search fails for such a value', { ...search, after: refusing(failing(500)) }],
  ['not_testable', 'a gateway answers', { ...search, after: failing(502) }],
  ['not_testable', 'a gateway answers for such a value', { ...search, after: refusing(failing(504)) }],
  ['not_testable', 'the rate is limited', { ...search, after: failing(429) }],
  ['not_testable', 'the address is gone', { ...search, after: failing(404), unlinked: true }],
  ['not_testable', 'the address needs a sign-in', { ...search, after: failing(401) }],
  [
    'not_testable',
    'the page is an error in spite of its status',
    {
      ...search,
      after: failing(200, '<!doctype html><title>500 Internal Server Error</title><h1>500 Internal Server Error</h1>'),
    },
  ],
  ['still_there', 'the value is still echoed in the page for missing addresses', { ...lost, after: inMissing(ECHOES) }],
  ['fixed', 'the value is escaped in the page for missing addresses', { ...lost, after: inMissing(ESCAPES) }],
  ['not_testable', 'the page for missing addresses redirects to sign-in', { ...lost, after: SIGN_IN }],
  ['fixed', 'a quote no longer breaks a statement', { ...statement, after: ESCAPES }],
  ['not_testable', 'a statement failed, and the address redirects to sign-in', { ...statement, after: SIGN_IN }],
  ['still_there', 'a command after a known value still runs', { ...command, after: RUNS, unlinked: true }],
  ['still_there', 'it still redirects anywhere', { ...nextUrl, after: moving((to) => to) }],
  [
    'fixed',
    'it redirects within the site only',
    { ...nextUrl, after: moving((to) => new URL(to, 'http://a').pathname) },
  ],
  ['not_testable', 'a redirect now leads to sign-in', { ...nextUrl, after: SIGN_IN }],
  ['still_there', 'links still follow the forwarded host', { ...login, after: BELIEVES }],
  ['fixed', 'links no longer follow the forwarded host', { ...login, after: CONFIGURED }],
  ['fixed', 'a forwarded host is rejected as misdirected', { ...login, after: rejecting(421) }],
  ['not_testable', 'a firewall refuses a forwarded host', { ...login, after: rejecting(403) }],
  ['not_testable', 'the page with the links is gone', { ...login, after: failing(404) }],
  ['still_there', 'a route shares its data', { ...route, after: SHARES, unlinked: true }],
  ['fixed', 'a route no longer shares its data', { ...route, after: KEEPS, unlinked: true }],
  [
    'fixed',
    'a route rejects other origins',
    { ...route, after: (asked) => (asked.origin ? { status: 403, body: '' } : KEEPS(asked)) },
  ],
  ['not_testable', 'a route fails', { ...route, after: failing(500) }],
  ['not_testable', 'a route needs a sign-in', { ...route, after: failing(401) }],
  ['fixed', 'a file is gone', { ...file, after: failing(404) }],
  ['fixed', 'a file is denied', { ...file, after: failing(403) }],
  ['not_testable', 'the server fails for a file', { ...file, after: failing(500) }],
  ['not_testable', 'a gateway answers for a file', { ...file, after: failing(521) }],
  ['still_there', 'a folder is listed, without a link to it', { ...folder, after: INDEX, unlinked: true }],
  ['fixed', 'a folder is no longer listed, without a link to it', { ...folder, after: failing(403), unlinked: true }],
])('is %s if %s', async (status, _, given) => {
  expect(await verified(given)).toMatch(new RegExp(`^${status}: `));
});

test('is not testable where the probe does not ask', async () => {
  const site = (answer: Answer, body: string) =>
    siteOf((request, response) => {
      const url = new URL(request.url ?? '/', 'http://127.0.0.1');
      response
        .writeHead(200, HTML)
        .end(url.pathname === '/find' ? answer({ url, origin: undefined }).body : page(body));
    });
  const [url, other] = [await site(ESCAPES, '<p>Soon</p>'), await site(ECHOES, html('/find?q=socks'))];
  const { findings: expected } = await activeScan(parseTarget(other), { settings, probes: [SCRIPT] });
  expect(expected).toHaveLength(1);
  const verdict = await verifyActive(parseTarget(url), { expected, known: expected, settings });
  expect(verdict).toMatchObject({ status: 'not_testable', fixed: [], remaining: [] });
});

test('without the session that the scan has, what is no longer found is not fixed, and what is found is still there', async () => {
  let isAfter = false;
  const url = await siteOf((request, response) => {
    const asked = { url: new URL(request.url ?? '/', 'http://127.0.0.1'), origin: undefined };
    const answer = isAfter ? ESCAPES : ECHOES;
    response
      .writeHead(200, HTML)
      .end(asked.url.pathname === '/find' ? answer(asked).body : page(html('/find?q=socks')));
  });
  const target = parseTarget(url);
  const { findings: expected } = await activeScan(target, { settings, probes: [SCRIPT] });
  const verify = () => verifyActive(target, { expected, known: expected, settings, isWithoutSession: true });
  expect(await verify()).toMatchObject({ status: 'still_there', fixed: [] });
  isAfter = true;
  const verdict = await verify();
  expect(verdict).toMatchObject({ status: 'not_testable', fixed: [], remaining: [] });
  expect(verdict.evidence).toContain('the session is in storage of the browser');
});

test.each([
  ['is still there', 'still_there', ECHOES, true],
  ['needs a sign-in', 'not_testable', failing(401), false],
] as const)('one of two places %s: the other one is fixed', async (_, status, answerOfTags, remains) => {
  let isAfter = false;
  const url = await siteOf((request, response) => {
    const asked = { url: new URL(request.url ?? '/', 'http://127.0.0.1'), origin: undefined };
    const links = isAfter ? '' : `${html('/find?q=socks')}${html('/tags?q=wool')}`;
    const places: Record<string, Answer> = isAfter
      ? { '/find': ESCAPES, '/tags': answerOfTags }
      : { '/find': ECHOES, '/tags': ECHOES };
    const { status: code = 200, body } = places[asked.url.pathname]?.(asked) ?? { body: page(links) };
    response.writeHead(code, HTML).end(body);
  });
  const target = parseTarget(url);
  const { findings: expected } = await activeScan(target, { settings, probes: [SCRIPT] });
  const idOf = (path: string) =>
    expected.filter(({ location }) => location?.url?.includes(path)).map(({ fingerprint }) => fingerprint);
  expect([...idOf('/find'), ...idOf('/tags')]).toHaveLength(2);
  isAfter = true;
  const verdict = await verifyActive(target, { expected, known: expected, settings });
  expect(verdict).toMatchObject({ status, remaining: remains ? idOf('/tags') : [], fixed: idOf('/find') });
  if (!remains) expect(verdict.evidence).toMatch(/^1 of 2 locations could not be tested: /);
});

test('a page that a cache keeps with the value of a header is found, verified, and fixed once nothing is stored', async () => {
  const kept = new Map<string, string>();
  let isStored = true;
  const url = await siteOf((request, response) => {
    const at = request.url ?? '/';
    const { pathname } = new URL(at, 'http://127.0.0.1');
    if (pathname !== '/' && pathname !== '/about') return response.writeHead(404, HTML).end('not here');
    const host = request.headers['x-host'] ?? 'shop.example';
    const text = (isStored ? kept.get(at) : undefined) ?? page(`<link rel="canonical" href="//${host}/">`);
    kept.set(at, text);
    return response.writeHead(200, HTML).end(text);
  });
  const target = parseTarget(url);
  const probes = ['active/responses/cache-poisoning'];
  const { findings: expected } = await activeScan(target, { settings, probes });
  expect(expected.map(({ problem, location }) => [problem, location])).toEqual([
    ['content', { url, part: '(x-host)' }],
  ]);
  const verify = () => verifyActive(target, { expected, known: expected, settings });
  expect(await verify()).toMatchObject({ status: 'still_there' });
  isStored = false;
  expect(await verify()).toMatchObject({ status: 'fixed' });
});
