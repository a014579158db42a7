import type { Action, Workflow } from './model.ts';
import type { ReferenceState } from './references.ts';

/** What is known of the repository itself. */
export interface RepositoryFacts {
  readonly slug?: string | undefined;
  readonly defaultBranch?: string | undefined;
  readonly isPublic?: boolean | undefined;
  /** What the code host says of the actions that are used; undefined if it was not asked. */
  readonly references?: readonly ReferenceState[] | undefined;
}

/** All workflows and actions of a repository. */
export interface WorkflowSet {
  readonly workflows: readonly Workflow[];
  readonly actions: readonly Action[];
  readonly repository: RepositoryFacts;
}
