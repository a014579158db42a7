import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client as Database } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import runPerform from '../service/jobs/run-perform.ts';
import { githubSettings } from '../service/testing/test-stage.ts';
import { eventually } from './eventually.ts';
import { fullSize } from './full-size.ts';
import { chanceOf, shuffled } from './kills/chance.ts';
import { type Client, openClient } from './kills/client.ts';
import { type Mailbox, openMailbox } from './kills/mailbox.ts';
import { descendantsOf } from './kills/processes.ts';
import { type ServiceProcesses, startProcesses } from './kills/service-processes.ts';
import { untilSettled } from './kills/settled.ts';
import { serveShop } from './kills/site.ts';
import { failedWork, neverAcknowledged, wrongInDatabase, wrongInMails, wrongInNotifications } from './kills/verdict.ts';
import { type Requested, startWork } from './kills/work.ts';
import { type Pooler, pgBouncer, startPooler } from './operation/pooler.ts';
import { openServer, type PostgresServer } from './operation/postgres-server.ts';
import { killAll } from './operation/running.ts';
import { type GithubCodeHost, startGithubCodeHost } from './providers/github-code-host.ts';
import { type RunningStandIn, runStandIn } from './providers/stand-in.ts';
import { VERCEL } from './providers/vercel.ts';
import { type Receiver, startReceiver } from './receiver.ts';
import { freePort, type Site } from './serve.ts';

/** Ends of each kind of process, and of the database server. */
const KILLS = fullSize(4, 30);
const RESTARTS = fullSize(6, 50);
const SEED = 20_261_123;
/** Requests that are acknowledged between two ends. */
const BETWEEN = 5;
/** Runs that a worker performs at a time: one of an organization, and one more of others. */
const PLACES = 2;
const LONGEST_MS = fullSize(600_000, 3_600_000);
const SIGNALS = ['SIGKILL', 'SIGINT', 'SIGQUIT'] as const;

const folder = mkdtempSync(join(tmpdir(), 'assay-kills-'));
const chance = chanceOf(SEED);
const kills = new Map<string, number>();
let [server, pooler]: [PostgresServer, Pooler | undefined] = [undefined as never, undefined];
let [site, github, vercel, receiver, mailbox]: [Site, GithubCodeHost, RunningStandIn, Receiver, Mailbox] = [] as never;
let [crew, client, requested]: [ServiceProcesses, Client, Requested] = [] as never;
let databaseUrl: string;

beforeAll(async () => {
  chmodSync(folder, 0o711);
  [site, github, vercel, receiver, mailbox] = await Promise.all([
    serveShop(),
    startGithubCodeHost(),
    runStandIn(VERCEL),
    startReceiver(),
    openMailbox(),
  ]);
  github.repositories = [
    { id: 1, slug: 'acme/shop', branch: 'main', files: { '.github/workflows/ci.yml': 'on: push\n' } },
  ];
  server = await openServer(join(folder, 'server'));
  databaseUrl = await server.createDatabase('kills');
  const own = join(folder, 'pooler');
  mkdirSync(own);
  chmodSync(own, 0o755);
  pooler = pgBouncer === undefined ? undefined : await startPooler('session', server.socketDir, own);
  const port = await freePort();
  const pooled = pooler?.urlOf('kills') ?? databaseUrl;
  crew = await startProcesses({
    dataDir: join(folder, 'data'),
    databaseUrls: [pooled, pooled, databaseUrl],
    env: {
      ...githubSettings(github),
      PORT: String(port),
      ASSAY_VERCEL_API_URL: vercel.url,
      ASSAY_MAIL_URL: mailbox.url,
      ASSAY_CONCURRENT_SCANS: '1',
      ASSAY_LAB_RUNS: '1',
      ASSAY_FREE_SCANS_PER_IP: '1000',
    },
  });
  const address = `http://127.0.0.1:${port}`;
  client = openClient(address);
  const shop = site.url;
  const setPlan = (plan: string) => query((database) => database.query('update organizations set plan = $1', [plan]));
  requested = await startWork({ address, client, mailbox, github, shop, receiver: receiver.url, setPlan });
});
afterAll(async () => {
  await client?.stop();
  await Promise.allSettled((crew ? [crew.api, ...crew.workers] : []).map(({ stop }) => stop()));
  await killAll();
  await pooler?.stop();
  await server?.close();
  await Promise.all([site, github, vercel, receiver, mailbox].map((one) => one?.close()));
  rmSync(folder, { recursive: true, force: true });
});

