import { z } from 'zod';
import { deleteOldEmailChanges } from '../store/accounts/email-changes.ts';
import { deleteOldPasswordResets } from '../store/accounts/password-resets.ts';
import { deleteQuietPasswordTries } from '../store/accounts/password-tries.ts';
import { deleteEndedCounts } from '../store/admission/admission-counts.ts';
import { deleteExpiredExports } from '../store/exports/data-exports.ts';
import { deleteUnwantedPdfs } from '../store/pdf/printed-pdfs.ts';
import { defineJob } from './define-job.ts';

const DAY = 86_400_000;

/** Deletes counters that no longer limit anything, PDFs that nobody waits for, expired exports and links that expired a day ago. */
export default defineJob({
  name: 'admission.tidy',
  data: z.object({}),
  concurrency: 'each',
  retries: 2,
  timeoutSeconds: 300,
  cron: '17 * * * *',
  async run(_, { store, now }) {
    await deleteEndedCounts(store, now());
    const yesterday = new Date(now().getTime() - DAY);
    await deleteQuietPasswordTries(store, yesterday);
    await deleteOldPasswordResets(store, yesterday);
    await deleteOldEmailChanges(store, yesterday);
    await deleteUnwantedPdfs(store, now());
    await deleteExpiredExports(store, now());
  },
});
