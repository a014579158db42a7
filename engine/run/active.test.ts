import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import {
  activeScan,
  findBrowser,
  type Profile,
  parseTarget,
  readReachSettings,
  type SoFar,
  scan,
  withActive,
} from '../index.ts';
import { createVisitor } from '../probes/run/cookie-jar.ts';
import { verifyActive } from '../verify/verify-active.ts';

const settings = readReachSettings({ ASSAY_ALLOW_PRIVATE_TARGETS: 'true', ASSAY_REQUESTS_PER_SECOND: '1000' });
const noBrowser = await findBrowser(settings).then(
  () => false,
  () => true,
);
const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function siteOf(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const PAGE = '<!doctype html><html lang="en"><head><title>Socks</title></head><body><h1>Socks</h1></body></html>';
const leaky =
  (env: () => string | undefined): RequestListener =>
  (request, response) => {
    const text = request.url?.split('?')[0] === '/.env' ? env() : undefined;
    if (text !== undefined) return response.writeHead(200, { 'content-type': 'text/plain' }).end(text);
    if (request.url === '/') return response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
    return response.writeHead(404, { 'content-type': 'text/plain' }).end('not here');
  };

test('an exposed file is found with its proof, joins the report, and is fixed once it is gone', async () => {
  let env: string | undefined = 'DATABASE_PASSWORD=9fK2mVq8Zt\nNODE_ENV=production\n';
  const url = await siteOf(leaky(() => env));
  const target = parseTarget(url);
  const reported: string[] = [];
  const soFar: SoFar[] = [];
  const first = await activeScan(target, {
    settings,
    profile: 'quick',
    onProgress: (step) => reported.push(step),
    onSoFar: (one) => soFar.push(one),
  });
  expect(first.phase).toMatchObject({ profile: 'quick', status: 'completed', error: null });
  expect(first.findings.map(({ check, severity, module }) => [check, severity, module])).toEqual([
    ['active/files/environment', 'critical', 'security'],
  ]);
  expect(first.findings[0]?.evidence).toMatchObject({
    at: `${url}.env`,
    shows: '2 variables, 1 of them secret: DATABASE_PASSWORD',
    curl: `curl -sS -i --path-as-is --globoff '${url}.env'`,
  });
  expect(soFar.at(-1)?.findings.map(({ id }) => id)).toEqual(first.findings.map(({ id }) => id));
  expect(JSON.stringify([first, soFar])).not.toContain('9fK2mVq8Zt');
  expect(reported.filter((step) => !/^Testing(?: for|:) /.test(step))).toEqual([]);
  expect(reported.length).toBeGreaterThan(0);

  const passive = await scan(target, { settings, modules: ['security'] });
  const joined = withActive(passive, first);
  expect(joined.totals.critical).toBe(passive.totals.critical + 1);
  expect(joined.modules.security?.score).toBeLessThan(passive.modules.security?.score ?? 0);
  expect(joined.score).toBeLessThanOrEqual(39);
  expect(joined.coverage.length).toBe(passive.coverage.length + first.coverage.length);

  env = undefined;
  const again = await scan(target, { settings, modules: ['security'], previous: joined.findings });
  expect(again.findings.find(({ check }) => check === 'active/files/environment')?.change).toBe('same');
  const second = withActive(again, await activeScan(target, { settings, profile: 'quick' }));
  expect(second.findings.find(({ check }) => check === 'active/files/environment')?.change).toBe('fixed');
});

test('a scan that is cancelled says so of all it did not ask', async () => {
  const ending = new AbortController();
  let asked = 0;
  const url = await siteOf((request, response) => {
    asked += 1;
    if (asked === 20) ending.abort(new Error('the scan was cancelled'));
    leaky(() => undefined)(request, response);
  });
  const { phase, coverage } = await activeScan(parseTarget(url), { settings, signal: ending.signal });
  expect(phase.status).toBe('failed');
  expect(phase.error).toMatch(/^the scan was cancelled; \d+ of \d+ probes were not tested to their end$/);
  expect(coverage.filter(({ reason }) => reason === 'the scan was cancelled').length).toBeGreaterThan(10);
  expect(coverage.filter(({ verdict }) => verdict === 'broken')).toEqual([]);
});

test('no more requests than the cap reach the site, and what they do not suffice for is no pass', async () => {
  let asked = 0;
  const url = await siteOf((request, response) => {
    asked += 1;
    leaky(() => undefined)(request, response);
  });
  const { phase, coverage } = await activeScan(parseTarget(url), { settings, requests: 40 });
  expect(asked).toBe(40);
  expect(phase).toMatchObject({ requests: 40, status: 'failed' });
  expect(phase.error).toMatch(/^the scan has used its limit of 40 requests; \d+ of \d+ probes were not tested/);
  expect(
    coverage.filter(({ reason }) => reason === 'the scan has used its limit of 40 requests').length,
  ).toBeGreaterThan(10);
});

test('a host that nobody answers at fails, with the reason', async () => {
  const url = await siteOf(() => {});
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
  const { phase, findings } = await activeScan(parseTarget(url), { settings, profile: 'quick' });
  expect(phase).toMatchObject({ status: 'failed', error: 'the connection was refused' });
  expect(findings).toEqual([]);
});

/** A site with every kind of form, which records requests that change its state. */
function recording(changes: string[], cookies: (string | undefined)[]): RequestListener {
  const forms = [
    '<form method=post action=/comment><input name=text><button>Send</button></form>',
    '<form method=post action=/search><input name=words><button>Search</button></form>',
    '<form method=post action=/login><input name=user><input type=password name=pw><button>Go</button></form>',
    '<form method=post action=/item/7><input name=why><button>Delete</button></form>',
    '<form action=/find><input name=q><button>Find</button></form>',
  ].join('');
  const links = [
    '<a href=/setup.php>Setup</a><a href=/x?id=1>Log out</a><a href=/cart/remove?id=1>x</a><a href=/about>About</a>',
    '<script>fetch("/api/notes",{method:"POST",body:JSON.stringify({note:n})})</script>',
  ].join('');
  const front = `<!doctype html><html lang="en"><head><title>Socks</title></head><body>${forms}${links}</body></html>`;
  return (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site.test');
    cookies.push(request.headers.cookie);
    const isLookup = ['/search', '/find'].includes(pathname);
    const acts = /^\/(?:setup\.php|x|cart\/remove)$/.test(pathname);
    const writes = request.method === 'POST' && /^\/(?:comment|item\/7|login|api\/notes)$/.test(pathname);
    if (acts || writes) changes.push(`${request.method} ${pathname}`);
    const type = { 'content-type': 'text/html', 'set-cookie': 'visit=v1; Path=/' };
    if (pathname === '/') return response.writeHead(200, type).end(front);
    if (isLookup || pathname === '/about') return response.writeHead(200, type).end('<h1>Nothing found</h1>');
    return response.writeHead(404, { 'content-type': 'text/plain' }).end('not here');
  };
}

test('nothing is changed by default; with consent forms are submitted, but none that deletes, signs in or sets up', async () => {
  const cookies: (string | undefined)[] = [];
  const changes: string[] = [];
  const url = await siteOf(recording(changes, cookies));
  const report = await activeScan(parseTarget(url), { settings });
  expect(changes).toEqual([]);
  expect(report.phase).not.toHaveProperty('writes_allowed');
  expect(report.coverage.find(({ check }) => check === 'active/injection/sql-error')).toMatchObject({
    verdict: 'pass',
    reason:
      '1 form was not submitted because it may change data (allowed with --allow-writes, for test systems); 1 form was tested with GET only, not with POST: --allow-writes submits it, for test systems; 1 address that takes JSON or XML by POST was not tested (allowed with --allow-writes, for test systems); 2 forms were not submitted: no scan signs in, orders, pays, deletes or uploads; 3 links were not requested because they may change something',
  });
  expect(report.limited).not.toContain('active/injection/sql-error');
  expect(cookies).toContain('visit=v1');

  const probes = ['active/injection/reflected-script', 'active/injection/sql-error'];
  const allowed = await activeScan(parseTarget(url), { settings, probes, allowWrites: true, profile: 'thorough' });
  expect(allowed.phase.writes_allowed).toBe(true);
  expect([...new Set(changes)].filter((one) => !/^POST \/(?:comment|api\/notes)$/.test(one))).toEqual([]);
});

test('default passwords are tried only if the user asks for it, and a finding is then verified', async () => {
  const bodies: string[] = [];
  let password = 'admin';
  const url = await siteOf((request, response) => {
    const type = { 'content-type': 'text/html' };
    const isUser = request.headers.cookie === 'sid=1';
    if (request.url !== '/') return response.writeHead(404).end('not here');
    if (request.method !== 'POST')
      return response
        .writeHead(200, type)
        .end(
          isUser
            ? '<title>phpLiteAdmin</title><a href=/?logout=1>Log Out</a>'
            : "<title>phpLiteAdmin</title><div id='loginBox'><form method=post><input type=password name=password><input type=submit name=login value=Go></form></div>",
        );
    request.on('data', (body: Buffer) => bodies.push(String(body)));
    return request.on('end', () => {
      const isRight = bodies.at(-1) === `password=${password}&login=Go`;
      response.writeHead(302, { location: '/', ...(isRight ? { 'set-cookie': 'sid=1' } : {}) }).end();
    });
  });
  const probes = ['active/routes/default-logins'];
  const target = parseTarget(url);
  const unasked = await activeScan(target, { settings, probes });
  expect([unasked.coverage[0]?.verdict, bodies]).toEqual(['unknown', []]);
  const { phase, findings } = await activeScan(target, { settings, probes, defaultLogins: true });
  expect([phase.default_logins, findings.map(({ problem }) => problem)]).toEqual([true, ['accepted']]);
  expect(bodies.length).toBeLessThanOrEqual(5);
  const options = { settings, expected: findings, known: findings };
  expect(await verifyActive(target, { ...options, defaultLogins: true })).toMatchObject({ status: 'still_there' });
  password = 'changed';
  expect(await verifyActive(target, options)).toMatchObject({ status: 'not_testable' });
  expect(await verifyActive(target, { ...options, defaultLogins: true })).toMatchObject({ status: 'fixed' });
});

test('a form that may change data is submitted at most three times, also as one of a front controller, with text that a person recognises, and the report lists it', async () => {
  const kept: { readonly at: string; readonly note: string }[] = [];
  const pages = ['app?page=notes', 'app?page=wishes'];
  const url = await siteOf((request, response) => {
    const type = { 'content-type': 'text/html' };
    const at = pages.find((page) => request.url === `/${page}`);
    const forms = pages.map(
      (page) => `<form method=post action="/${page}"><textarea name=note></textarea><button>Send</button></form>`,
    );
    if (at !== undefined && request.method === 'POST') {
      request.on('data', (body: Buffer) =>
        kept.push({ at, note: new URLSearchParams(String(body)).get('note') ?? '' }),
      );
      return request.on('end', () => response.writeHead(303, { location: '/notes' }).end());
    }
    if (request.url === '/')
      return response.writeHead(200, type).end(`<!doctype html>${forms.join('')}<a href=/notes>Notes</a>`);
    if (request.url === '/notes')
      return response.writeHead(200, type).end(`<!doctype html><p>${kept.map(({ note }) => note).join('<p>')}`);
    return response.writeHead(404).end('not here');
  });
  const { phase, findings } = await activeScan(parseTarget(url), { settings, allowWrites: true });
  expect(findings.map(({ check }) => check)).toContain('active/injection/written-forms');
  for (const page of pages) {
    const count = kept.filter(({ at }) => at === page).length;
    expect([1, 2, 3]).toContain(count);
  }
  for (const { note } of kept) expect(note).toMatch(/^Assay test /);
  expect(phase.written?.map(({ at }) => at)).toEqual(kept.map(({ at }) => url + at));
  expect(phase.written?.[0]?.sent).toContain(kept[0]?.note);
});

test('a site without an end gets no more requests than the limit, and the coverage says what was left out', async () => {
  let asked = 0;
  const url = await siteOf((request, response) => {
    asked += 1;
    const { pathname } = new URL(request.url ?? '/', 'http://site.test');
    const links = Array.from({ length: 9 }, (_, i) => `<a href="${pathname}s/x${asked}?k${i}=${i}">Socks</a>`).join('');
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><title>Socks</title>${links}`);
  });
  const { phase, coverage } = await activeScan(parseTarget(url), { settings, requests: 700 });
  expect(asked).toBeLessThanOrEqual(700);
  expect(phase).toMatchObject({ requests: asked, max_requests: 700 });
  const sql = coverage.find(({ check }) => check === 'active/injection/sql-condition');
  expect(sql).toMatchObject({ verdict: 'unknown', reason: expect.stringContaining('Some parameters were not tested') });
});

test('where a site has only forms that are not submitted, nothing is called inapplicable', async () => {
  const reasonsAt = async (form: string) => {
    const front = `<!doctype html><html lang="en"><head><title>Socks</title></head><body>${form}</body></html>`;
    const url = await siteOf(({ url: path }, response) =>
      path === '/'
        ? response.writeHead(200, { 'content-type': 'text/html' }).end(front)
        : response.writeHead(404, { 'content-type': 'text/plain' }).end('not here'),
    );
    const probes = ['active/injection/sql-error'];
    const { coverage } = await activeScan(parseTarget(url), { settings, probes });
    return coverage.map(({ verdict, reason }) => `${verdict}: ${reason}`);
  };
  expect(await reasonsAt('<form method=post action=/comment><input name=text><button>Send</button></form>')).toEqual([
    'unknown: 1 form was not submitted because it may change data (allowed with --allow-writes, for test systems)',
  ]);
  expect(await reasonsAt('<p>No form</p>')).toEqual([
    'inapplicable: No link, form or script of the site sends a value of this kind',
  ]);
});

test('pages that lead to a sign-in are stated, and are no reason to call anything inapplicable', async () => {
  const reasonAt = async (links: string) => {
    const url = await siteOf(({ url: path = '/' }, response) => {
      if (path === '/account') return response.writeHead(401).end();
      if (/^\/orders/.test(path)) return response.writeHead(302, { location: '/login?next=orders' }).end();
      if (/page=notes/.test(path)) return response.writeHead(302, { location: '/?page=login.php' }).end();
      const front = `<!doctype html><title>Socks</title>${links}<a href=/log-insights>Insights</a>`;
      return response.writeHead(200, { 'content-type': 'text/html' }).end(path === '/' ? front : '<p>Socks</p>');
    });
    const { coverage } = await activeScan(parseTarget(url), { settings, probes: ['active/injection/sql-condition'] });
    return coverage.map(({ verdict, reason }) => `${verdict}: ${reason}`);
  };
  const note = '2 pages lead to a sign-in: scan with --cookie to test what is behind it';
  const guarded = '<a href=/account>Account</a><a href=/orders?tab=1>Orders</a><a href=/orders?tab=2>Older</a>';
  expect(await reasonAt('<a href=/account>Account</a>')).toEqual([
    'unknown: 1 page leads to a sign-in: scan with --cookie to test what is behind it',
  ]);
  // The address of the sign-in has a parameter, which is tested.
  expect(await reasonAt('<a href=/account>Account</a><a href=/orders>Orders</a>')).toEqual([`pass: ${note}`]);
  expect(await reasonAt(`${guarded}<a href="/search?q=a">Search</a>`)).toEqual([`pass: ${note}`]);
  const front =
    '<a href="/?page=login.php">Sign in</a><a href="/?page=notes.php">Notes</a><a href=/account>Account</a>';
  expect(await reasonAt(front)).toEqual([`pass: ${note}`]);
  expect(await reasonAt('<a href=/about>About</a>')).toEqual([
    'inapplicable: No link, form or script of the site sends a value of this kind',
  ]);
});

/** A page that names its parameter only in a sentence, with an error for a quote; or one that reads none. */
const unlinked =
  (reads: boolean): RequestListener =>
  ({ url = '/' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://site.test');
    const type = { 'content-type': 'text/html' };
    const page = (text: string) => response.writeHead(200, type).end(`<!doctype html><title>Socks</title><p>${text}`);
    const ref = searchParams.get('ref');
    if (pathname === '/') return page('<a href=/item>Item</a>');
    if (pathname !== '/item') return response.writeHead(404, { 'content-type': 'text/plain' }).end('not here');
    if (!reads || ref === null) return page('Give the REF as parameter.');
    if (ref.split("'").length % 2 === 0) return page("You have an error in your SQL syntax near '' at line 1");
    return page(/^1/.test(ref) ? 'Noon' : 'Nothing found');
  };

test('a parameter that only a text names is found, if the server reads it, but not by the quick profile', async () => {
  const foundAt = async (reads: boolean, profile: Profile) => {
    const url = await siteOf(unlinked(reads));
    const { findings, coverage } = await activeScan(parseTarget(url), {
      settings,
      profile,
      probes: ['active/injection/sql-error'],
    });
    return [
      ...coverage.map(({ verdict }) => verdict),
      ...findings.map(({ evidence }) => evidence.at.slice(url.length)),
    ];
  };
  expect(await foundAt(true, 'thorough')).toEqual(['fail', 'item?ref=']);
  expect(await foundAt(true, 'standard')).toEqual(['fail', 'item?ref=']);
  expect(await foundAt(true, 'quick')).not.toContain('item?ref=');
  expect((await foundAt(false, 'thorough')).slice(1)).toEqual([]);
});

test('parameters that only an OpenAPI document names are tested', async () => {
  const document = JSON.stringify({
    openapi: '3.1.0',
    paths: { '/find': { get: { parameters: [{ name: 'word', in: 'query' }] } } },
  });
  const url = await siteOf(({ url: sent = '/' }, response) => {
    const { pathname, searchParams } = new URL(sent, 'http://site.test');
    if (pathname === '/openapi.json')
      return response.writeHead(200, { 'content-type': 'application/json' }).end(document);
    if (pathname === '/') return response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
    if (pathname !== '/find') return response.writeHead(404, { 'content-type': 'text/plain' }).end('not here');
    return response.writeHead(200, { 'content-type': 'text/html' }).end(`<p>${searchParams.get('word')}</p>`);
  });
  const { findings } = await activeScan(parseTarget(url), { settings, probes: ['active/injection/reflected-script'] });
  expect(findings.map(({ evidence }) => evidence.at)).toEqual([`${url}find?word=`]);
});

test('of an API whose root is not HTML, what its OpenAPI document describes is tested', async () => {
  const document = JSON.stringify({
    openapi: '3.1.0',
    paths: { '/find/{word}': { get: { parameters: [{ name: 'word', in: 'path' }] } }, '/debug/members': { get: {} } },
  });
  const json = { 'content-type': 'application/json' };
  const members = ['ann', 'bo'].map((name) => ({ name, password: `${name}-secret` }));
  const url = await siteOf(({ url: path = '/' }, response) => {
    if (path === '/') return response.writeHead(404, json).end('{"error":"not found"}');
    if (path === '/openapi.json') return response.writeHead(200, json).end(document);
    if (path === '/debug/members') return response.writeHead(200, json).end(JSON.stringify({ members }));
    const isBroken = path.startsWith('/find/') && (path.split("'").length - 1) % 2 === 1;
    const error =
      'You have an error in your SQL syntax; check the manual that corresponds to your MySQL server version';
    return isBroken ? response.writeHead(500).end(error) : response.writeHead(200, json).end('[]');
  });
  const probes = ['active/injection/sql-error', 'active/injection/template', 'active/routes/unauthenticated-api'];
  const { coverage } = await activeScan(parseTarget(url), { settings, probes });
  const reason = 'The page returned status 404: only guessed URLs and those of its OpenAPI document were tested';
  expect(coverage).toMatchObject(probes.map((check, i) => ({ check, verdict: i === 1 ? 'unknown' : 'fail', reason })));
});

test('nothing passes on a site that stops working during the scan', async () => {
  const verdictsOf = async (isWeak: boolean) => {
    let isDown = false;
    const url = await siteOf(({ url: sent = '/' }, response) => {
      const { pathname, searchParams } = new URL(sent, 'http://site.test');
      isDown ||= isWeak && searchParams.get('word')?.includes('{') === true;
      if (pathname !== '/' && pathname !== '/find') return response.writeHead(404).end('not here');
      if (isDown && pathname === '/find') return response.writeHead(500).end('too many connections');
      const page = `<!doctype html><title>Socks</title><a href="/find?word=a">Find</a><p>${encodeURIComponent(searchParams.get('word') ?? '')}</p>`;
      return response.writeHead(200, { 'content-type': 'text/html' }).end(page);
    });
    const probes = ['active/injection/template', 'active/responses/trace'];
    const { coverage } = await activeScan(parseTarget(url), { settings, probes });
    return coverage.map(({ verdict, reason }) => `${verdict}: ${reason}`);
  };
  expect(await verdictsOf(false)).toEqual(['pass: null', 'pass: null']);
  const reason = 'The site stopped working during the scan: /find now returns a server error';
  expect(await verdictsOf(true)).toEqual([`unknown: ${reason}`, `unknown: ${reason}`]);
});

test('pages below categories are read beyond the usual number while they name new parameters', async () => {
  const sent = new Set<string>();
  const link = (path: string) => `<a href=${path}>x</a>`;
  const listed = (count: number, path: string) => Array.from({ length: count }, (_, i) => link(`${path}${i}`)).join('');
  const url = await siteOf(({ url: path = '/' }, response) => {
    const { pathname, searchParams } = new URL(path, 'http://site.test');
    const page = (text: string) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><title>Socks</title>${text}`);
    const [, category, item] = /^\/c(\d)(?:\/i(\d{1,2}))?$/.exec(pathname) ?? [];
    if (/^[a-z0-9]{16}$/.test(searchParams.get('word') ?? '')) sent.add(pathname);
    if (pathname === '/') return page(listed(4, '/c'));
    if (item !== undefined) return page(`<form><input name=word><button>Find</button></form>`);
    if (category !== undefined) return page(listed(20, `/c${category}/i`));
    return response.writeHead(404, { 'content-type': 'text/plain' }).end('not here');
  });
  const probes = ['active/injection/sql-error'];
  const { coverage } = await activeScan(parseTarget(url), { settings, probes });
  expect(coverage).toMatchObject([{ check: probes[0], verdict: 'pass', reason: null }]);
  expect(sent.size).toBe(80);
});

