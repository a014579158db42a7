import type { WorkflowReport } from '../../workflow-report.ts';

/** How many findings `--fix` changes, and why not the others; of a whole repository how many have a patch. Empty without any. */
export function fixWords({ findings, modules }: Pick<WorkflowReport, 'findings' | 'modules'>): string {
  const fixable = findings.filter(({ patch }) => patch !== null).length;
  const open = findings.length - fixable;
  const left = 'depends on what the workflow is meant to do, or on a value that only you know';
  if (findings.length === 0) return '';
  if (modules)
    return fixable === 0 ? '' : `${fixable} of ${findings.length} findings have a patch: --format patch prints them.`;
  if (fixable === 0) return `--fix changes nothing here: each fix ${left}.`;
  if (open === 0) return `--fix fixes all of them (${fixable}).`;
  return `--fix fixes ${fixable} of ${findings.length} findings: those marked [fixed by --fix]. The fix of the other ${open} ${left}.`;
}
