import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { Connection } from './open.ts';

export interface Turn {
  /** What only one process of the pool does at a time. */
  readonly key: string;
  begin(): Promise<unknown>;
  /** Called where the turn was lost with its connection. */
  end(): Promise<unknown>;
  /** Told why no turn could be had; it is tried again. */
  tell(error: unknown): void;
  /** Gives the turn back. */
  readonly signal: AbortSignal;
}

const AGAIN_MS = 1000;

/** Waits for the turn, as long as another process has it; a process that dies loses it with its connection. */
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
  const client = new Client({ ...connection, application_name: 'assay-pool', keepAlive: true });
  const gone = new Promise<void>((resolve) => client.once('end', resolve));
  client.on('error', () => undefined);
  const leave = () => void client.end().catch(() => undefined);
  signal.addEventListener('abort', leave);
  try {
    await client.connect();
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [key]);
    await begin();
    await gone;
    if (!signal.aborted) await end();
  } finally {
    signal.removeEventListener('abort', leave);
    leave();
  }
}
