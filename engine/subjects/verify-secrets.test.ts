import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:https';
import { afterEach, expect, test, vi } from 'vitest';
import { closeSites, HTML, page, siteOf } from '../../testbed/short-sites.ts';
import { listen, selfSigned, serveRaw } from '../evidence/reach/test-servers.ts';
import { createKeyVerifier, type KeyVerification, parseTarget, readReachSettings, scan, scanSite } from '../index.ts';
import { FORMATS, render } from '../report/render/render.ts';
import { openTiming } from '../timing/timing.ts';
import { traceOf } from '../timing/trace.ts';
import { scanWorkflows } from './repository.ts';

const settings = readReachSettings({ ASSAY_ALLOW_PRIVATE_TARGETS: 'true' });
const letters = (seed: string, length: number) =>
  createHash('sha512').update(seed).digest('base64').replace(/\W/g, '').slice(0, length);
const openai = (seed: string) => `sk-proj-${letters(`${seed}a`, 40)}T3BlbkFJ${letters(`${seed}b`, 40)}`;
const groq = (seed: string) => `gsk_${letters(seed, 52)}`;
const LIVE = openai('live');
const EXPIRED = `sk_live_51${letters('expired', 40)}`;
const RESTRICTED = `rk_live_51${letters('stripe', 40)}`;
const SCOPED = `SG.${letters('mail', 22)}.${letters('scoped', 43)}`;
const NETWORK = openai('network');
const THEIRS = openai('theirs');
const BUSY = groq('busy');
const KEYS = [LIVE, EXPIRED, RESTRICTED, SCOPED, NETWORK, BUSY];

/** What the documentation of each issuer says that it answers, with the key in the text of the error. */
const ANSWERS: Readonly<Record<string, readonly [status: number, body: object]>> = {
  [LIVE]: [200, { data: [] }],
  [EXPIRED]: [401, { error: { code: 'api_key_expired', message: `Expired API Key provided: ${EXPIRED}` } }],
  [RESTRICTED]: [403, { error: { message: `The provided key '${RESTRICTED}' does not have access` } }],
  [SCOPED]: [200, { scopes: ['mail.send', 'alerts.read', `<b>${SCOPED}</b>`] }],
  [NETWORK]: [401, { error: { message: `Your IP is not authorized: ${NETWORK}` } }],
  [BUSY]: [429, { error: { message: BUSY } }],
};

afterEach(() => {
  vi.unstubAllEnvs();
  return closeSites();
});

function keyOf({ headers }: IncomingMessage): string {
  return String(headers['x-api-key'] ?? headers.authorization?.replace('Bearer ', ''));
}