test('results have no value that the user gave in any form, and keep their ids and verdicts', () => {
  const basic = `Basic ${Buffer.from('ann:p4ss"word/1').toString('base64')}`;
  const visitor = createVisitor('https://shop.example', {
    authorization: basic,
    cookie: 'mode=active; sid=a%2Fb%3Cc%26d-7',
  });
  const texts = [
    basic,
    basic.slice(6),
    'ann:p4ss"word/1',
    'p4ss&quot;word/1',
    'p4ss\\"word\\/1',
    'a%2Fb%3Cc%26d-7',
    'a/b<c&d-7',
    'a/b&lt;c&amp;d-7',
  ];
  const check = { id: 'active/files/environment', title: 'T', why: 'W.', needs: [], problems: {}, references: [] };
  const location = { url: 'https://shop.example/active' };
  const results = visitor.redacted(
    texts.map((text) => ({
      ...{ check, verdict: 'fail' as const, reason: text },
      occurrences: [
        { problem: 'active', location, evidence: text, proof: { request: text, response: text, curl: text } },
      ],
    })),
  );
  for (const {
    check: { id },
    reason,
    occurrences,
  } of results) {
    const [{ problem, location: place, evidence, proof } = { problem: '', location: {}, evidence: '' }] = occurrences;
    expect([id, problem, place]).toEqual([check.id, 'active', location]);
    expect([reason, evidence, ...Object.values(proof ?? {})]).toEqual(Array(5).fill('…'));
  }
});

