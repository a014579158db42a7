import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { eventually } from '../eventually.ts';
import { fullSize } from '../full-size.ts';
import { killAll, startAssay } from './running.ts';
import { keepWriting } from './writing.ts';

const ROUNDS = fullSize(1, 3);
const dataDir = mkdtempSync(join(tmpdir(), 'assay-paused-'));

afterAll(async () => {
  await killAll();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Backends of the service that wait for the rest of a transaction. */
async function idleBackends(database: Client): Promise<string[]> {
  const { rows } = await database.query<{ backend: string }>(
    `select concat_ws(' ', pid, backend_start) as backend from pg_stat_activity
     where application_name = 'assay' and state like 'idle in transaction%'`,
  );
  return rows.map(({ backend }) => backend);
}

/** Stops the process within a transaction, until the database has ended it. */
async function pauseInTransaction(pid: number, database: Client): Promise<void> {
  const paused = await eventually('a transaction that is under way', async () => {
    process.kill(pid, 'SIGSTOP');
    const backends = await idleBackends(database);
    if (backends.length === 0) process.kill(pid, 'SIGCONT');
    return backends.length > 0 && backends;
  });
  await eventually('the end of its sessions', async () => {
    const left = await idleBackends(database);
    return paused.every((backend) => !left.includes(backend));
  });
  process.kill(pid, 'SIGCONT');
}

test('a process that was paused until its transactions timed out continues', async () => {
  const { address, pid } = await startAssay(dataDir, { ASSAY_TRUST_PROXY: '1' });
  // The socket of the embedded server.
  const database = new Client({ host: join(dataDir, 'postgres'), user: 'assay', database: 'postgres' });
  await database.connect();
  const writing = keepWriting(address);
  const more = async () => {
    const before = writing.acknowledged.size;
    await eventually('more acknowledged writes', () => writing.acknowledged.size >= before + 10);
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    await more();
    await pauseInTransaction(pid, database);
  }
  await more();
  await writing.stop();
  await database.end();
  expect(writing.wrong).toEqual([]);
});
