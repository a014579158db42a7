import { z } from 'zod';
import { adminsToNotify, organizationsToNotify, takeWeek } from '../store/visitors/weekly-mails.ts';
import { defineJob } from './define-job.ts';

const PAGE = 200;
const MAX_PAGES = 10_000;
const DAY = 86_400_000;

/** Queues the weekly emails: one per admin and week, however often it runs. */
export default defineJob({
  name: 'weekly-health',
  data: z.object({}),
  concurrency: 'each',
  retries: 5,
  retryDelaySeconds: 60,
  timeoutSeconds: 3600,
  cron: '0 8 * * 1',
  async run(_, { store, sender, signal, now }) {
    const week = mondayOf(now());
    let after: string | null = null;
    for (let page = 0; page < MAX_PAGES; page++) {
      signal.throwIfAborted();
      const ids: string[] = await organizationsToNotify(store, after, PAGE);
      for (const organizationId of ids)
        await store.transaction(async (tx) => {
          if (!(await takeWeek(tx, organizationId, week))) return;
          const admins = await adminsToNotify(tx, organizationId);
          for (const { id: userId } of admins)
            await sender(tx)('mail.send', { kind: 'weekly-health', organizationId, userId });
        });
      after = ids.at(-1) ?? null;
      if (ids.length < PAGE) return;
    }
  },
});

/** The first day of the week (UTC). */
function mondayOf(now: Date): string {
  const daysSince = (now.getUTCDay() + 6) % 7;
  return new Date(now.getTime() - daysSince * DAY).toISOString().slice(0, 10);
}
