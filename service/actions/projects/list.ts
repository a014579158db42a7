import { z } from 'zod';
import { latestScanOf, ProjectItem, projectOf } from '../../shapes/project.ts';
import { listProjects } from '../../store/projects/projects.ts';
import { countScansByProject, latestScanByProject } from '../../store/scans/scans.ts';
import { scopeOf } from '../caller.ts';
import { defineAction } from '../define-action.ts';

const MOST = 1000;

export default defineAction({
  name: 'projects.list',
  summary: 'List projects.',
  description: 'Newest first. With a project-scoped key, only that project is listed.',
  auth: 'key/session',
  scopedKey: 'allowed',
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
    const rows = await listProjects(store, caller.organizationId, scopeOf(caller), MOST);
    if (rows.length === 0) return { projects: [] };
    const ids = rows.map(({ id }) => id);
    const [counts, latest] = await Promise.all([countScansByProject(store, ids), latestScanByProject(store, ids)]);
    return {
      projects: rows.map((row) => {
        const scan = latest.get(row.id);
        return {
          ...projectOf(row),
          scan_count: counts.get(row.id) ?? 0,
          latest_scan: scan ? latestScanOf(scan) : null,
        };
      }),
    };
  },
});
