import { setTimeout as pause } from 'node:timers/promises';
import { Client, type ClientConfig, Pool, type PoolConfig } from 'pg';

/** The connections of the queue. Unlike those that pg-boss opens itself, none ends the process when it is lost. */
export interface QueueDatabase {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /** Calls `onReconnect` after each subscription: what was missed meanwhile is looked for. */
  listen(
    channel: string,
    onNotification: (payload: string) => void,
    onReconnect: () => void,
  ): Promise<{ close(): Promise<void> }>;
  close(): Promise<void>;
}

interface Subscription {
  readonly channel: string;
  readonly heard: (payload: string) => void;
  readonly subscribed: () => void;
  readonly signal: AbortSignal;
}

const AGAIN_MS = 1_000;
const HEARTBEAT_MS = 10_000;
const ANSWER_MS = 5_000;
const ended = () => undefined;

/** `tell` is called with each loss of a connection until they are closed. */
export function openQueueDatabase(settings: PoolConfig, tell: (error: unknown) => void): QueueDatabase {
  const closing = new AbortController();
  const lost = (error: unknown) => {
    if (!closing.signal.aborted) tell(error);
  };
  const pool = new Pool(settings);
  pool.on('error', lost);
  // A connection in use reports its loss to its query as well, and a pooler reports it after the server did.
  pool.on('connect', (client) => client.on('error', ended));
  return {
    executeSql: (text, values) => pool.query(text, values),
    async listen(channel, heard, subscribed) {
      const stopping = new AbortController();
      const signal = AbortSignal.any([closing.signal, stopping.signal]);
      void keepListening(settings, { channel, heard, subscribed, signal }, lost);
      return { close: async () => stopping.abort() };
    },
    async close() {
      closing.abort();
      if (!pool.ending) await pool.end();
    },
  };
}

async function keepListening(
  settings: ClientConfig,
  subscription: Subscription,
  lost: (error: unknown) => void,
): Promise<void> {
  const { signal } = subscription;
  while (!signal.aborted) {
    await listenOnce(settings, subscription).catch((error: unknown) => {
      if (!signal.aborted) lost(error);
    });
    await pause(AGAIN_MS, undefined, { signal }).catch(ended);
  }
}

/** Until the connection is lost, or the signal aborted; throws. */
async function listenOnce(settings: ClientConfig, { channel, heard, subscribed, signal }: Subscription): Promise<void> {
  const client = new Client({ ...settings, query_timeout: ANSWER_MS });
  const gone = new AbortController();
  client.on('error', (error) => gone.abort(error));
  client.once('end', () => gone.abort(new Error('the connection that listens ended')));
  client.on('notification', ({ payload }) => {
    if (payload !== undefined) heard(payload);
  });
  const either = AbortSignal.any([signal, gone.signal]);
  try {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    subscribed();
    for (;;) {
      await pause(HEARTBEAT_MS, undefined, { signal: either }).catch(ended);
      if (either.aborted) throw either.reason;
      await client.query('select 1');
    }
  } finally {
    void client.end().catch(ended);
  }
}