test('without the session that the scan has, nothing passes, nothing is fixed, and the report says why', async () => {
  const url = await siteOf(({ url: path = '/' }, response) => {
    const name = new URL(path, 'http://site.test').searchParams.get('name') ?? '';
    const isOpen = path.startsWith('/open');
    const text = `<a href=/hello?name=Ann>a</a><a href=/open?name=Ann>b</a><p>${isOpen ? name : ''}`;
    return response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><title>Socks</title>${text}`);
  });
  const probes = ['active/injection/reflected-script', 'active/injection/sql-error', 'active/injection/open-redirect'];
  const headers = { cookie: '_ga=GA1.1.1234.5678' };
  const { phase, findings, coverage, limited } = await activeScan(parseTarget(url), {
    settings,
    probes,
    headers,
    isWithoutSession: true,
  });
  expect(phase).toMatchObject({ status: 'completed', error: null, without_session: true });
  expect(phase.signed_in).toBeUndefined();
  expect(findings.map(({ check }) => check)).toEqual(['active/injection/reflected-script']);
  expect(coverage.map(({ verdict }) => verdict).sort()).toEqual(['fail', 'unknown', 'unknown']);
  for (const { reason } of coverage) expect(reason).toContain('the session is in storage of the browser');
  expect(limited.toSorted()).toEqual(probes.toSorted());
});

test('header fields of a signed-in user reach only the exact origin, and no report', async () => {
  const secret = 'session=s3cr3t-value-9fK2';
  const asked: (string | undefined)[] = [];
  const other = await siteOf((request, response) => {
    asked.push(request.headers.cookie);
    response.end();
  });
  const url = await siteOf((request, response) => {
    if (request.url?.startsWith('/away')) return response.writeHead(302, { location: other }).end();
    const name = new URL(request.url ?? '/', 'http://site.test').searchParams.get('name') ?? '';
    const page = `<a href=/away?to=1>a</a><a href=/hello?name=Ann>b</a><p>${request.headers.cookie} ${name}</p>`;
    return response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html>${page}`);
  });
  const probes = ['active/injection/reflected-script', 'active/injection/open-redirect'];
  const report = await activeScan(parseTarget(url), { settings, probes, headers: { cookie: secret } });
  expect(report.findings.map(({ check }) => check)).toContain('active/injection/reflected-script');
  expect(report.phase.signed_in).toBe(true);
  expect(JSON.stringify(report)).not.toContain('s3cr3t');
  expect(asked.filter((cookie) => cookie !== undefined)).toEqual([]);
});

