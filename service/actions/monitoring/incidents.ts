import { IncidentPage, pastIncidentOf } from '../../shapes/monitoring/series.ts';
import { Page } from '../../shapes/page.ts';
import { pageIncidents } from '../../store/monitoring/monitor-series.ts';
import { defineAction } from '../define-action.ts';
import { targetOfPath } from './target-of-path.ts';

export default defineAction({
  summary: 'List incidents.',
  description: 'Outages of the target, newest first.',
  scope: 'read',
  http: { method: 'get', path: '/api/v1/projects/{project_id}/monitoring/{target_id}/incidents', status: 200 },
  query: Page,
  output: IncidentPage,
  async run(input, context) {
    const { target } = await targetOfPath(input, context);
    const { incidents, total } = await pageIncidents(context.store, target.id, input.query);
    return { incidents: incidents.map(pastIncidentOf), total };
  },
});
