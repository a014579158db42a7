import { Unavailable } from '../evidence/define-collector.ts';
import type { FormFactor } from '../evidence/facts/visit.ts';
import type { GatherProgress } from '../evidence/gather.ts';
import type { LabLoad } from '../evidence/reach/lab/run-lab.ts';
import type { ReachSettings } from '../evidence/reach/settings.ts';
import { type LabReport, labReportOf } from '../report/lab/report.ts';
import type { Target } from '../scan-target/target.ts';

export interface LabOptions {
  readonly formFactor: FormFactor;
  readonly settings: ReachSettings;
  readonly signal?: AbortSignal;
  readonly onProgress?: GatherProgress;
}

/** After this many failures no further run is started. */
const MAX_FAILURES = 2;

/**
 * Loads a page several times with Lighthouse, sequentially, each in a separate process and browser, and takes the
 * median. Always resolves; failures are in the report.
 */
export async function auditLab(
  target: Target,
  { formFactor, settings, signal, onProgress }: LabOptions,
): Promise<LabReport> {
  const { LabMissing, labLoads } = await import('../evidence/reach/lab/run-lab.ts');
  const loads: LabLoad[] = [];
  let failure: { status: 'failed' | 'unavailable'; error: string } | undefined;
  let patience = MAX_FAILURES;
  const lab = labLoads(target, formFactor, settings, signal);
  for (let run = 0; run < settings.labRuns && patience > 0 && !signal?.aborted; run += 1) {
    onProgress?.(`Lab audit, run ${run + 1}`, run, settings.labRuns);
    try {
      loads.push(await lab.load());
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      failure = { status: error instanceof LabMissing ? 'unavailable' : 'failed', error: error.message };
      patience -= failure.status === 'unavailable' ? patience : 1;
    }
  }
  lab.close();
  return labReportOf({ formFactor, runs: loads.map(({ run }) => run), browser: loads[0]?.browser ?? null, failure });
}
