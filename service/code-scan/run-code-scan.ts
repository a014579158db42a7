import { setTimeout as sleep } from 'node:timers/promises';
import type { JobWorld } from '../jobs/job-world.ts';
import { CODE_HOST } from '../providers/code-host/code-hosts.ts';
import { CodeHostError, type CodeHostReader } from '../providers/define-code-host-provider.ts';
import type { CodeScanEnd } from '../store/code/code-scan-runs.ts';
import type { CodeScanRow } from '../store/code/code-scans.ts';
import { boundToConnection, findConnection, loseConnection } from '../store/code/connections.ts';
import { lostConnection, openStored } from '../vault.ts';
import { checkSources } from './check-sources.ts';
import { listFiles } from './list-files.ts';
import { readFiles } from './read-files.ts';

type ScanWorld = Pick<JobWorld, 'store' | 'config' | 'vault' | 'keyedHash' | 'signal' | 'now'>;

interface Options {
  readonly organizationId: string;
  readonly world: ScanWorld;
  tell(step: string, done: number, total: number): void;
}

/** Rate limits are waited for, and files read, for this time. */
const READ_SECONDS = 240;

/** Reads the files of the repository's default branch and checks them. A host that fails ends the scan with a reason. */
export async function runCodeScan(scan: CodeScanRow, options: Options): Promise<CodeScanEnd> {
  const { world, organizationId } = options;
  const { store, vault, config, signal, now } = world;
  const connection = await findConnection(store, { organizationId, provider: scan.provider });
  const client = CODE_HOST.connect(config.providers);
  if (!connection || !client) return failed(`${CODE_HOST.name} is not connected`);
  const until = new Date(now().getTime() + READ_SECONDS * 1000);
  const token = openStored(vault, connection.token, boundToConnection(connection));
  if (token === undefined) return failed(lostConnection(CODE_HOST.name));
  try {
    const pause = async (milliseconds: number) => {
      await sleep(milliseconds, undefined, { signal });
    };
    const reader = client.reader(token, { signal, until, now, pause });
    const { end, isRefused } = await scanWith(reader, scan, { ...options, until });
    if (isRefused) await loseConnection(store, connection, now());
    return end;
  } catch (error) {
    if (!(error instanceof CodeHostError)) throw error;
    if (error.failure === 'unauthorized') await loseConnection(store, connection, now());
    return failed(error.message);
  }
}

function failed(error: string): CodeScanEnd {
  return { status: 'failed', error, report: null };
}

async function scanWith(
  reader: CodeHostReader,
  scan: CodeScanRow,
  { world, tell, until }: Options & { readonly until: Date },
): Promise<{ readonly end: CodeScanEnd; readonly isRefused: boolean }> {
  tell('reading the repository', 0, 1);
  const repository = await reader.repository(scan.repository);
  const head = await orEmpty(reader.head(repository.slug, repository.defaultBranch));
  const list = await listFiles(reader, repository.slug, head.tree);
  const told = (done: number, total: number) => tell('reading files', done, total + 1);
  const read = await readFiles(reader, list.files, { slug: repository.slug, until, now: world.now, tell: told });
  const { isRefused } = read;
  const [first] = read.unread.values();
  if (read.files.length === 0 && first !== undefined)
    return { end: failed(`No file could be read: ${first}`), isRefused };
  tell('checking files', list.files.length, list.files.length + 1);
  return { end: await checkSources(scan, { repository, commit: head.commit, list, read }, world), isRefused };
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
