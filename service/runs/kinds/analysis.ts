import { analyzeDeliverability, auditLab, type ModuleName, parseTarget, scan } from '@assay/engine';
import type { AnalysisKind } from '../../store/runs/run-kinds.ts';
import type { PlainRun } from '../../store/runs/run-row.ts';
import { scanObserver } from '../../tracing/scan-spans.ts';
import { defineRun, type Looked } from '../define-run.ts';
import { sessionOfRun } from '../run-session.ts';
import type { RunWorld } from '../run-world.ts';

const MODULE: Readonly<Record<Exclude<AnalysisKind, 'deliverability'>, ModuleName>> = {
  performance: 'performance',
  'performance-quick': 'performance',
  seo: 'seo',
  aeo: 'aeo',
  accessibility: 'accessibility',
  profile: 'profiling',
};

/** One topic of a page or of a mail domain. */
export default defineRun({
  kind: 'analysis',
  name: 'The analysis',
  noun: 'Analysis',
  subject: ({ variant }) => (variant === 'deliverability' ? 'domain' : 'page'),
  async look(run, world, reporter) {
    const { variant, target, details, wcag } = run;
    const { config, spares, signal } = world;
    const settings = config.reach;
    const observe = scanObserver();
    if (variant === 'performance') return audited(run, world);
    if (variant === 'deliverability') {
      const report = await analyzeDeliverability(target, { selectors: details.selectors, settings, signal, observe });
      return { status: 'completed', error: null, report };
    }
    const signIn = await sessionOfRun(run, world, reporter);
    if ('failed' in signIn) return signIn.failed;
    const quick = variant === 'performance-quick' ? ({ quick: true } as const) : {};
    const observed = { onProgress: reporter.tell, onSoFar: reporter.tellFound, observe };
    const options = { modules: [MODULE[variant]], ...quick, wcag, ...signIn, settings, spares, signal, ...observed };
    const report = await scan(parseTarget(target), options);
    return { status: report.status, error: report.error, report };
  },
  without: {
    end: 'An analysis is a single question of whoever started it: no channel is told of it.',
    giveUp: 'An analysis is a single question of whoever started it: no channel is told of it.',
  },
});

/** Runs the HTTP checks first: they find out whether there is a page and whether its owner opted out of scans. */
async function audited(
  { target: url, formFactor }: PlainRun<'analysis'>,
  { config, signal }: RunWorld,
): Promise<Looked<'analysis'>> {
  const [target, settings, observe] = [parseTarget(url), config.reach, scanObserver()];
  const report = await scan(target, { modules: ['performance'], quick: true, settings, signal, observe });
  const reason = report.error ?? report.not_scored ?? null;
  if (reason !== null) return { status: 'failed', error: reason, report };
  const lab = await auditLab(target, { formFactor, settings, signal });
  return { status: lab.status, error: lab.error, report: { ...report, lab_result: lab } };
}
