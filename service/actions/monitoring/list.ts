import { z } from 'zod';
import { MonitoringTarget, targetOf } from '../../shapes/monitoring/monitoring.ts';
import { listMonitorTargets } from '../../store/monitoring/monitor-targets.ts';
import { defineAction } from '../define-action.ts';
import { MAX_TARGETS } from './create.ts';

export default defineAction({
  summary: 'List monitoring targets.',
  description: 'Newest first.',
  shared: true,
  scope: 'read',
  http: { method: 'get', path: '/api/v1/projects/{project_id}/monitoring', status: 200 },
  output: z.array(MonitoringTarget),
  tool: {
    description: 'List the monitored URLs of a project with status and open incident.',
    rows: {
      of: 'items',
      returns: [
        'id',
        'name',
        'url',
        'status',
        'scan_interval',
        'last_check_at',
        'certificate_ends_at',
        'incident.started_at',
        'incident.reason',
      ],
    },
  },
  async run(_, context) {
    const targets = await listMonitorTargets(context.store, context.project.id, MAX_TARGETS);
    return targets.map((watched) => targetOf(watched, context));
  },
});
