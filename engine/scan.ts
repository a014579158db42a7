import { setImmediate } from 'node:timers/promises';
import type { Check } from './checks/define-check.ts';
import { type Judgement, judge } from './checks/judge.ts';
import { CHECKS } from './checks/list.ts';
import { type Gathered, type GatherProgress, gather } from './evidence/gather.ts';
import { SOURCES } from './evidence/list.ts';
import type { FormFactor } from './evidence/parse/visit.ts';
import { createReach } from './evidence/reach/reach.ts';
import type { ReachSettings } from './evidence/reach/settings.ts';
import type { Finding } from './findings/finding.ts';
import { MODULE_NAMES, type ModuleName, moduleOf } from './findings/module.ts';
import { type Report, reportOf } from './report/report.ts';
import type { Target } from './target/target.ts';

export interface ScanOptions {
  readonly modules?: readonly ModuleName[];
  readonly formFactor?: FormFactor;
  /** Findings of the scan before, to compare with. */
  readonly previous?: readonly Finding[];
  readonly settings: ReachSettings;
  /** Ends the scan early: what is not yet known stays unknown. */
  readonly signal?: AbortSignal;
  readonly onProgress?: GatherProgress;
}

/** Target → evidence → checks → findings → report. Always resolves; what could not be looked at is `unknown` in its coverage. */
export async function scan(target: Target, options: ScanOptions): Promise<Report> {
  const modules = options.modules ?? MODULE_NAMES;
  const checks = CHECKS.filter((check) => modules.some((name) => name === moduleOf(check.id)));
  const startedAt = new Date();
  const reach = createReach(target, options.settings, {
    modules,
    formFactor: options.formFactor ?? 'desktop',
    signal: options.signal,
  });
  const wanted = new Set(checks.flatMap((check) => check.needs));
  if (modules.includes('profiling')) wanted.add('technologies');
  const gathered = await gather(
    [...wanted],
    SOURCES,
    { address: target.url },
    reach,
    reach.signal,
    options.onProgress,
  ).finally(() => reach.close());
  const judgements = await judgeInTurns(checks, gathered);
  return reportOf({
    target: target.url,
    modules,
    judgements,
    gathered,
    startedAt,
    completedAt: new Date(),
    previous: options.previous ?? [],
  });
}

/** Judges, and lets other scans of this process go on in between. */
async function judgeInTurns(checks: readonly Check[], gathered: Gathered): Promise<Judgement[]> {
  const judgements: Judgement[] = [];
  for (const check of checks) {
    judgements.push(...judge([check], gathered));
    await setImmediate();
  }
  return judgements;
}
