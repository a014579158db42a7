import { z } from 'zod';
import { raiseWeeklySummary } from '../channels/raise-weekly-summary.ts';
import { organizationsWithSummary } from '../store/channels/channels.ts';
import { adminsToNotify, organizationsToNotify, takeWeek } from '../store/visitors/weekly-mails.ts';
import { defineJob } from './define-job.ts';
import { inPages } from './in-pages.ts';

const PAGE = 200;
const DAY = 86_400_000;

/** Queues the weekly emails, one per admin and week, and the summaries of channels, however often it runs. */
export default defineJob({
  name: 'weekly-health',
  data: z.object({}),
  retries: 5,
  retryDelaySeconds: 60,
  timeoutSeconds: 3600,
  cron: '0 8 * * 1',
  async run(_, { store, config, sender, signal, now }) {
    const week = mondayOf(now());
    const read = (after: string | null) => organizationsToNotify(store, after, PAGE);
    for await (const organizationId of inPages({ size: PAGE, signal, read, idOf: (id) => id }))
      await store.transaction(async (tx) => {
        if (!(await takeWeek(tx, organizationId, week))) return;
        const admins = await adminsToNotify(tx, organizationId);
        for (const { id: userId } of admins)
          await sender(tx)('mail.send', { kind: 'weekly-health', organizationId, userId });
      });
    const readMore = (after: string | null) => organizationsWithSummary(store, after, PAGE);
    for await (const organizationId of inPages({ size: PAGE, signal, read: readMore, idOf: (id) => id }))
      await store.transaction((tx) =>
        raiseWeeklySummary(tx, organizationId, { week, now: now(), config, send: sender(tx) }),
      );
  },
});

/** The first day of the week (UTC). */
function mondayOf(now: Date): string {
  const daysSince = (now.getUTCDay() + 6) % 7;
  return new Date(now.getTime() - daysSince * DAY).toISOString().slice(0, 10);
}
