import { analyzeDeliverability, type ModuleName, parseTarget, scan } from '@assay/engine';
import { z } from 'zod';
import { organizationOfAnalysis } from '../store/accounts/organization-of.ts';
import type { AnalysisEnd, AnalysisRow } from '../store/scans/analyses.ts';
import type { JobWorld } from '../world/job-world.ts';
import { defineJob } from './define-job.ts';
import { giveUpAnalysis, runAnalysis } from './run-analysis.ts';

const MODULE: Readonly<Record<Exclude<AnalysisRow['kind'], 'deliverability'>, ModuleName>> = {
  performance: 'performance',
  'performance-quick': 'performance',
  seo: 'seo',
  aeo: 'aeo',
  accessibility: 'accessibility',
  profile: 'profiling',
};

/** All analyses except lab audits, which take longer and have their own job. */
export default defineJob({
  name: 'analysis.run',
  data: z.object({ analysisId: z.uuid() }),
  concurrency: 'each',
  retries: 4,
  timeoutSeconds: 900,
  organization: ({ analysisId }, store) => organizationOfAnalysis(store, analysisId),
  run: ({ analysisId }, world) => runAnalysis(analysisId, world, examine),
  giveUp: ({ analysisId }, world) => giveUpAnalysis(analysisId, world),
});

async function examine(
  { kind, target, selectors, wcag }: AnalysisRow,
  { config, signal }: JobWorld,
): Promise<AnalysisEnd> {
  const settings = config.reach;
  if (kind === 'deliverability') {
    const report = await analyzeDeliverability(target, { selectors, settings, signal });
    return { status: 'completed', error: null, result: { of: 'mail', report } };
  }
  const quick = kind === 'performance-quick' ? ({ quick: true } as const) : {};
  const report = await scan(parseTarget(target), { modules: [MODULE[kind]], ...quick, wcag, settings, signal });
  return { status: report.status, error: report.error, result: { of: 'site', report, lab: null } };
}
