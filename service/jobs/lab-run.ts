import { auditLab, parseTarget, scan } from '@assay/engine';
import { z } from 'zod';
import { organizationOfAnalysis } from '../store/accounts/organization-of.ts';
import type { AnalysisEnd, AnalysisRow } from '../store/scans/analyses.ts';
import type { JobWorld } from '../world/job-world.ts';
import { defineJob } from './define-job.ts';
import { giveUpAnalysis, runAnalysis } from './run-analysis.ts';

export default defineJob({
  name: 'lab.run',
  data: z.object({ analysisId: z.uuid() }),
  concurrency: 'each',
  retries: 4,
  timeoutSeconds: 900,
  organization: ({ analysisId }, store) => organizationOfAnalysis(store, analysisId),
  run: ({ analysisId }, world) => runAnalysis(analysisId, world, examine),
  giveUp: ({ analysisId }, world) => giveUpAnalysis(analysisId, world),
});

/** Runs the HTTP checks first: they find out whether there is a page and whether its owner opted out of scans. */
async function examine({ target: url, formFactor }: AnalysisRow, { config, signal }: JobWorld): Promise<AnalysisEnd> {
  const [target, settings] = [parseTarget(url), config.reach];
  const report = await scan(target, { modules: ['performance'], quick: true, settings, signal });
  const reason = report.error ?? report.not_scored ?? null;
  if (reason !== null) return { status: 'failed', error: reason, result: { of: 'site', report, lab: null } };
  const lab = await auditLab(target, { formFactor, settings, signal });
  return { status: lab.status, error: lab.error, result: { of: 'site', report, lab } };
}
