import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../testbed/eventually.ts';
import { insertOrganization } from '../store/accounts/organizations.ts';
import { openStore } from '../store/open.ts';
import { freshDatabase, type TestDatabase } from '../store/test-database.ts';
import { startTestService, type TestService } from '../testing/test-service.ts';
import { answerProbe } from './probes.ts';

let service: TestService;
let database: TestDatabase;

beforeAll(async () => {
  [service, database] = await Promise.all([startTestService(), freshDatabase()]);
});
afterAll(async () => {
  await service.close();
  await database.close();
});

test.each([
  ['/live', 'live'],
  ['/ready', 'ready'],
])('%s of a running service', async (path, status) => {
  expect(await service.ask('GET', path)).toMatchObject({ status: 200, body: { status } });
});

/** As a full disk would, but for one table. */
const FULL = `create function full_disk() returns trigger language plpgsql as
  $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`;
const fill = (table: string) => `create trigger filled before insert on ${table} execute function full_disk()`;

test('a process is not ready while its database responds and cannot store anything', async () => {
  const opened = await openStore({ dataDir: service.dataDir, databaseUrl: database.url });
  const ready = { status: 200 };
  const unable = { status: 503, body: { detail: 'The database cannot store anything' } };
  await opened.pool.query(FULL);
  expect(await answerProbe('/ready', opened.store)).toMatchObject(ready);
  await opened.pool.query(fill('organizations'));
  const fails = () => expect(insertOrganization(opened.store, 'Full')).rejects.toThrow();
  await fails();
  // The write of the process itself decides.
  expect(await answerProbe('/ready', opened.store)).toMatchObject(ready);
  await opened.pool.query(fill('webhook_events'));
  expect(await answerProbe('/ready', opened.store)).toMatchObject(ready);
  await fails();
  expect(await answerProbe('/ready', opened.store)).toEqual(unable);
  expect(await answerProbe('/live', opened.store)).toMatchObject({ status: 200 });
  await opened.pool.query('drop trigger filled on webhook_events');
  await eventually('ready again', async () => (await answerProbe('/ready', opened.store))?.status === 200);
  expect((await opened.pool.query('select count(*)::int as n from webhook_events')).rows).toEqual([{ n: 0 }]);
  await opened.close();
});

test('a process is not ready while its database responds and no write ends', async () => {
  const opened = await openStore({ dataDir: service.dataDir, databaseUrl: database.url });
  const holding = await opened.pool.connect();
  await holding.query('begin');
  await holding.query('lock table webhook_events');
  expect(await answerProbe('/ready', opened.store)).toMatchObject({ status: 503 });
  await holding.query('rollback');
  holding.release();
  await eventually('ready again', async () => (await answerProbe('/ready', opened.store))?.status === 200);
  await opened.close();
});

test('a process without its database is live but not ready', async () => {
  const opened = await openStore({ dataDir: service.dataDir, databaseUrl: database.url });
  expect(await answerProbe('/ready', opened.store)).toMatchObject({ status: 200 });
  await opened.close();
  expect(await answerProbe('/ready', opened.store)).toEqual({
    status: 503,
    body: { detail: 'The database does not respond' },
  });
  expect(await answerProbe('/live', opened.store)).toMatchObject({ status: 200 });
});
