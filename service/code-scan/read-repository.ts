import { setTimeout as sleep } from 'node:timers/promises';
import { type History, isScannedPath, type ReferenceState, readArchive, type Snapshot } from '@assay/engine';
import { lostConnection, openStored, ownerLeft } from '../keys/vault.ts';
import { CODE_HOST } from '../providers/code-host/code-hosts.ts';
import {
  CodeHostError,
  type CodeHostReader,
  type PullCommits,
  type Repository,
} from '../providers/define-code-host-provider.ts';
import { boundToConnection, findConnection, loseConnection } from '../store/code/connections.ts';
import type { JobWorld } from '../world/job-world.ts';
import { lookUpReferences } from './look-up-references.ts';

export type ReadWorld = Pick<JobWorld, 'store' | 'config' | 'vault' | 'signal' | 'now'>;

interface Wanted {
  readonly provider: string;
  /** `owner/name`. */
  readonly repository: string;
  readonly organizationId: string;
  /** Number of a pull request; default: the default branch. */
  readonly pull?: number | undefined;
}

interface ReadOptions {
  tell(step: string, done: number, total: number): void;
  /** Whether what the workflows refer to is looked up. */
  readonly looksUp: boolean;
}

/** The files of a commit. */
export interface Sources {
  readonly repository: Repository;
  readonly ref: string;
  readonly commit: string;
  /** The pull request, if it is of one. */
  readonly pull?: PullCommits;
  readonly snapshot: Snapshot;
  readonly references: readonly ReferenceState[];
  /** The files of another commit of the repository. */
  read(commit: string): Promise<Snapshot>;
  /** Lines that the latest commits removed; with `since`, only by commits that are not in the history of that one. */
  history(since: string | undefined): Promise<History>;
}

/** Rate limits are waited for, and archives read, for this time. */
const READ_SECONDS = 240;

/** Reads a repository with the organization's connection, and passes it on; the reason if the code host fails. */
export async function withRepository<T>(
  wanted: Wanted,
  world: ReadWorld,
  options: ReadOptions,
  use: (sources: Sources) => Promise<T>,
): Promise<T | { readonly error: string }> {
  const { store, vault, config, signal, now } = world;
  const { organizationId, provider } = wanted;
  const connection = await findConnection(store, { organizationId, provider });
  const client = CODE_HOST.connect(config.providers);
  if (!connection || !client) return { error: `${CODE_HOST.name} is not connected` };
  if (connection.lostReason === 'owner_left') return { error: ownerLeft(CODE_HOST.name) };
  const until = new Date(now().getTime() + READ_SECONDS * 1000);
  const token = openStored(vault, connection.token, boundToConnection(connection));
  if (token === undefined) return { error: lostConnection(CODE_HOST.name) };
  try {
    const pause = async (milliseconds: number) => {
      await sleep(milliseconds, undefined, { signal });
    };
    const purpose = wanted.pull === undefined ? 'read' : 'read-pull';
    const connected = { token, installationId: connection.installationId };
    const access = await client.access(connected, { purpose, repository: wanted.repository }, now());
    const reader = client.reader(access, { reach: config.reach, signal, until, now, pause });
    return await use(await sourcesOf(reader, wanted, options, signal));
  } catch (error) {
    if (!(error instanceof CodeHostError)) throw error;
    if (error.failure === 'unauthorized') await loseConnection(store, connection, now());
    return { error: error.message };
  }
}

async function sourcesOf(
  reader: CodeHostReader,
  { repository: name, pull: number }: Wanted,
  { tell, looksUp }: ReadOptions,
  signal: AbortSignal,
): Promise<Sources> {
  tell('reading the repository', 0, 3);
  const repository = await reader.repository(name);
  const { slug, defaultBranch } = repository;
  const pull = number === undefined ? undefined : await reader.pull(slug, number);
  const commit = pull?.head ?? (await orEmpty(reader.head(slug, defaultBranch))).commit;
  const read = (at: string) => snapshotOf(reader, slug, at, signal);
  const snapshot = await read(commit);
  tell('looking up actions', 1, 3);
  const workflows = snapshot.files.filter(({ path }) => isScannedPath(path));
  const references = looksUp ? await lookUpReferences(reader, workflows) : [];
  tell('checking files', 2, 3);
  return {
    repository,
    ref: pull?.branch ?? defaultBranch,
    commit,
    ...(pull ? { pull } : {}),
    snapshot,
    references,
    read,
    history: (since) => reader.history(slug, commit, since),
  };
}

async function snapshotOf(
  reader: CodeHostReader,
  slug: string,
  commit: string,
  signal: AbortSignal,
): Promise<Snapshot> {
  try {
    return await readArchive(reader.archive(slug, commit), signal);
  } catch (error) {
    if (error instanceof CodeHostError || signal.aborted) throw error;
    throw new CodeHostError('unavailable', `${CODE_HOST.name} sent an archive that cannot be unpacked`);
  }
}

/** A repository without a commit has no default branch. */
async function orEmpty<T>(head: Promise<T>): Promise<T> {
  try {
    return await head;
  } catch (error) {
    if (error instanceof CodeHostError && error.failure === 'not_found')
      throw new CodeHostError('empty', 'The repository has no default branch: it is empty');
    throw error;
  }
}
