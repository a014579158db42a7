import { judge } from './checks/judge.ts';
import type { FactName } from './evidence/evidence.ts';
import { type Gathered, type GatherProgress, gather } from './evidence/gather.ts';
import type { FormFactor } from './evidence/parse/visit.ts';
import { createReach, type ScanReach } from './evidence/reach/reach.ts';
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
  const startedAt = new Date();
  const reach = createReach(target, options.settings, {
    modules,
    formFactor: options.formFactor ?? 'desktop',
    signal: options.signal,
  });
  const { checks, wanted, seen } = await look(target, modules, reach, options.onProgress).finally(() => reach.close());
  const stopped = reach.stopped();
  const gathered = stopped === undefined ? seen : nothing([...wanted, 'page'], stopped);
  const judgements = judge(checks, gathered);
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

async function look(target: Target, modules: readonly ModuleName[], reach: ScanReach, onProgress?: GatherProgress) {
  // The browser starts while all checks are read in.
  await reach.expectVisit();
  const [{ CHECKS }, { SOURCES }] = await Promise.all([import('./checks/list.ts'), import('./evidence/list.ts')]);
  const checks = CHECKS.filter((check) => modules.some((name) => name === moduleOf(check.id)));
  const wanted = new Set<FactName>([...checks.flatMap((check) => check.needs), 'robotsTxt']);
  if (modules.includes('profiling')) wanted.add('technologies');
  const seen = await gather([...wanted], SOURCES, { address: target.url }, reach, reach.signal, onProgress);
  return { checks, wanted, seen };
}

/** What a scan says that was stopped for a reason: nothing but the reason. */
function nothing(names: readonly FactName[], reason: string): Gathered {
  return { facts: {}, unavailable: new Map(names.map((name) => [name, reason])) };
}
