import { JOBS } from '../jobs/list.ts';
import { openQueue } from '../jobs/queue.ts';
import { openLog } from '../log.ts';
import type { Config } from '../settings/config.ts';
import type { Send } from '../shapes/job-data.ts';
import type { Store } from '../store/open.ts';
import { withDatabase } from './with-database.ts';

/** Changes the database and queues jobs, all or nothing. */
export function withQueue<T>(config: Config, change: (store: Store, send: Send) => Promise<T>): Promise<T> {
  return withDatabase(config, async ({ store, connection }) => {
    const queue = await openQueue(connection, { jobs: JOBS, works: false, log: openLog(config, false) });
    try {
      return await store.transaction((tx) => change(tx, queue.sender(tx)));
    } finally {
      await queue.stop(5);
    }
  });
}
