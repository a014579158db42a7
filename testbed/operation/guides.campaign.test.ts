import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../service/settings/config.ts';
import { startEmbedded } from '../../service/store/embedded/embedded.ts';
import { commandsOf, follow } from './guide.ts';
import { pgBouncer, startPooler } from './pooler.ts';
import { openServer, serverPrograms } from './postgres-server.ts';
import { killAll, type Running, signUp, startAssay } from './running.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'assay-guides-'));

beforeAll(() => chmodSync(folder, 0o711));
afterAll(async () => {
  await killAll();
  rmSync(folder, { recursive: true, force: true });
});

test('key rotation: the commands of the guide keep sessions and signatures valid', async () => {
  const [ASSAY_DATA_DIR, rotate = ''] = [
    join(folder, 'rotated'),
    ...commandsOf('key-rotation', 'Keys in the data folder'),
  ];
  const before = await startAssay(ASSAY_DATA_DIR);
  const cookie = await signUp(before.address, 'ada@example.com');
  const keysOf = async ({ address }: Running) =>
    (await (await fetch(`${address}/.well-known/jwks.json`)).json()) as { keys: object[] };
  const { keys } = await keysOf(before);
  expect(await follow(rotate, folder, { ASSAY_DATA_DIR })).toMatch(/current\n.*still needed/);
  await before.kill(true);
  const after = await startAssay(ASSAY_DATA_DIR);
  expect((await fetch(`${after.address}/api/v1/auth/me`, { headers: { cookie } })).status).toBe(200);
  expect((await keysOf(after)).keys).toEqual(expect.arrayContaining(keys));
  expect((await keysOf(after)).keys).not.toHaveLength(keys.length);
});

test('key rotation: the command for a new key makes one that is accepted', async () => {
  const [make = ''] = commandsOf('key-rotation', 'Keys in the environment');
  const key = (await follow(make, folder, {})).trim();
  expect(readConfig({ ASSAY_CREDENTIAL_KEYS: key }).keys.credential).toBe(key);
});

test('upgrade: the commands of the guide', async () => {
  const [upgrade = ''] = commandsOf('upgrade', 'One machine');
  const ASSAY_DATA_DIR = join(folder, 'upgraded');
  await (await startEmbedded(ASSAY_DATA_DIR)).close();
  await follow(upgrade, folder, { ASSAY_DATA_DIR, BACKUP: join(folder, 'before-upgrade') });
  expect(existsSync(join(folder, 'before-upgrade/backup.json'))).toBe(true);
});

test('sizing: the command of the guide measures every figure', async () => {
  const [measure = ''] = commandsOf('sizing', 'Measure');
  const printed = await follow(`cd '${ROOT}'\n${measure}`, folder, { ASSAY_BENCH_SCANS: '2' });
  const figures = printed.split('\n').flatMap((line) => /^(\S.*?) {2,}([\d.]+)/.exec(line)?.slice(1, 3) ?? []);
  expect(figures).toHaveLength(2 * 10);
  expect(figures.filter((_, n) => n % 2 === 1).map(Number)).not.toContain(0);
});

test.skipIf(pgBouncer === undefined || serverPrograms === undefined)(
  'connection poolers: session mode works, transaction mode is refused (skipped without PgBouncer and a PostgreSQL server)',
  async () => {
    const [check = ''] = commandsOf('connection-poolers', 'Check');
    const server = await openServer(join(folder, 'server'));
    await server.createDatabase('assay');
    try {
      const migrate = async (mode: string) => {
        const pooler = await startPooler(mode, server.socketDir, folder);
        const DATABASE_URL = pooler.urlOf('assay');
        return follow(check, folder, { DATABASE_URL, ASSAY_DATA_DIR: join(folder, mode) }).finally(pooler.stop);
      };
      await migrate('session');
      await expect(migrate('transaction')).rejects.toThrow('the connection pooler is in transaction mode');
    } finally {
      await server.close();
    }
  },
);
