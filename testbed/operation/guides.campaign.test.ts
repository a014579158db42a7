import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../service/config.ts';
import { startEmbedded } from '../../service/store/embedded/embedded.ts';
import { eventually } from '../eventually.ts';
import { freePort } from '../serve.ts';
import { commandsOf, follow } from './guide.ts';
import { openServer, serverPrograms } from './postgres-server.ts';
import { type Running, startAssay } from './running.ts';

const POOLER = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path));

const folder = mkdtempSync(join(tmpdir(), 'assay-guides-'));
const running: Running[] = [];

beforeAll(() => chmodSync(folder, 0o711));
afterAll(async () => {
  for (const one of running) await one.kill(true);
  rmSync(folder, { recursive: true, force: true });
});

async function start(dataDir: string): Promise<Running> {
  const service = await startAssay(dataDir);
  running.push(service);
  return service;
}

test('key rotation: the commands of the guide keep sessions and signatures valid', async () => {
  const [ASSAY_DATA_DIR, rotate = ''] = [
    join(folder, 'rotated'),
    ...commandsOf('key-rotation', 'Keys in the data folder'),
  ];
  const before = await start(ASSAY_DATA_DIR);
  const body = JSON.stringify({ email: 'ada@example.com', password: 'correct horse battery', name: 'Ada' });
  const headers = { 'content-type': 'application/json' };
  const signedUp = await fetch(`${before.address}/api/v1/auth/signup`, { method: 'POST', headers, body });
  const cookie = signedUp.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
  const keysOf = async ({ address }: Running) =>
    (await (await fetch(`${address}/.well-known/jwks.json`)).json()) as { keys: object[] };
  const { keys } = await keysOf(before);
  expect(await follow(rotate, folder, { ASSAY_DATA_DIR })).toMatch(/current\n.*still needed/);
  await before.kill(true);
  const after = await start(ASSAY_DATA_DIR);
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

test.skipIf(POOLER === undefined || serverPrograms === undefined)(
  'connection poolers: session mode works, transaction mode is refused (skipped without PgBouncer and a PostgreSQL server)',
  async () => {
    const [check = ''] = commandsOf('connection-poolers', 'Check');
    const server = await openServer(join(folder, 'server'));
    await server.createDatabase('assay');
    try {
      const migrate = async (mode: string) => {
        const pooler = await startPooler(mode, server.socketDir);
        const DATABASE_URL = `postgresql://assay@127.0.0.1:${pooler.port}/assay`;
        return follow(check, folder, { DATABASE_URL, ASSAY_DATA_DIR: join(folder, mode) }).finally(pooler.stop);
      };
      await migrate('session');
      await expect(migrate('transaction')).rejects.toThrow('the connection pooler is in transaction mode');
    } finally {
      await server.close();
    }
  },
);

async function startPooler(mode: string, socketDir: string): Promise<{ port: number; stop(): Promise<void> }> {
  const [port, file, users] = [await freePort(), join(folder, `${mode}.ini`), join(folder, 'users.txt')];
  writeFileSync(users, '"assay" ""\n');
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    auth_type: 'any',
    auth_file: users,
    pool_mode: mode,
    default_pool_size: 60,
    unix_socket_dir: '',
    ignore_startup_parameters: 'extra_float_digits, options, idle_in_transaction_session_timeout',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  writeFileSync(file, `[databases]\nassay = host=${socketDir} user=assay\n[pgbouncer]\n${lines.join('\n')}\n`);
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child: ChildProcess = spawn(POOLER ?? '', [...user, file], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  await eventually('the pooler', () => canConnect(port));
  return {
    port,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function canConnect(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
