import type { AssistantFile, Dependabot, PreCommit } from './configuration.ts';
import type { GitlabPipeline } from './gitlab.ts';
import type { Repository, RepositoryFiles, RepositoryIndex } from './repository.ts';
import type { WorkflowSet } from './workflow-set.ts';

/** Facts of a repository. */
export interface RepositoryEvidence {
  /** Files of a repository that a workflow scan reads, as given. */
  repositoryFiles: RepositoryFiles;
  /** These files parsed; one that cannot be read is an error entry. */
  repository: Repository;
  /** Which files were read, and the comments that silence checks. */
  repositoryIndex: RepositoryIndex;
  /** Workflows and actions with what they call in the same repository. */
  workflows: WorkflowSet;
  /** Dependabot configurations. */
  dependabot: readonly Dependabot[];
  /** pre-commit configurations. */
  preCommit: readonly PreCommit[];
  /** Files that steer coding assistants: tool servers, settings, instructions. */
  assistantFiles: readonly AssistantFile[];
  /** Pipelines of GitLab CI. */
  gitlabPipelines: readonly GitlabPipeline[];
}
