import { statisticsOf } from '../../monitoring/statistics.ts';
import { MonitoringStats } from '../../shapes/monitoring/monitoring.ts';
import { listMonitorTargets } from '../../store/monitoring/monitor-targets.ts';
import { defineAction } from '../define-action.ts';
import { MAX_TARGETS } from './create.ts';

export default defineAction({
  summary: 'Get monitoring statistics.',
  description:
    'Uptime is the percentage of the monitored time that the target was up. Response time percentiles cover successful checks and are accurate to 5 %.',
  shared: true,
  scope: 'read',
  http: { method: 'get', path: '/api/v1/projects/{project_id}/monitoring/stats', status: 200 },
  output: MonitoringStats,
  async run(_, { store, project, now }) {
    const watched = await listMonitorTargets(store, project.id, MAX_TARGETS);
    const active = watched.filter(({ target }) => target.pausedAt === null);
    const idsOf = (some: typeof watched) => some.map(({ target }) => target.id);
    const { all, of, daysOf } = await statisticsOf(store, idsOf(watched), now(), idsOf(active));
    const having = (status: string) => active.filter(({ target }) => target.state.status === status).length;
    return {
      targets: {
        total: watched.length,
        up: having('up'),
        down: having('down'),
        pending: having('pending'),
        flapping: active.filter(({ incident }) => incident?.flapping).length,
        paused: watched.length - active.length,
      },
      windows: all,
      by_target: watched.map(({ target }) => ({
        target_id: target.id,
        name: target.name,
        url: target.url,
        status: target.state.status,
        windows: of(target.id),
        days: daysOf(target.id),
      })),
    };
  },
});
