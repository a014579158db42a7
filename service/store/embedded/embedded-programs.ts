import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { damaged, directoryFailure, failureOf } from './embedded-failure.ts';
import { type Layout, privateDir, reachable } from './embedded-files.ts';
import { RUN_AS } from './embedded-user.ts';
import { LOOK_AGAIN_MS, type Postmaster, postmasterOf, tagsOf } from './postmaster.ts';

export const PORT = 5432;
export const USER = 'assay';

/** How a server is started. */
export interface Launch {
  /** The process responsible for it. */
  readonly owner: string;
  /** Override those of every server. */
  readonly settings: Readonly<Record<string, string>>;
}

export interface Started extends Postmaster {
  readonly child: ChildProcess;
}

/** After a power failure, it replays its log first, on a loaded machine for minutes: ended meanwhile, it would begin again. */
export const START_LIMIT_MS = 300_000;
/** A process that starts writes its lock file at once. */
const EMPTY_LIMIT_MS = 10_000;
/** A start that takes longer is said. */
const QUIET_MS = 5_000;
const BARE = { ...RUN_AS, cwd: '/', env: {} };
const SETTINGS = {
  listen_addresses: '',
  /** Connections; a working process takes up to 30. */
  max_connections: '300',
  unix_socket_permissions: '0700',
  fsync: 'on',
  synchronous_commit: 'on',
  max_wal_size: '256MB',
  jit: 'off',
  io_method: 'sync',
};

/** Creates the cluster in a temporary directory and renames it, so that no partial cluster is left behind. */
export async function initialise({ programs, cluster, closed }: Layout): Promise<void> {
  if (existsSync(join(cluster, 'PG_VERSION'))) return;
  if (existsSync(cluster) && readdirSync(cluster).length > 0) throw damaged(cluster, 'PG_VERSION is missing');
  const fresh = newDirectory(cluster);
  const flags = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions'];
  try {
    const failure = await outcomeOf(
      reachable(fresh, closed, (name, files) =>
        spawn(join(programs, 'initdb'), ['-D', name, '-U', USER, '-A', 'trust', '-E', 'UTF8', ...flags], {
          ...BARE,
          stdio: ['ignore', 'ignore', 'pipe', ...files],
        }),
      ),
    );
    if (failure.code !== 0) throw failureOf(fresh, failure.said);
    renameSync(fresh, cluster);
  } catch (failure) {
    rmSync(fresh, { recursive: true, force: true });
    if (!existsSync(join(cluster, 'PG_VERSION'))) throw failure;
  }
}

function newDirectory(cluster: string): string {
  try {
    const fresh = mkdtempSync(`${cluster}-`);
    privateDir(fresh);
    return fresh;
  } catch (error) {
    throw directoryFailure(dirname(cluster), error);
  }
}

/** How a start is attended. */
export interface Attended {
  readonly say: (text: string) => void;
  /** Ends it. */
  readonly signal: AbortSignal | undefined;
}

/** Undefined if another process was faster. */
export async function launch(layout: Layout, how: Launch, { say, signal }: Attended): Promise<Started | undefined> {
  const { cluster } = layout;
  const child = spawnServer(layout, how);
  const ended = outcomeOf(child);
  letGo(child);
  const quiet = setTimeout(() => say('waiting for the database to start'), QUIET_MS).unref();
  try {
    return await untilReady(child, ended, { cluster, signal });
  } finally {
    clearTimeout(quiet);
  }
}

async function untilReady(
  child: ChildProcess,
  ended: Promise<Outcome>,
  { cluster, signal }: { readonly cluster: string; readonly signal: AbortSignal | undefined },
): Promise<Started | undefined> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline && !signal?.aborted) {
    const failure = await Promise.race([ended, pause(LOOK_AGAIN_MS, undefined)]);
    // Another process was faster, or the processes of a killed server are still shutting down.
    if (
      failure &&
      (/lock file \S+ already exists|shared memory block/.test(failure.said) || isStarting(cluster, failure))
    )
      return undefined;
    if (failure) throw failureOf(cluster, failure.said);
    const server = postmasterOf(cluster);
    if (server?.ready && server.pid === child.pid) return { ...server, child };
  }
  child.kill('SIGQUIT');
  signal?.throwIfAborted();
  throw new Error(`the embedded database in ${cluster} did not become ready`);
}

/** Another process has made the lock file, and not written it yet. One that stays empty is left from a start that was cut off. */
function isStarting(cluster: string, { said }: Outcome): boolean {
  if (!/lock file \S+ is empty/.test(said)) return false;
  const made = statSync(join(cluster, 'postmaster.pid'), { throwIfNoEntry: false })?.mtimeMs;
  return made === undefined || Date.now() - made < EMPTY_LIMIT_MS;
}

function spawnServer({ programs, cluster, socketDir, closed }: Layout, { owner, settings }: Launch): ChildProcess {
  return reachable(cluster, closed, (name, files) => {
    const sockets = socketDir === cluster ? name : socketDir;
    const flags = Object.entries({
      ...SETTINGS,
      ...settings,
      unix_socket_directories: sockets,
      ...tagsOf(cluster, owner),
    });
    // In its own process group: Ctrl-C signals the whole group, and the server must outlive this process's shutdown.
    return spawn(
      join(programs, 'postgres'),
      ['-D', name, '-p', String(PORT), ...flags.flatMap(([setting, value]) => ['-c', `${setting}=${value}`])],
      { ...BARE, detached: true, stdio: ['ignore', 'ignore', 'pipe', ...files] },
    );
  });
}

interface Outcome {
  readonly code: number | null;
  /** The end of its stderr output. */
  readonly said: string;
}

/** Exit code or signal, in words. */
function outcomeOf(child: ChildProcess): Promise<Outcome> {
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-4000);
  });
  return new Promise((resolve) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      resolve({ code: null, said: error.code === 'ENOENT' ? 'it requires glibc' : error.message }),
    );
    child.once('close', (code) => resolve({ code, said: said.trim() || 'it exited' }));
  });
}

/** Does not keep this process alive. */
function letGo(child: ChildProcess): void {
  child.unref();
  if (child.stderr && 'unref' in child.stderr && typeof child.stderr.unref === 'function') child.stderr.unref();
}
