import { Run } from '../../shapes/runs/run.ts';
import { findRunById } from '../../store/runs/runs.ts';
import { defineAction } from '../define-action.ts';
import { answerWithStates, EVENT_STREAM } from '../scans/event-stream.ts';
import { runOfCaller, shownRun } from './run-of-caller.ts';

export default defineAction({
  summary: 'Stream the status of a run.',
  description:
    'Server-sent events. Each `state` event has the run as JSON and is sent when it has changed; `end` follows the final state. The stream ends after 60 s at the latest: reconnect with `Last-Event-ID`. At most 12 streams per user and 60 per organization; above that it returns 429: poll the status instead.',
  scope: 'read',
  on: 'project',
  http: { method: 'get', path: '/api/v1/runs/{run_id}/events', status: 200 },
  files: [EVENT_STREAM],
  output: Run,
  refuses: ['forbidden'],
  async run({ params }, context) {
    const run = await runOfCaller(params.run_id, context);
    answerWithStates(context, async () => {
      const row = await findRunById(context.store, run.id);
      return row && Run.parse(shownRun(row));
    });
    return shownRun(run);
  },
});
