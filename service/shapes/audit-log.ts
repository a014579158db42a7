import { z } from 'zod';
import type { AuditEntryRow } from '../store/accounts/audit-log.ts';
import type { AuditSubject } from '../store/accounts/audit-subjects.ts';
import { fieldsOf } from './fields-of.ts';
import { Id } from './id.ts';
import { namedObject } from './named-object.ts';
import { Timestamp } from './text.ts';

const AuditEntry = namedObject('AuditEntry', {
  id: z.string(),
  at: Timestamp,
  action: z.string().meta({ description: 'Action', examples: ['api-keys.create'] }),
  user: z
    .object({ id: Id, name: z.string().nullable(), email: z.string().nullable() })
    .nullable()
    .meta({ description: 'User that performed the action; null if none, such as for a payment event' }),
  api_key_id: z.string().nullable().meta({ description: 'API key used; null if none' }),
  subject_id: z.string().nullable().meta({ description: 'Id of the affected resource' }),
  subject: z
    .object({
      kind: z.enum(['scan', 'monitor']),
      project_id: Id,
      name: z.string().meta({ description: 'URL of the scan, or name of the monitor' }),
    })
    .nullable()
    .meta({ description: 'The affected scan or monitor; null if it is something else, or deleted' }),
  detail: z
    .string()
    .nullable()
    .meta({ description: 'What was decided, such as `accepted until 2027-01-01`; null for most actions' }),
  status: z.int().meta({ description: 'HTTP status of the response' }),
});

export const AuditLogPage = namedObject('AuditLog', { entries: z.array(AuditEntry), total: z.int() });

export function auditEntryOf(
  { entry, user }: AuditEntryRow,
  subjects: readonly AuditSubject[],
): z.input<typeof AuditEntry> {
  const subject = subjects.find(({ id }) => id === entry.subjectId);
  return {
    ...fieldsOf(AuditEntry, entry),
    id: String(entry.id),
    at: entry.createdAt.toISOString(),
    user: entry.userId === null ? null : { id: entry.userId, name: user?.name ?? null, email: user?.email ?? null },
    subject: subject ? { kind: subject.kind, project_id: subject.projectId, name: subject.name } : null,
  };
}
