import type { IncomingMessage, ServerResponse } from 'node:http';
import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../testbed/eventually.ts';
import { type Site, serve } from '../../testbed/serve.ts';
import { readConfig } from '../settings/config.ts';
import { CODE_HOST } from './code-host/code-hosts.ts';
import { identityClient } from './identity/identity-providers.ts';
import inboundResend from './inbound/resend.ts';
import mailResend from './mail/resend.ts';
import { PAYMENT_PROVIDER } from './payment/payment-providers.ts';
import { providerFetch } from './provider-fetch.ts';

const SECRETS = {
  polar: 'planted-polar-token',
  resend: 'planted-resend-key',
  client: 'planted-client-secret',
  token: 'gho_planted_access_token',
};
const MIB = 1_048_576;
const HTML = { 'content-type': 'text/html' };
const BINDING = {
  redirectUri: 'http://localhost/callback',
  state: 'state-1',
  nonce: 'nonce-1',
  codeVerifier: 'v'.repeat(43),
};
const CALLBACK = new URL('http://localhost/callback?code=code-1&state=state-1');

interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Declares a longer body and ends the connection. */
  readonly isCut?: true;
}

let provider: Site;
let trap: Site;
/** Requests that were led away from the provider. */
let trapped: string[];
let requests: { readonly path: string; readonly authorization: string | undefined }[];
/** Of the paths that match, instead of the sound answer. */
let fault: { readonly match: RegExp; readonly answer: Answer } | undefined;

