import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStore } from '../open.ts';
import { startEmbedded } from './embedded.ts';
import { failureOf } from './embedded-failure.ts';
import { RUN_AS } from './embedded-user.ts';

let folder: string;
let sound: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'assay-failure-'));
  chmodSync(folder, 0o711);
  sound = join(folder, 'sound');
  await (await startEmbedded(sound)).close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const BACKUP = 'restore the latest backup into an empty data directory (docs/operation/backup.md)';

test.each<[string, (cluster: string) => void, string[]]>([
  [
    'another major version',
    (cluster) => writeFileSync(join(cluster, 'PG_VERSION'), '15\n'),
    ['was written by PostgreSQL 15, and this release has 18', 'pg_dump'],
  ],
  [
    'a missing version',
    (cluster) => rmSync(join(cluster, 'PG_VERSION')),
    ['is damaged (PG_VERSION is missing)', BACKUP],
  ],
  ['a missing control file', (cluster) => rmSync(join(cluster, 'global/pg_control')), ['is damaged', BACKUP]],
  [
    'an overwritten control file',
    (cluster) => writeFileSync(join(cluster, 'global/pg_control'), Buffer.alloc(8192)),
    ['is damaged', BACKUP],
  ],
  [
    'a missing write-ahead log',
    (cluster) => {
      for (const name of readdirSync(join(cluster, 'pg_wal')))
        rmSync(join(cluster, 'pg_wal', name), { recursive: true });
    },
    ['is damaged (could not locate a valid checkpoint record', BACKUP],
  ],
  ['missing data', (cluster) => rmSync(join(cluster, 'base'), { recursive: true }), ['is damaged', BACKUP]],
  [
    'an old lock file that is empty',
    (cluster) => {
      writeFileSync(join(cluster, 'postmaster.pid'), '');
      utimesSync(join(cluster, 'postmaster.pid'), 1, 1);
    },
    ['was cut off: delete', 'postgres/postmaster.pid, then start again'],
  ],
  ['an open directory', (cluster) => chmodSync(cluster, 0o777), ['has invalid permissions', 'chmod 700']],
])('%s: the error names the cause and the next step', async (name, damage, says) => {
  const dataDir = join(folder, name.replaceAll(' ', '-'));
  execFileSync('cp', ['-a', sound, dataDir]);
  damage(join(dataDir, 'postgres'));
  const error: unknown = await openStore({ dataDir, databaseUrl: undefined }).catch((thrown: unknown) => thrown);
  for (const text of says) expect(String(error)).toContain(text);
});

test('a lock file that another process has just made is waited for', async () => {
  const dataDir = join(folder, 'starting');
  execFileSync('cp', ['-a', sound, dataDir]);
  const lock = join(dataDir, 'postgres/postmaster.pid');
  writeFileSync(lock, '');
  let waits = 0;
  const say = (text: string) => {
    if (text !== 'waiting for the former database to end') return;
    waits += 1;
    rmSync(lock);
  };
  const server = await startEmbedded(dataDir, { say });
  await server.close();
  expect(waits).toBe(1);
});

test.each([
  ['FATAL:  could not write lock file "postmaster.pid": No space left on device', 'is full: free some space'],
  ['PANIC:  could not write to file "pg_wal/xlogtemp.9": No space left on device', 'is full: free some space'],
  ['FATAL:  could not create shared memory segment: No space left on device', 'limits of the operating system'],
  ['FATAL:  could not open file "postmaster.pid": Read-only file system', 'make it writable'],
  ['postgres: could not access the server configuration file "x": Permission denied', `chown -R ${RUN_AS.uid ?? ''}`],
  ['FATAL:  something new', '(something new): set DATABASE_URL'],
])('%s', (said, says) => {
  expect(failureOf('/data/postgres', `2026-01-01 00:00:00 UTC [1] ${said}\n`).message).toContain(says);
});

test('a data directory that is a file is named', async () => {
  const dataDir = join(folder, 'file');
  writeFileSync(dataDir, '');
  await expect(startEmbedded(dataDir)).rejects.toThrow(`ASSAY_DATA_DIR: ${dataDir} cannot be used, it is a file`);
});
