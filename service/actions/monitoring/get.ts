import { MonitoringTarget, targetOf } from '../../shapes/monitoring/monitoring.ts';
import { defineAction } from '../define-action.ts';
import { targetOfPath } from './target-of-path.ts';

export default defineAction({
  summary: 'Get a monitoring target.',
  scope: 'read',
  http: { method: 'get', path: '/api/v1/projects/{project_id}/monitoring/{target_id}', status: 200 },
  output: MonitoringTarget,
  run: async (input, context) => targetOf(await targetOfPath(input, context), context),
});
