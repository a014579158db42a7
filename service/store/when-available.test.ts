import { once } from 'node:events';
import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openStore } from './open.ts';
import { freshDatabase, type TestDatabase } from './test-database.ts';
import { whenAvailable } from './when-available.ts';

let database: TestDatabase;
let line: Server;
let url: URL;
/** Connections that are dropped before the others reach the database. */
let drops = 0;
let dropped = 0;

beforeAll(async () => {
  database = await freshDatabase();
  url = new URL(database.url);
  const path = `${url.searchParams.get('host')}/.s.PGSQL.5432`;
  line = createServer((near) => {
    if (dropped < drops) {
      dropped += 1;
      return void near.destroy();
    }
    join(near, createConnection(path));
  });
  await once(line.listen(0, '127.0.0.1'), 'listening');
  const address = line.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  url.searchParams.delete('host');
  [url.hostname, url.port] = ['127.0.0.1', String(address.port)];
});
beforeEach(() => {
  dropped = 0;
});
afterAll(async () => {
  line.close();
  await database.close();
});

test('a start waits for a database whose connections end at first, and says so once', async () => {
  drops = 3;
  const said: string[] = [];
  const { signal } = new AbortController();
  const opened = await openStore(
    { dataDir: '/nowhere', databaseUrl: url.href },
    { waits: signal, say: (text) => said.push(text) },
  );
  expect((await opened.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  expect(said).toEqual([expect.stringMatching(/^waiting for the database: DATABASE_URL: /)]);
  expect(dropped).toBe(drops);
  await opened.close();
});

test('a command that does not wait fails at once', async () => {
  drops = 1;
  await expect(openStore({ dataDir: '/nowhere', databaseUrl: url.href })).rejects.toThrow(/^DATABASE_URL: /);
});

test('a time-out is waited for until the process stops; a mistake in the settings is not', async () => {
  const stopping = new AbortController();
  let attempts = 0;
  const late = async () => {
    attempts += 1;
    if (attempts === 3) stopping.abort(new Error('stopping'));
    throw new Error('timeout expired');
  };
  await expect(whenAvailable(late, { signal: stopping.signal })).rejects.toThrow('stopping');
  expect(attempts).toBe(3);
  const { signal } = new AbortController();
  url.pathname = '/missing';
  const opening = openStore({ dataDir: '/nowhere', databaseUrl: url.href }, { waits: signal });
  await expect(opening).rejects.toThrow(/create the database/);
});

test('attempts become rarer, and what is waited for is said again after each minute', async () => {
  const [stopping, said, at]: [AbortController, string[], number[]] = [new AbortController(), [], []];
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => at.length * 40_000);
  const late = async () => {
    if (at.push(performance.now()) === 4) stopping.abort(new Error('stopping'));
    throw new Error('timeout expired');
  };
  const waiting = whenAvailable(late, { signal: stopping.signal, say: (text) => said.push(text) });
  await expect(waiting).rejects.toThrow('stopping');
  clock.mockRestore();
  expect(said).toEqual(Array(2).fill('waiting for the database: timeout expired'));
  const [first = 0, second = 0, third = 0, fourth = 0] = at;
  expect(fourth - third).toBeGreaterThan(1.5 * (third - second));
  expect(third - first).toBeGreaterThan(600);
});

function join(near: Socket, far: Socket): void {
  near.pipe(far).on('error', () => near.destroy());
  far.pipe(near).on('error', () => far.destroy());
}
