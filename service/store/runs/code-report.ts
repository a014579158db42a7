import type { WorkflowFinding, WorkflowReport } from '@assay/engine';

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