/** The most requests in any second. */
function busiestSecond(times: readonly number[]): number {
  return Math.max(...times.map((from) => times.filter((time) => time >= from && time < from + 1000).length));
}

test.skipIf(noBrowser)('each request counts, also those of the page in the browser and repeated ones', async () => {
  const times: number[] = [];
  const asked: string[] = [];
  const pictures = Array.from({ length: 120 }, (_, i) => `<img src="/i/${i}.png">`).join('');
  const page = `<!doctype html><title>Socks</title>${pictures}<script>fetch('/old')</script>`;
  const url = await siteOf(({ url: path = '/' }, response) => {
    times.push(performance.now());
    asked.push(path);
    if (path === '/') return response.writeHead(200, { 'content-type': 'text/html' }).end(page);
    if (path === '/old') return response.writeHead(302, { location: '/api/socks?size=1' }).end();
    if (path === '/robots.txt' && asked.filter((one) => one === path).length === 1)
      return response.writeHead(429, { 'retry-after': '0' }).end();
    return response.writeHead(404, { 'content-type': 'text/plain' }).end('not here');
  });
  const { phase } = await activeScan(parseTarget(url), { settings, browser: true, requests: 500 });
  expect(new Set(asked.filter((path) => /^\/i\/\d{1,3}\.png$/.test(path))).size).toBe(120);
  expect(asked).toContain('/api/socks?size=1');
  expect(asked.filter((path) => path === '/robots.txt')).toHaveLength(2);
  expect(phase).toMatchObject({ requests: asked.length, max_requests: 500 });
  expect(busiestSecond(times)).toBeLessThanOrEqual(settings.probesPerSecond);

  asked.length = 0;
  const small = await activeScan(parseTarget(url), { settings, browser: true, requests: 60 });
  expect(small.phase).toMatchObject({ requests: asked.length, max_requests: 60 });
  expect(asked.length).toBeLessThanOrEqual(60);
});

