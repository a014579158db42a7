import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../testbed/eventually.ts';
import { ACTIONS } from '../../actions/list.ts';
import { signUp, startTestService, type TestService } from '../../testing/test-service.ts';
import { pauseOf } from './admit-requests.ts';
import { bodyLimitOf, MIN_BYTES } from './body-limit.ts';

let service: TestService;
let port: number;
let key: string;

beforeAll(async () => {
  service = await startTestService({ ASSAY_BASE_URL: 'https://assay.example' });
  await service.app.listen({ port: 0, host: '127.0.0.1' });
  port = Number(new URL(service.app.listeningOrigin).port);
  const { cookie } = await signUp(service);
  const made = await service.ask('POST', '/api/v1/auth/api-keys', {
    headers: { cookie, ...OWN },
    body: { name: 'mcp' },
  });
  key = String(made.body.api_key);
});

afterAll(() => service.close());

const OWN = { origin: 'https://assay.example' };
const ID = '00000000-0000-4000-8000-000000000000';
const HOOK = `/api/v1/webhooks/deploy/${ID}`;
const LOGIN = '/api/v1/auth/login';

type Route = readonly [
  name: string,
  method: string,
  url: string,
  /** Bytes; one more is sent. */
  limit: number,
  status: number,
  header?: string,
];

const ROUTES: readonly Route[] = [
  ...ACTIONS.filter(({ body }) => body).map((action) => {
    const url = action.http.path.replaceAll(/\{\w+\}/g, ID);
    return [
      action.name,
      action.http.method,
      url,
      bodyLimitOf(action),
      // That there are actions for operators is told to nobody else.
      action.auth === 'none' ? 413 : action.operator ? 404 : 401,
    ] satisfies Route;
  }),
  ['MCP without a key', 'post', '/mcp', 1, 401],
  ['MCP under another name', 'post', '/mcp', 1, 403, 'Host: rebound.example'],
  ['MCP with a key', 'post', '/mcp', 65_536, 413, 'key'],
  ['DELETE of MCP', 'delete', '/mcp', MIN_BYTES, 413],
  ['an unknown address', 'post', '/nowhere', MIN_BYTES, 413],
  ['a method that an action does not have', 'put', LOGIN, MIN_BYTES, 413],
];

const ALL = Number.POSITIVE_INFINITY;

test.each([
  ['a small body', 16 * 1024, { read: ALL, limit: 256 * 1024 }, 0],
  ['a large one', 144 * 1024, { read: ALL, limit: 256 * 1024 }, 512],
  ['one beyond the limit, which is not read', 10_000_000, { read: ALL, limit: 272 * 1024 }, 1024],
  ['one whose length is not announced', Number.NaN, { read: ALL, limit: 272 * 1024 }, 1024],
  ['one without an announced length where all are small', Number.NaN, { read: ALL, limit: 4096 }, 0],
  ['one that is announced and not sent', 272 * 1024, { read: 16 * 1024, limit: 272 * 1024 }, 0],
  ['one of which a part is sent', Number.NaN, { read: 80 * 1024, limit: 272 * 1024 }, 256],
  ['one without a connection', 144 * 1024, { read: Number.NaN, limit: 256 * 1024 }, 512],
])('%s keeps its place for a time in proportion to its length', (_, length, sent, milliseconds) => {
  expect(pauseOf(length, sent)).toBe(milliseconds);
});

test('a large body gives its place back', async () => {
  const { gates } = service.world;
  const { bodies } = gates;
  const left: string[] = [];
  const enter: typeof bodies.enter = async (party, signal) => {
    const leave = await bodies.enter(party, signal);
    return () => {
      left.push(party);
      leave();
    };
  };
  Object.assign(gates, { bodies: { ...bodies, enter } });
  const { status } = await service.ask('POST', '/api/v1/auth/second-factor/sign-in', {
    headers: OWN,
    body: { code: 1, pad: 'a'.repeat(100_000) },
  });
  expect(status).toBe(422);
  await eventually('the place is free', () => left.length > 0);
  Object.assign(gates, { bodies });
});

