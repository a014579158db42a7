import { createRequire } from 'node:module';
import { createOutbound } from '../engine/evidence/reach/outbound.ts';
import { readReachSettings } from '../engine/evidence/reach/settings.ts';
import { startServer } from './process.ts';
import { ratio, spread, tableText } from './table.ts';

const ROUNDS = 80;
const REQUESTS = 240;
const AT_ONCE = [1, 16];

/** The part of undici used here; undici is a dependency of the engine only. */
interface Undici {
  readonly Agent: new (options: object) => { close(): Promise<void> };
  request(url: string, options: object): Promise<{ readonly body: { text(): Promise<string> } }>;
}

/** Microseconds per request with keep-alive and the same body: our guarded client against bare undici, alternating. */
export async function benchGuard(): Promise<string> {
  const server = await startServer('bench/bare-http.mjs');
  const { Agent, request } = createRequire(import.meta.resolve('../engine/package.json'))('undici') as Undici;
  const settings = readReachSettings({ ASSAY_ALLOW_PRIVATE_TARGETS: 'true' });
  const agent = new Agent({ connections: Math.max(...AT_ONCE) });
  const outbound = createOutbound(settings);
  const headers = {
    'user-agent': settings.userAgent,
    accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'accept-encoding': 'gzip, deflate, br, zstd',
    'accept-language': 'en;q=0.9,*;q=0.5',
  };
  try {
    const url = server.address;
    const bare = async () => (await request(url, { dispatcher: agent, headers })).body.text();
    const guarded = async () => (await outbound.fetch({ url })).text;
    const rows: string[][] = [];
    for (const atOnce of AT_ONCE) rows.push(...(await compared(bare, guarded, atOnce)));
    return tableText('Guard: microseconds a request on loopback (less is better)', [
      ['client', 'concurrency', 'per request', 'vs bare undici'],
      ...rows,
    ]);
  } finally {
    await Promise.all([server.end(), agent.close(), outbound.close()]);
  }
}

/** The first rounds are warm-up; the order alternates between rounds. */
async function compared(bare: Work, guarded: Work, atOnce: number): Promise<string[][]> {
  const [bares, guardeds]: [number[], number[]] = [[], []];
  for (let round = -10; round < ROUNDS; round++) {
    const turns = [
      { work: bare, costs: bares },
      { work: guarded, costs: guardeds },
    ];
    for (const { work, costs } of round % 2 ? turns.reverse() : turns) {
      const cost = await microseconds(work, atOnce);
      if (round >= 0) costs.push(cost);
    }
  }
  return [
    ['bare undici', String(atOnce), spread(bares, 'µs', 0), '1.00'],
    ['guarded', String(atOnce), spread(guardeds, 'µs', 0), ratio(guardeds, bares).toFixed(2)],
  ];
}

type Work = () => Promise<string>;

async function microseconds(work: Work, atOnce: number): Promise<number> {
  const started = performance.now();
  for (let left = REQUESTS; left > 0; left -= atOnce) await Promise.all(Array.from({ length: atOnce }, work));
  return ((performance.now() - started) / REQUESTS) * 1000;
}
