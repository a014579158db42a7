import { desc, eq } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { users } from '../schema.ts';
import { auditLog } from './audit-schema.ts';

type NewAuditRow = Omit<typeof auditLog.$inferInsert, 'id' | 'createdAt'>;

export interface AuditEntryRow {
  readonly entry: typeof auditLog.$inferSelect;
  /** Null if there was none or it is deleted. */
  readonly user: { readonly name: string; readonly email: string } | null;
}

export async function insertAuditRow(store: Store, row: NewAuditRow): Promise<void> {
  await store.insert(auditLog).values(row);
}

/** Newest first. */
export async function listAuditRows(
  store: Store,
  organizationId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: AuditEntryRow[]; total: number }> {
  const own = eq(auditLog.organizationId, organizationId);
  const [rows, total] = await Promise.all([
    store
      .select({ entry: auditLog, user: { name: users.name, email: users.email } })
      .from(auditLog)
      .leftJoin(users, eq(users.id, auditLog.userId))
      .where(own)
      .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
      .limit(limit)
      .offset(offset),
    store.$count(auditLog, own),
  ]);
  return { rows, total };
}