test.skipIf(noBrowser)(
  'with a browser, scripts at computed addresses and technologies that load only in a browser limit no probe',
  async () => {
    const page =
      '<!doctype html><title>Socks</title><div id=app></div><script>import(["/ro", "utes.js"].join(""))</script>';
    const url = await siteOf(({ url: path }, response) => {
      if (path === '/') return response.writeHead(200, { 'content-type': 'text/html' }).end(page);
      if (path !== '/routes.js') return response.writeHead(404, { 'content-type': 'text/plain' }).end('not here');
      return response
        .writeHead(200, { 'content-type': 'text/javascript' })
        .end('const load = () => fetch("/api/socks?colour=red");');
    });
    const probes = ['active/injection/sql-error', 'active/routes/path-spelling'];
    const seen = async (browser: boolean) => {
      const { coverage } = await activeScan(parseTarget(url), { settings, probes, browser });
      return coverage.map(({ verdict, reason }) => [verdict, reason ?? '']);
    };
    expect(await seen(true)).toEqual([
      ['pass', ''],
      ['inapplicable', 'No page was found that requires signing in'],
    ]);
    expect(await seen(false)).toEqual([
      ['inapplicable', 'No link, form or script of the site sends a value of this kind'],
      ['unknown', 'no browser is opened for these modules'],
    ]);
  },
);

