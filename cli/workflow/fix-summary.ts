import type { WorkflowReport } from '@assay/engine';
import type { Terminal } from '../define-command.ts';
import type { OfRepository } from './repository.ts';

/** Findings of the files as they are. */
export async function countFindings(
  found: readonly OfRepository[],
  pedantic: boolean,
  { signal }: Pick<Terminal, 'signal'>,
): Promise<number> {
  const { scanWorkflows } = await import('@assay/engine');
  let findings = 0;
  for (const { files, repository } of found)
    findings += (await scanWorkflows({ files, repository, pedantic, signal })).findings.length;
  return findings;
}

/** How many findings were fixed, and why not the others. */
export function fixSummary(before: number, reports: readonly Pick<WorkflowReport, 'findings'>[]): string {
  const left = reports.flatMap(({ findings }) => findings);
  const fixed = Math.max(0, before - left.length);
  const lines = [`fixed ${fixed} of ${before} ${before === 1 ? 'finding' : 'findings'}`];
  const open = left.filter(({ patch }) => patch === null).length;
  const unsure = left.length - open;
  if (open > 0)
    lines.push(`${open} left: the fix depends on what the workflow is meant to do, or on a value that only you know`);
  if (unsure > 0) lines.push(`${unsure} left: the file could not be changed safely`);
  return lines.map((line) => `assay: ${line}\n`).join('');
}
