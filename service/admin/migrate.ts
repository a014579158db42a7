import type { Config } from '../config.ts';
import { installQueue } from '../jobs/queue.ts';
import { openStore } from '../store/open.ts';

/** Brings the database schema up to date. */
export async function migrate(config: Config): Promise<void> {
  const database = await openStore(config);
  try {
    await installQueue(database.connection);
  } finally {
    await database.close();
  }
}
