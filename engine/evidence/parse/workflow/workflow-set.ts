import type { Action, Workflow } from './model.ts';

/** What is known of the repository itself. */
export interface RepositoryFacts {
  readonly slug?: string | undefined;
  readonly defaultBranch?: string | undefined;
  readonly isPublic?: boolean | undefined;
}

/** All workflows and actions of a repository. */
export interface WorkflowSet {
  readonly workflows: readonly Workflow[];
  readonly actions: readonly Action[];
  readonly repository: RepositoryFacts;
}
