import { z } from 'zod';
import { Refusal } from '../../model/refusal.ts';
import { Id, isUuid } from '../../shapes/id.ts';
import { shareDetail } from '../../shapes/report/report-share.ts';
import { revokeReportShare } from '../../store/status/report-shares.ts';
import { defineAction } from '../define-action.ts';

export default defineAction({
  summary: 'Revoke a shared report.',
  description: 'The link stops working immediately.',
  scopedKey: 'refused',
  http: { method: 'delete', path: '/api/v1/projects/{project_id}/report-shares/{share_id}', status: 200 },
  output: z.object({ id: Id, revoked: z.literal(true) }).meta({ id: 'RevokedReportShare' }),
  async run({ params: { share_id: id } }, { store, project, now, audit }) {
    const share = isUuid(id) ? await revokeReportShare(store, { id, projectId: project.id }, now()) : undefined;
    if (!share) throw new Refusal('not_found', 'Link not found');
    audit({ subjectId: id, detail: shareDetail(share) });
    return { id, revoked: true as const };
  },
});
