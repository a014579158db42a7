import type { Store } from './open.ts';
import { auditLog } from './schema.ts';

type NewAuditRow = Omit<typeof auditLog.$inferInsert, 'id' | 'createdAt'>;

export async function insertAuditRow(store: Store, row: NewAuditRow): Promise<void> {
  await store.insert(auditLog).values(row);
}
