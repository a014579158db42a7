import { z } from 'zod';
import { publishCheckRun } from '../code-scan/publish-check-run.ts';
import { organizationOfRun } from '../store/runs/runs.ts';
import { defineJob } from './define-job.ts';

/** Reports a code scan at the code host, on the commit that was scanned. */
export default defineJob({
  name: 'check-run.publish',
  data: z.object({ runId: z.uuid() }),
  retries: 3,
  retryDelaySeconds: 30,
  timeoutSeconds: 60,
  organization: ({ runId }, store) => organizationOfRun(store, runId),
  run: ({ runId }, world) => publishCheckRun(runId, world),
});
