import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../eventually.ts';
import { sized } from '../sized.ts';
import { commandsOf, follow } from './guide.ts';
import { openServer, serverPrograms } from './postgres-server.ts';
import { killAll, logIn, type Running, signUp, startAssay } from './running.ts';

const ROUNDS = sized(1, 5);
const CLIENTS = 4;
/** Between the sign-ups of a client: hashing passwords without a pause would hold up the backup. */
const GAP_MS = 50;

interface SignedUp {
  readonly email: string;
  readonly cookie: string;
}

const folder = mkdtempSync(join(tmpdir(), 'assay-backup-'));

beforeAll(() => chmodSync(folder, 0o711));
afterAll(async () => {
  await killAll();
  rmSync(folder, { recursive: true, force: true });
});

test(`${ROUNDS} backups of the embedded database under writes, each after kill -9 and restore: nothing acknowledged is lost`, async () => {
  const [backUp = '', restore = ''] = commandsOf('backup', 'Embedded database');
  let dataDir = join(folder, 'data-0');
  let service = await start(dataDir);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const [backup, restored] = [join(folder, `backup-${round}`), join(folder, `data-${round}`)];
    const acknowledged = await whileWriting(service, `embedded-${round}`, () =>
      follow(backUp, folder, { ASSAY_DATA_DIR: dataDir, BACKUP: backup }),
    );
    await service.kill(true);
    rmSync(dataDir, { recursive: true });
    await follow(restore, folder, { BACKUP: backup, RESTORED: restored });
    service = await start(restored);
    await expectThere(service, [restored], acknowledged);
    dataDir = restored;
  }
  await service.kill(true);
});

test('a damaged backup, or a data folder in use, is refused before anything is written', async () => {
  const backup = join(folder, `backup-${ROUNDS}`);
  const env = { ASSAY_DATA_DIR: join(folder, 'fresh'), BACKUP: backup };
  await expect(follow('assay backup "$BACKUP"', folder, { ...env, ASSAY_DATA_DIR: backup })).rejects.toThrow(
    'exists already',
  );
  await expect(
    follow('assay restore "$BACKUP"', folder, { ...env, ASSAY_DATA_DIR: join(folder, `data-${ROUNDS}`) }),
  ).rejects.toThrow('exists already');
  await expect(
    follow('assay backup other', folder, { ...env, DATABASE_URL: 'postgresql://localhost/x' }),
  ).rejects.toThrow('pg_dump');
  appendFileSync(join(backup, 'keys/credential'), ' ');
  await expect(follow('assay restore "$BACKUP"', folder, env)).rejects.toThrow('damaged: keys/credential');
  expect(existsSync(env.ASSAY_DATA_DIR)).toBe(false);
});

test.skipIf(serverPrograms === undefined)(
  'a PostgreSQL server: pg_dump under writes and pg_restore lose nothing acknowledged (skipped without Debian’s postgresql)',
  async () => {
    const [backUp = '', restore = ''] = commandsOf('backup', 'PostgreSQL server');
    const server = await openServer(join(folder, 'server'));
    try {
      const dataDir = join(folder, 'server-data');
      const [url, restoredUrl] = [await server.createDatabase('assay'), await server.createDatabase('restored')];
      const backup = join(folder, 'server-backup');
      mkdirSync(backup);
      const service = await start(dataDir, { DATABASE_URL: url });
      const env = { ASSAY_DATA_DIR: dataDir, DATABASE_URL: url, BACKUP: backup };
      const acknowledged = await whileWriting(service, 'server', () => follow(backUp, folder, env));
      await service.kill(true);
      const restored = join(folder, 'server-restored');
      await follow(restore, folder, { RESTORED_URL: restoredUrl, RESTORED: restored, BACKUP: backup });
      const again = await start(restored, { DATABASE_URL: restoredUrl });
      await expectThere(again, [dataDir, restored], acknowledged);
    } finally {
      await server.close();
    }
  },
);

function start(dataDir: string, env: Readonly<Record<string, string>> = {}): Promise<Running> {
  return startAssay(dataDir, { ASSAY_GUESS_DELAY_SECONDS: '0', ...env });
}

/** Signs people up while something is done; returns those that were acknowledged before it began. */
async function whileWriting({ address }: Running, name: string, act: () => Promise<unknown>): Promise<SignedUp[]> {
  const done: SignedUp[] = [];
  let count = 0;
  let writing = true;
  const write = async () => {
    while (writing) {
      const email = `${name}-${count++}@example.com`;
      done.push({ email, cookie: await signUp(address, email) });
      await pause(GAP_MS);
    }
  };
  const clients = Array.from({ length: CLIENTS }, write);
  await eventually('the first accounts', () => done.length >= 3 * CLIENTS);
  const before = [...done];
  await act();
  writing = false;
  await Promise.all(clients);
  return before;
}

/** Accounts, their sessions (which need the keys) and the emails that were queued for them. */
async function expectThere(
  { address }: Running,
  dataDirs: readonly string[],
  people: readonly SignedUp[],
): Promise<void> {
  expect(people.length).toBeGreaterThanOrEqual(3 * CLIENTS);
  for (const { email, cookie } of people) {
    const me = await fetch(`${address}/api/v1/auth/me`, { headers: { cookie } });
    expect(await me.json()).toMatchObject({ email });
    expect((await logIn(address, email)).status).toBe(200);
  }
  await eventually('an email to everybody', () => {
    const mails = dataDirs.flatMap((dataDir) => mailsIn(join(dataDir, 'outbox')));
    return people.every(({ email }) => mails.some((mail) => mail.includes(`To: ${email}`)));
  });
}

function mailsIn(outbox: string): string[] {
  if (!existsSync(outbox)) return [];
  const names = readdirSync(outbox).filter((name) => name.endsWith('.eml'));
  return names.map((name) => readFileSync(join(outbox, name), 'utf8'));
}
