import type { Look } from '@assay/engine';
import { z } from 'zod';
import { Refusal } from '../../model/refusal.ts';
import { contentOf, DOWNLOADS, documentOf, lacksOf } from '../../runs/formats.ts';
import { FindingView } from '../../shapes/findings/finding.ts';
import { findProject } from '../../store/projects/projects.ts';
import { findReport } from '../../store/runs/run-report.ts';
import { defineAction } from '../define-action.ts';
import { answerReport, CYCLONEDX, HTML, MARKDOWN, PATCH, PDF, SARIF, TEXT, XML } from '../reports/answer-report.ts';
import { runOfCaller } from './run-of-caller.ts';

export default defineAction({
  summary: 'Download the report of a run.',
  description:
    'A format that the report cannot be shown in is refused with the reason, which is also in `without` of the run. The report is signed and recorded in the transparency log; the `X-Assay-Verification` header carries its verification token.',
  scope: 'read',
  on: 'project',
  files: [PDF, HTML, SARIF, XML, MARKDOWN, TEXT, PATCH, CYCLONEDX],
  http: { method: 'get', path: '/api/v1/runs/{run_id}/download', status: 200 },
  query: z.object({ format: z.enum(DOWNLOADS).default('pdf'), view: FindingView }),
  output: z.record(z.string(), z.unknown()).meta({ id: 'SignedRunReport' }),
  refuses: ['bad_request', 'forbidden', 'unavailable'],
  async prepare({ params, query: { format } }, context) {
    const { store, caller } = context;
    const run = await runOfCaller(params.run_id, context);
    const report = await findReport(store, run.id);
    if (!report) throw new Refusal('bad_request', 'The run has no report');
    const reason = lacksOf(run)[format];
    if (reason !== undefined) throw new Refusal('bad_request', reason);
    const { projectId: id } = run;
    const project = id === null ? undefined : await findProject(store, { id, organizationId: caller.organizationId });
    return { run, report, project };
  },
  run: async ({ prepared: { report }, query }) => ({ ...contentOf(report, query.view), verification: null }),
  async settle(_, context, { query: { format, view }, prepared: { run, report, project } }) {
    const content = contentOf(report, view);
    const name = `${run.variant ?? run.kind} ${run.target}`;
    const paper = (look: Look) => documentOf(run, report, { format: 'html', view, ...look });
    const extract = (other: Exclude<typeof format, 'pdf'>) => documentOf(run, report, { format: other, view });
    const download = { content, name, paper, extract };
    return { ...content, verification: await answerReport(download, format, { ...context, project }) };
  },
});