beforeAll(async () => {
  provider = await serve(async (request, response) => {
    const { method, url = '' } = request;
    await textOf(request);
    requests.push({ path: `${method} ${url}`, authorization: request.headers.authorization });
    const given = fault?.match.test(url) ? fault.answer : { body: JSON.stringify(soundAnswer(url)) };
    send(response, given);
  });
  trap = await serve((request, response) => {
    trapped.push(request.url ?? '');
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});

afterAll(async () => {
  await provider.close();
  await trap.close();
});

beforeEach(() => {
  [trapped, requests, fault] = [[], [], undefined];
});

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}

function send(response: ServerResponse, { status = 200, headers = {}, body = '', isCut }: Answer): void {
  const length = isCut ? { 'content-length': String(Buffer.byteLength(body) + 100) } : {};
  response.writeHead(status, { 'content-type': 'application/json', ...headers, ...length });
  if (isCut) response.write(body, () => response.socket?.destroy());
  else response.end(body);
}

function soundAnswer(path: string): unknown {
  if (path.endsWith('/access_token')) return { access_token: SECRETS.token, token_type: 'bearer', scope: 'repo' };
  if (path === '/user') return { id: 1, login: 'ada', name: null };
  if (path === '/user/emails') return [{ email: 'ada@example.com', primary: true, verified: true }];
  if (path.startsWith('/v1/checkouts')) return { url: 'https://pay.example/1' };
  if (path.startsWith('/v1/customer-sessions')) return { customer_portal_url: 'https://pay.example/me' };
  if (path.startsWith('/emails/receiving')) return { text: 'Hello', headers: { 'Message-ID': '<1@example.com>' } };
  return { id: 'one' };
}

const settings = () =>
  readConfig({
    ASSAY_POLAR_ACCESS_TOKEN: SECRETS.polar,
    ASSAY_POLAR_API_URL: provider.url,
    ASSAY_GITHUB_CLIENT_ID: 'client-1',
    ASSAY_GITHUB_CLIENT_SECRET: SECRETS.client,
    ASSAY_GITHUB_URL: provider.url,
    ASSAY_GITHUB_API_URL: provider.url,
    ASSAY_GOOGLE_CLIENT_ID: 'client-1',
    ASSAY_GOOGLE_CLIENT_SECRET: SECRETS.client,
    ASSAY_GOOGLE_ISSUER: provider.url,
  }).providers;

function connected<T>(client: T | undefined): T {
  if (client === undefined) throw new Error('not configured');
  return client;
}

const payment = () => connected(PAYMENT_PROVIDER.connect(settings()));
const order = { organizationId: 'org', email: 'ada@example.com', productId: 'p', successUrl: 'http://localhost/' };
const mail = { id: 'mail-1', to: 'ada@example.com', subject: 'Hi', text: 'Hi', html: '<p>Hi' };

/** Each call to a provider, and the path whose answer is at fault. */
const CALLS: Readonly<Record<string, readonly [RegExp, () => Promise<unknown>]>> = {
  'polar: checkout': [/checkouts/, () => payment().checkout({ ...order, discountId: undefined })],
  'polar: portal': [/customer-sessions/, () => payment().portal('org')],
  'polar: end of a subscription': [/subscriptions/, () => payment().cancelAtPeriodEnd('sub/../1')],
  'resend: a mail': [
    /emails/,
    () => {
      const world = { dataDir: '/nowhere', from: 'a@example.com', resendApiUrl: provider.url, say: () => undefined };
      return mailResend.connect(`resend://${SECRETS.resend}`, world)(mail);
    },
  ],
  'resend: a received mail': [
    /receiving/,
    () => inboundResend.fetch('mail/1', { apiUrl: provider.url, mailUrl: `resend://${SECRETS.resend}` }),
  ],
  'github: sign-in, its code': [/access_token/, signedIn],
  'github: sign-in, its user': [/user$/, signedIn],
  'github: sign-in, its emails': [/emails$/, signedIn],
  'github: connection, its code': [/access_token/, codeHost],
  'github: connection, its user': [/user$/, codeHost],
  'google: discovery': [/well-known/, () => connected(identityClient('google', settings())).authorizationUrl(BINDING)],
};

function signedIn() {
  return connected(identityClient('github', settings())).identify(CALLBACK, BINDING);
}

function codeHost() {
  return connected(CODE_HOST.connect(settings())).exchange(CALLBACK, BINDING);
}

/** Only the status of these answers counts. */
const BODILESS = ['resend: a mail'];
/** Any JSON will do. */
const SHAPELESS = ['polar: end of a subscription'];

const REFUSALS: Readonly<Record<string, () => Answer>> = {
  ...Object.fromEntries(
    [400, 401, 403, 429, 500, 502, 503].map((status) => [`status ${status}`, () => ({ status, body: '{}' })]),
  ),
  'a redirect': () => ({ status: 302, headers: { location: `${trap.url}/led` } }),
  'a redirect that repeats the request': () => ({ status: 307, headers: { location: `${trap.url}/led` } }),
  'a body above 1 MiB': () => ({ body: JSON.stringify('x'.repeat(MIB)) }),
  'a body that is cut off': () => ({ body: '{"id":', isCut: true }),
};
const UNREADABLE: Readonly<Record<string, () => Answer>> = {
  'a page': () => ({ headers: HTML, body: '<!doctype html><title>Sign in</title>' }),
  'malformed JSON': () => ({ body: '{"id":' }),
  nothing: () => ({}),
};
const MISSHAPEN: Readonly<Record<string, () => Answer>> = {
  null: () => ({ body: 'null' }),
  'a list of numbers': () => ({ body: '[1]' }),
  'fields of other types': () => ({
    body: JSON.stringify({
      id: {},
      login: 1,
      url: ['https://pay.example/'],
      customer_portal_url: 7,
      text: [],
      access_token: {},
    }),
  }),
  'an address of a script': () => ({
    body: JSON.stringify({
      id: 'x',
      url: 'javascript:alert(1)',
      customer_portal_url: 'data:text/html,x',
      text: 1,
      token_type: 'bearer',
    }),
  }),
};

const rows = (kinds: Readonly<Record<string, () => Answer>>, without: readonly string[] = []) =>
  Object.entries(CALLS)
    .filter(([call]) => !without.includes(call))
    .flatMap(([call, [match, run]]) =>
      Object.entries(kinds).map(([kind, answer]) => ({ call, kind, match, run, answer })),
    );

test.each(Object.keys(CALLS).filter((call) => call !== 'google: discovery'))('%s: a sound answer', async (call) => {
  await CALLS[call]?.[1]();
  expect(requests.length).toBeGreaterThan(0);
});

test.each([...rows(REFUSALS), ...rows(UNREADABLE, BODILESS), ...rows(MISSHAPEN, [...BODILESS, ...SHAPELESS])])(
  '$call: $kind is an error without a secret, and nobody else is asked',
  async ({ match, run, answer }) => {
    fault = { match, answer: answer() };
    const error: unknown = await run().then(
      (value) => expect.unreachable(`accepted: ${inspect(value)}`),
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(Error);
    const { message, stack = '' } = error as Error;
    for (const secret of Object.values(SECRETS)) expect(`${message} ${stack}`).not.toContain(secret);
    expect(trapped).toEqual([]);
    expect(requests.filter(({ path }) => match.test(path))).toHaveLength(1);
  },
);

test('a mail that was accepted before is not sent again; other conflicts are errors', async () => {
  const [match, run] = CALLS['resend: a mail'] ?? [/^/, async () => undefined];
  const conflict = (body: string) => ({ match, answer: { status: 409, body } });
  fault = conflict('{"name":"invalid_idempotent_request"}');
  await expect(run()).resolves.toBeUndefined();
  for (const body of [
    '{"name":"concurrent_idempotent_requests"}',
    '{"name":["invalid_idempotent_request"]}',
    'null',
    '<html>',
  ]) {
    fault = conflict(body);
    await expect(run()).rejects.toThrow('HTTP status 409 from the mail provider');
  }
});

test('a received mail that is gone has no text, and its id is one segment of the path', async () => {
  const [match, run] = CALLS['resend: a received mail'] ?? [/^/, async () => undefined];
  fault = { match, answer: { status: 404, body: '{}' } };
  expect(await run()).toBeUndefined();
  expect(requests).toEqual([{ path: 'GET /emails/receiving/mail%2F1', authorization: `Bearer ${SECRETS.resend}` }]);
});

test.each([
  ['no headers', { text: 'Hello', headers: null }, { text: 'Hello', headers: {} }],
  ['headers that are no record', { text: 'Hello', headers: ['a'] }, { text: 'Hello', headers: {} }],
  ['no text', { headers: { To: 1 } }, { text: '(empty)', headers: { to: '1' } }],
  [
    'HTML only',
    { html: '<script>' },
    { text: 'The email has no plain text part; HTML is not forwarded.', headers: {} },
  ],
])('a received mail with %s is read', async (_, body, expected) => {
  const [match, run] = CALLS['resend: a received mail'] ?? [/^/, async () => undefined];
  fault = { match, answer: { body: JSON.stringify(body) } };
  expect(await run()).toEqual(expected);
});

test.each([
  ['its primary address is not verified', [{ email: 'ada@example.com', primary: true, verified: false }]],
  ['only another address is verified', [{ email: 'eve@example.com', primary: false, verified: true }]],
  ['it has no address', []],
])('github: nobody is signed in if %s', async (_, emails) => {
  fault = { match: /emails$/, answer: { body: JSON.stringify(emails) } };
  await expect(signedIn()).rejects.toMatchObject({ name: 'SignInFailed', failure: 'email_not_verified' });
});

test.each([
  [204, true],
  [404, true],
  [422, true],
  [200, false],
  [302, false],
  [401, false],
  [500, false],
])('github: status %i ends the access: %s', async (status, isEnded) => {
  fault = { match: /applications/, answer: { status, headers: { location: `${trap.url}/led` } } };
  const client = connected(CODE_HOST.connect(settings()));
  expect(await client.revoke(SECRETS.token, 'grant')).toBe(isEnded);
  expect(trapped).toEqual([]);
});

test('a body that never ends is cut at the limit, and one that waits ends with the signal', async () => {
  const chunk = 'x'.repeat(65_536);
  let isClosed = false;
  const endless = await serve((request, response) => {
    if (request.url === '/endless')
      response.on('close', () => {
        isClosed = true;
      });
    response.writeHead(200, { 'content-type': 'application/json' }).write('[');
    const more = (): void => {
      if (!response.destroyed) response.write(chunk, more);
    };
    if (request.url === '/endless') more();
  });
  await expect(providerFetch(`${endless.url}/endless`)).rejects.toMatchObject({ name: 'ResponseTooLarge' });
  await eventually('the end of the connection', () => isClosed);
  const stop = new AbortController();
  const waiting = providerFetch(`${endless.url}/waits`, { signal: stop.signal });
  stop.abort(new Error('given up'));
  await expect(waiting).rejects.toThrow('given up');
  await endless.close();
});
