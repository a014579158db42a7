import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { attemptOn, contained, type Handler } from '../engine/evidence/reach/test-faults.ts';
import { listen, selfSigned, serveRaw } from '../engine/evidence/reach/test-servers.ts';
import { answer, answerUnchecked, type Site, serve } from './serve.ts';

const TEXT = { 'content-type': 'text/plain' };
const open: Pick<Site, 'close'>[] = [];

afterEach(async () => void (await Promise.all(open.splice(0).map((server) => server.close()))));

async function serving(faulty: Handler): Promise<Site> {
  const site = await serve((request, response) =>
    request.url === '/sound' ? answer(response, 200, TEXT, 'sound') : faulty(request, response),
  );
  open.push(site);
  return site;
}

async function expectSound({ url }: Site): Promise<void> {
  const response = await fetch(`${url}/sound`);
  expect([response.status, await response.text()]).toEqual([200, 'sound']);
}

/** Sends bytes, and reads until the server closes the connection. */
async function exchange(url: string, bytes: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk)).on('error', () => {});
  socket.write(bytes);
  await once(socket, 'close');
  return Buffer.concat(chunks).toString();
}

test.each<[string, Handler]>([
  [
    'throws',
    () => {
      throw new Error('a fault');
    },
  ],
  ['rejects', async () => Promise.reject(new Error('a fault'))],
  ['writes an invalid header value', (_, response) => answer(response, 302, { location: '/a\r\nb: c' }, '')],
  ['sets an invalid header name', (_, response) => void response.setHeader('a b', 'c')],
  ['writes an invalid status', (_, response) => void response.writeHead(99)],
  [
    'throws after it set headers',
    (_, response) => {
      response.setHeader('content-length', 3);
      throw new Error('a fault');
    },
  ],
])('a handler that %s returns 500, and the server handles the next request', async (_, handler) => {
  const site = await serving(handler);
  expect((await fetch(site.url, { redirect: 'manual' })).status).toBe(500);
  await expectSound(site);
});

const begun = (response: ServerResponse) => response.writeHead(200, TEXT).write('begun');

test.each<[string, Handler]>([
  [
    'throws',
    (_, response) => {
      begun(response);
      throw new Error('a fault');
    },
  ],
  [
    'rejects',
    async (_, response) => {
      begun(response);
      await Promise.reject(new Error('a fault'));
    },
  ],
  ['destroys its response with an error', (_, response) => void response.destroy(new Error('a fault'))],
])('a handler that %s mid-response closes the connection, and the server continues', async (_, handler) => {
  const site = await serving(handler);
  await expect(fetch(site.url).then((response) => response.text())).rejects.toThrow();
  await expectSound(site);
});

test('a write after the end of a response does not stop the server', async () => {
  const site = await serving((_, response) => {
    answer(response, 200, TEXT, 'ended');
    response.write('more');
  });
  expect((await fetch(site.url)).status).toBe(200);
  await expectSound(site);
});

test('a malformed request returns 400, and the server continues', async () => {
  const site = await serving(() => {});
  expect(await exchange(site.url, 'GET / HTTP/9.9\r\nno header\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
  await expectSound(site);
});

test('a connection reset ends only its own request', async () => {
  const failed = Promise.withResolvers<unknown>();
  const site = await serving(async (request) => {
    try {
      for await (const _ of request);
    } catch (error) {
      failed.resolve(error);
      throw error;
    }
  });
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nhalf', () => socket.resetAndDestroy());
  expect(await failed.promise).toBeInstanceOf(Error);
  await expectSound(site);
});

test('a failing connection handler closes only its connection', async () => {
  const server = await serveRaw((socket, request) => {
    if (request.startsWith('fail')) throw new Error('a fault');
    socket.end('sound');
  });
  open.push(server);
  expect(await exchange(server.url, 'fail')).toBe('');
  expect(await exchange(server.url, 'go on')).toBe('sound');
});

test('a TLS server survives bytes that are not TLS', async () => {
  const server = await listen(
    createHttpsServer(
      selfSigned(['a.example']),
      contained(() => {}),
    ),
    'https',
  );
  open.push(server);
  await exchange(server.url, 'GET / HTTP/1.1\r\n\r\n');
  await exchange(server.url, 'GET / HTTP/1.1\r\n\r\n');
});

test('an unchecked response writes line breaks into the header, like a vulnerable site', async () => {
  const site = await serving((_, response) => answerUnchecked(response, 302, { location: '/\r\nx-added: yes' }, ''));
  const { status, headers } = await fetch(site.url, { redirect: 'manual' });
  expect([status, headers.get('location'), headers.get('x-added')]).toEqual([302, '/', 'yes']);
  await expectSound(site);
});

test('an error of a connection itself is contained', async () => {
  const server = await serveRaw((socket) => attemptOn(socket, () => void socket.destroy(new Error('a fault'))));
  open.push(server);
  expect(await exchange(server.url, 'a')).toBe('');
  expect(await exchange(server.url, 'b')).toBe('');
});
