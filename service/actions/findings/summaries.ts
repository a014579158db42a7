import { isClosed } from '@assay/engine';
import { FindingSummaries, findingSummariesOf } from '../../shapes/findings/finding-summary.ts';
import { grouped } from '../../store/findings/current-findings.ts';
import { defineAction } from '../define-action.ts';
import { decisionsAbout, findingsOfProject } from './findings-of.ts';

export default defineAction({
  summary: 'List finding summaries.',
  description:
    "Returns up to 20,000 findings of the project's latest scans in one response, fixed ones included, without descriptions and fix prompts. Use it to filter and search thousands of findings.",
  scope: 'read',
  http: { method: 'get', path: '/api/v1/projects/{project_id}/finding-summaries', status: 200 },
  output: FindingSummaries,
  async run(_, context) {
    const all = grouped(await findingsOfProject(context));
    const decisionOf = await decisionsAbout(all, context, { isAssigned: true });
    const origins = new Map(all.map((current) => [current.finding, current]));
    return findingSummariesOf([...origins.keys()], (finding) => {
      const current = origins.get(finding);
      if (!current) return {};
      const assignee = decisionOf(current)?.assignee;
      const isFound = !isClosed(finding) && !finding.not_seen;
      return {
        source: current.source.kind,
        ...(isFound ? { last_seen_at: current.scannedAt.toISOString() } : {}),
        ...(assignee ? { assignee } : {}),
      };
    });
  },
});
