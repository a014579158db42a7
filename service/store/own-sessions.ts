import { Client, type ClientConfig } from 'pg';

/**
 * Throws if a connection pooler shares server connections between transactions: locks and notifications of a session
 * would reach others. Two open sessions then get the same server process.
 */
export async function expectOwnSessions(settings: ClientConfig): Promise<void> {
  const [first, second] = [new Client(settings), new Client(settings)];
  for (const client of [first, second]) client.on('error', () => undefined);
  try {
    await first.connect();
    await second.connect();
    const one = await processOf(first);
    await second.query('begin');
    if ((await processOf(second)) === one)
      throw new Error(
        'the connection pooler is in transaction mode: use its session mode, or connect to the server itself',
      );
    await second.query('rollback');
  } finally {
    await Promise.allSettled([first.end(), second.end()]);
  }
}

async function processOf(client: Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}
