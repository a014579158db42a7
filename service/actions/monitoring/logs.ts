import { LogPage, logOf } from '../../shapes/monitoring/checks.ts';
import { Page } from '../../shapes/page.ts';
import { listMonitorLogs } from '../../store/monitoring/monitor-logs.ts';
import { defineAction } from '../define-action.ts';
import { targetOfPath } from './target-of-path.ts';

export default defineAction({
  summary: 'List monitoring log entries.',
  description:
    'Events of the target, newest first: outages, recoveries, changes found by re-scans, certificate expiry and configuration changes.',
  scope: 'read',
  http: { method: 'get', path: '/api/v1/projects/{project_id}/monitoring/{target_id}/logs', status: 200 },
  query: Page,
  output: LogPage,
  tool: {
    description:
      'Events of a monitored URL, newest first: outages, recoveries, changes found by re-scans, certificate expiry.',
    rows: { of: 'logs', returns: ['at', 'kind'], siteData: ['message'] },
  },
  async run(input, context) {
    const { target } = await targetOfPath(input, context);
    const { logs, total } = await listMonitorLogs(context.store, target.id, input.query);
    return { logs: logs.map(logOf), total };
  },
});
