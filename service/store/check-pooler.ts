import { Client, type ClientConfig } from 'pg';

/** Other clients of a pooler may take a connection in between. */
const ROUNDS = 20;
const SHARED = 'the connection pooler is in transaction mode: use its session mode, or connect to the server itself';

/**
 * Throws if a connection pooler shares server connections between transactions: locks and notifications of a session
 * would reach others. Two open sessions then soon get the same server process.
 */
export async function checkPooler(settings: ClientConfig): Promise<void> {
  const [first, second] = [new Client(settings), new Client(settings)];
  for (const client of [first, second]) client.on('error', () => undefined);
  try {
    await first.connect();
    await second.connect();
    for (let round = 0; round < ROUNDS; round += 1) {
      if ((await processOf(first)) === (await processOf(second))) throw new Error(SHARED);
    }
  } finally {
    await Promise.allSettled([first.end(), second.end()]);
  }
}

async function processOf(client: Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}
