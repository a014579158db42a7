import { cancelOpenRun } from '../../runs/cancel-run.ts';
import { Run } from '../../shapes/runs/run.ts';
import { defineAction } from '../define-action.ts';
import { runOfCaller, shownRun } from './run-of-caller.ts';

export default defineAction({
  summary: 'Cancel a run.',
  description:
    'A run that has ended keeps its status. During the active phase of a scan only that phase is cancelled: the scan is completed and keeps its earlier results.',
  scope: 'scan',
  on: 'project',
  http: { method: 'delete', path: '/api/v1/runs/{run_id}', status: 200 },
  output: Run,
  refuses: ['forbidden'],
  async run({ params }, context) {
    const { store, now, send, audit } = context;
    const run = await runOfCaller(params.run_id, context);
    await cancelOpenRun(store, run, { now: now(), send });
    audit({ subjectId: run.id });
    return shownRun(await runOfCaller(run.id, context));
  },
});
