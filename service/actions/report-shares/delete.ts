import { z } from 'zod';
import { Id } from '../../shapes/id.ts';
import { shareDetail } from '../../shapes/report/report-share.ts';
import { revokeReportShare } from '../../store/status/report-shares.ts';
import { byId } from '../by-id.ts';
import { defineAction } from '../define-action.ts';

export default defineAction({
  summary: 'Revoke a shared report.',
  description: 'The link stops working immediately.',
  scope: 'manage',
  http: { method: 'delete', path: '/api/v1/projects/{project_id}/report-shares/{share_id}', status: 200 },
  output: z.object({ id: Id, revoked: z.literal(true) }).meta({ id: 'RevokedReportShare' }),
  async run({ params: { share_id: id } }, { store, project, now, audit }) {
    const share = await byId(id, 'Link', () => revokeReportShare(store, { id, projectId: project.id }, now()));
    audit({ subjectId: id, detail: shareDetail(share) });
    return { id, revoked: true as const };
  },
});
