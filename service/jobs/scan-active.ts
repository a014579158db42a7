import { z } from 'zod';
import { giveUpPhase, performPhase } from '../runs/perform-phase.ts';
import { organizationOfRun } from '../store/runs/runs.ts';
import { defineJob } from './define-job.ts';

/** The active phase of a scan. */
export default defineJob({
  name: 'scan.active',
  data: z.object({ scanId: z.uuid(), phaseId: z.string() }),
  concurrency: 'one-per-pool',
  retries: 4,
  timeoutSeconds: 900,
  organization: ({ scanId }, store) => organizationOfRun(store, scanId),
  run: ({ scanId, phaseId }, world) => performPhase({ runId: scanId, phaseId }, world),
  giveUp: ({ scanId, phaseId }, world) => giveUpPhase({ runId: scanId, phaseId }, world),
});
