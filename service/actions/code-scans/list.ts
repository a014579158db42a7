import { z } from 'zod';
import { CodeScanItem, codeScanItemOf } from '../../shapes/code-scan.ts';
import { Page } from '../../shapes/page.ts';
import { countRunsOfProject, listRunsOfProject } from '../../store/runs/runs.ts';
import { defineAction } from '../define-action.ts';
import { TOTALS } from '../tool-fields.ts';

export default defineAction({
  summary: 'List code scans.',
  description: 'Newest first, without findings.',
  scope: 'read',
  http: { method: 'get', path: '/api/v1/projects/{project_id}/code-scans', status: 200 },
  query: Page,
  output: z.object({ code_scans: z.array(CodeScanItem), total: z.int() }).meta({ id: 'CodeScanList' }),
  tool: {
    description: 'List code scans, newest first.',
    rows: { of: 'code_scans', returns: ['id', 'status', 'score', 'grade', ...TOTALS, 'commit', 'created_at'] },
  },
  async run({ query }, { store, project }) {
    const own = { projectId: project.id, kind: 'code' } as const;
    const [rows, total] = await Promise.all([listRunsOfProject(store, own, query), countRunsOfProject(store, own)]);
    return { code_scans: rows.map(codeScanItemOf), total };
  },
});
