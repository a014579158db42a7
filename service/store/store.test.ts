import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { identityOf } from './embedded/process-identity.ts';
import { openStore } from './open.ts';
import { freshDatabase } from './test-database.ts';

const directory = mkdtempSync(join(tmpdir(), 'assay-store-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

test('a fresh database has the schema and is isolated', async () => {
  const [one, two] = await Promise.all([freshDatabase(), freshDatabase()]);
  const [a, b] = await Promise.all([one, two].map(({ url }) => openStore({ dataDir: directory, databaseUrl: url })));
  await a?.pool.query(`insert into organizations (name) values ('only here')`);
  const count = 'select count(*)::int as rows from organizations';
  expect((await a?.pool.query(count))?.rows).toEqual([{ rows: 1 }]);
  expect((await b?.pool.query(count))?.rows).toEqual([{ rows: 0 }]);
  await Promise.all([a?.close(), b?.close(), one.close(), two.close()]);
});

test('two processes that start concurrently on an empty directory share one database', async () => {
  const shared = join(directory, 'two');
  const outcomes = await Promise.all([opened(shared), opened(shared)]);
  expect(outcomes.map(({ said }) => said)).toEqual(['ready', 'ready']);
  expect(new Set(outcomes.map(({ started }) => started)).size).toBe(1);
  for (const { leave } of outcomes) await leave();
});

test('a directory whose path is too long for a socket works', async () => {
  const store = await openStore({ dataDir: join(directory, 'long'.repeat(30)), databaseUrl: undefined });
  expect((await store.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await store.close();
});

test('a directory below an inaccessible one works', async () => {
  const closed = join(directory, 'closed');
  mkdirSync(closed, { mode: 0o700 });
  const store = await openStore({ dataDir: join(closed, 'data'), databaseUrl: undefined });
  expect((await store.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await store.close();
});

test('a killed server restarts with everything that was acknowledged', async () => {
  const dataDir = join(directory, 'killed');
  const store = await openStore({ dataDir, databaseUrl: undefined });
  const started = () =>
    store.pool.query('select pg_postmaster_start_time()::text as at').then(
      ({ rows }) => rows[0].at,
      () => undefined,
    );
  for (const name of ['before', 'between']) {
    await store.pool.query('insert into organizations (name) values ($1)', [name]);
    const before = await started();
    process.kill(Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10), 'SIGKILL');
    await expect.poll(started).toSatisfy((now) => now !== undefined && now !== before);
  }
  const { rows } = await store.pool.query('select name from organizations order by name');
  expect(rows).toEqual([{ name: 'before' }, { name: 'between' }]);
  await store.close();
});

test('a start that waits for another process ends when the process is told to stop', async () => {
  const dataDir = join(directory, 'waiting');
  mkdirSync(join(dataDir, 'run'), { recursive: true });
  writeFileSync(join(dataDir, 'run', String(identityOf(process.ppid))), 'stopping');
  const stopping = new AbortController();
  const say = () => stopping.abort(new Error('told to stop'));
  const opening = openStore({ dataDir, databaseUrl: undefined }, { say, waits: stopping.signal });
  await expect(opening).rejects.toThrow('told to stop');
});

test('anything but a PostgreSQL server is refused with the name of the setting', async () => {
  const opening = openStore({ dataDir: directory, databaseUrl: 'postgresql://127.0.0.1:1/none' });
  await expect(opening).rejects.toThrow(/DATABASE_URL/);
});

/** Opens the store in another process and keeps it open until told to leave. */
async function opened(dataDir: string) {
  const script = `
    import { openStore } from ${JSON.stringify(new URL('open.ts', import.meta.url).href)};
    const opened = await openStore({ dataDir: ${JSON.stringify(dataDir)}, databaseUrl: undefined });
    const { rows } = await opened.pool.query('select pg_postmaster_start_time()::text as started, count(*)::int as scans from runs');
    process.stdout.write(JSON.stringify(['ready', rows[0].started]));
    process.stdin.once('data', async () => { await opened.close(); process.exit(0); });`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [text] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  const [said, started] = JSON.parse(String(text));
  const leave = async () => {
    const left = once(child, 'exit');
    child.stdin.write('leave');
    await left;
  };
  return { said, started, leave };
}
