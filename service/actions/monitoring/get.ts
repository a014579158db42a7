import { MonitoringTarget, targetOf } from '../../shapes/monitoring/monitoring.ts';
import { InTarget } from '../../shapes/path.ts';
import { defineAction } from '../define-action.ts';
import { targetOfPath } from './target-of-path.ts';

export default defineAction({
  name: 'monitoring.get',
  summary: 'Get a monitoring target.',
  http: { method: 'get', path: '/api/v1/projects/{project_id}/monitoring/{target_id}', status: 200 },
  params: InTarget,
  output: MonitoringTarget,
  refuses: ['not_found'],
  run: async (input, context) => targetOf(await targetOfPath(input, context)),
});
