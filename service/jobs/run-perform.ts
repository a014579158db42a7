import { z } from 'zod';
import { OPERATOR } from '../model/operator.ts';
import { giveUpRun, performRun } from '../runs/perform-run.ts';
import { organizationOfRun } from '../store/runs/runs.ts';
import { defineJob } from './define-job.ts';

/** Every kind of run. */
export default defineJob({
  name: 'run.perform',
  formerly: {
    'scan.run': ({ scanId }) => ({ runId: scanId }),
    'analysis.run': ({ analysisId }) => ({ runId: analysisId }),
    'lab.run': ({ analysisId }) => ({ runId: analysisId }),
    'code-scan.run': ({ codeScanId }) => ({ runId: codeScanId }),
    'integration-scan.run': ({ scanId }) => ({ runId: scanId }),
    'threat-scan.run': ({ threatScanId }) => ({ runId: threatScanId }),
    'free-scan.run': ({ freeScanId, party }) => ({ runId: freeScanId, party }),
  },
  /** `party`: the network of the visitor who started a free scan. */
  data: z.object({ runId: z.uuid(), party: z.uuid().optional() }),
  retries: 4,
  /** Longer than the deadline of a scan of as many pages as any plan includes. */
  timeoutSeconds: 2400,
  organization: async ({ runId, party }, store) => party ?? (await organizationOfRun(store, runId)) ?? OPERATOR,
  run: ({ runId }, world) => performRun(runId, world),
  giveUp: ({ runId }, world) => giveUpRun(runId, world),
});
