import { z } from 'zod';
import { Refusal } from '../../model/refusal.ts';
import { isUuid } from '../../shapes/id.ts';
import { deleteMonitorTarget } from '../../store/monitoring/monitor-targets.ts';
import { defineAction } from '../define-action.ts';

export default defineAction({
  summary: 'Delete a monitoring target.',
  description: 'Permanently deletes its checks, logs and re-scans.',
  http: { method: 'delete', path: '/api/v1/projects/{project_id}/monitoring/{target_id}', status: 204 },
  output: z.undefined(),
  async run({ params: { target_id: id } }, { store, project, audit }) {
    if (!isUuid(id) || !(await deleteMonitorTarget(store, { id, projectId: project.id })))
      throw new Refusal('not_found', 'Target not found');
    audit({ subjectId: id });
    return undefined;
  },
});
