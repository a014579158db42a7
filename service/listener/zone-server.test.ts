import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import { createListener, type ListenerSession } from '@assay/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../testbed/eventually.ts';
import { setPlan, signUp, startTestService, type TestService } from '../testing/test-service.ts';
import { createRate, serveZone, type ZoneServer } from './zone-server.ts';

const ZONE = 'listener.example';

let service: TestService;
let server: ZoneServer;
const resolver = new Resolver({ timeout: 20_000, tries: 1 });

beforeAll(async () => {
  service = await startTestService({
    ASSAY_LISTENER_ZONE: ZONE,
    ASSAY_LISTENER_ADDRESSES: '192.0.2.7, 2001:db8::7',
    ASSAY_LISTENER_DNS_PORT: '0',
  });
  const started = await serveZone(service.world);
  if (!started) throw new Error('there is a zone');
  server = started;
  resolver.setServers([`127.0.0.1:${server.port}`]);
});
afterAll(async () => {
  await server.stop();
  await service.close();
});

const query = (name: string, { flags = 0, count = 1, more = 0 } = {}) =>
  Buffer.concat([
    Buffer.from([0, 7, flags, 0, 0, count, 0, 0, 0, 0, 0, 0]),
    ...name.split('.').flatMap((label) => [Buffer.from([label.length]), Buffer.from(label)]),
    Buffer.from([0, 0, 1, 0, 1]),
    Buffer.alloc(more),
  ]);

async function opened() {
  const account = await signUp(service);
  await setPlan(service, account, 'pro');
  const headers = { cookie: account.cookie };
  const { body } = await service.ask('POST', '/api/v1/listeners', { headers });
  expect(body.zone).toBe(ZONE);
  const session = body as unknown as ListenerSession;
  const address = createListener(session, { read: async () => [], pause: async () => 1 }).address();
  const heard = () =>
    eventually('the lookup', async () => {
      const now = (await service.ask('GET', `/api/v1/listeners/${body.id}`, { headers })).body.heard as object[];
      return now.length > 0 && now;
    });
  return { address, heard };
}

test('names in the zone have the addresses of the service, and the first lookup of a one-time name is heard', async () => {
  const { address, heard } = await opened();
  const host = address?.zone?.host ?? '';
  expect(address?.zone?.url).toBe(`http://${host}/i/${address?.name}`);
  expect(await resolver.resolve4(host.toUpperCase())).toEqual(['192.0.2.7']);
  expect(await resolver.resolve6(`www.${host}`)).toEqual(['2001:db8::7']);
  expect(await resolver.resolveNs(ZONE)).toEqual([`ns.${ZONE}`]);
  expect(await resolver.resolveSoa(ZONE)).toMatchObject({ minttl: 0 });
  await expect(resolver.resolveMx(host)).rejects.toMatchObject({ code: 'ENODATA' });
  expect(await heard()).toEqual([
    { name: address?.name, kind: 'dns', at: expect.any(String), network: '127.0.0.1', path: '' },
  ]);
});

test('a lookup is heard although its network gets no more answers in this second', async () => {
  const { address, heard } = await opened();
  const at = new Date();
  const own = await serveZone({ ...service.world, now: () => at });
  const socket = createSocket('udp4');
  const names = [...Array.from({ length: 60 }, (_, i) => `a${i}.${ZONE}`), address?.zone?.host ?? ''];
  for (const name of names) {
    await new Promise((sent) => socket.send(query(name), own?.port ?? 0, '127.0.0.1', sent));
  }
  expect(await heard()).toHaveLength(1);
  socket.close();
  await own?.stop();
});

test('nothing else is answered: other zones, other messages, large ones', async () => {
  const socket = createSocket('udp4');
  const answers: Buffer[] = [];
  socket.on('message', (message: Buffer) => answers.push(message));
  const send = (message: Buffer) =>
    new Promise<void>((sent, failed) =>
      socket.send(message, server.port, '127.0.0.1', (error) => (error ? failed(error) : sent())),
    );
  await send(query('listener.example.org'));
  await send(query(`a.${ZONE}`, { flags: 0x80 }));
  await send(query(`a.${ZONE}`, { flags: 0x28 }));
  await send(query(`a.${ZONE}`, { count: 9 }));
  await send(query(`a.${ZONE}`, { more: 600 }));
  await send(Buffer.from('not DNS'));
  const answered = once(socket, 'message');
  // Answers come in the order of the queries.
  await send(query(`last.${ZONE}`));
  await answered;
  expect(answers.map((message) => message.includes('last'))).toEqual([true]);
  socket.close();
});

test('a network is answered 50 times a second, and all together 1,000 times', () => {
  let at = 0;
  const admits = createRate(() => at);
  const admitted = (networks: readonly string[]) => networks.filter((network) => admits(network)).length;
  const many = (count: number, name: (i: number) => string) => Array.from({ length: count }, (_, i) => name(i));
  expect(admitted(many(60, () => '192.0.2.1'))).toBe(50);
  expect(admitted(many(2000, (i) => `network ${i}`))).toBe(950);
  at = 1000;
  expect(admitted(many(60, () => '192.0.2.1'))).toBe(50);
});
