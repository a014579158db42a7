import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { hashOf } from '../service/secret.ts';
import { findApiKey } from '../service/store/accounts/api-key-hashes.ts';
import { insertApiKey } from '../service/store/accounts/api-keys.ts';
import { insertMembership } from '../service/store/accounts/memberships.ts';
import { insertOrganization } from '../service/store/accounts/organizations.ts';
import { insertUser } from '../service/store/accounts/users.ts';
import { type EmbeddedServer, startEmbedded } from '../service/store/embedded/embedded.ts';
import { openStore, type Store } from '../service/store/open.ts';
import { findProject, insertProject } from '../service/store/projects/projects.ts';
import { firstAddress } from './process.ts';
import { ratio, spread, tableText } from './table.ts';

const ROUNDS = 7;
const SECONDS = 4;
const CONNECTIONS = 32;
const API_KEY = `pk_${'b'.repeat(43)}`;
const ASSAY = fileURLToPath(new URL('../cli/bin/assay.mjs', import.meta.url));

interface Candidate {
  readonly name: string;
  readonly url: string;
  readonly pid: number;
  readonly perSecond: number[];
  readonly p99: number[];
  /** CPU time of the server process per request, in microseconds: stable on a busy machine. */
  readonly cpu: number[];
}

/** Reading a project with an API key, on PostgreSQL: Assay against a bare Fastify with the same SQL and pool. */
export async function benchApiDatabase(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'));
  const server = await startEmbedded(join(folder, 'database'));
  const children: ChildProcess[] = [];
  const start = (args: readonly string[], env: Readonly<Record<string, string>>) => {
    const child = spawn(process.execPath, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    return child;
  };
  try {
    const connectionString = urlOf(server);
    const { projectId, key, project } = await prepare(connectionString);
    const path = `/api/v1/projects/${projectId}`;
    const bare = start(['bench/bare-fastify-database.mjs'], {
      BARE: JSON.stringify({ connectionString, key, project }),
    });
    const bareUrl = await firstAddress(bare);
    const env = { DATABASE_URL: connectionString, ASSAY_DATA_DIR: join(folder, 'data'), PORT: '0' };
    const assay = start([...profiling(), ASSAY, 'serve'], env);
    const assayUrl = await servingAddress(assay);
    const candidates: Candidate[] = [
      { name: 'bare Fastify and pg', url: `${bareUrl}${path}`, pid: bare.pid ?? 0, perSecond: [], p99: [], cpu: [] },
      { name: 'Assay', url: `${assayUrl}${path}`, pid: assay.pid ?? 0, perSecond: [], p99: [], cpu: [] },
    ];
    for (let round = -1; round < ROUNDS; round++)
      for (const candidate of round % 2 ? candidates.toReversed() : candidates) await measure(candidate, round >= 0);
    const [peer] = candidates;
    return tableText('API with key on PostgreSQL: read a project, the same two queries', [
      ['server', 'requests/s', 'vs bare', 'p99', 'vs bare', 'CPU per request', 'vs bare'],
      ...candidates.map(({ name, perSecond, p99, cpu }) => [
        name,
        spread(perSecond, '/s', 0),
        ratio(perSecond, peer?.perSecond ?? []).toFixed(2),
        spread(p99, 'ms', 0),
        ratio(p99, peer?.p99 ?? []).toFixed(2),
        spread(cpu, 'µs', 0),
        ratio(cpu, peer?.cpu ?? []).toFixed(2),
      ]),
    ]);
  } finally {
    for (const child of children) child.kill('SIGTERM');
    await Promise.all(children.map((child) => new Promise((ended) => child.once('exit', ended))));
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** `ASSAY_BENCH_PROFILE=FOLDER` writes a CPU profile of the service to the folder. */
function profiling(): string[] {
  const folder = process.env.ASSAY_BENCH_PROFILE;
  return folder ? ['--cpu-prof', `--cpu-prof-dir=${folder}`] : [];
}

/** Creates an account with a key and ten projects, and captures the SQL that reads one of them. */
async function prepare(databaseUrl: string) {
  const opened = await openStore({ dataDir: '/nowhere', databaseUrl });
  const { store } = opened;
  const organization = await insertOrganization(store, 'Bench');
  const { id: organizationId } = organization;
  const account = {
    email: 'bench@example.com',
    name: 'Bench',
    passwordHash: null,
  } as const;
  const { id: userId = '' } = (await insertUser(store, account)) ?? {};
  await insertMembership(store, { userId, organizationId, role: 'admin' });
  await insertApiKey(store, { organizationId, userId, name: 'Bench', hash: hashOf(API_KEY) });
  let projectId = '';
  for (let i = 0; i < 10; i++)
    projectId = (await insertProject(store, { organizationId, name: `P${i}`, url: `https://${i}.example/` }))?.id ?? '';
  const key = await sqlOf((caught) => findApiKey(caught, hashOf(API_KEY), new Date()));
  const project = await sqlOf((caught) => findProject(caught, { id: projectId, organizationId }));
  const { rows } = await opened.pool.query({ text: key, values: [hashOf(API_KEY)], rowMode: 'array' });
  const organizationColumn = (rows[0] as unknown as unknown[]).indexOf(organizationId);
  await opened.close();
  return { projectId, key: { sql: key, organizationColumn }, project: { sql: project } };
}

/** The first SQL statement sent by a function of the store. */
async function sqlOf(read: (store: Store) => Promise<unknown>): Promise<string> {
  let sql = '';
  const { drizzle } = createRequire(import.meta.resolve('../service/package.json'))('drizzle-orm/node-postgres');
  const client = {
    query: async (query: { text: string }) => {
      sql ||= query.text;
      return { rows: [] };
    },
  };
  await read(drizzle(client) as Store);
  return sql;
}

async function measure({ url, pid, perSecond, p99, cpu }: Candidate, counts: boolean): Promise<void> {
  const headers = { authorization: `Bearer ${API_KEY}` };
  const before = cpuSeconds(pid);
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} non-2xx responses, ${result.errors} errors`);
  if (!counts) return;
  perSecond.push(result.requests.average);
  p99.push(result.latency.p99);
  cpu.push(((cpuSeconds(pid) - before) / result.requests.total) * 1_000_000);
}

/** User and system time of a process; a Linux clock tick is 10 ms. */
function cpuSeconds(pid: number): number {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13) ?? [];
  return (Number(user) + Number(system)) / 100;
}

async function servingAddress(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('the process has no stdout');
  for await (const line of createInterface({ input: child.stdout })) {
    const { msg, address } = JSON.parse(line) as { msg: string; address: string };
    if (msg !== 'serving') continue;
    child.stdout.resume();
    return address;
  }
  throw new Error('the service exited before it was ready');
}

function urlOf({ connection }: EmbeddedServer): string {
  return `postgresql://${connection.user}@localhost/${connection.database}?host=${encodeURIComponent(connection.host)}`;
}
