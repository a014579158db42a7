import { afterAll, beforeAll, expect, test } from 'vitest';
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
