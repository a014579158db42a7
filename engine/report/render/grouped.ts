import type { Severity } from '../../checks/define-check.ts';
import type { Finding } from '../../findings/finding.ts';
import { moduleOf } from '../../findings/module.ts';
import type { Coverage, Report } from '../report.ts';

export const SEVERITIES: readonly Severity[] = ['critical', 'high', 'medium', 'low', 'info'];

/** One problem with all the places where it was seen. */
export interface Group {
  readonly first: Finding;
  readonly places: readonly Finding['evidence'][];
}

/** Findings that say the same of several places, told once, in the order of the report. */
export function groupsOf(findings: readonly Finding[]): Group[] {
  const groups = new Map<string, { first: Finding; places: Finding['evidence'][] }>();
  for (const finding of findings) {
    const key = JSON.stringify([finding.check, finding.title, finding.severity, finding.change, finding.remediation]);
    const group = groups.get(key);
    if (group) group.places.push(finding.evidence);
    else groups.set(key, { first: finding, places: [finding.evidence] });
  }
  return [...groups.values()];
}

/** True when there was a scan before: only then do changes say something. */
export function isCompared({ findings }: Report): boolean {
  return findings.some(({ change }) => change !== 'new');
}

export interface Untested {
  readonly reason: string;
  /** How many checks of each module, or other group. */
  readonly modules: readonly (readonly [module: string, checks: number])[];
  readonly checks: number;
}

/** What could not be tested by reason, the reason that stands for most first; checks are counted by module, or another group. */
export function untested(coverage: readonly Coverage[], groupOf: (check: string) => string = moduleOf): Untested[] {
  const reasons = new Map<string, Map<string, number>>();
  for (const { check, verdict, reason } of coverage) {
    if (verdict !== 'unknown' && verdict !== 'broken') continue;
    const why = verdict === 'broken' ? `the check failed (${reason ?? 'unknown error'})` : (reason ?? 'not looked at');
    const modules = reasons.get(why) ?? new Map<string, number>();
    modules.set(groupOf(check), (modules.get(groupOf(check)) ?? 0) + 1);
    reasons.set(why, modules);
  }
  return [...reasons]
    .map(([reason, modules]) => ({
      reason,
      modules: [...modules],
      checks: [...modules.values()].reduce((sum, count) => sum + count, 0),
    }))
    .sort((a, b) => b.checks - a.checks);
}