test.each([
  ['https://shop.example/', 'sid=given-by-user; seen=1'],
  ['http://shop.example/', undefined],
  ['https://shop.example:8443/', undefined],
  ['https://other.example/', 'seen=1'],
])('cookies of the visitor that %s gets: %s', (url, cookie) => {
  const visitor = createVisitor('https://shop.example', { cookie: 'sid=given-by-user' });
  expect(visitor.equip({ url, headers: { cookie: 'seen=1' } }).headers?.cookie).toBe(cookie);
});

test.skipIf(noBrowser)(
  'a page with hundreds of files leaves requests for the probes, and what it does not load is stated',
  async () => {
    const images = Array.from({ length: 450 }, (_, i) => `<img src="/i${i}.png" alt="">`).join('');
    const url = await siteOf((request, response) => {
      if (request.url !== '/') return leaky(() => 'DATABASE_PASSWORD=9fK2mVq8Zt\n')(request, response);
      return response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(PAGE.replace('</body>', `${images}<script>document.title += 1</script></body>`));
    });
    const { coverage, findings } = await activeScan(parseTarget(url), { settings, profile: 'quick', browser: true });
    expect(findings.map(({ check }) => check)).toEqual(['active/files/environment']);
    expect(coverage.map(({ reason }) => reason).join()).toContain(
      'Only the first 160 requests of the page in the browser were sent',
    );
  },
);
