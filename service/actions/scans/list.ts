import { z } from 'zod';
import { Page } from '../../shapes/page.ts';
import { Scan, scanOf } from '../../shapes/scan.ts';
import { countRunsOfProject, listRunsOfProject } from '../../store/runs/runs.ts';
import { defineAction } from '../define-action.ts';
import { TOTALS } from '../tool-fields.ts';

export default defineAction({
  summary: 'List scans.',
  description: 'Newest first.',
  shared: true,
  scope: 'read',
  http: { method: 'get', path: '/api/v1/projects/{project_id}/scans', status: 200 },
  query: Page,
  output: z.object({ scans: z.array(Scan), total: z.int() }).meta({ id: 'ScanList' }),
  tool: {
    description: 'List the scans of a project, newest first.',
    rows: { of: 'scans', returns: ['id', 'status', 'score', 'grade', ...TOTALS, 'created_at'] },
  },
  async run({ query }, { store, project }) {
    const own = { projectId: project.id, kind: 'site' } as const;
    const [rows, total] = await Promise.all([listRunsOfProject(store, own, query), countRunsOfProject(store, own)]);
    return { scans: rows.map(scanOf), total };
  },
});
