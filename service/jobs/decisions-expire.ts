import { z } from 'zod';
import { expireDecisions, expiredRuns } from '../store/findings/change-findings.ts';
import { defineJob } from './define-job.ts';
import { inPages } from './in-pages.ts';

const SIZE = 200;

/** Opens findings whose acceptance has expired, also in older reports and in trends. Until then, reports are restated when they are read. */
export default defineJob({
  name: 'decisions.expire',
  data: z.object({}),
  retries: 3,
  retryDelaySeconds: 60,
  timeoutSeconds: 900,
  // Acceptances end with a day of UTC.
  cron: '7 0 * * *',
  async run(_, { store, now, signal, log }) {
    const read = (after: string | null) => expiredRuns(store, now(), after, SIZE);
    let failed = 0;
    for await (const id of inPages({ size: SIZE, signal, read, idOf: (run) => run }))
      await expireDecisions(store, id, now()).catch((error: unknown) => {
        failed += 1;
        log.error({ err: error, run: id }, 'an expired acceptance was not ended');
      });
    if (failed > 0) throw new Error(`expired acceptances of ${failed} reports were not ended`);
  },
});
