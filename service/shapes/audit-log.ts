import { z } from 'zod';
import type { AuditEntryRow } from '../store/accounts/audit-log.ts';
import { Id } from './id.ts';
import { Timestamp } from './text.ts';

const AuditEntry = z
  .object({
    id: z.string(),
    at: Timestamp,
    action: z.string().meta({ description: 'What was done', examples: ['api-keys.create'] }),
    user: z
      .object({ id: Id, name: z.string().nullable(), email: z.string().nullable() })
      .nullable()
      .meta({ description: 'Who did it; null: no user, such as an event of the payment provider' }),
    api_key_id: z.string().nullable().meta({ description: 'The API key it was done with; null: no key' }),
    subject_id: z.string().nullable().meta({ description: 'Id of what it was done to' }),
    status: z.int().meta({ description: 'HTTP status of the answer' }),
  })
  .meta({ id: 'AuditEntry' });

export const AuditLogPage = z.object({ entries: z.array(AuditEntry), total: z.int() }).meta({ id: 'AuditLog' });

export function auditEntryOf({ entry, user }: AuditEntryRow): z.input<typeof AuditEntry> {
  return {
    id: String(entry.id),
    at: entry.createdAt.toISOString(),
    action: entry.action,
    user: entry.userId === null ? null : { id: entry.userId, name: user?.name ?? null, email: user?.email ?? null },
    api_key_id: entry.apiKeyId,
    subject_id: entry.subjectId,
    status: entry.status,
  };
}
