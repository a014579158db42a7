import { StatusPage, statusPageOf } from '../../shapes/monitoring/status-page.ts';
import { findStatusPage, listShownTargets } from '../../store/status/status-pages.ts';
import { defineAction } from '../define-action.ts';

export default defineAction({
  summary: 'Get the status page of a project.',
  description: 'Its settings; a project without one has a page that is off.',
  scope: 'read',
  http: { method: 'get', path: '/api/v1/projects/{project_id}/status-page', status: 200 },
  output: StatusPage,
  async run(_, { store, project, config }) {
    const page = await findStatusPage(store, project.id);
    const off = {
      enabled: false,
      slug: null,
      title: project.name,
      targetIds: [],
      showsIncidents: false,
      showsResponseTimes: false,
      showsLastScan: false,
      indexable: false,
    };
    if (!page) return statusPageOf(off, config.baseUrl);
    const shown = new Set((await listShownTargets(store, project.id, page.targetIds)).map(({ target }) => target.id));
    const targetIds = page.targetIds.filter((id) => shown.has(id));
    return statusPageOf({ ...page, targetIds }, config.baseUrl);
  },
});
