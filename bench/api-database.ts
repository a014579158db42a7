import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { type EmbeddedServer, startEmbedded } from '../service/store/embedded/embedded.ts';
import { prepareAccount, type Recorded, recordRoutes } from './api-recording.ts';
import { firstAddress, profiling } from './process.ts';
import { ratio, spread, tableText } from './table.ts';

const ROUNDS = 5;
const SECONDS = 2;
const CONNECTIONS = 200;
const ASSAY = fileURLToPath(new URL('../cli/bin/assay.mjs', import.meta.url));

interface Candidate {
  readonly name: string;
  readonly pid: number;
  readonly perSecond: number[];
  /** CPU time of the server process per request, in microseconds: stable on a busy machine. */
  readonly cpu: number[];
  url(path: string): string;
}

/**
 * Routes with an API key on PostgreSQL: Assay against a bare Fastify that sends the same queries through the same pool and
 * answers the same bytes. The queries are recorded from Assay. `words`: parts of names of routes.
 */
export async function benchApiDatabase(words: readonly string[]): Promise<string> {
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
    const databaseUrl = urlOf(server);
    const env = { DATABASE_URL: databaseUrl, ASSAY_DATA_DIR: join(folder, 'data'), PORT: '0' };
    const account = await prepareAccount(databaseUrl);
    const recorded = await recordRoutes({ ...process.env, ...env }, account);
    const bare = start(['bench/bare-fastify-database.mjs'], {
      BARE: JSON.stringify({ connectionString: databaseUrl, routes: recorded }),
    });
    const bareUrl = await firstAddress(bare);
    const assay = start([...profiling(), ASSAY, 'serve'], env);
    const assayUrl = await servingAddress(assay);
    const rows: string[][] = [];
    // The other callers ask for what does not belong to a project.
    const common = recorded.filter(({ path }) => !path.includes(account.project));
    const { apiKey, otherKeys } = account;
    const cases = [
      ...recorded.map((route) => ({ route, keys: [apiKey] })),
      ...common.map((route) => ({ route, keys: otherKeys })),
    ];
    const asked = cases.filter(({ route }) => words.length === 0 || words.some((word) => route.name.includes(word)));
    for (const { route, keys } of asked) {
      const candidate = (name: string, { pid = 0 }: ChildProcess, url: string): Candidate => ({
        name,
        pid,
        url: (path) => `${url}${path}`,
        perSecond: [],
        cpu: [],
      });
      const candidates = [candidate('bare', bare, bareUrl), candidate('Assay', assay, assayUrl)];
      for (let round = -1; round < ROUNDS; round++)
        for (const one of round % 2 ? candidates.toReversed() : candidates) await measure(one, route, keys, round >= 0);
      rows.push(
        ...rowsOf(keys.length === 1 ? route : { ...route, name: `${route.name}, ${keys.length} keys` }, candidates),
      );
    }
    return tableText(
      `API with key on PostgreSQL, ${CONNECTIONS} connections, against bare Fastify with the same queries`,
      [['route', 'queries', 'bytes', 'server', 'requests/s', 'vs bare', 'CPU per request', 'vs bare'], ...rows],
    );
  } finally {
    for (const child of children) child.kill('SIGTERM');
    await Promise.all(children.map((child) => new Promise((ended) => child.once('exit', ended))));
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function rowsOf({ name, waves, body }: Recorded, candidates: readonly Candidate[]): string[][] {
  const [bare] = candidates;
  return candidates.map((one) => [
    name,
    `${waves.flat().length} in ${waves.length}`,
    String(body.length),
    one.name,
    spread(one.perSecond, '/s', 0),
    ratio(one.perSecond, bare?.perSecond ?? []).toFixed(2),
    spread(one.cpu, 'µs', 0),
    ratio(one.cpu, bare?.cpu ?? []).toFixed(2),
  ]);
}

async function measure(one: Candidate, { path }: Recorded, keys: readonly string[], counts: boolean): Promise<void> {
  const requests = keys.map((key) => ({ headers: { authorization: `Bearer ${key}` } }));
  let connection = 0;
  const setupClient = (client: autocannon.Client) =>
    client.setRequests([requests[connection++ % requests.length] ?? {}]);
  const before = cpuSeconds(one.pid);
  const url = one.url(path);
  const result = await autocannon({ url, setupClient, connections: CONNECTIONS, duration: counts ? SECONDS : 1 });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} non-2xx responses, ${result.errors} errors`);
  if (!counts) return;
  one.perSecond.push(result.requests.average);
  one.cpu.push(((cpuSeconds(one.pid) - before) / result.requests.total) * 1_000_000);
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
