import { CheckPage, checkOf } from '../../shapes/monitoring/checks.ts';
import { Page } from '../../shapes/page.ts';
import { listMonitorChecks } from '../../store/monitoring/monitor-checks.ts';
import { defineAction } from '../define-action.ts';
import { targetOfPath } from './target-of-path.ts';

export default defineAction({
  summary: 'List monitoring checks.',
  description: 'Uptime checks of the last 8 days, newest first. Statistics keep daily aggregates of older checks.',
  scope: 'read',
  http: { method: 'get', path: '/api/v1/projects/{project_id}/monitoring/{target_id}/checks', status: 200 },
  query: Page,
  output: CheckPage,
  async run(input, context) {
    const { target } = await targetOfPath(input, context);
    const { checks, total } = await listMonitorChecks(context.store, target.id, input.query);
    return { checks: checks.map(checkOf), total };
  },
});
