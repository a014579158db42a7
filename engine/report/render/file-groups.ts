import { isBlind } from '../../checks/check-result.ts';
import { groupMembers, type View } from '../../findings/group.ts';
import { moduleLabel } from '../../findings/module.ts';
import type { WorkflowFinding, WorkflowReport } from '../workflow-report.ts';

/** Findings of the same problem, in the order of the first. */
export type FindingGroup = readonly [WorkflowFinding, ...WorkflowFinding[]];

export function groupsOf(findings: readonly WorkflowFinding[], view: View = 'grouped'): FindingGroup[] {
  return groupMembers(findings, view);
}

/** ` [17 places]`; empty for one. */
export function placesNote({ length }: FindingGroup): string {
  return length === 1 ? '' : ` [${length} places]`;
}

/** Why checks could not run, other than by files that are listed with their error. */
export function notExamined({ coverage, files }: Pick<WorkflowReport, 'coverage' | 'files'>): string[] {
  const known = new Set(files.flatMap(({ path, error }) => (error === null ? [] : [`${path} ${error}`])));
  const reasons = new Set(coverage.filter(isBlind).flatMap(({ reason }) => (reason ?? '').split('; ')));
  return [...reasons].filter((reason) => reason !== '' && !known.has(reason));
}

/** The parts of a scanned repository, each with what became of it; none for a scan of its workflows. */
export function partsOf({ modules = {} }: Pick<WorkflowReport, 'modules'>): { name: string; state: string }[] {
  return Object.entries(modules).map(([name, { status, score, error }]) => ({
    name: moduleLabel(name),
    state: score !== null ? `${score}/100` : `${status === 'failed' ? 'Not tested' : 'Not applicable'}: ${error}`,
  }));
}

/** `12 files checked`, or of a repository `12 files read`. */
export function filesText({ files, files_read: read }: Pick<WorkflowReport, 'files' | 'files_read'>): string {
  const count = read ?? files.filter(({ error }) => error === null).length;
  return `${count} ${count === 1 ? 'file' : 'files'} ${read === undefined ? 'checked' : 'read'}`;
}
