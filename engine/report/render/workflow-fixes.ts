import type { WorkflowReport } from '../workflow-report.ts';

export interface FixCounts {
  readonly fixable: number;
  /** Findings whose fix depends on what the workflow is for. */
  readonly open: number;
}

/** How many findings `--fix` changes, and how many it leaves. */
export function fixCounts({ findings }: Pick<WorkflowReport, 'findings'>): FixCounts {
  const fixable = findings.filter(({ patch }) => patch !== null).length;
  return { fixable, open: findings.length - fixable };
}

/** The same in one or two sentences; empty without findings. */
export function fixWords(report: Pick<WorkflowReport, 'findings'>): string {
  const { fixable, open } = fixCounts(report);
  const all = fixable + open;
  if (all === 0) return '';
  const left = 'depends on what the workflow is meant to do, or on a value that only you know';
  if (fixable === 0) return `--fix changes nothing here: each fix ${left}.`;
  if (open === 0) return `--fix fixes all of them (${all}).`;
  return `--fix fixes ${fixable} of ${all} findings: those marked [fixed by --fix]. The fix of the other ${open} ${left}.`;
}
