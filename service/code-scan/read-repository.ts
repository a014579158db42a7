import { setTimeout as sleep } from 'node:timers/promises';
import type { ReferenceState } from '@assay/engine';
import { lostConnection, openStored, ownerLeft } from '../keys/vault.ts';
import { CODE_HOST } from '../providers/code-host/code-hosts.ts';
import { CodeHostError, type CodeHostReader, type Repository } from '../providers/define-code-host-provider.ts';
import { boundToConnection, findConnection, loseConnection } from '../store/code/connections.ts';
import type { JobWorld } from '../world/job-world.ts';
import { type FileList, listFiles } from './list-files.ts';
import { lookUpReferences } from './look-up-references.ts';
import { type ReadFiles, readFiles } from './read-files.ts';

export type ReadWorld = Pick<JobWorld, 'store' | 'config' | 'vault' | 'signal' | 'now'>;

interface Wanted {
  readonly provider: string;
  /** `owner/name`. */
  readonly repository: string;
  readonly organizationId: string;
}

interface ReadOptions {
  tell(step: string, done: number, total: number): void;
  /** Which of the scanned files to read; default: all. */
  keep?(path: string): boolean;
}

/** Files of the default branch. */
export interface Sources {
  readonly repository: Repository;
  readonly commit: string;
  readonly list: FileList;
  readonly read: ReadFiles;
  readonly references: readonly ReferenceState[];
}

/** Rate limits are waited for, and files read, for this time. */
const READ_SECONDS = 240;

/** Reads a repository with the organization's connection; the reason if the code host fails. */
export async function readRepository(
  wanted: Wanted,
  world: ReadWorld,
  options: ReadOptions,
): Promise<Sources | { readonly error: string }> {
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
    const reader = client.reader(token, { signal, until, now, pause });
    const sources = await readWith(reader, wanted.repository, { ...options, until, now });
    if (sources.read.isRefused) await loseConnection(store, connection, now());
    const [first] = sources.read.unread.values();
    return sources.read.files.length === 0 && first !== undefined
      ? { error: `No file could be read: ${first}` }
      : sources;
  } catch (error) {
    if (!(error instanceof CodeHostError)) throw error;
    if (error.failure === 'unauthorized') await loseConnection(store, connection, now());
    return { error: error.message };
  }
}

async function readWith(
  reader: CodeHostReader,
  name: string,
  { tell, keep = () => true, until, now }: ReadOptions & { readonly until: Date; now(): Date },
): Promise<Sources> {
  tell('reading the repository', 0, 1);
  const repository = await reader.repository(name);
  const head = await orEmpty(reader.head(repository.slug, repository.defaultBranch));
  const all = await listFiles(reader, repository.slug, head.tree);
  const list = { ...all, files: all.files.filter(({ path }) => keep(path)) };
  const told = (done: number, total: number) => tell('reading files', done, total + 1);
  const read = await readFiles(reader, list.files, { slug: repository.slug, until, now, tell: told });
  const references = read.isRefused ? [] : await lookUpReferences(reader, read.files);
  tell('checking files', list.files.length, list.files.length + 1);
  return { repository, commit: head.commit, list, read, references };
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