describe('before a body is read', () => {
  const routes = ROUTES.map((route) => [route[0], route] as const);
  test.each(routes)('%s refuses one that is longer than its fields can be', async (_, route) => {
    const [, method, url, limit, status, header = ''] = route;
    const own = header === 'key' ? `Authorization: Bearer ${key}` : header;
    const answer = await headersOnly(`${method.toUpperCase()} ${url}`, limit + 1, own);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toMatch(/\r\nconnection: close\r\n/i);
    if (status === 413) expect(answer).toContain(`The body is larger than ${limit.toLocaleString('en')} bytes`);
  });

  test('a GET is answered, and its connection ends instead', async () => {
    const answer = await headersOnly('GET /live', 1_000_000);
    expect(answer).toMatch(/^HTTP\/1.1 200 .*\r\nconnection: close\r\n/is);
  });
});

test('signing up takes at most 4 KiB: the longest fields, with every character escaped', async () => {
  const signup = ACTIONS.find(({ name }) => name === 'auth.signup');
  expect(signup && bodyLimitOf(signup)).toBe(4096);
  const labels = ['d'.repeat(63), 'e'.repeat(63), 'f'.repeat(53), 'example'];
  const password = 'sieben grüne Türme über €'.repeat(8);
  const fields = { email: `${'a'.repeat(64)}@${labels.join('.')}`, password, name: 'ß'.repeat(120) };
  expect([fields.email.length, fields.password.length, fields.name.length]).toEqual([254, 200, 120]);
  const escaped = (text: string) =>
    [...text].map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');
  const rows = Object.entries(fields).map(([name, text]) => `    "${name}": "${escaped(text)}"`);
  const payload = `{\n${rows.join(',\n')}\n}\n`;
  expect(payload.length).toBeGreaterThan(3400);
  const headers = { 'content-type': 'application/json' };
  const answer = await service.app.inject({ method: 'POST', url: '/api/v1/auth/signup', headers, payload });
  expect(answer.statusCode).toBe(200);
});

describe('a body that arrives slowly', () => {
  test('loses its place, and the next one of the network is read', async () => {
    const slow = Array.from({ length: 8 }, () => open(`${headOf(`POST ${LOGIN}`, 100)}{`));
    const answers = slow.map(answerOf);
    const drips = setInterval(() => {
      for (const socket of slow) if (socket.writable) socket.write(' ');
    }, 200);
    const next = answerOf(open(`${headOf(`POST ${LOGIN}`, 2)}{}`));
    for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1.1 408 .*arrives too slowly/s);
    clearInterval(drips);
    expect(await next).toMatch(/^HTTP\/1.1 422 /);
  });

  test('is read for longer while it keeps the pace', async () => {
    const length = 32 * 1024;
    const socket = open(headOf(`POST ${HOOK}`, length));
    const answer = answerOf(socket);
    const parts = ['{', ...Array.from({ length: 15 }, () => ' '.repeat(2048)), ' '.repeat(2046), '}'];
    const sending = setInterval(() => {
      const part = parts.shift();
      if (part === undefined) clearInterval(sending);
      else socket.write(part);
    }, 250);
    expect(await answer).toMatch(/^HTTP\/1.1 404 /);
    expect(parts).toEqual([]);
  });
});

test('a connection that sends nothing, and one that sends its headers slowly, are closed at the deadline', async () => {
  const { server } = service.app;
  expect([server.headersTimeout, server.requestTimeout]).toEqual([10_000, 20_000]);
  Object.assign(server, { headersTimeout: 500 });
  const sockets = [open(''), open('GET /live HTTP/1.1\r\nHost: x\r\n')];
  const answers = sockets.map(answerOf);
  const drips = setInterval(() => {
    if (sockets[1]?.writable) sockets[1].write('X-More: 1\r\n');
  }, 100);
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1.1 408 /);
  clearInterval(drips);
  Object.assign(server, { headersTimeout: 10_000 });
});

function headOf(line: string, length: number, header = ''): string {
  const fields = ['Content-Type: application/json', `Content-Length: ${length}`, 'Connection: close', header];
  if (!header.startsWith('Host:')) fields.push('Host: localhost');
  return `${line} HTTP/1.1\r\n${fields.filter((field) => field !== '').join('\r\n')}\r\n\r\n`;
}

/** The response to a request whose body is announced and never sent. */
function headersOnly(line: string, length: number, header?: string): Promise<string> {
  return answerOf(open(headOf(line, length, header)));
}

/** All that a server sends until the connection ends, also by a reset. */
async function answerOf(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  await new Promise((resolve) => socket.once('close', resolve));
  return Buffer.concat(chunks).toString();
}

function open(text: string): Socket {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => undefined);
  socket.write(text);
  return socket;
}
