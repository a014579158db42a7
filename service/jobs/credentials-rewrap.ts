import { z } from 'zod';
import { defineJob } from './define-job.ts';
import { rewrapStored } from './rewrap-stored.ts';

/** After a rotation, wraps stored credentials with the newest key; also sent when a worker starts. */
export default defineJob({
  name: 'credentials.rewrap',
  data: z.object({}),
  retries: 3,
  retryDelaySeconds: 30,
  timeoutSeconds: 900,
  cron: '*/10 * * * *',
  async run(_, { store, vault, log, signal }) {
    const { rewrapped, unreadable } = await rewrapStored(store, vault.keys(), signal);
    if (rewrapped > 0) log.info({ rewrapped }, 'stored credentials are wrapped with the newest key');
    if (unreadable > 0) log.warn({ unreadable }, 'stored credentials cannot be read: their key is missing');
  },
});
