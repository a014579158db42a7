import type { FactName } from './evidence/evidence.ts';
import { factsToCollect, type GatherProgress, gather } from './evidence/gather.ts';
import type { FormFactor } from './evidence/parse/visit.ts';
import { createReach } from './evidence/reach/reach.ts';
import type { ReachSettings } from './evidence/reach/settings.ts';
import type { Finding } from './findings/finding.ts';
import { MODULE_NAMES, type ModuleName, moduleOf } from './findings/module.ts';
import { type Isolate, openIsolate } from './isolate/isolate.ts';
import { type Report, reportOf } from './report/report.ts';
import { REPORTED } from './report/reported-facts.ts';
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
export function scan(target: Target, options: ScanOptions): Promise<Report> {
  return scanIn(openIsolate(), target, options);
}

/** The same, with another isolate to read and judge in; it is closed at the end. */
export async function scanIn(isolate: Isolate, target: Target, options: ScanOptions): Promise<Report> {
  try {
    return await examine(isolate, target, options, new Date());
  } finally {
    await isolate.close();
  }
}

async function examine(isolate: Isolate, target: Target, options: ScanOptions, startedAt: Date): Promise<Report> {
  // Read in while the isolate starts.
  const [all, { SOURCES }] = await Promise.all([isolate.checks(), import('./evidence/list.ts')]);
  const modules = options.modules ?? MODULE_NAMES;
  const checks = all.filter((check) => modules.some((name) => name === moduleOf(check.id)));
  const reach = createReach(target, options.settings, {
    modules,
    formFactor: options.formFactor ?? 'desktop',
    signal: options.signal,
  });
  const wanted = new Set(checks.flatMap((check) => check.needs));
  if (modules.includes('profiling')) wanted.add('technologies');
  const told = new Set<FactName>([...REPORTED, ...factsToCollect(SOURCES)]);
  const gathered = await gather(
    [...wanted],
    SOURCES,
    { address: target.url },
    reach,
    reach.signal,
    options.onProgress,
    (derivation, facts) => isolate.derive(derivation, facts, told.has(derivation.provides[0])),
  ).finally(() => reach.close());
  return reportOf({
    target: target.url,
    modules,
    judgements: await isolate.judge(checks, gathered),
    gathered,
    startedAt,
    completedAt: new Date(),
    previous: options.previous ?? [],
  });
}
