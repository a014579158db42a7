import autocannon from 'autocannon';
import { type Running, startAssay } from '../testbed/operation/running.ts';
import { type BenchAccount, prepareAccount, type Recorded, recordRoutes } from './api-recording.ts';
import { onDatabase } from './own-database.ts';
import { cpuSecondsOf, profiling, type StartedServer, startServer } from './process.ts';
import { ratio, spread, tableText } from './table.ts';

const ROUNDS = 5;
const SECONDS = 2;
const CONNECTIONS = 200;

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
export function benchApiDatabase(words: readonly string[]): Promise<string> {
  return onDatabase(async (own) => {
    const { folder, databaseUrl } = own;
    const env = { DATABASE_URL: databaseUrl, ASSAY_DATA_DIR: folder, PORT: '0' };
    const account = await prepareAccount(own);
    const recorded = await recordRoutes({ ...process.env, ...env }, account);
    const bare = await startServer('bench/bare-fastify-database.mjs', {
      BARE: JSON.stringify({ connectionString: databaseUrl, routes: recorded }),
    });
    const assay = await startAssay(folder, env, { command: 'serve', flags: profiling() });
    try {
      return await compared([bare, assay], recorded, account, words);
    } finally {
      await bare.end();
      await assay.end('SIGTERM');
    }
  });
}

async function compared(
  [bare, assay]: readonly [StartedServer, Running],
  recorded: readonly Recorded[],
  { project, apiKey, otherKeys }: BenchAccount,
  words: readonly string[],
): Promise<string> {
  const rows: string[][] = [];
  // The other callers ask for what does not belong to a project.
  const common = recorded.filter(({ path }) => !path.includes(project));
  const cases = [
    ...recorded.map((route) => ({ route, keys: [apiKey] })),
    ...common.map((route) => ({ route, keys: otherKeys })),
  ];
  const asked = cases.filter(({ route }) => words.length === 0 || words.some((word) => route.name.includes(word)));
  for (const { route, keys } of asked) {
    const candidate = (name: string, { pid, address }: StartedServer | Running): Candidate => ({
      name,
      pid,
      url: (path) => `${address}${path}`,
      perSecond: [],
      cpu: [],
    });
    const candidates = [candidate('bare', bare), candidate('Assay', assay)];
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
  const before = cpuSecondsOf(one.pid);
  const url = one.url(path);
  const result = await autocannon({ url, setupClient, connections: CONNECTIONS, duration: counts ? SECONDS : 1 });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} non-2xx responses, ${result.errors} errors`);
  if (!counts) return;
  one.perSecond.push(result.requests.average);
  one.cpu.push(((cpuSecondsOf(one.pid) - before) / result.requests.total) * 1_000_000);
}
