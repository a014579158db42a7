import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { restore } from '../../service/admin/backup.ts';
import { copyTree } from '../../service/store/embedded/base-backup.ts';

const LOCK = '.s.PGSQL.5432.lock';
const folder = mkdtempSync(join(tmpdir(), 'assay-backup-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function clusterWithLock(path: string): void {
  mkdirSync(path, { recursive: true });
  for (const name of [LOCK, 'PG_VERSION']) writeFileSync(join(path, name), `${process.pid}\n`);
}

test('a copy of a cluster has no lock of the running server', () => {
  clusterWithLock(join(folder, 'cluster'));
  writeFileSync(join(folder, 'cluster/postmaster.pid'), `${process.pid}\n`);
  copyTree(join(folder, 'cluster'), join(folder, 'copy'));
  expect(readdirSync(join(folder, 'copy'))).toEqual(['PG_VERSION']);
});

test('a backup that has the lock is restored without it', () => {
  const backup = join(folder, 'backup');
  clusterWithLock(join(backup, 'postgres'));
  const hash = createHash('sha256').update(`${process.pid}\n`).digest('hex');
  const files = { [`postgres/${LOCK}`]: hash, 'postgres/PG_VERSION': hash };
  const manifest = { assay: '0.1.0', postgres: '18.4', created_at: '2026-11-23T12:00:00.000Z', files };
  writeFileSync(join(backup, 'backup.json'), JSON.stringify(manifest));
  const dataDir = join(folder, 'data');
  restore({ dataDir, databaseUrl: undefined }, backup);
  expect(readdirSync(join(dataDir, 'postgres'))).toEqual(['PG_VERSION']);
});
