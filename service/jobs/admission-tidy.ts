import { z } from 'zod';
import { giveOwners } from '../store/accounts/memberships.ts';
import { deleteExpiredRows } from '../store/expired-rows.ts';
import { boundPdfs, deleteUnwantedPdfs } from '../store/pdf/printed-pdfs.ts';
import { deleteLostJobs } from '../store/queue/queued-jobs.ts';
import { defineJob } from './define-job.ts';
import { KEPT_DAYS } from './queue.ts';

const DAY = 86_400_000;

/** Deletes what no longer limits anything, nobody waits for, was not used lately or has expired, and gives each organization an owner. */
export default defineJob({
  name: 'admission.tidy',
  data: z.object({}),
  retries: 2,
  timeoutSeconds: 300,
  cron: '17 * * * *',
  async run(_, { store, config, now }) {
    await deleteExpiredRows(store, now());
    await giveOwners(store);
    await deleteUnwantedPdfs(store, now());
    await boundPdfs(store, config.admission.storedPdfsMib, now());
    await deleteLostJobs(store, new Date(now().getTime() - KEPT_DAYS * DAY));
  },
});
