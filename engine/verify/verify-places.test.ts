import type { IncomingMessage } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { closeSites, HTML, page, siteOf } from '../../testbed/short-sites.ts';
import { type ActiveScanOptions, activeScan, parseTarget, readReachSettings, verifyActive } from '../index.ts';

const settings = readReachSettings({ ASSAY_ALLOW_PRIVATE_TARGETS: 'true', ASSAY_REQUESTS_PER_SECOND: '1000' });

afterEach(closeSites);

interface Asked {
  readonly url: URL;
  readonly body: string;
  readonly headers: IncomingMessage['headers'];
}

/** One way in which a page sends a value, and how the server reads it. */
interface Scene {
  readonly markup: string;
  readonly path: RegExp;
  value(asked: Asked): string;
  readonly options?: Pick<ActiveScanOptions, 'profile' | 'allowWrites'>;
}

const SCRIPT = 'active/injection/reflected-script';
const ERROR = 'active/injection/sql-error';
const WRITTEN = 'active/injection/written-forms';
const COOKIE = 'session=d2f0c6a1b7e94583';
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const inForm = ({ body }: Asked) => new URLSearchParams(body).get('q') ?? '';
const form = (action: string, button: string) =>
  `<form method="post" action="${action}"><input name="q" value="socks"><input name="size" value="7"><button>${button}</button></form>`;

const SCENES: Readonly<Record<string, Scene>> = {
  'a form': { markup: form('/search', 'Search'), path: /^\/search$/, value: inForm },
  'a form that may change data': {
    markup: form('/profile', 'Save'),
    path: /^\/profile$/,
    value: inForm,
    options: { allowWrites: true },
  },
  'a JSON body': {
    markup: `<script>fetch('/api/search',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({q:'socks',size:7})})</script>`,
    path: /^\/api\/search$/,
    value: ({ body }) => (body.startsWith('{') ? String(JSON.parse(body).q ?? '') : ''),
  },
  'an XML body': {
    markup: `<script>fetch('/api/search',{method:'POST',headers:{'content-type':'application/xml'},body:'<search><q>socks</q><size>7</size></search>'})</script>`,
    path: /^\/api\/search$/,
    value: ({ body }) => (/<q>([^<]*)<\/q>/.exec(body)?.[1] ?? '').replaceAll('&lt;', '<').replaceAll('&gt;', '>'),
    options: { allowWrites: true },
  },
  'a path segment': {
    markup: '<a href="/item/17">One</a><a href="/item/23">Two</a>',
    path: /^\/item\//,
    value: ({ url }) => decodeURIComponent(url.pathname.slice('/item/'.length)),
  },
  'a header field': {
    markup: '<a href="/item">One</a>',
    path: /^\/item$/,
    value: ({ headers }) => String(headers['user-agent'] ?? ''),
    options: { profile: 'thorough' },
  },
};

interface State {
  isMended: boolean;
  isLinked: boolean;
  isAway: boolean;
}

/** A statement that an odd number of quotes breaks. */
const breaks = (value: string) => value.split("'").length % 2 === 0;

interface Gate {
  /** What every page but the one for sign-in needs. */
  readonly cookie?: string;
  readonly isFrontOpen?: boolean;
}

async function site({ markup, path, value }: Scene, state: State, { cookie, isFrontOpen = false }: Gate = {}) {
  const asked: string[] = [];
  const url = await siteOf(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const own = new URL(request.url ?? '/', 'http://127.0.0.1');
    asked.push(`${request.method} ${request.url} ${body}`);
    const isOpen = own.pathname === '/login' || (isFrontOpen && own.pathname === '/');
    if (cookie !== undefined && !isOpen && !request.headers.cookie?.includes(cookie))
      return response.writeHead(302, { location: '/login' }).end();
    if (state.isAway && own.pathname !== '/') return response.writeHead(502, HTML).end('<h1>Bad gateway</h1>');
    const front = own.pathname === '/' && state.isLinked ? markup : '';
    if (!path.test(own.pathname)) return response.writeHead(own.pathname === '/' ? 200 : 404, HTML).end(page(front));
    const text = value({ url: own, body, headers: request.headers });
    if (!state.isMended && breaks(text))
      return response
        .writeHead(500, HTML)
        .end(page('<p>You have an error in your SQL syntax; check the manual for your MySQL server</p>'));
    return response
      .writeHead(200, HTML)
      .end(page(`${front}<p>Results for ${state.isMended ? escaped(text) : text}</p>`));
  });
  return { target: parseTarget(url), asked };
}

