import { installQueue } from '../jobs/queue.ts';
import type { Config } from '../settings/config.ts';
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
