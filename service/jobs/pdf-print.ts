import { printPdf, Unavailable } from '@assay/engine';
import { z } from 'zod';
import { reportProgress } from '../runs/report-progress.ts';
import {
  boundPdfs,
  deleteUnwantedPdfs,
  isPdfWanted,
  organizationOfPdf,
  savePdf,
  wantedHtml,
} from '../store/pdf/printed-pdfs.ts';
import { defineJob } from './define-job.ts';

/** Prints a report once; requests for it wait meanwhile. A browser takes a core, so an organization has one at a time. */
export default defineJob({
  name: 'pdf.print',
  data: z.object({ hash: z.string().length(64) }),
  share: 1,
  retries: 2,
  timeoutSeconds: 120,
  organization: ({ hash }, store) => organizationOfPdf(store, hash),
  async run({ hash }, world) {
    const { store, config, now, log } = world;
    const html = await wantedHtml(store, hash, now());
    if (html === undefined) return deleteUnwantedPdfs(store, now());
    const reporter = reportProgress(() => isPdfWanted(store, hash, now()));
    const signal = AbortSignal.any([world.signal, reporter.stopped]);
    const end = await printPdf(html, config.reach, signal)
      .then((pdf) => ({ pdf: Buffer.from(pdf) }))
      .catch((error: unknown) => {
        if (signal.aborted) return undefined;
        if (!(error instanceof Unavailable)) log.error({ err: error, hash }, 'printing failed unexpectedly');
        return { error: error instanceof Unavailable ? error.message : 'printing failed' };
      })
      .finally(() => reporter.end());
    if (world.signal.aborted) throw new Error('the lease was lost');
    if (!end) return deleteUnwantedPdfs(store, now());
    await store.transaction(async (tx) => {
      await world.lockLease(tx);
      await savePdf(tx, hash, end);
    });
    await boundPdfs(store, config.admission.storedPdfsMib, now());
  },
  giveUp: ({ hash }, { store }) => savePdf(store, hash, { error: 'every attempt to print it failed' }),
});
