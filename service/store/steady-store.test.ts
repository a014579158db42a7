import { DrizzleQueryError, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../testbed/eventually.ts';
import { DatabaseAway, databaseAway, type Trouble, troubleOf } from './database-error.ts';
import { type OpenStore, openStore, type Store } from './open.ts';
import { freshDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
let opened: OpenStore;
let admin: Client;
let repeated: Trouble[];

beforeAll(async () => {
  database = await freshDatabase();
  opened = await openStore(
    { dataDir: '/nowhere', databaseUrl: database.url },
    { repeated: (why) => repeated.push(why) },
  );
  admin = new Client(database.url);
  await admin.connect();
  await admin.query('create table counted (n int primary key)');
});
beforeEach(async () => {
  repeated = [];
  await admin.query('delete from counted');
});
afterAll(async () => {
  await admin.end();
  await opened.close();
  await database.close();
});

const add = (store: Store, n: number) => store.execute(sql`insert into counted values (${n})`);
const stored = async () => (await admin.query('select n from counted order by n')).rows.map(({ n }) => n);
const cut = async (store: Store) => {
  const { rows } = await store.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  await admin.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid]);
};

test('a transaction that was cut off before its commit is repeated', async () => {
  let runs = 0;
  await opened.store.transaction(async (tx) => {
    runs += 1;
    await add(tx, runs);
    if (runs < 3) await cut(tx);
    await add(tx, 10);
  });
  expect([await stored(), runs, repeated]).toEqual([[3, 10], 3, ['lost', 'lost']]);
});

test('queries that a transaction asks for at once run in turn', async () => {
  const warned: string[] = [];
  const note = (warning: Error) => warned.push(warning.message);
  process.on('warning', note);
  await opened.store.transaction((tx) => Promise.all([1, 2, 3].map((n) => add(tx, n))));
  const failing = opened.store.transaction((tx) => Promise.all([add(tx, 1), add(tx, 4)]));
  await expect(failing).rejects.toThrow(DrizzleQueryError);
  process.off('warning', note);
  expect([await stored(), warned]).toEqual([[1, 2, 3], []]);
});

test('a commit that was cut off is not repeated', async () => {
  let runs = 0;
  const ending = opened.store.transaction(async (tx) => {
    runs += 1;
    await add(tx, runs);
    await cut(tx);
  });
  await expect(ending).rejects.toMatchObject({ name: 'DatabaseAway', uncertain: true });
  expect([runs, repeated]).toEqual([1, []]);
});

test('a write without a response in time may be stored, a read changes nothing', async () => {
  const hasty = await openStore({ dataDir: '/nowhere', databaseUrl: database.url }, { answerWithinSeconds: 1 });
  await admin.query('begin');
  await admin.query('lock table counted');
  await expect(add(hasty.store, 1)).rejects.toMatchObject({ cause: { name: 'DatabaseAway', uncertain: true } });
  const reading = hasty.store.select({ n: sql`n` }).from(sql`counted`);
  await expect(reading).rejects.toMatchObject({ cause: { name: 'DatabaseAway', uncertain: false } });
  await admin.query('rollback');
  await eventually('the late write', async () => (await stored()).length > 0);
  await hasty.close();
});

test('transactions in a deadlock are repeated until each is stored', async () => {
  await add(opened.store, 1);
  await add(opened.store, 2);
  const both = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const lock = (tx: Store, n: number) => tx.execute(sql`select n from counted where n = ${n} for update`);
  const inOrder = (order: readonly [number, number]) =>
    opened.store.transaction(async (tx) => {
      await lock(tx, order[0]);
      both[order[0] - 1]?.resolve();
      await both[order[1] - 1]?.promise;
      await lock(tx, order[1]);
      await add(tx, order[0] + 10);
    });
  await Promise.all([inOrder([1, 2]), inOrder([2, 1])]);
  expect(await stored()).toEqual([1, 2, 11, 12]);
  expect(repeated).toContain('conflict');
});

test('what a transaction asked elsewhere is no outage of the database', async () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const failing = opened.store.transaction(() => Promise.reject(refused));
  await expect(failing).rejects.toBe(refused);
  expect(repeated).toEqual([]);
});

test.each([
  ['40P01', 'conflict'],
  ['57P01', 'lost'],
  ['08006', 'lost'],
  ['EPIPE', 'lost'],
  ['53100', 'unable'],
  ['23505', undefined],
])('%s is %s', (code, trouble) => {
  const error = Object.assign(new Error('x'), { code });
  expect(troubleOf(error)).toBe(trouble);
  const cause = new DatabaseAway('away', { cause: error });
  expect(databaseAway(new DrizzleQueryError('select 1', [], cause))).toBe(cause);
});
