import { MaintenanceWindows } from '../../shapes/monitoring/maintenance.ts';
import { defineAction } from '../define-action.ts';

export default defineAction({
  summary: 'Get the maintenance windows of a project.',
  scope: 'read',
  http: { method: 'get', path: '/api/v1/projects/{project_id}/maintenance', status: 200 },
  output: MaintenanceWindows,
  run: async (_, { project }) => ({ windows: project.maintenance.filter((one) => one.ended_at === undefined) }),
});
