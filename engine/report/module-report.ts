import { type CheckResult, isBlind } from '../checks/check-result.ts';
import { factsFrom } from '../evidence/facts-from.ts';
import { opensBrowser } from '../evidence/needs-visit.ts';
import type { Finding } from '../findings/finding.ts';
import { isProbeId, type ModuleName, moduleOf } from '../findings/module.ts';
import { moduleScore, type Pages } from '../findings/score.ts';

export interface ModuleReport {
  readonly status: 'completed' | 'failed';
  /** 0 to 100; null if the module could not be scored. */
  readonly score: number | null;
  readonly error: string | null;
}

/** One of so many. */
const MISSED_SHARE = 10;

/**
 * A module is scored if at least half of its applicable checks could run, whole or in part, and at least one that can lower
 * the score tested all of its evidence or found a problem. One without a check that applies has no score, and did not fail. `noVisit` is why no browser loaded the page, whether or not one was asked
 * for: a module that examines pages in a browser is not scored then if a tenth of its checks missed it.
 */
export function moduleReport(
  name: ModuleName,
  findings: readonly Finding[],
  results: readonly CheckResult[],
  noVisit?: string,
  pages?: Pages,
): ModuleReport {
  const own = results.filter(({ check }) => moduleOf(check.id) === name && !isProbeId(check.id));
  const judged = own.filter(({ verdict, limited }) => verdict === 'pass' || verdict === 'fail' || limited);
  const blind = own.filter(({ verdict, limited }) => (verdict === 'unknown' && !limited) || verdict === 'broken');
  if (own.some(isInapplicable) && own.every((one) => isInapplicable(one) || (isWhole(one) && !hasWeight(one))))
    return { status: 'completed', score: null, error: null };
  if (judged.length === 0 || blind.length > judged.length)
    return { status: 'failed', score: null, error: commonReason(blind) ?? 'No check could run' };
  const unseen = noVisit === undefined || !opensBrowser([name]) ? [] : own.filter(needsBrowser);
  if (unseen.length * MISSED_SHARE >= own.length && unseen.length > 0)
    return {
      status: 'failed',
      score: null,
      error: `${unseen.length} of its ${own.length} checks need a browser, and the page was not loaded in one: ${noVisit?.replace(/^not tested: /, '')}`,
    };
  if (!own.some(hasWeight))
    return {
      status: 'failed',
      score: null,
      error: `No check could examine all of its evidence: ${commonReason(own.filter(({ limited }) => limited)) ?? 'no reason given'}`,
    };
  const score = moduleScore(name, findings, pages);
  return { status: 'completed', score, error: null };
}

/** Facts that only a browser establishes, and those that lack something without one. */
const OF_BROWSER = factsFrom([
  'rendered',
  'vitals',
  'network',
  'axe',
  'interaction',
  'pageErrors',
  'refusals',
  'rendering',
  'content',
]);

function needsBrowser({ check, verdict }: CheckResult): boolean {
  return isBlind({ verdict }) && check.needs.some((name) => OF_BROWSER.has(name));
}

function isInapplicable({ verdict, limited }: CheckResult): boolean {
  return verdict === 'inapplicable' && !limited;
}

function isWhole({ verdict, limited }: CheckResult): boolean {
  return (verdict === 'pass' || verdict === 'fail') && !limited;
}

/** True if the score rests on it: it tested all of its evidence for a problem that lowers the score, or found one. */
function hasWeight({ check, verdict, limited, occurrences }: CheckResult): boolean {
  if (verdict !== 'pass' && verdict !== 'fail') return false;
  const severities = limited
    ? occurrences.map(({ problem, severity }) => severity ?? check.problems[problem]?.severity)
    : Object.values(check.problems).map(({ severity }) => severity);
  return severities.some((severity) => severity !== undefined && severity !== 'info');
}

/** A part of a module has no score; it failed if one of its checks could not run. */
export function partialReport(name: ModuleName, _: readonly Finding[], results: readonly CheckResult[]): ModuleReport {
  const own = results.filter(({ check }) => moduleOf(check.id) === name);
  const blind = own.filter(isBlind);
  if (blind.length === 0) return { status: 'completed', score: null, error: null };
  return { status: 'failed', score: null, error: commonReason(blind) ?? 'The check could not run' };
}

/** The most frequent reason. */
export function commonReason(coverage: readonly CheckResult[]): string | undefined {
  const counts = [...Map.groupBy(coverage, ({ reason }) => reason)].sort(([, a], [, b]) => b.length - a.length);
  return counts[0]?.[0] ?? undefined;
}
