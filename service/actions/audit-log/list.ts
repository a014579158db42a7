import { AuditLogPage, auditEntryOf } from '../../shapes/audit-log.ts';
import { Page } from '../../shapes/page.ts';
import { listAuditRows } from '../../store/accounts/audit-log.ts';
import { findAuditSubjects } from '../../store/accounts/audit-subjects.ts';
import { defineAction } from '../define-action.ts';

export default defineAction({
  summary: 'List audit log entries.',
  description:
    'Changes made in the organization, newest first, with the user and key that made each one. Requires the admin role.',
  scope: 'manage',
  http: { method: 'get', path: '/api/v1/auth/audit-log', status: 200 },
  query: Page,
  output: AuditLogPage,
  async run({ query }, { store, caller }) {
    const { rows, total } = await listAuditRows(store, caller.organizationId, query);
    const ids = rows.map(({ entry }) => entry.subjectId);
    const subjects = await findAuditSubjects(store, caller.organizationId, ids);
    return { entries: rows.map((row) => auditEntryOf(row, subjects)), total };
  },
});
