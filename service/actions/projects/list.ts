import { z } from 'zod';
import { firstDay } from '../../monitoring/statistics.ts';
import { overviewsOf } from '../../shapes/monitoring/project-overview.ts';
import { latestScanOf, ProjectItem, projectOf } from '../../shapes/project.ts';
import { listProjectItems } from '../../store/projects/project-items.ts';
import { listProjectOverviews } from '../../store/projects/project-overviews.ts';
import { planModulesOf } from '../../verification/health-basis-of.ts';
import { scopeOf } from '../../world/caller.ts';
import { type Context, defineAction } from '../define-action.ts';
import { within } from '../tool-fields.ts';

const MAX = 1000;

export default defineAction({
  summary: 'List projects.',
  description:
    'Newest first. With a project-scoped key, only that project is listed. With `view=overview`, each project has its health, score trend and uptime.',
  scope: 'read',
  on: 'project',
  shared: true,
  http: { method: 'get', path: '/api/v1/projects', status: 200 },
  query: z.object({ view: z.enum(['plain', 'overview']).default('plain') }),
  output: z.object({ projects: z.array(ProjectItem) }).meta({ id: 'ProjectList' }),
  tool: {
    description: 'List projects with their latest scan. A project is one website.',
    sets: { view: 'plain' },
    rows: {
      of: 'projects',
      returns: [
        'id',
        'name',
        'url',
        ...within('latest_scan', ['id', 'url', 'modules', 'form_factor', 'status', 'score', 'grade']),
      ],
    },
  },
  async run({ query: { view } }, context) {
    const { caller, store } = context;
    const items = await listProjectItems(store, caller.organizationId, scopeOf(caller), MAX);
    const ids = items.map(({ project }) => project.id);
    const overviews = view === 'overview' && ids.length > 0 ? await overviewsNow(ids, context) : new Map();
    return {
      projects: items.map(({ project, scans, latest }) => ({
        ...projectOf(project),
        scan_count: scans,
        latest_scan: latest && latestScanOf(latest),
        overview: overviews.get(project.id) ?? null,
      })),
    };
  },
});

async function overviewsNow(ids: readonly string[], { store, now, caller }: Context<'key/session'>) {
  const planModules = await planModulesOf(store, caller.organizationId);
  const from = firstDay('30d', now().getTime());
  return overviewsOf(await listProjectOverviews(store, ids, { from, planModules }), ids);
}
