import type { Finding } from '../../findings/finding.ts';
import { moduleOf } from '../../findings/module.ts';
import type { Coverage, Report } from '../report.ts';

/** Findings of the same problem at several locations. */
export interface Group {
  readonly first: Finding;
  readonly places: readonly Finding['evidence'][];
}

/** Groups findings of the same problem, in report order. */
export function groupsOf(findings: readonly Finding[]): Group[] {
  const groups = new Map<string, { first: Finding; places: Finding['evidence'][] }>();
  for (const finding of findings) {
    const key = JSON.stringify([
      finding.check,
      finding.title,
      finding.severity,
      finding.change,
      finding.remediation,
      finding.state,
      finding.state_reason,
      finding.state_until,
    ]);
    const group = groups.get(key);
    if (group) group.places.push(finding.evidence);
    else groups.set(key, { first: finding, places: [finding.evidence] });
  }
  return [...groups.values()];
}

/** Whether the report was compared with a previous scan. */
export function isCompared({ findings }: Report): boolean {
  return findings.some(({ change }) => change !== 'new');
}

export interface Untested {
  readonly reason: string;
  /** Number of checks by module or other group. */
  readonly modules: readonly (readonly [module: string, checks: number])[];
  readonly checks: number;
}

/** Checks without a verdict by reason, most frequent first, counted by module or another group. */
export function untested(coverage: readonly Coverage[], groupOf: (check: string) => string = moduleOf): Untested[] {
  const reasons = new Map<string, Map<string, number>>();
  for (const { check, verdict, reason } of coverage) {
    if (verdict !== 'unknown' && verdict !== 'broken') continue;
    const text =
      verdict === 'broken' ? `The check failed with an error (${reason ?? 'unknown'})` : (reason ?? 'Not run');
    const modules = reasons.get(text) ?? new Map<string, number>();
    modules.set(groupOf(check), (modules.get(groupOf(check)) ?? 0) + 1);
    reasons.set(text, modules);
  }
  return [...reasons]
    .map(([reason, modules]) => ({
      reason,
      modules: [...modules],
      checks: [...modules.values()].reduce((sum, count) => sum + count, 0),
    }))
    .sort((a, b) => b.checks - a.checks);
}
