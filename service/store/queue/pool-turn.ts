import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { Connection } from '../open.ts';

export interface Turn {
  /** What only one process of a pool does at a time. */
  readonly key: string;
  /** `lost` is aborted as soon as the turn is lost: work that continues is no longer exclusive. */
  begin(lost: AbortSignal): Promise<unknown>;
  /** Called when the turn was lost with its connection. */
  end(): Promise<unknown>;
  /** Called when the turn could not be acquired; it is retried. */
  tell(error: unknown): void;
  /** Releases the turn. */
  readonly signal: AbortSignal;
}

const AGAIN_MS = 1000;
/** The holder confirms its turn every second and gives it up after this long without a response, */
const ANSWER_MS = 5000;
/** the server only after this long without a query: longer than a job runs whose lease cannot be renewed. */
const SILENCE_MS = 12_000;

/** Waits for the turn while another process has it; a process that dies or is disconnected loses it. */
export async function keepTurn(connection: Connection, turn: Turn): Promise<void> {
  const { signal } = turn;
  while (!signal.aborted) {
    await oneTurn(connection, turn).catch((error: unknown) => {
      if (!signal.aborted) turn.tell(error);
    });
    await pause(AGAIN_MS, undefined, { signal }).catch(() => undefined);
  }
}

async function oneTurn(connection: Connection, { key, begin, end, signal }: Turn): Promise<void> {
  const client = new Client({
    ...connection,
    application_name: 'assay-pool',
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });
  const lost = new AbortController();
  const lose = () => lost.abort(new Error('the turn was lost'));
  client.on('error', () => undefined).once('end', lose);
  let begun = false;
  try {
    await client.connect();
    await client.query(`set idle_session_timeout = ${SILENCE_MS}`);
    while (!signal.aborted) {
      if (begun) await client.query('select 1');
      else if (await isFree(client, key)) {
        begun = true;
        await begin(lost.signal);
      }
      await pause(AGAIN_MS, undefined, { signal }).catch(() => undefined);
    }
  } finally {
    lose();
    void client.end().catch(() => undefined);
    if (begun && !signal.aborted) await end();
  }
}

async function isFree(client: Client, key: string): Promise<boolean> {
  const { rows } = await client.query<{ free: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, 0)) as free',
    [key],
  );
  return rows[0]?.free === true;
}
