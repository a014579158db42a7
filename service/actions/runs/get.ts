import { Run } from '../../shapes/runs/run.ts';
import { defineAction } from '../define-action.ts';
import { runOfCaller, shownRun } from './run-of-caller.ts';

export default defineAction({
  summary: 'Get a run.',
  description:
    'A run of any kind: a scan, a re-scan, an analysis, a code scan, a scan of an integration or a comparison of two users. Poll until `status` is final, or follow its events. Runs of integrations require the admin role.',
  scope: 'read',
  on: 'project',
  http: { method: 'get', path: '/api/v1/runs/{run_id}', status: 200 },
  output: Run,
  refuses: ['forbidden'],
  run: async ({ params }, context) => shownRun(await runOfCaller(params.run_id, context)),
});
