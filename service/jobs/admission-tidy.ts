import { z } from 'zod';
import { deleteQuietPasswordTries } from '../store/accounts/password-tries.ts';
import { deleteEndedCounts } from '../store/admission/admission-counts.ts';
import { deleteExpiredExports } from '../store/exports/data-exports.ts';
import { deleteUnwantedPdfs } from '../store/pdf/printed-pdfs.ts';
import { defineJob } from './define-job.ts';

const DAY = 86_400_000;

/** Deletes counters that no longer limit anything, PDFs that nobody waits for, and expired exports. */
export default defineJob({
  name: 'admission.tidy',
  data: z.object({}),
  concurrency: 'each',
  retries: 2,
  timeoutSeconds: 300,
  cron: '17 * * * *',
  async run(_, { store, now }) {
    await deleteEndedCounts(store, now());
    await deleteQuietPasswordTries(store, new Date(now().getTime() - DAY));
    await deleteUnwantedPdfs(store, now());
    await deleteExpiredExports(store, now());
  },
});
