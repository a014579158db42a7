import { z } from 'zod';
import { Refusal } from '../../model/refusal.ts';
import { contentOf } from '../../runs/formats.ts';
import { FindingView } from '../../shapes/findings/finding.ts';
import { findReport } from '../../store/runs/run-report.ts';
import { defineAction } from '../define-action.ts';
import { runOfCaller } from './run-of-caller.ts';

export default defineAction({
  summary: 'Get the report of a run.',
  description: 'The unsigned report, with decisions as of today. Its members depend on the kind of the run.',
  scope: 'read',
  on: 'project',
  http: { method: 'get', path: '/api/v1/runs/{run_id}/report', status: 200 },
  query: z.object({ view: FindingView }),
  output: z.record(z.string(), z.unknown()).meta({ id: 'RunReport' }),
  refuses: ['bad_request', 'forbidden'],
  async run({ params, query }, context) {
    const run = await runOfCaller(params.run_id, context);
    const report = await findReport(context.store, run.id);
    if (!report) throw new Refusal('bad_request', 'The run has no report');
    return { ...contentOf(report, query.view) };
  },
});
