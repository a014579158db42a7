import { z } from 'zod';
import { deleteOldEmailChanges } from '../store/accounts/email-changes.ts';
import { deleteOldPasswordResets } from '../store/accounts/password-resets.ts';
import { deleteQuietPasswordTries } from '../store/accounts/password-tries.ts';
import { deleteOldSessions } from '../store/accounts/sessions.ts';
import { deleteOldVerificationTokens } from '../store/accounts/verification-tokens.ts';
import { deleteEndedCounts } from '../store/admission/admission-counts.ts';
import { deleteExpiredExports } from '../store/exports/data-exports.ts';
import { boundPdfs, deleteUnusedPdfs, deleteUnwantedPdfs } from '../store/pdf/printed-pdfs.ts';
import { deleteLostJobs } from '../store/queue/queued-jobs.ts';
import { deleteDeadShares } from '../store/status/report-shares.ts';
import { defineJob } from './define-job.ts';
import { KEPT_DAYS } from './queue.ts';

const DAY = 86_400_000;
/** A PDF that was not downloaded for so long is printed again when it is. */
const PDF_DAYS = 30;
const SIGN_IN_DAYS = 30;
const DEAD_SHARE_DAYS = 90;

/** Deletes what no longer limits anything, nobody waits for, was not used lately or has expired. */
export default defineJob({
  name: 'admission.tidy',
  data: z.object({}),
  concurrency: 'each',
  retries: 2,
  timeoutSeconds: 300,
  cron: '17 * * * *',
  async run(_, { store, config, now }) {
    await deleteEndedCounts(store, now());
    const yesterday = new Date(now().getTime() - DAY);
    await deleteQuietPasswordTries(store, yesterday);
    await deleteOldPasswordResets(store, yesterday);
    await deleteOldEmailChanges(store, yesterday);
    const signInsUntil = new Date(now().getTime() - SIGN_IN_DAYS * DAY);
    await deleteOldSessions(store, signInsUntil);
    await deleteOldVerificationTokens(store, signInsUntil);
    await deleteUnwantedPdfs(store, now());
    await deleteUnusedPdfs(store, new Date(now().getTime() - PDF_DAYS * DAY));
    await boundPdfs(store, config.admission.storedPdfsMib, now());
    await deleteExpiredExports(store, now());
    await deleteLostJobs(store, new Date(now().getTime() - KEPT_DAYS * DAY));
    await deleteDeadShares(store, new Date(now().getTime() - DEAD_SHARE_DAYS * DAY));
  },
});
