import { type CheckResult, isBlind } from '../../checks/check-result.ts';
import type { Finding } from '../../findings/finding.ts';
import { type CodeModule, codeModuleOf } from '../../findings/module.ts';
import { soleScore } from '../../findings/sole-score.ts';
import { commonReason, type ModuleReport } from '../module-report.ts';

export type CodeModules = Readonly<Partial<Record<CodeModule, ModuleReport>>>;

/** What was found in each part of a repository. A part is scored if at least half of its checks that apply could run, and more than half read evidence that one of them examined fully or found a problem in. */
export function codeModules(
  names: readonly CodeModule[],
  findings: readonly Finding[],
  results: readonly CheckResult[],
): CodeModules {
  return Object.fromEntries(names.map((name) => [name, codeModule(name, findings, results)]));
}

function codeModule(name: CodeModule, findings: readonly Finding[], results: readonly CheckResult[]): ModuleReport {
  const own = results.filter(({ check }) => codeModuleOf(check.id) === name);
  const judged = own.filter(({ verdict, limited }) => verdict === 'pass' || verdict === 'fail' || limited);
  const blind = own.filter((result) => isBlind(result) && !judged.includes(result));
  if (blind.length > judged.length)
    return { status: 'failed', score: null, error: commonReason(blind) ?? 'No check could run' };
  if (judged.length === 0)
    return { status: 'completed', score: null, error: commonReason(own) ?? 'There is nothing to check' };
  const unexamined = unexaminedOf([...judged, ...blind]);
  if (unexamined.length * 2 >= judged.length + blind.length)
    return {
      status: 'failed',
      score: null,
      error: commonReason(unexamined) ?? 'No check could examine all of its evidence',
    };
  const found = findings.filter(({ check }) => codeModuleOf(check) === name);
  return { status: 'completed', score: soleScore(name, found), error: null };
}

/** Checks of evidence that none of them examined fully or found a problem in: what others of the module read says nothing about it. */
function unexaminedOf(results: readonly CheckResult[]): CheckResult[] {
  return [...Map.groupBy(results, ({ check }) => check.needs.join()).values()]
    .filter((group) => group.every(({ verdict, limited }) => verdict !== 'fail' && (verdict !== 'pass' || limited)))
    .flat();
}

/** The same parts with other findings: those that have a score get the one that `choose` takes. */
export function rescoredModules(
  modules: CodeModules,
  findings: readonly Finding[],
  choose: (measured: number | null, calculated: number | null) => number | null,
): CodeModules {
  return Object.fromEntries(
    Object.entries(modules).map(([name, module]) => {
      const own = findings.filter(({ check }) => codeModuleOf(check) === name);
      return [name, module.score === null ? module : { ...module, score: choose(module.score, soleScore(name, own)) }];
    }),
  );
}
