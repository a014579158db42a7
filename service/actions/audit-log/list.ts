import { AuditLogPage, auditEntryOf } from '../../shapes/audit-log.ts';
import { Page } from '../../shapes/page.ts';
import { listAuditRows } from '../../store/accounts/audit-log.ts';
import { defineAction } from '../define-action.ts';

export default defineAction({
  name: 'audit-log.list',
  summary: 'List what was done in the organization.',
  description: 'Newest first: every change, with who made it and by which key. Needs the role admin.',
  auth: 'key/session',
  scopedKey: 'refused',
  admin: true,
  http: { method: 'get', path: '/api/v1/auth/audit-log', status: 200 },
  query: Page,
  output: AuditLogPage,
  refuses: [],
  async run({ query }, { store, caller }) {
    const { rows, total } = await listAuditRows(store, caller.organizationId, query);
    return { entries: rows.map(auditEntryOf), total };
  },
});
