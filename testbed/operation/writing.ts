import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Feedback that clients keep sending, each message with a number of its own. */
export interface Writing {
  /** Messages the service acknowledged. */
  readonly acknowledged: Set<number>;
  /** Refusals while the database was away, by status. */
  readonly refused: Map<number, number>;
  /** What a client must never get: a broken connection, an error other than 503, a 503 without its words. */
  readonly wrong: string[];
  /** States that `/health` told. */
  readonly health: Set<string>;
  stop(): Promise<void>;
}

const CLIENTS = 4;
const GAP_MS = 15;

/** Keeps writing to a service, and asking how it is, until it is stopped. */
export function keepWriting(address: string): Writing {
  let stopped = false;
  let sent = 0;
  const writing = {
    acknowledged: new Set<number>(),
    refused: new Map<number, number>(),
    wrong: [] as string[],
    health: new Set<string>(),
  };
  const loops = [
    ...Array.from({ length: CLIENTS }, async () => {
      while (!stopped) {
        await sendOne(address, sent++, writing).catch((error: unknown) => writing.wrong.push(String(error)));
        await pause(GAP_MS);
      }
    }),
    (async () => {
      while (!stopped) {
        await askHealth(address, writing).catch((error: unknown) => writing.wrong.push(`/health: ${error}`));
        await pause(GAP_MS);
      }
    })(),
  ];
  return {
    ...writing,
    async stop() {
      stopped = true;
      await Promise.all(loops);
    },
  };
}

async function sendOne(address: string, n: number, { acknowledged, refused, wrong }: Omit<Writing, 'stop'>) {
  const response = await fetch(`${address}/api/v1/feedback`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${(n >> 8) & 255}.${n & 255}.1` },
    body: JSON.stringify({ message: messageOf(n) }),
  });
  const text = await response.text();
  if (response.ok) return void acknowledged.add(n);
  refused.set(response.status, (refused.get(response.status) ?? 0) + 1);
  if (response.status !== 503 || !response.headers.has('retry-after') || !('detail' in JSON.parse(text)))
    wrong.push(`${response.status} ${text}`);
}

async function askHealth(address: string, { health, wrong }: Omit<Writing, 'stop'>) {
  const response = await fetch(`${address}/health`);
  const { status } = (await response.json()) as { status: string };
  health.add(status);
  if ((status === 'ok') !== response.ok) wrong.push(`/health: ${response.status} ${status}`);
}

const messageOf = (n: number) => `message-${n}-end`;

/** How often each message was mailed. */
export function mailedIn(dataDir: string): Map<number, number> {
  const outbox = join(dataDir, 'outbox');
  const mailed = new Map<number, number>();
  for (const name of readdirSync(outbox).filter((one) => one.endsWith('.eml') && !one.startsWith('.'))) {
    const n = /message-(\d+)-end/.exec(readFileSync(join(outbox, name), 'utf8'))?.[1];
    if (n !== undefined) mailed.set(Number(n), (mailed.get(Number(n)) ?? 0) + 1);
  }
  return mailed;
}
