import { FindingSummaries, findingSummariesOf } from '../../shapes/findings/finding-summary.ts';
import { grouped } from '../../store/findings/current-findings.ts';
import { defineAction } from '../define-action.ts';
import { findingsOfProject } from './findings-of.ts';

export default defineAction({
  summary: 'List finding summaries.',
  description:
    "Returns up to 20,000 findings of the project's latest scans in one response, fixed ones included, without descriptions and fix prompts. Use it to filter and search thousands of findings.",
  scope: 'read',
  http: { method: 'get', path: '/api/v1/projects/{project_id}/finding-summaries', status: 200 },
  output: FindingSummaries,
  async run(_, context) {
    return findingSummariesOf(grouped(await findingsOfProject(context)).map(({ finding }) => finding));
  },
});
