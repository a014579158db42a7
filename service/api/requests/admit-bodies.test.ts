import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACTIONS } from '../../actions/list.ts';
import { signUp, startTestService, type TestService } from '../../testing/test-service.ts';
import { bodyLimitOf } from './body-limit.ts';

let service: TestService;
let port: number;

beforeAll(async () => {
  service = await startTestService();
  await service.app.listen({ port: 0, host: '127.0.0.1' });
  port = Number(new URL(service.app.listeningOrigin).port);
});

afterAll(() => service.close());

const ID = '00000000-0000-4000-8000-000000000000';
const WITH_BODY = ACTIONS.filter(({ body }) => body).map((action) => [action.name, action] as const);

describe('before a body is read', () => {
  test.each(WITH_BODY)('%s refuses one that is longer than its fields can be', async (_, action) => {
    const url = action.http.path.replaceAll(/\{\w+\}/g, ID);
    const answer = await headersOnly(action.http.method, url, bodyLimitOf(action) + 1);
    expect(answer).toMatch(action.auth === 'none' ? /^HTTP\/1.1 413 / : /^HTTP\/1.1 401 /);
    expect(answer).toMatch(/\r\nconnection: close\r\n/i);
  });

  test('signing up takes at most 6 KiB', () => {
    const signup = ACTIONS.find(({ name }) => name === 'auth.signup');
    expect(signup && bodyLimitOf(signup)).toBeLessThan(6 * 1024);
  });
});

test('a body that arrives byte by byte holds up nobody else', async () => {
  const slow = Array.from({ length: 8 }, () =>
    open(`POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\n${JSON_BODY(100)}{`),
  );
  const { cookie } = await signUp(service);
  expect(cookie).toBeTruthy();
  for (const socket of slow) socket.destroy();
});

const JSON_BODY = (length: number) => `Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

/** The start of the response to a request whose body is announced and never sent. */
async function headersOnly(method: string, url: string, length: number): Promise<string> {
  const socket = open(`${method.toUpperCase()} ${url} HTTP/1.1\r\nHost: x\r\n${JSON_BODY(length)}`);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(socket, 'close');
  return Buffer.concat(chunks).toString();
}

function open(text: string): Socket {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => undefined);
  socket.write(text);
  return socket;
}
