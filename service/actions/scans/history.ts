import { z } from 'zod';
import { Scan, scanOf } from '../../shapes/scan.ts';
import { listRunsOfProject } from '../../store/runs/runs.ts';
import { defineAction } from '../define-action.ts';

const MAX = 200;

export default defineAction({
  summary: 'List scans (legacy).',
  description: 'Returns the newest 200 scans of the project as an array. Prefer the paginated list.',
  shared: true,
  scope: 'read',
  http: { method: 'get', path: '/api/v1/projects/{project_id}/scans-history', status: 200 },
  output: z.array(Scan),
  run: async (_, { store, project }) =>
    (await listRunsOfProject(store, { projectId: project.id, kind: 'site' }, { limit: MAX, offset: 0 })).map(scanOf),
});
