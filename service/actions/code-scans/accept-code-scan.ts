import { CODE_MODULES, type CodeModule } from '@assay/engine';
import { Refusal } from '../../model/refusal.ts';
import { CODE_HOST } from '../../providers/code-host/code-hosts.ts';
import { queueRun, waitingDetails } from '../../runs/queue-run.ts';
import { pullTarget } from '../../store/runs/code-run.ts';
import type { RunRow } from '../../store/runs/run-row.ts';
import { type NewRun, QUEUED } from '../../store/runs/runs.ts';
import { activeConnection, codeHostClient } from '../code-host/open-reader.ts';
import type { ProjectContext } from '../define-action.ts';

/** How long a code scan waits for the deployment of a pushed commit: builds can fail, or be skipped. */
export const DEPLOYMENT_MINUTES = 15;

/** The repository of a project, `owner/name`, if its organization can read it. Throws `bad_request`. */
export async function scannedRepository(context: ProjectContext): Promise<string> {
  const client = codeHostClient(context);
  await activeConnection(context);
  const { repositoryUrl } = context.project;
  if (repositoryUrl === null) throw new Refusal('bad_request', 'The project has no repository URL');
  const repository = client.slugOf(repositoryUrl);
  if (repository !== undefined) return repository;
  throw new Refusal('bad_request', `The repository URL does not point to a repository on ${CODE_HOST.name}`);
}

interface CodeScanRequest {
  readonly repository: string;
  /** Default: all. */
  readonly modules?: readonly CodeModule[];
  /** Number of the pull request that is scanned, instead of the default branch. */
  readonly pull?: number | undefined;
  /** Whether it is queued only when the running one of the repository ends. */
  readonly waits?: boolean;
  /** Earliest time at which it starts. */
  readonly after?: Date | undefined;
  /** The commit whose deployment it waits for, until `after`. */
  readonly deployment?: string | undefined;
}

/** Stores a code scan and queues it, unless it waits for the end of another one of the repository. */
export async function acceptCodeScan(
  { store, project, send, audit }: ProjectContext,
  { repository, modules = CODE_MODULES, pull, waits, after, deployment }: CodeScanRequest,
): Promise<RunRow<'code'>> {
  const ofPull = pull === undefined ? {} : { pull };
  const awaits = deployment === undefined ? {} : { deployment };
  const run: NewRun<'code'> = {
    kind: 'code',
    variant: pull === undefined ? null : 'pull',
    projectId: project.id,
    target: pull === undefined ? repository : pullTarget(repository, pull),
    modules: [...modules],
    details: { provider: CODE_HOST.id, ...ofPull, ...awaits, ...waitingDetails(waits, after) },
    ...(deployment === undefined
      ? {}
      : { progress: { ...QUEUED, step: `Waiting for the deployment, at most ${DEPLOYMENT_MINUTES} minutes` } }),
  };
  const scan = await queueRun(store, send, run, { after });
  audit({ subjectId: scan.id });
  return scan;
}