test(
  `${KILLS} kill -9 of every kind of process and ${RESTARTS} ends of the database under work: nothing is lost, nothing doubled, one email each, no failure of the service charged${pgBouncer === undefined ? ' (without PgBouncer, which is not installed)' : ''}`,
  async () => {
    const started = performance.now();
    await Promise.all([endServices(), endChildren()]);
    const killed = performance.now();
    await client.stop();
    const verdict = await query(async (database) => {
      await untilSettled(database);
      return {
        ...(await failedWork(database)),
        stored: await wrongInDatabase(database, requested),
        mails: await wrongInMails(database, mailbox.arrived),
        notifications: await wrongInNotifications(database, receiver.received),
      };
    });
    await expectKeysWork();
    const stopped = (await Promise.all([crew.api, ...crew.workers].map(({ stop }) => stop()))).flat();
    const left = await eventually('the end of every process', () => crew.seen.left().length === 0).catch(() =>
      crew.seen.left().map(({ command }) => command.slice(0, 200)),
    );
    tell({ seconds: [killed - started, performance.now() - killed], givenUp: verdict.givenUp });
    expect(neverAcknowledged(requested)).toEqual([]);
    const { givenUp, ...wrong } = verdict;
    const total = Object.values(givenUp).reduce((sum, one) => sum + one, 0);
    expect(total, `given up: ${JSON.stringify(givenUp)}`).toBeLessThanOrEqual(mostGivenUp());
    expect({ ...wrong, ended: crew.ended, wrong: client.tally.wrong, stopped, left }).toEqual({
      failed: [],
      stored: [],
      mails: [],
      notifications: [],
      ended: [],
      wrong: [],
      stopped: [],
      left: true,
    });
    const all = ['api', 'worker', 'connection of the database', 'browser', 'browser helper', 'renderer', 'lab'];
    for (const kind of [...all, ...(pooler ? ['pooler'] : [])]) expect(kills.get(kind), kind).toBe(KILLS);
    expect(kills.get('database')).toBe(RESTARTS);
  },
  LONGEST_MS,
);

/** What is given up has used all attempts, of which one end interrupts no more than workers have places for. */
function mostGivenUp(): number {
  const ends = ['worker', 'connection of the database', 'pooler', 'database'].map((kind) => kills.get(kind) ?? 0);
  return Math.floor(
    (ends.reduce((sum, one) => sum + one, 0) * crew.workers.length * PLACES) / (runPerform.retries + 1),
  );
}

/** Ends the processes of the service, the database and the pooler, one at a time while requests are acknowledged. */
async function endServices(): Promise<void> {
  const own = ['api', 'worker', 'connection of the database', ...(pooler ? ['pooler'] : [])];
  const all = [...own.flatMap((kind) => times(kind, KILLS)), ...times('database', RESTARTS)];
  for (const kind of shuffled(all, chance)) {
    const before = client.tally.acknowledged;
    await eventually('more acknowledged requests', () => client.tally.acknowledged >= before + BETWEEN);
    if (kind === 'api') await crew.api.kill();
    else if (kind === 'worker') await crew.workers[Math.floor(chance() * crew.workers.length)]?.kill();
    else if (kind === 'pooler') await pooler?.restart('SIGKILL');
    else if (kind === 'database') await server.restart(SIGNALS[Math.floor(chance() * SIGNALS.length)] ?? 'SIGKILL');
    else await endConnection();
    count(kind);
  }
}

/** Kills a process of the database server that serves a connection: it then restarts all others. */
async function endConnection(): Promise<void> {
  await eventually('a connection', () => {
    const all = descendantsOf(server.pid).filter(({ command }) => /^postgres: (?:\S+: )?assay /.test(command));
    const one = all[Math.floor(chance() * all.length)];
    return one !== undefined && process.kill(one.id, 'SIGKILL');
  });
}

/** Ends what workers start, whenever there is one. */
async function endChildren(): Promise<void> {
  const kinds = ['browser', 'browser helper', 'renderer', 'lab'] as const;
  for (const kind of shuffled(
    kinds.flatMap((one) => times(one, KILLS)),
    chance,
  )) {
    await crew.killChild(kind, chance);
    count(kind);
  }
}

async function expectKeysWork(): Promise<void> {
  const { address } = await crew.api.ready();
  for (const key of requested.keys) {
    const response = await fetch(`${address}/api/v1/auth/me`, { headers: { 'x-api-key': key } });
    expect(response.status).toBe(200);
  }
}

async function query<T>(ask: (database: Database) => Promise<T>): Promise<T> {
  const database = new Database({ connectionString: databaseUrl });
  await database.connect();
  return ask(database).finally(() => database.end());
}

interface Told {
  readonly seconds: readonly number[];
  readonly givenUp: Readonly<Record<string, number>>;
}

function tell({ seconds, givenUp }: Told): void {
  const acknowledged = Object.entries(requested.acknowledged).map(([table, { size }]) => `${table} ${size}`);
  const { arrived } = mailbox;
  const ids = new Set(arrived.map(({ id }) => id)).size;
  const hooks = new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size;
  console.log(
    [
      `ended: ${[...kills].map(([kind, n]) => `${kind} ${n}`).join(', ')}; seed ${SEED}`,
      `acknowledged: ${acknowledged.join(', ')}, pdfs ${requested.pdfs.size}, keys ${requested.keys.length}`,
      `without an answer: ${JSON.stringify([...client.tally.unanswered])}; given up after every attempt, and not charged: ${JSON.stringify(givenUp)}`,
      `emails: ${ids}, repeated under the same Message-ID: ${arrived.length - ids}`,
      `webhooks: ${hooks}, repeated under the same id: ${receiver.received.length - hooks}`,
      `seconds: ${seconds.map((one) => Math.round(one / 1000)).join(' + ')}`,
    ].join('\n'),
  );
}

function count(kind: string): void {
  kills.set(kind, (kills.get(kind) ?? 0) + 1);
}

function times<T>(one: T, count: number): T[] {
  return Array.from({ length: count }, () => one);
}
