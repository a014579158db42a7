import type { CodeModule, WorkflowFinding, WorkflowReport } from '@assay/engine';
import type { PlainRun } from './run-row.ts';

/** Result of a code scan. */
export interface CodeReport extends WorkflowReport {
  /** Web address of the repository. */
  readonly target: string;
  readonly status: 'completed';
  readonly error: null;
  /** Id at the code host: renaming the repository does not change it. */
  readonly repository_id: string;
  /** `owner/name`. */
  readonly repository: string;
  readonly ref: string;
  readonly commit: string;
  readonly findings: readonly CodeFinding[];
  /** What was not read, each with the reason. */
  readonly left_out: readonly string[];
}

export type CodeFinding = WorkflowFinding;

type CodeRun = Pick<PlainRun<'code'>, 'target' | 'modules'>;

/** Of scans from before there were others. */
export const FIRST_MODULES: readonly CodeModule[] = ['workflows', 'assistants'];

export function modulesOfCode({ modules }: Pick<CodeRun, 'modules'>): readonly CodeModule[] {
  return modules.length === 0 ? FIRST_MODULES : modules;
}

/** What a scan of a pull request is of: `owner/name#12`. */
export function pullTarget(repository: string, pull: number): string {
  return `${repository}#${pull}`;
}

/** `owner/name` of what a code scan is of. */
export function repositoryOf({ target }: Pick<CodeRun, 'target'>): string {
  return target.split('#', 1).join();
}
