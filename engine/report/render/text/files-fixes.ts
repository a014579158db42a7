import type { WorkflowReport } from '../../workflow-report.ts';

/** How many findings `--fix` changes, and why not the others; empty without findings. */
export function fixWords({ findings }: Pick<WorkflowReport, 'findings'>): string {
  const fixable = findings.filter(({ patch }) => patch !== null).length;
  const open = findings.length - fixable;
  const left = 'depends on what the workflow is meant to do, or on a value that only you know';
  if (findings.length === 0) return '';
  if (fixable === 0) return `--fix changes nothing here: each fix ${left}.`;
  if (open === 0) return `--fix fixes all of them (${fixable}).`;
  return `--fix fixes ${fixable} of ${findings.length} findings: those marked [fixed by --fix]. The fix of the other ${open} ${left}.`;
}
