import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { eventually } from '../../testbed/eventually.ts';
import { fullSize } from '../../testbed/full-size.ts';
import { pgBouncer, startPooler } from '../../testbed/operation/pooler.ts';
import { openServer, serverPrograms } from '../../testbed/operation/postgres-server.ts';
import { type Running, startAssay } from '../../testbed/operation/running.ts';
import { keepWriting, mailedIn, type Writing } from '../../testbed/operation/writing.ts';
import { stopEmbedded } from '../store/embedded/embedded.ts';

const ROUNDS = fullSize(3, 50);
/** Shutdowns of PostgreSQL: smart ones wait for its clients, so they are not among them. */
const ENDS = ['SIGKILL', 'SIGINT', 'SIGQUIT'] as const;
const folders: string[] = [];
const running: Running[] = [];

afterAll(async () => {
  for (const one of running) await one.kill(true);
  for (const folder of folders) {
    if (existsSync(join(folder, 'postgres'))) await stopEmbedded(folder);
    rmSync(folder, { recursive: true, force: true });
  }
});

test(`the embedded database ends ${ROUNDS} times under writes: nothing acknowledged is lost, nothing done twice`, async () => {
  const dataDir = newFolder();
  const assay = await start(dataDir, {});
  const connection = { host: join(dataDir, 'postgres'), user: 'assay', database: 'postgres' };
  await endWhileWriting(assay, dataDir, connection, async (round) => {
    const renewed = databaseOf(dataDir);
    process.kill(renewed.pid, ENDS[round % ENDS.length]);
    await renewed.done();
  });
}, 1_200_000);

test.skipIf(serverPrograms === undefined)(
  `a PostgreSQL server ends ${ROUNDS} times under writes: nothing acknowledged is lost, nothing done twice`,
  async () => {
    const [dataDir, folder] = [newFolder(), newFolder()];
    const server = await openServer(join(folder, 'server'));
    const url = await server.createDatabase('outage');
    const assay = await start(dataDir, { DATABASE_URL: url });
    await endWhileWriting(assay, dataDir, { connectionString: url }, (round) =>
      server.restart(ENDS[round % ENDS.length] ?? 'SIGKILL'),
    );
    await assay.kill(false);
    await server.close();
  },
  1_200_000,
);

test.skipIf(pgBouncer === undefined || serverPrograms === undefined)(
  `PgBouncer in session mode, or the server behind it, ends ${ROUNDS} times under writes: nothing acknowledged is lost, nothing done twice (skipped without PgBouncer and a PostgreSQL server)`,
  async () => {
    const [dataDir, folder] = [newFolder(), newFolder()];
    const server = await openServer(join(folder, 'server'));
    const url = await server.createDatabase('outage');
    const pooler = await startPooler('session', server.socketDir, folder);
    const assay = await start(dataDir, { DATABASE_URL: pooler.urlOf('outage') });
    await endWhileWriting(assay, dataDir, { connectionString: url }, (round) =>
      round % 2 === 0 ? pooler.restart(round % 4 === 0 ? 'SIGKILL' : 'SIGTERM') : server.restart('SIGQUIT'),
    );
    await assay.kill(false);
    await pooler.stop();
    await server.close();
  },
  1_200_000,
);

test.skipIf(serverPrograms === undefined).each(['start', 'serve', 'work'])(
  '%s waits for a server that does not run yet, and logs its outage and the end of that in a line each',
  async (command) => {
    const [dataDir, folder] = [newFolder(), newFolder()];
    const server = await openServer(join(folder, 'server'));
    const url = await server.createDatabase('late');
    await server.stop('SIGINT');
    const lines: { readonly level: number; readonly msg: string; readonly address?: string; readonly err?: object }[] =
      [];
    const assay = await startAssay(
      dataDir,
      { DATABASE_URL: url, ASSAY_TRUST_PROXY: '1' },
      { command, until: /^waiting for the database: /, onLine: (line) => lines.push(JSON.parse(line)) },
    );
    running.push(assay);
    const told = (message: string) => eventually(message, () => lines.find(({ msg }) => msg === message));
    await server.start();
    await told('ready');
    expect(lines.filter(({ msg }) => msg.includes('waiting for the database'))).toEqual([]);
    const { address } = lines.find((line) => line.address) ?? {};
    const writing = address === undefined ? undefined : keepWriting(address);
    const begun = lines.length;
    await server.stop('SIGKILL');
    const failed = () => lines.slice(begun).filter(({ err, msg }) => err || msg.startsWith('the database'));
    await told('the database is not available');
    // Whatever fails in this time is not logged.
    await pause(4_000);
    await server.start();
    await told('the database is available again');
    await writing?.stop();
    expect(failed().map(({ level }) => level)).toEqual([50, 40]);
    expect(writing?.wrong ?? []).toEqual([]);
    await assay.kill(false);
    await server.close();
  },
  300_000,
);

