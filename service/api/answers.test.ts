import { connect } from 'node:net';
import { VERSION } from '@assay/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUp, startTestService, type TestService } from '../testing/test-service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.close());

const LOGIN = '/api/v1/auth/login';
const JSON_TYPE = { 'content-type': 'application/json' };

test.each([
  ['an unknown route', { method: 'GET', url: '/api/v1/nothing' }, 404, 'Not found'],
  ['an unknown method', { method: 'DELETE', url: LOGIN }, 405, 'Method not allowed'],
  ['a wrong method below a project', { method: 'PATCH', url: '/api/v1/projects/1/scan' }, 405, 'Method not allowed'],
  [
    'what is no JSON',
    { method: 'POST', url: LOGIN, headers: JSON_TYPE, payload: '{"a":' },
    422,
    'body: must be valid JSON',
  ],
  [
    'what is no UTF-8',
    { method: 'POST', url: LOGIN, headers: JSON_TYPE, payload: Buffer.from('{"email":"\xff"}', 'latin1') },
    422,
    'body: must be valid UTF-8',
  ],
  [
    'a poisoned prototype',
    { method: 'POST', url: LOGIN, headers: JSON_TYPE, payload: '{"__proto__":{}}' },
    422,
    'body: must be valid JSON',
  ],
  [
    'a form',
    { method: 'POST', url: LOGIN, headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'a=b' },
    415,
    'Send the body as application/json',
  ],
  [
    'plain text',
    { method: 'POST', url: LOGIN, headers: { 'content-type': 'text/plain' }, payload: '{}' },
    415,
    'Send the body as application/json',
  ],
  [
    'a body too large',
    { method: 'POST', url: LOGIN, headers: JSON_TYPE, payload: `"${'a'.repeat(1_048_577)}"` },
    413,
    'The body is larger than 4,096 bytes',
  ],
  [
    'deep nesting',
    { method: 'POST', url: LOGIN, headers: JSON_TYPE, payload: '['.repeat(4000) },
    422,
    'body: must not nest more than 100 levels',
  ],
  [
    'brackets in a text',
    { method: 'POST', url: LOGIN, headers: JSON_TYPE, payload: `"\\"${'['.repeat(1000)}"` },
    422,
    'body: Invalid input: expected object, received string',
  ],
  [
    'as many levels as allowed',
    { method: 'POST', url: LOGIN, headers: JSON_TYPE, payload: '[[],'.repeat(99) },
    422,
    'body: must be valid JSON',
  ],
] as const)('%s is answered with its detail', async (_, request, status, detail) => {
  const answer = await service.app.inject({ ...request });
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toEqual({ detail });
});

test('requests that are the same at the same time see everything that was stored before them', async () => {
  const headers = { cookie: (await signUp(service)).cookie };
  const me = () => service.ask('GET', '/api/v1/auth/me', { headers });
  const many = Array.from({ length: 30 }, me);
  const body = { name: 'Grace' };
  expect((await service.ask('PATCH', '/api/v1/auth/me', { headers, body })).status).toBe(200);
  expect((await Promise.all([me(), me()])).map((answer) => answer.body.name)).toEqual(['Grace', 'Grace']);
  expect(new Set((await Promise.all(many)).map(({ status }) => status))).toEqual(new Set([200]));
  const late = Array.from({ length: 30 }, me);
  await service.ask('POST', '/api/v1/auth/logout', { headers });
  expect((await me()).status).toBe(401);
  await Promise.all(late);
});

test('a wrong method lists the allowed ones', async () => {
  const { headers } = await service.ask('DELETE', '/api/v1/auth/me');
  expect(headers.allow).toBe('GET, PATCH');
});

test('malformed HTTP is answered with a detail', async () => {
  await service.app.listen({ port: 0, host: '127.0.0.1' });
  const [address] = service.app.addresses() as { port: number }[];
  const port = address?.port ?? 0;
  const talk = (bytes: string) =>
    new Promise<string>((resolve, reject) => {
      let text = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
      socket
        .on('data', (chunk) => (text += chunk))
        .on('end', () => resolve(text))
        .on('error', reject);
    });
  expect(await talk('\u0000\u0001 nonsense\r\n\r\n')).toMatch(
    /^HTTP\/1\.1 400 [\s\S]*\{"detail":"Malformed HTTP request"\}$/,
  );
  const large = `GET / HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`;
  expect(await talk(large)).toMatch(/^HTTP\/1\.1 431 [\s\S]*\{"detail":"The headers are too large"\}$/);
});

test('an internal error is answered without details and logged in full, without query parameters', async () => {
  const broken = await startTestService();
  await broken.opened.pool.query('alter table users rename to gone');
  const email = 'somebody.private@example.com';
  const answer = await broken.ask('POST', LOGIN, { body: { email, password: 'seven brown lighthouses' } });
  expect(answer).toMatchObject({ status: 500, body: { detail: 'Internal error' } });
  const line = broken.log.find((text) => text.includes('request failed')) ?? '';
  expect(line).toContain('relation \\"users\\" does not exist');
  expect(line).toContain(String(answer.headers['x-request-id']));
  expect(broken.log.join('')).not.toContain(email);
  await broken.close();
});

test('health reports a lost database', async () => {
  const broken = await startTestService();
  expect(await broken.ask('GET', '/health')).toMatchObject({ status: 200, body: { status: 'ok', version: VERSION } });
  await broken.opened.close();
  expect(await broken.ask('GET', '/health')).toMatchObject({
    status: 503,
    body: { status: 'degraded', version: VERSION, detail: 'The database does not respond' },
  });
  await broken.app.close();
});

describe('documents', () => {
  test.each([
    ['/openapi.json', 'application/json', '"openapi":"3.1.0"'],
    ['/llms.txt', 'text/plain', 'POST /api/v1/projects/{project_id}/scan'],
    ['/redoc', 'text/html', '<redoc spec-url="/openapi.json">'],
    ['/redoc/redoc.standalone.js', 'javascript', 'Redoc'],
    ['/docs', 'text/html', 'swagger-ui'],
    ['/docs/static/swagger-initializer.js', 'javascript', '"validatorUrl":null'],
    ['/', 'text/html', '<html'],
    ['/verify?token=abc', 'text/html', '<html'],
  ])('%s', async (url, type, text) => {
    const { statusCode, headers, body } = await service.app.inject({ url });
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toContain(type);
    expect(body).toContain(text);
    expect(headers['content-security-policy']).toMatch(/default-src 'none'|default-src 'self'/);
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*'unsafe/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    const elsewhere = /(?:src|href)=["']?(?:https?:)?\/\//;
    if (type === 'text/html') expect(body).not.toMatch(elsewhere);
  });

  test.each(['/redoc/redoc.lib.js', '/redoc/../package.json', '/docs/static/..%2f..%2fpackage.json'])(
    '%s is not served',
    async (url) => expect((await service.app.inject({ url })).statusCode).toBe(404),
  );
});
