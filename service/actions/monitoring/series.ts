import { z } from 'zod';
import { maintenanceIn, occurrencesIn } from '../../model/maintenance.ts';
import { seriesOf } from '../../monitoring/series.ts';
import { SPAN } from '../../monitoring/statistics.ts';
import { MonitoringSeries, pointOf } from '../../shapes/monitoring/series.ts';
import { defineAction } from '../define-action.ts';
import { targetOfPath } from './target-of-path.ts';

export default defineAction({
  summary: 'Get the response times and uptime of a monitoring target over time.',
  description:
    'In bins of 30 minutes for `24h`, 2 hours for `7d`, and days (UTC) for `30d` and `90d`. Percentiles of days are accurate to 5 %.',
  shared: true,
  scope: 'read',
  http: { method: 'get', path: '/api/v1/projects/{project_id}/monitoring/{target_id}/series', status: 200 },
  query: z.object({ window: z.enum(['24h', '7d', '30d', '90d']).default('24h') }),
  output: MonitoringSeries,
  async run(input, context) {
    const { window } = input.query;
    const { target } = await targetOfPath(input, context);
    const [now, { maintenance }] = [context.now(), context.project];
    const within = { from: now.getTime() - SPAN[window], to: now.getTime() };
    const time = (moment: number) => new Date(moment).toISOString();
    const spans = maintenanceIn(occurrencesIn(maintenance, within), target.id, within);
    return {
      window,
      maintenance: spans.map(({ from, to }) => ({ from: time(from), to: time(to) })),
      points: (await seriesOf(context.store, target.id, window, now)).map(pointOf),
    };
  },
});
