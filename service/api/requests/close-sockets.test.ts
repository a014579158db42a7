import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerBadBytes } from '../answer-errors.ts';
import { closeSockets } from './close-sockets.ts';

const HUGE = Buffer.alloc(32 * 1024 * 1024);
let server: Server;
let clients: Socket[];
/** Requests that reached the handler, and those that it never answers only while they are open. */
let handled: number;

beforeEach(async () => {
  clients = [];
  handled = 0;
  server = createServer(({ url }, response) => {
    handled += 1;
    if (url === '/never')
      response.once('close', () => {
        handled -= 1;
      });
    else response.end(url === '/' ? HUGE : 'short');
  });
  server.on('clientError', answerBadBytes);
  closeSockets(server, { closeMs: 50, takeMs: 2000, idleMs: 300, lookMs: 10, perNetwork: 3, pipelined: 4 });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  for (const client of clients) client.destroy();
  server.close();
});

test('a client that never closes its end after an error is disconnected', async () => {
  const client = await send('not http\r\n\r\n');
  client.resume();
  await once(client, 'end');
  await expect.poll(connections).toBe(0);
});

test('a client that never takes its response is disconnected', async () => {
  const client = await send('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  client.pause();
  await expect.poll(() => connections()).toBe(0);
});

test('a client that takes its response slowly gets all of it', async () => {
  const client = await send('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  let bytes = 0;
  client.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
  });
  await once(client, 'end');
  client.end();
  expect(bytes).toBeGreaterThan(HUGE.length);
});

test('connections of one network beyond its limit are closed, and others take their places', async () => {
  const all = await Promise.all([0, 1, 2].map(() => send('')));
  const refused = await send('');
  refused.resume();
  await endOf(refused);
  expect(await connections()).toBe(3);
  all[0]?.destroy();
  await expect.poll(connections).toBe(2);
  await send('');
  expect(await connections()).toBe(3);
});

test('a connection on which nothing is asked is closed, also if empty lines keep Node from it', async () => {
  server.keepAliveTimeout = 100;
  const client = await send('GET /short HTTP/1.1\r\nHost: x\r\n\r\n');
  client.resume();
  await once(client, 'data');
  client.write('\r\n');
  await endOf(client);
  expect(handled).toBe(1);
});

test('of a connection that pipelines more requests than it may, the others are not handled', async () => {
  const client = await send('GET /short HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(200));
  client.resume();
  await endOf(client);
  expect(handled).toBeLessThanOrEqual(4);
  const next = await send('GET /short HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(4));
  const answers: string[] = [];
  next.on('data', (chunk: Buffer) => answers.push(chunk.toString()));
  await expect.poll(() => answers.join('').split('short').length - 1).toBe(4);
});

test('all requests of a connection that ends are told, also those that wait for an earlier one', async () => {
  const client = await send('GET /never HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(3));
  await expect.poll(() => handled).toBe(3);
  client.destroy();
  await expect.poll(() => handled).toBe(0);
});

/** Whether or not the server took all that was sent. */
function endOf(client: Socket): Promise<unknown> {
  return new Promise((resolve) => client.once('end', resolve).once('close', resolve));
}

async function send(text: string): Promise<Socket> {
  const client = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', allowHalfOpen: true });
  client.on('error', () => undefined);
  clients.push(client);
  await Promise.all([once(client, 'connect'), once(server, 'connection')]);
  client.write(text);
  return client;
}

function connections(): Promise<number> {
  return new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
}
