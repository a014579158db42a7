import { printPdf, Unavailable } from '@assay/engine';
import { z } from 'zod';
import { beginPdf, boundPdfs, deleteUnwantedPdfs, organizationOfPdf, savePdf } from '../store/pdf/printed-pdfs.ts';
import { defineJob } from './define-job.ts';

const TIMEOUT_SECONDS = 120;

/**
 * Prints a report once; requests for it wait meanwhile. A browser takes a core, so an organization has one at a time. What
 * has begun is finished although nobody waits any more: starting a browser is most of the work, and aborted requests would
 * start one after the other.
 */
export default defineJob({
  name: 'pdf.print',
  data: z.object({ hash: z.string().length(64) }),
  share: 1,
  retries: 2,
  timeoutSeconds: TIMEOUT_SECONDS,
  organization: ({ hash }, store) => organizationOfPdf(store, hash),
  async run({ hash }, world) {
    const { store, config, now, log } = world;
    const html = await beginPdf(store, hash, now(), new Date(now().getTime() + TIMEOUT_SECONDS * 1000));
    if (html === undefined) return deleteUnwantedPdfs(store, now());
    const end = await printPdf(html, config.reach, world.signal)
      .then((pdf) => ({ pdf: Buffer.from(pdf) }))
      .catch((error: unknown) => {
        if (!(error instanceof Unavailable || world.signal.aborted))
          log.error({ err: error, hash }, 'printing failed unexpectedly');
        return { error: error instanceof Unavailable ? error.message : 'printing failed' };
      });
    if (world.signal.aborted) throw new Error('the lease was lost');
    await store.transaction(async (tx) => {
      await world.lockLease(tx);
      await savePdf(tx, hash, end);
    });
    await boundPdfs(store, config.admission.storedPdfsMib, now());
  },
  giveUp: ({ hash }, { store }) => savePdf(store, hash, { error: 'every attempt to print it failed' }),
});
