import autocannon from 'autocannon';

import { apiOf } from '../scripts/demo/api.ts';
import { type DemoService, startService } from '../scripts/demo/service.ts';
import { startServer } from './process.ts';
import { ratio, spread, tableText } from './table.ts';

const ROUNDS = 5;
const SECONDS = 3;
const LONGEST_MS = 300_000;
const EMAIL = 'bench@sunny-socks.example';

interface Candidate {
  readonly name: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly perSecond: number[];
}

/** Requests per second of the API against a bare `node:http` and a bare Fastify with the same body, alternating. */
export async function benchApi(): Promise<string> {
  const service = await startService(AbortSignal.timeout(LONGEST_MS));
  const bare = await startServer('bench/bare-http.mjs');
  const framework = await startServer('bench/bare-fastify.mjs');
  try {
    const apiKey = await signUp(service);
    const candidates: Candidate[] = [
      { name: 'bare node:http', url: bare.address, headers: {}, perSecond: [] },
      { name: 'bare Fastify', url: framework.address, headers: {}, perSecond: [] },
      { name: 'Assay /health', url: `${service.url}/health`, headers: {}, perSecond: [] },
      {
        name: 'Assay /api/v1/projects, key, database',
        url: `${service.url}/api/v1/projects`,
        headers: { authorization: `Bearer ${apiKey}` },
        perSecond: [],
      },
    ];
    for (let round = 0; round < ROUNDS; round++)
      for (const candidate of candidates) candidate.perSecond.push(await requestsPerSecond(candidate));
    return tableText('API, requests per second (more is better)', [
      ['server', 'requests/s', 'vs bare node:http', 'vs bare Fastify'],
      ...candidates.map(({ name, perSecond }) => [
        name,
        spread(perSecond, '/s', 0),
        ...candidates.slice(0, 2).map((peer) => ratio(perSecond, peer.perSecond).toFixed(2)),
      ]),
    ]);
  } finally {
    await Promise.all([bare.end(), framework.end()]);
    await service.stop();
  }
}

async function signUp(service: DemoService): Promise<string> {
  const api = apiOf(service.url, AbortSignal.timeout(LONGEST_MS));
  await api.signUp(EMAIL, service.secret);
  return api.verify(await service.mailedLink(EMAIL));
}

async function requestsPerSecond({ url, headers }: Candidate): Promise<number> {
  const result = await autocannon({ url, headers: { ...headers }, connections: 32, duration: SECONDS, workers: 1 });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} non-2xx responses, ${result.errors} errors`);
  return result.requests.average;
}
