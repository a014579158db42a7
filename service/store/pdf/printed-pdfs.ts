import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { firstRow, someChanged } from '../row-results.ts';
import { printedPdfs } from './pdf-schema.ts';

/** Neither a PDF nor an error: it is not printed yet. */
interface PrintedPdf {
  readonly pdf: Buffer | null;
  readonly error: string | null;
  readonly wantedUntil: Date;
}

interface WantedPdf {
  readonly hash: string;
  readonly organizationId: string;
  /** Null for a report that belongs to no project. */
  readonly projectId: string | null;
  readonly html: string;
}

/** Sizes are counted in this unit. */
const MEBIBYTE = 1_048_576;

/** Notes that a PDF is to be printed; false if it is printed, or other requests wait for it. */
export function requestPdf(store: Store, wanted: WantedPdf, now: Date, wantedUntil: Date): Promise<boolean> {
  return store
    .insert(printedPdfs)
    .values({ ...wanted, wantedUntil, usedAt: now })
    .onConflictDoUpdate({
      target: printedPdfs.hash,
      set: { html: wanted.html, error: null, wantedUntil },
      setWhere: sql`${printedPdfs.error} is not null
        or (${printedPdfs.pdf} is null and ${printedPdfs.wantedUntil} < ${now.toISOString()}::timestamptz)`,
    })
    .then(someChanged);
}

/** Undefined if nobody has requested it, or not any more. */
export function findPdf(store: Store, hash: string): Promise<PrintedPdf | undefined> {
  return store
    .select({ pdf: printedPdfs.pdf, error: printedPdfs.error, wantedUntil: printedPdfs.wantedUntil })
    .from(printedPdfs)
    .where(eq(printedPdfs.hash, hash))
    .then(firstRow);
}

export async function keepPdfWanted(store: Store, hash: string, wantedUntil: Date): Promise<void> {
  await store.update(printedPdfs).set({ wantedUntil }).where(eq(printedPdfs.hash, hash));
}

/** A PDF was sent: those used longest ago make room first. */
export async function notePdfUse(store: Store, hash: string, now: Date, unlessSince: Date): Promise<void> {
  await store
    .update(printedPdfs)
    .set({ usedAt: now })
    .where(and(eq(printedPdfs.hash, hash), lt(printedPdfs.usedAt, unlessSince)));
}

export async function organizationOfPdf(store: Store, hash: string): Promise<string | undefined> {
  const [row] = await store
    .select({ id: printedPdfs.organizationId })
    .from(printedPdfs)
    .where(eq(printedPdfs.hash, hash));
  return row?.id;
}

/** The HTML to print, which is wanted until then; undefined if no request waits for it any more. */
export async function beginPdf(store: Store, hash: string, now: Date, wantedUntil: Date): Promise<string | undefined> {
  const [row] = await store
    .update(printedPdfs)
    .set({ wantedUntil })
    .where(and(eq(printedPdfs.hash, hash), isNull(printedPdfs.pdf), gt(printedPdfs.wantedUntil, now)))
    .returning({ html: printedPdfs.html });
  return row?.html ?? undefined;
}

export async function savePdf(
  store: Store,
  hash: string,
  end: { readonly pdf: Buffer } | { readonly error: string },
): Promise<void> {
  await store
    .update(printedPdfs)
    .set({ ...end, html: null })
    .where(and(eq(printedPdfs.hash, hash), isNull(printedPdfs.pdf)));
}

/** Deletes what was not printed and is not wanted any more. */
export async function deleteUnwantedPdfs(store: Store, now: Date): Promise<void> {
  await store.delete(printedPdfs).where(and(isNull(printedPdfs.pdf), lt(printedPdfs.wantedUntil, now)));
}

/** Keeps the PDFs used last, up to that size in total, and those that requests wait for. */
export async function boundPdfs(store: Store, mebibytes: number, now: Date): Promise<void> {
  await store.execute(sql`
    delete from printed_pdfs where hash in (
      select hash from (
        select hash, wanted_until, sum(octet_length(pdf)) over (order by used_at desc, hash) as total
        from printed_pdfs where pdf is not null
      ) sized where total > ${mebibytes * MEBIBYTE} and wanted_until < ${now.toISOString()}::timestamptz
    )`);
}
