import { z } from 'zod';
import { PathId } from '../../shapes/id.ts';
import { Finding } from '../../shapes/result.ts';
import { defineAction } from '../define-action.ts';
import { Refusal } from '../refusal.ts';
import { newestReport } from './newest-report.ts';

export default defineAction({
  name: 'findings.get',
  summary: 'Get a finding.',
  description: 'With its evidence and fix prompt, as in the newest scan with results.',
  auth: 'key/session',
  scopedKey: 'project',
  http: { method: 'get', path: '/api/v1/projects/{project_id}/findings/{finding_id}', status: 200 },
  params: z.object({ project_id: PathId, finding_id: PathId }),
  output: Finding,
  tool: {
    description: 'One finding with its evidence and `fix_prompt`: what to change and how to verify it.',
    returns: ['id', 'title', 'severity', 'likelihood', 'effort', 'check', 'change', 'first_seen_at', 'fix_prompt'],
    siteData: ['evidence.request', 'evidence.response'],
    longest: 4000,
  },
  refuses: ['not_found'],
  async run({ params }, context) {
    const { findings } = await newestReport(context);
    const finding = findings.find(({ id }) => id === params.finding_id);
    if (!finding) throw new Refusal('not_found', 'Finding not found');
    return finding;
  },
});
