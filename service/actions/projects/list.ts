import { z } from 'zod';
import { latestScanOf, ProjectItem, projectOf } from '../../shapes/project.ts';
import { listProjectItems } from '../../store/projects/project-items.ts';
import { scopeOf } from '../caller.ts';
import { defineAction } from '../define-action.ts';

const MOST = 1000;

export default defineAction({
  name: 'projects.list',
  summary: 'List projects.',
  description: 'Newest first. With a project-scoped key, only that project is listed.',
  auth: 'key/session',
  scopedKey: 'allowed',
  shared: true,
  http: { method: 'get', path: '/api/v1/projects', status: 200 },
  output: z.object({ projects: z.array(ProjectItem) }).meta({ id: 'ProjectList' }),
  tool: {
    description: 'List projects with their latest scan. A project is one website.',
    returns: [],
    rows: {
      of: 'projects',
      returns: ['id', 'name', 'url', 'latest_scan.id', 'latest_scan.status', 'latest_scan.score', 'latest_scan.grade'],
    },
  },
  refuses: [],
  async run(_, { caller, store }) {
    const items = await listProjectItems(store, caller.organizationId, scopeOf(caller), MOST);
    return {
      projects: items.map(({ project, scans, latest }) => ({
        ...projectOf(project),
        scan_count: scans,
        latest_scan: latest && latestScanOf(latest),
      })),
    };
  },
});