const PLACES: readonly (readonly [string, string])[] = [
  ['a form', SCRIPT],
  ['a form', ERROR],
  ['a form that may change data', WRITTEN],
  ['a JSON body', ERROR],
  ['a path segment', SCRIPT],
  ['a path segment', ERROR],
  ['a header field', ERROR],
];

/** Method, address and form of the body; values differ each time. */
const shapeOf = (request: string) => request.replace(/(?<=\/item\/)[^ ]+/, '*').replace(/(?<=[=:"])[^&,"{}]+/g, '*');

async function found(scene: Scene, check: string, gate: Gate = {}) {
  const { cookie } = gate;
  const state: State = { isMended: false, isLinked: true, isAway: false };
  const { target, asked } = await site(scene, state, gate);
  const headers = cookie === undefined ? undefined : { cookie };
  const options = { settings, ...scene.options, allowWrites: true, ...(headers ? { headers } : {}) };
  const report = await activeScan(target, { ...options, probes: [check] });
  const [first] = report.findings.filter(({ location }) => scene.path.test(new URL(location?.url ?? '').pathname));
  if (!first) throw new Error(`not found: ${JSON.stringify(report.coverage)}`);
  const request = first.evidence.request ?? '';
  const own = shapeOf(`${request.split(' HTTP/', 1)} ${request.split('\n\n')[1] ?? ''}`);
  const verify = async (more: Pick<ActiveScanOptions, 'headers' | 'allowWrites'> = {}) => {
    asked.length = 0;
    const known = report.findings;
    const verdict = await verifyActive(target, {
      expected: [first],
      known,
      settings,
      ...scene.options,
      ...more,
    });
    return { ...verdict, isRepeated: asked.map(shapeOf).includes(own) };
  };
  return { state, first, verify, report, headers };
}

test.each(PLACES)('a value in %s is verified: %s', async (name, check) => {
  const { state, verify } = await found(SCENES[name] as Scene, check);
  expect(await verify()).toMatchObject({ status: 'still_there', isRepeated: true });
  state.isMended = true;
  expect(await verify()).toMatchObject({ status: 'fixed', isRepeated: true });
  state.isLinked = false;
  expect(await verify()).toMatchObject({ status: 'fixed', isRepeated: true });
  state.isMended = false;
  expect(await verify()).toMatchObject({ status: 'still_there', isRepeated: true });
  state.isAway = true;
  expect(await verify()).toMatchObject({ status: 'not_testable' });
});

test.each(PLACES)('a value in %s, found as a signed-in user, needs the cookie: %s', async (name, check) => {
  const { state, first, verify, report, headers } = await found(SCENES[name] as Scene, check, {
    cookie: COOKIE,
    isFrontOpen: check === ERROR,
  });
  expect(first.evidence.curl).toContain(" -H 'cookie: …'");
  expect(JSON.stringify(report)).not.toContain(COOKIE.slice('session='.length));
  const given = headers ? { headers } : {};
  expect(await verify()).toMatchObject({ status: 'not_testable', fixed: [] });
  expect(await verify(given)).toMatchObject({ status: 'still_there', isRepeated: true });
  state.isMended = true;
  expect((await verify()).evidence).toMatch(/^Needs the cookie of the signed-in user/);
  expect(await verify(given)).toMatchObject({ status: 'fixed', isRepeated: true });
  state.isLinked = false;
  expect(await verify(given)).toMatchObject({ status: 'fixed', isRepeated: true });
});

test('a request that may change data is repeated only where that is allowed', async () => {
  const { state, verify } = await found(SCENES['a form that may change data'] as Scene, WRITTEN);
  for (const isMended of [false, true]) {
    state.isMended = isMended;
    const verdict = await verify({ allowWrites: false });
    expect(verdict).toMatchObject({ status: 'not_testable', isRepeated: false });
    expect(verdict.evidence).toMatch(/may change data/);
  }
});
