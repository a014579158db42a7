import { z } from 'zod';
import { Refusal } from '../../model/refusal.ts';
import { contentOf, DOWNLOADS } from '../../runs/formats.ts';
import { FindingView } from '../../shapes/findings/finding.ts';
import { findProject } from '../../store/projects/projects.ts';
import { findReport } from '../../store/runs/run-report.ts';
import { defineAction } from '../define-action.ts';
import { CYCLONEDX, HTML, MARKDOWN, PATCH, PDF, SARIF, TEXT, XML } from '../reports/answer-report.ts';
import { answerRun, checkFormat } from './answer-run.ts';
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
    checkFormat(run, format);
    const { projectId: id } = run;
    const project = id === null ? undefined : await findProject(store, { id, organizationId: caller.organizationId });
    return { run, report, project };
  },
  run: async ({ prepared: { report }, query }) => ({ ...contentOf(report, query.view), verification: null }),
  settle: (_, context, { query: { format, view }, prepared: { run, report, project } }) =>
    answerRun({ run, report, format, view }, { ...context, project }),
});
