import { and, count, desc, eq, gt, lte, or } from 'drizzle-orm';
import { dataExportParts, dataExports } from '../accounts/organization-schema.ts';
import type { Store } from '../open.ts';

export type ExportRow = typeof dataExports.$inferSelect;

/** Exports of the user's account, and with `organizationId` those of the organization. */
export interface ExportsOf {
  readonly userId: string;
  readonly organizationId?: string | undefined;
}

const ownedBy = ({ userId, organizationId }: ExportsOf) =>
  or(
    eq(dataExports.userId, userId),
    organizationId === undefined ? undefined : eq(dataExports.organizationId, organizationId),
  );

export async function insertExport(
  store: Store,
  row: Pick<ExportRow, 'organizationId' | 'userId' | 'expiresAt'>,
): Promise<ExportRow> {
  const [inserted] = await store.insert(dataExports).values(row).returning();
  if (!inserted) throw new Error('the export was not inserted');
  return inserted;
}

export async function findExport(store: Store, id: string): Promise<ExportRow | undefined> {
  const [row] = await store.select().from(dataExports).where(eq(dataExports.id, id));
  return row;
}

export async function findOwnExport(
  store: Store,
  id: string,
  of: ExportsOf,
  now: Date,
): Promise<ExportRow | undefined> {
  const [row] = await store
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.id, id), ownedBy(of), gt(dataExports.expiresAt, now)));
  return row;
}

/** Newest first, without expired ones. */
export async function listExports(store: Store, of: ExportsOf, now: Date): Promise<ExportRow[]> {
  return store
    .select()
    .from(dataExports)
    .where(and(ownedBy(of), gt(dataExports.expiresAt, now)))
    .orderBy(desc(dataExports.createdAt), desc(dataExports.id))
    .limit(100);
}

/** Unexpired exports of the same organization or account. */
export async function countExports(
  store: Store,
  { organizationId, userId }: Pick<ExportRow, 'organizationId' | 'userId'>,
  now: Date,
): Promise<number> {
  const same =
    organizationId === null ? eq(dataExports.userId, userId ?? '') : eq(dataExports.organizationId, organizationId);
  const [row] = await store
    .select({ exports: count() })
    .from(dataExports)
    .where(and(same, gt(dataExports.expiresAt, now)));
  return row?.exports ?? 0;
}

/** Removes the parts of an earlier attempt. */
export async function clearParts(store: Store, exportId: string): Promise<void> {
  await store.delete(dataExportParts).where(eq(dataExportParts.exportId, exportId));
}

export async function insertPart(store: Store, exportId: string, position: number, bytes: Buffer): Promise<void> {
  await store.insert(dataExportParts).values({ exportId, position, bytes });
}

export async function endExport(
  store: Store,
  id: string,
  end: Pick<ExportRow, 'status' | 'size'>,
  now: Date,
): Promise<void> {
  await store
    .update(dataExports)
    .set({ ...end, completedAt: now })
    .where(and(eq(dataExports.id, id), eq(dataExports.status, 'pending')));
}

/** The archive, one part at a time. */
export async function* readParts(store: Store, exportId: string): AsyncGenerator<Buffer> {
  for (let position = 0; ; position += 1) {
    const [part] = await store
      .select({ bytes: dataExportParts.bytes })
      .from(dataExportParts)
      .where(and(eq(dataExportParts.exportId, exportId), eq(dataExportParts.position, position)));
    if (!part) return;
    yield part.bytes;
  }
}

export async function deleteExpiredExports(store: Store, now: Date): Promise<void> {
  await store.delete(dataExports).where(lte(dataExports.expiresAt, now));
}
