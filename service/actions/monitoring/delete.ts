import { z } from 'zod';
import { deleteMonitorTarget } from '../../store/monitoring/monitor-targets.ts';
import { byId } from '../by-id.ts';
import { defineAction } from '../define-action.ts';

export default defineAction({
  summary: 'Delete a monitoring target.',
  description: 'Permanently deletes its checks, logs and re-scans.',
  scope: 'manage',
  http: { method: 'delete', path: '/api/v1/projects/{project_id}/monitoring/{target_id}', status: 204 },
  output: z.undefined(),
  async run({ params: { target_id: id } }, { store, project, audit }) {
    await byId(id, 'Target', () => deleteMonitorTarget(store, { id, projectId: project.id }));
    audit({ subjectId: id });
    return undefined;
  },
});