test('a process that used the database of another one takes it over when that one is killed', async () => {
  const dataDir = newFolder();
  const [owner, other] = [await start(dataDir, {}), await start(dataDir, {})];
  const writing = keepWriting(other.address);
  await moreAcknowledged(writing);
  const renewed = databaseOf(dataDir);
  await owner.kill(false);
  await renewed.done();
  await moreAcknowledged(writing);
  await writing.stop();
  expect(writing.wrong).toEqual([]);
});

test('a process that starts while the former one stops waits for it', async () => {
  const dataDir = newFolder();
  const former = await start(dataDir, {});
  process.kill(former.pid, 'SIGTERM');
  const { address } = await start(dataDir, {});
  const writing = keepWriting(address);
  await moreAcknowledged(writing);
  await writing.stop();
  expect(writing.wrong).toEqual([]);
  expect(writing.refused).toEqual(new Map());
});

/** The running server of a data folder; `done` waits for another one. */
function databaseOf(dataDir: string) {
  const lock = join(dataDir, 'postgres/postmaster.pid');
  const before = readFileSync(lock, 'utf8');
  return {
    pid: Number.parseInt(before, 10),
    done: () => eventually('a new database', () => existsSync(lock) && readFileSync(lock, 'utf8') !== before),
  };
}

async function endWhileWriting(
  { address }: Running,
  dataDir: string,
  connection: object,
  end: (round: number) => Promise<void>,
): Promise<void> {
  const writing = keepWriting(address);
  for (let round = 0; round < ROUNDS; round += 1) {
    await moreAcknowledged(writing);
    await end(round);
  }
  await moreAcknowledged(writing);
  await writing.stop();
  const { acknowledged, refused, wrong, health } = writing;
  expect(wrong).toEqual([]);
  expect([...health].filter((state) => state !== 'ok' && state !== 'degraded')).toEqual([]);
  const stored = await storedIn(connection);
  const mailed = await eventually('a mail for each message', () => {
    const seen = mailedIn(dataDir);
    return stored.every((n) => seen.has(n)) && seen;
  });
  console.log(
    `${ROUNDS} ends: ${acknowledged.size} acknowledged, ${stored.length} stored, refused ${JSON.stringify([...refused])}`,
  );
  expect([...acknowledged].filter((n) => !stored.includes(n))).toEqual([]);
  expect(new Set(stored).size).toBe(stored.length);
  expect([...mailed].filter(([, times]) => times > 1)).toEqual([]);
}

async function storedIn(connection: object): Promise<number[]> {
  const client = new Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ message: string }>('select message from feedback');
    return rows.map(({ message }) => Number(/\d+/.exec(message)?.[0]));
  } finally {
    await client.end();
  }
}

async function moreAcknowledged({ acknowledged, wrong }: Writing): Promise<void> {
  const before = acknowledged.size;
  await eventually('more acknowledged writes', () => acknowledged.size >= before + 10 || wrong.length > 0);
  expect(wrong).toEqual([]);
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'assay-outage-'));
  // For the database, which does not run as root.
  chmodSync(folder, 0o711);
  folders.push(folder);
  return folder;
}

async function start(dataDir: string, env: Readonly<Record<string, string>>): Promise<Running> {
  const assay = await startAssay(dataDir, { ASSAY_TRUST_PROXY: '1', ...env });
  running.push(assay);
  return assay;
}
