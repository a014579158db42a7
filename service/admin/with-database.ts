import type { Config } from '../settings/config.ts';
import { openStore } from '../store/open.ts';

type Database = Awaited<ReturnType<typeof openStore>>;

/** Opens the database of the service for some work, and says on stderr what it waits for. */
export async function withDatabase<T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openStore(config, { say: (text) => process.stderr.write(`${text}\n`) });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
