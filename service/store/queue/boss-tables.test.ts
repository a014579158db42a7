import { readFileSync } from 'node:fs';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenStore, openStore } from '../open.ts';
import { freshDatabase, type TestDatabase } from '../test-database.ts';
import { activeJobs, queueDepths } from './boss-tables.ts';

const PINNED = '12.35.0';
const QUEUE = 'contract';

let database: TestDatabase;
let opened: OpenStore;
let boss: PgBoss;

beforeAll(async () => {
  database = await freshDatabase();
  opened = await openStore({ dataDir: '/nowhere', databaseUrl: database.url });
  boss = new PgBoss({ connectionString: database.url, schema: 'pgboss', supervise: false, schedule: false });
  await boss.start();
  await boss.createQueue(QUEUE, { policy: 'standard', retryLimit: 3 });
});
afterAll(async () => {
  // The database ends connections that are still closing.
  boss.on('error', () => undefined);
  await boss.stop({ graceful: false });
  await opened.close();
  await database.close();
});

test('pg-boss has the version these queries were written for', () => {
  const own = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  expect(own.dependencies['pg-boss']).toBe(PINNED);
  const installed = JSON.parse(readFileSync(new URL('../package.json', import.meta.resolve('pg-boss')), 'utf8'));
  expect(installed.version).toBe(PINNED);
});

test('the columns exist with the expected types', async () => {
  const { rows } = await opened.pool.query(
    `select table_name || '.' || column_name as column, udt_name as type from information_schema.columns
      where table_schema = 'pgboss' and (table_name, column_name) in
        (('job', 'id'), ('job', 'name'), ('job', 'state'), ('job', 'start_after'), ('queue', 'name'))`,
  );
  expect(Object.fromEntries(rows.map(({ column, type }) => [column, type]))).toEqual({
    'job.id': 'uuid',
    'job.name': expect.stringMatching(/^(text|varchar)$/),
    'job.start_after': 'timestamptz',
    'job.state': 'job_state',
    'queue.name': expect.stringMatching(/^(text|varchar)$/),
  });
  const states = await opened.pool.query(`select unnest(enum_range(null::pgboss.job_state))::text as state`);
  expect(states.rows.map(({ state }) => state).slice(0, 4)).toEqual(['created', 'retry', 'active', 'completed']);
});

test('a job is counted as queued, active and to be retried', async () => {
  const id = await boss.send(QUEUE, {});
  expect(await told()).toEqual({ queued: 1, retry: 0, running: 0 });
  const [taken] = await boss.fetch(QUEUE);
  expect(taken).toMatchObject({ id, retryCount: 0 });
  expect(await activeJobs(opened.store)).toEqual([{ queue: QUEUE, ids: [id] }]);
  expect(await told()).toEqual({ queued: 0, retry: 0, running: 1 });
  await boss.fail(QUEUE, id ?? '');
  expect(await told()).toEqual({ queued: 0, retry: 1, running: 0 });
});

test('a retried job comes before those sent after it, with a higher count', async () => {
  const later = await boss.send(QUEUE, {});
  const [again] = await boss.fetch(QUEUE);
  expect(again).toMatchObject({ retryCount: 1 });
  expect(again?.id).not.toBe(later);
  const touch = (retryCount: number) => boss.touch(QUEUE, { id: again?.id ?? '', retryCount });
  expect(await touch(0)).toMatchObject({ affected: 0 });
  expect(await touch(1)).toMatchObject({ affected: 1 });
});

async function told(): Promise<Record<string, number>> {
  const depths = (await queueDepths(opened.store)).filter(({ job }) => job === QUEUE);
  return Object.fromEntries(depths.map(({ status, jobs }) => [status, jobs]));
}
