import { z } from 'zod';
import { Refusal } from '../../model/refusal.ts';
import { contentOf, DOWNLOADS, documentOf, lacksOf } from '../../runs/formats.ts';
import { FindingView } from '../../shapes/result.ts';
import { findProject } from '../../store/projects/projects.ts';
import { findReport } from '../../store/runs/run-report.ts';
import { defineAction } from '../define-action.ts';
import { answerRendered, answerReport, HTML, PDF, SARIF } from '../reports/answer-report.ts';
import { runOfCaller } from './run-of-caller.ts';

const TEXT = 'text/plain';
const MARKDOWN = 'text/markdown';
const XML = 'application/xml';
const PATCH = 'text/x-diff';
const TYPES = {
  sarif: SARIF,
  junit: XML,
  markdown: MARKDOWN,
  summary: MARKDOWN,
  text: TEXT,
  annotations: TEXT,
  patch: PATCH,
} as const;

export default defineAction({
  summary: 'Download the report of a run.',
  description:
    'A format that the report cannot be shown in is refused with the reason, which is also in `without` of the run. The report is signed and recorded in the transparency log; the `X-Assay-Verification` header carries its verification token.',
  scopedKey: 'allowed',
  files: [PDF, HTML, SARIF, XML, MARKDOWN, TEXT, PATCH],
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
    const asked = { ...context, project: project as undefined };
    const name = `${run.variant ?? run.kind} ${run.target}`;
    if (format !== 'pdf' && format !== 'html' && format !== 'json') {
      const text = () => documentOf(run, report, { format, view });
      const file = { name: `${name}.${format}`, type: TYPES[format], text };
      return { ...content, verification: await answerRendered(content, file, asked) };
    }
    const paper = (verification: Parameters<typeof documentOf>[2]['verification']) =>
      documentOf(run, report, { format: 'html', view, verification });
    return { ...content, verification: await answerReport({ content, name, paper }, format, asked) };
  },
});
