import { CheckPage, checkOf } from '../../shapes/monitoring.ts';
import { Page } from '../../shapes/page.ts';
import { InTarget } from '../../shapes/path.ts';
import { listMonitorChecks } from '../../store/monitoring/monitor-checks.ts';
import { defineAction } from '../define-action.ts';
import { targetOfPath } from './target-of-path.ts';

export default defineAction({
  name: 'monitoring.checks',
  summary: 'List the checks of a monitoring target.',
  description: 'Newest first, those of the last eight days; older ones are kept as sums by day for the statistics.',
  auth: 'key/session',
  scopedKey: 'project',
  http: { method: 'get', path: '/api/v1/projects/{project_id}/monitoring/{target_id}/checks', status: 200 },
  params: InTarget,
  query: Page,
  output: CheckPage,
  refuses: ['not_found'],
  async run(input, context) {
    const { target } = await targetOfPath(input, context);
    const { checks, total } = await listMonitorChecks(context.store, target.id, input.query);
    return { checks: checks.map(checkOf), total };
  },
});
