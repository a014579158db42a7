import type { BackendNames } from '../parse/access/backends/backend.ts';
import type { OpenHandlers } from '../parse/code/open-handlers.ts';
import type { HeaderList } from '../parse/http/header-list.ts';
import type { BrowserCode } from '../parse/packages/browser-code.ts';
import type { LockedUrls, Lockfile } from '../parse/packages/locked-package.ts';
import type { BackendRule } from '../parse/repository/backend-rule.ts';
import type { FirebaseRules } from '../parse/repository/firebase-rules.ts';
import type { CommittedSecret } from '../parse/secrets/committed-secrets.ts';
import type { RemovedSecret } from '../parse/secrets/removed-secrets.ts';
import type { AssistantFile, Dependabot, PreCommit } from '../parse/workflow/configuration.ts';
import type { SourceFile } from '../parse/workflow/files.ts';
import type { GitlabPipelines } from '../parse/workflow/gitlab/jobs.ts';
import type { Repository, RepositoryFiles, RepositoryIndex } from '../parse/workflow/repository.ts';
import type { WorkflowSet } from '../parse/workflow/workflow-set.ts';
import type { DatabaseScript, ReplayedDatabase } from './database.ts';

/** The page of a live site and the scripts of its own origin, as sent. */
interface SiteFiles {
  /** Of the page, redirects within the site followed. */
  readonly url: string;
  /** Of its response. */
  readonly headers: HeaderList;
  readonly texts: readonly string[];
  /** Scripts that were not read, with the reason. */
  readonly leftOut: readonly string[];
  /** What an earlier scan was answered at, and the files of the repository that name one of its projects. */
  readonly earlier?: { readonly answered: readonly string[]; readonly texts: readonly string[] };
}

export type SiteBackends = BackendNames &
  Pick<SiteFiles, 'url' | 'leftOut'> & {
    /** Projects that answered earlier and that the site no longer names, but the repository does. */
    readonly ofRepository: Pick<BackendNames, 'supabase' | 'firebase'>;
  };

/** Facts about a repository. */
export interface RepositoryEvidence {
  /** Files of a repository, as given: for a scan of workflows those of its CI, otherwise all with text. */
  repositoryFiles: RepositoryFiles;
  /** Those that say who may read and write data: SQL, and the rules of Firebase. */
  ruleFiles: readonly SourceFile[];
  /** Those that name dependencies: manifests and lockfiles. */
  manifestFiles: readonly SourceFile[];
  /** Those that say how the application is built, deployed and served. */
  configurationFiles: readonly SourceFile[];
  /** All with text. */
  textFiles: readonly SourceFile[];
  /** Lockfiles with the packages that they install. */
  lockfiles: readonly Lockfile[];
  /** The same as package URLs; for the report. */
  packageUrls: readonly LockedUrls[];
  /** Code that browsers load, and the packages that it imports. */
  browserCode: BrowserCode;
  /** What handlers of requests do for whoever asks. */
  openHandlers: OpenHandlers;
  /** Credentials in all files but tests, examples and documentation. */
  committedSecrets: readonly CommittedSecret[];
  /** Those that the latest commits removed, or why the history was not read. */
  removedSecrets: readonly RemovedSecret[] | string;
  /** The SQL of the databases that the migrations make. */
  databaseScripts: readonly DatabaseScript[];
  /** These databases, built and tried. */
  databases: readonly ReplayedDatabase[];
  /** The site that the repository is deployed to, or why it was not read; only in a scan with a site. */
  siteFiles: SiteFiles | string;
  /** The back ends that its scripts name. */
  siteBackends: SiteBackends | string;
  /** Rules of Firebase, each with who gets through it. */
  evaluatedRules: readonly FirebaseRules[];
  /** The same, with what the live site answers where they are open. */
  firebaseRules: readonly FirebaseRules[];
  /** What the rules of PocketBase and Appwrite let strangers do. */
  backendRules: readonly BackendRule[];
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
  /** Pipelines of GitLab CI, with their jobs as they run. */
  gitlabPipelines: GitlabPipelines;
}
