import { installQueue } from '../jobs/queue.ts';
import type { Config } from '../settings/config.ts';
import { withDatabase } from './with-database.ts';

/** Brings the database schema up to date. */
export function migrate(config: Config): Promise<void> {
  return withDatabase(config, ({ connection }) => installQueue(connection));
}
