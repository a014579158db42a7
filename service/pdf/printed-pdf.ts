import { admitJob } from '../admission/admit-work.ts';
import { hashOf } from '../keys/secret.ts';
import { Refusal } from '../model/refusal.ts';
import type { Send } from '../shapes/job-data.ts';
import type { Store } from '../store/open.ts';
import { findPdf, keepPdfWanted, notePdfUse, requestPdf } from '../store/pdf/printed-pdfs.ts';
import type { Caller } from '../world/caller.ts';
import type { World } from '../world/world.ts';

interface PdfContext extends Pick<World, 'store' | 'config' | 'now' | 'pause' | 'gates'> {
  readonly caller: Pick<Caller, 'organizationId'>;
  readonly project: { readonly id: string } | undefined;
  readonly signal: AbortSignal;
  transaction<T>(change: (store: Store, send: Send) => Promise<T>): Promise<T>;
}

interface Page {
  readonly hash: string;
  readonly html: string;
}

const POLL_MILLISECONDS = 100;
/** Printing a PDF that no request has waited for during this time is not begun. */
const WANTED_MS = 5_000;
const HOUR_MS = 3_600_000;
/** Extra time for PDFs that wait in the queue. */
const QUEUE_SECONDS = 30;

/**
 * The PDF of a page, printed once by a job and stored by the hash of the page. Throws `unavailable` if it cannot be printed;
 * if all clients that wait for it disconnect before it is begun, it is not.
 */
export async function printedPdf(html: string, context: PdfContext): Promise<Buffer> {
  const { caller, store, config, now, pause, signal, gates } = context;
  const page = { hash: hashOf(html), html };
  const until = now().getTime() + (config.reach.deadlineSeconds + QUEUE_SECONDS) * 1000;
  for (let isFirst = true; ; isFirst = false) {
    const found = await gates.actions.take(caller.organizationId, () => look(page, isFirst, context), signal);
    if (found?.pdf) {
      await notePdfUse(store, page.hash, now(), new Date(now().getTime() - HOUR_MS));
      return found.pdf;
    }
    if (found?.error) throw unavailable(found.error);
    if (now().getTime() >= until) throw unavailable('it still waits for its turn; try again later');
    await pause(POLL_MILLISECONDS, signal);
  }
}

/** The PDF or why there is none; undefined while it is being printed. The first look orders what is not. */
async function look(page: Page, isFirst: boolean, context: PdfContext) {
  const { store, now } = context;
  const found = await findPdf(store, page.hash);
  if (found?.pdf) return found;
  const left = (found?.wantedUntil.getTime() ?? 0) - now().getTime();
  if (!found || (isFirst && (found.error !== null || left <= 0))) await order(page, context);
  else if (found.error !== null) return found;
  else if (left < WANTED_MS / 2) await keepPdfWanted(store, page.hash, wantedUntil(context));
  return undefined;
}

async function order(page: Page, context: PdfContext): Promise<void> {
  const { caller, project, now, transaction } = context;
  const { organizationId } = caller;
  await admitJob(organizationId, context);
  // Without its job, the request would never be answered.
  await transaction(async (store, send) => {
    const wanted = { ...page, organizationId, projectId: project?.id ?? null };
    if (await requestPdf(store, wanted, now(), wantedUntil(context))) await send('pdf.print', { hash: page.hash });
  });
}

function wantedUntil({ now }: PdfContext): Date {
  return new Date(now().getTime() + WANTED_MS);
}

function unavailable(reason: string): Refusal {
  return new Refusal('unavailable', `The PDF could not be rendered: ${reason}`);
}