/** The hosts of the issuers on loopback, and what each was asked. */
async function issuers(answer?: (key: string) => readonly [number, object]) {
  const asked: string[] = [];
  const at = await siteOf((request, response) => {
    const key = keyOf(request);
    asked.push(`${request.method} ${request.url} ${key}`);
    const [status, body] = answer?.(key) ?? ANSWERS[key] ?? [404, {}];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  return { asked, hosts: hostsAt(at) };
}

function hostsAt(at: string): Readonly<Record<string, string>> {
  const hosts = [
    'api.openai.com',
    'api.anthropic.com',
    'api.stripe.com',
    'api.sendgrid.com',
    'api.groq.com',
    'api.github.com',
  ];
  return Object.fromEntries(hosts.map((host) => [host, at]));
}

const files = KEYS.map((key, i) => ({ path: `src/client-${i}.ts`, text: `const client = connect('${key}');\n` }));

function scanFiles(how?: Partial<KeyVerification>, own = files) {
  const keys = how && createKeyVerifier({ settings, ...how });
  return scanWorkflows({ files: own, modules: ['secrets'], checks: ['secrets/committed'], keys });
}

test('a live key says what it may do, a dead one is low, and an undecided one stays as it was', async () => {
  const { asked, hosts } = await issuers();
  const again = { path: 'src/again.ts', text: `export const KEY = '${LIVE}';\n` };
  const report = await scanFiles({ issuers: hosts }, [...files, again]);
  expect(asked.toSorted()).toEqual(
    [
      `GET /v1/models ${LIVE}`,
      `GET /v1/balance ${EXPIRED}`,
      `GET /v1/balance ${RESTRICTED}`,
      `GET /v3/scopes ${SCOPED}`,
      `GET /v1/models ${NETWORK}`,
      `GET /openai/v1/models ${BUSY}`,
    ].toSorted(),
  );
  const of = (file: string) => report.findings.find((finding) => finding.file === file);
  const live = { severity: 'critical', likelihood: 'observed' };
  const today = new Date().toISOString().slice(0, 10);
  for (const file of ['src/client-0.ts', 'src/again.ts']) expect(of(file)).toMatchObject(live);
  expect(of('src/client-0.ts')?.remediation).toMatch(
    new RegExp(
      `^The key is live: api.openai.com accepted it on ${today}\\. Revoke .* anyone can use it to run its models`,
    ),
  );
  expect(of('src/client-1.ts')).toMatchObject({ severity: 'low' });
  expect(of('src/client-1.ts')?.remediation).toContain('no longer works: api.stripe.com rejected it on');
  expect(of('src/client-1.ts')?.remediation).not.toContain('Revoke');
  expect(of('src/client-2.ts')?.remediation).toContain('It is restricted: it may not read the balance.');
  expect(of('src/client-3.ts')?.remediation).toContain('Its scopes: mail.send, alerts.read.');
  const plain = await scanFiles();
  for (const file of ['src/client-4.ts', 'src/client-5.ts'])
    expect(of(file)).toMatchObject({
      ...plain.findings.find((one) => one.file === file),
      first_seen_at: expect.any(String),
    });
  expect(report.coverage[0]?.reason?.split('; ')).toEqual([
    'A key was not verified: api.openai.com answered with status 401, which does not tell whether it is live',
    'A key was not verified: api.groq.com answered with status 429, which does not tell whether it is live',
  ]);
  for (const format of ['text', 'markdown', 'json', 'html'] as const)
    expect(await render(report, format), format).toContain('The key is live: api.openai.com accepted it on');
  for (const format of FORMATS) {
    const text = await render(report, format);
    for (const key of KEYS) expect(text.includes(key.slice(0, 14)), format).toBe(false);
  }
  expect(report.findings.map(({ id }) => id).toSorted()).toEqual(
    (await scanFiles(undefined, [...files, again])).findings.map(({ id }) => id).toSorted(),
  );
});

test('without the switch, or without a proof, no issuer is asked', async () => {
  const { asked, hosts } = await issuers();
  const plain = await scanFiles();
  const refused = await scanFiles({ issuers: hosts, refusal: async () => 'ownership is not proven' });
  const broken = await scanFiles({ issuers: hosts, refusal: () => Promise.reject(new Error('no folder')) });
  expect(asked).toEqual([]);
  expect(broken.coverage[0]?.reason).toBe('A key was not verified: ownership of the site could not be tested');
  expect(plain.coverage[0]?.reason).toBeNull();
  expect(refused.coverage[0]?.reason).toBe('A key was not verified: ownership is not proven');
  expect(refused.findings.map(({ severity }) => severity)).toEqual(plain.findings.map(({ severity }) => severity));
});

test('at most 20 keys are verified, and kinds without a known request are named', async () => {
  const { asked, hosts } = await issuers(() => [200, {}]);
  const many = Array.from({ length: 25 }, (_, i) => ({ path: `src/${i}.ts`, text: `use('${groq(`many ${i}`)}');\n` }));
  const other = { path: 'src/other.ts', text: `use('sk-ant-admin01-${letters('e', 60)}${letters('f', 33)}AA');\n` };
  const report = await scanFiles({ issuers: hosts }, [other, ...many]);
  expect(asked).toHaveLength(20);
  expect(report.coverage[0]?.reason).toContain('only the first 20 keys of a scan are verified');
  expect(report.coverage[0]?.reason).toContain('no harmless request is known for this type of anthropic');
});

test('a key goes to nobody else: not after a redirect, not without a valid certificate, and not twice', async () => {
  const elsewhere: string[] = [];
  const other = await siteOf((request, response) => response.end(elsewhere.push(keyOf(request)).toString()));
  const away = await siteOf((_, response) => response.writeHead(302, { location: other }).end());
  const secure = createServer(selfSigned(['127.0.0.1']), (request, response) => {
    elsewhere.push(keyOf(request));
    response.end('{}');
  });
  const untrusted = await listen(secure, 'https');
  let connections = 0;
  const lost = await serveRaw((socket) => {
    connections += 1;
    socket.destroy();
  });
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
  const one = files.slice(0, 1);
  const plain = await scanFiles(undefined, one);
  for (const [at, reason] of [
    [away, 'answered with status 302'],
    [untrusted.url, 'could not be asked'],
    [lost.url, 'could not be asked'],
  ] as const) {
    const report = await scanFiles({ issuers: hostsAt(at) }, one);
    expect(report.coverage[0]?.reason).toContain(reason);
    expect(report.findings[0]?.remediation).toEqual(plain.findings[0]?.remediation);
    expect(JSON.stringify(report)).not.toContain(LIVE.slice(0, 14));
  }
  expect([elsewhere, connections]).toEqual([[], 1]);
  await Promise.all([untrusted.close(), lost.close()]);
});

test('a key of GitHub is sent to nobody where a text names a server of one’s own', async () => {
  const { asked, hosts } = await issuers(() => [200, {}]);
  const token = {
    path: 'src/client.ts',
    text: `const client = connect('github_pat_${letters('a', 22)}_${letters('b', 59)}');\n`,
  };
  const reasonBeside = async (text: string) => {
    const report = await scanFiles({ issuers: hosts }, [token, { path: 'deploy.sh', text }]);
    return [report.findings.length, report.coverage[0]?.reason];
  };
  for (const [text, server] of [
    ['curl https://code.example.com/api/v3/user', 'code.example.com/api/v3'],
    ['const url = "https://git.example.com:8443/api/graphql";', 'git.example.com:8443/api/graphql'],
    ['gh api --hostname shop.ghe.com user', 'shop.ghe.com'],
    ['export GH_HOST=code.example.com', 'GH_HOST'],
  ] as const)
    expect(await reasonBeside(text)).toEqual([1, `A key was not verified: ${server} may be the server that issued it`]);
  expect(asked).toEqual([]);
  expect(await reasonBeside('curl https://api.github.com/user')).toEqual([1, null]);
  expect(asked).toEqual([expect.stringMatching(/^GET \/user github_pat_/)]);
});

test('on a page, keys of another origin and of its files stay unverified, and no trace or report has a key', async () => {
  const { asked, hosts } = await issuers();
  const other = await siteOf((_, response) =>
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(`const c = '${THEIRS}';`),
  );
  const url = await siteOf((request, response) => {
    if (request.url !== '/') return response.writeHead(404).end('no');
    const scripts = `<script src="${other}lib.js"></script><script>const a = '${LIVE}', b = '${NETWORK}';</script>`;
    return response.writeHead(200, HTML).end(page(scripts));
  });
  const scanned = async (origin: string) => {
    const timing = openTiming({ keepsSpans: true });
    const keys = createKeyVerifier({ settings, issuers: hosts, origin });
    const how = { settings, checks: ['security/secrets/openai'], browser: false, observe: timing, keys };
    const report = await scan(parseTarget(url), how);
    timing.end();
    return { report, all: JSON.stringify(report) + traceOf([{ target: url, ...timing.spans() }]) };
  };
  const elsewhere = await scanned('https://shop.example');
  expect(asked).toEqual([]);
  expect(elsewhere.report.coverage[0]?.reason).toContain('another address than https://shop.example');
  const { report, all } = await scanned(new URL(url).origin);
  expect(asked).toHaveLength(2);
  expect(report.findings.map(({ remediation }) => remediation.includes('The key is live')).toSorted()).toEqual([
    false,
    false,
    true,
  ]);
  expect(report.coverage[0]?.reason).toContain(`it is at another address than ${new URL(url).origin}`);
  expect(report.coverage[0]?.reason).toContain('api.openai.com answered with status 401');
  expect(all).toContain('"keys"');
  for (const key of KEYS) expect(all).not.toContain(key.slice(0, 14));
});

test('a key on several pages of a site is asked about once, and one on a further page too', async () => {
  const { asked, hosts } = await issuers();
  const url = await siteOf((request, response) => {
    const body =
      request.url === '/'
        ? `<a href="/about">About</a><script>const a = '${LIVE}';</script>`
        : `<p>About warm socks.</p><script>const a = '${LIVE}', b = '${NETWORK}';</script>`;
    if (request.url !== '/' && request.url !== '/about') return response.writeHead(404).end('no');
    return response.writeHead(200, HTML).end(page(body));
  });
  const keys = createKeyVerifier({ settings, issuers: hosts, origin: new URL(url).origin });
  const report = await scanSite(parseTarget(url), {
    settings,
    checks: ['security/secrets/openai'],
    browser: false,
    pages: 2,
    keys,
  });
  expect(report.pages).toHaveLength(2);
  expect(asked.toSorted()).toEqual([`GET /v1/models ${LIVE}`, `GET /v1/models ${NETWORK}`].toSorted());
  expect(report.findings.filter(({ remediation }) => remediation.includes('The key is live'))).toHaveLength(2);
  expect(report.coverage[0]?.reason).toContain('api.openai.com answered with status 401');
});
