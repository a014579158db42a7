import { and, desc, eq, gt, or } from 'drizzle-orm';
import { dataExportParts, dataExports } from '../accounts/organization-schema.ts';
import type { Store } from '../open.ts';
import { rowBy } from '../row-by.ts';
import { firstRow, onlyRow } from '../row-results.ts';

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

export function insertExport(
  store: Store,
  row: Pick<ExportRow, 'organizationId' | 'userId' | 'expiresAt'>,
): Promise<ExportRow> {
  return store.insert(dataExports).values(row).returning().then(onlyRow);
}

export const findExport = rowBy(dataExports, dataExports.id);

export function findOwnExport(store: Store, id: string, of: ExportsOf, now: Date): Promise<ExportRow | undefined> {
  return store
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.id, id), ownedBy(of), gt(dataExports.expiresAt, now)))
    .then(firstRow);
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
export function countExports(
  store: Store,
  { organizationId, userId }: Pick<ExportRow, 'organizationId' | 'userId'>,
  now: Date,
): Promise<number> {
  const same =
    organizationId === null ? eq(dataExports.userId, userId ?? '') : eq(dataExports.organizationId, organizationId);
  return store.$count(dataExports, and(same, gt(dataExports.expiresAt, now)));
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
