import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { cannotEmbed, type Layout, layOut, privateDir, RUN_AS, reachable } from './embedded-files.ts';
import { commandOf, identityOf, isAlive } from './process-identity.ts';

export interface EmbeddedServer {
  readonly connection: {
    readonly host: string;
    readonly port: number;
    readonly user: string;
    readonly database: string;
  };
  /** True where this process started the server and no other was using it. */
  readonly alone: boolean;
  /** Stops the server where this process started it. */
  close(): Promise<void>;
}

interface Postmaster {
  readonly pid: number;
  /** The process that started it and answers for it. */
  readonly owner: string;
  readonly ready: boolean;
}

interface Started extends Postmaster {
  readonly child: ChildProcess;
}

const PORT = 5432;
const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 15_000;
const LOOK_AGAIN_MS = 15;
/** No process has this number. */
const NO_PROCESS = 2_147_483_647;
const BARE = { ...RUN_AS, cwd: '/', env: {} };
const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  fsync: 'on',
  synchronous_commit: 'on',
  max_wal_size: '256MB',
  jit: 'off',
  io_method: 'sync',
};

/**
 * The PostgreSQL that npm brings, on a socket in the data directory. The first process of a directory runs the server,
 * later ones use it; a server whose process died is stopped and started anew.
 * `owner` is the process that answers for the server: this one.
 */
export async function startEmbedded(dataDir: string, owner = ownIdentity()): Promise<EmbeddedServer> {
  const layout = layOut(dataDir);
  const { directory, cluster } = layout;
  const connection = { host: layout.socketDir, port: PORT, user: 'assay', database: 'postgres' };
  const others = register(directory);
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline) {
    const running = postmasterOf(cluster);
    if (running && isAlive(running.owner)) {
      if (running.ready) return { connection, alone: false, close: async () => unregister(directory) };
    } else if (running) {
      await stop(cluster, running);
    } else {
      initialise(layout);
      const started = await launch(layout, owner);
      if (started) return { connection, alone: others === 0, close: () => end(directory, cluster, started) };
    }
    await pause(LOOK_AGAIN_MS);
  }
  throw new Error(`the embedded database in ${cluster} did not become ready`);
}

/** Stops the server of a data directory, whoever started it. */
export async function stopEmbedded(dataDir: string): Promise<void> {
  const cluster = join(realpathSync(dataDir), 'postgres');
  const running = postmasterOf(cluster);
  if (running) await stop(cluster, running);
}

function ownIdentity(): string {
  return identityOf(process.pid) ?? String(process.pid);
}

/** Leaves a mark of this process; says how many others that are alive have left one. */
function register(dataDir: string): number {
  const folder = join(dataDir, 'run');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(join(folder, ownIdentity()), '');
  const others = readdirSync(folder).filter((name) => name !== ownIdentity());
  const [alive, dead] = [others.filter(isAlive), others.filter((name) => !isAlive(name))];
  for (const name of dead) rmSync(join(folder, name), { force: true });
  return alive.length;
}

function unregister(dataDir: string): void {
  rmSync(join(dataDir, 'run', ownIdentity()), { force: true });
}

/** The live server of a cluster, by its lock file. */
function postmasterOf(cluster: string): Postmaster | undefined {
  const lines = lockLines(cluster);
  const pid = Math.abs(Number.parseInt(lines[0] ?? '', 10));
  const command = identityOf(pid) === undefined ? undefined : commandOf(pid);
  const owner = command?.includes(`assay.cluster=${cluster} `) && /assay\.owner=(\S+)/.exec(command)?.[1];
  if (owner) return { pid, owner, ready: lines[7]?.trim() === 'ready' };
  // The number is in use by some other program (a container's numbers repeat): PostgreSQL would believe itself running.
  if (command !== undefined && !/\bpostgres\b/.test(command))
    writeFileSync(join(cluster, 'postmaster.pid'), [NO_PROCESS, ...lines.slice(1)].join('\n'));
  return undefined;
}

function lockLines(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}

/** Makes the cluster aside and renames it, so that a broken attempt or a second process leaves no half of one. */
function initialise({ programs, cluster, closed }: Layout): void {
  if (existsSync(join(cluster, 'PG_VERSION'))) return;
  const fresh = mkdtempSync(`${cluster}-`);
  privateDir(fresh);
  const flags = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions'];
  const { status, stderr, error } = reachable(fresh, closed, (name, files) =>
    spawnSync(join(programs, 'initdb'), ['-D', name, '-U', 'assay', '-A', 'trust', '-E', 'UTF8', ...flags], {
      ...BARE,
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe', ...files],
    }),
  );
  try {
    if (error) throw cannotEmbed('it is built for glibc');
    if (status !== 0) throw new Error(`the embedded database cannot be made: ${lastLine(stderr)}`);
    renameSync(fresh, cluster);
  } catch (failure) {
    rmSync(fresh, { recursive: true, force: true });
    if (!existsSync(join(cluster, 'PG_VERSION'))) throw failure;
  }
}

/** Undefined when another process was faster. */
async function launch(layout: Layout, owner: string): Promise<Started | undefined> {
  const { cluster } = layout;
  const child = spawnServer(layout, owner);
  const ended = outcomeOf(child);
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline) {
    const failure = await Promise.race([ended, pause(LOOK_AGAIN_MS, undefined)]);
    if (failure !== undefined && /lock file|shared memory block/.test(failure)) return undefined;
    if (failure !== undefined) throw new Error(`the embedded database does not start: ${lastLine(failure)}`);
    const running = postmasterOf(cluster);
    if (running?.ready && running.pid === child.pid) return { ...running, child };
  }
  child.kill('SIGQUIT');
  throw new Error(`the embedded database in ${cluster} did not become ready`);
}

async function end(dataDir: string, cluster: string, started: Started): Promise<void> {
  const { child } = started;
  child.ref();
  // The system keeps the ended server in its list until its parent has looked.
  const reaped = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
  await stop(cluster, started);
  await reaped;
  unregister(dataDir);
}

function spawnServer({ programs, cluster, socketDir, closed }: Layout, owner: string): ChildProcess {
  return reachable(cluster, closed, (name, files) => {
    const sockets = socketDir === cluster ? name : socketDir;
    const tags = { 'assay.cluster': cluster, 'assay.owner': owner };
    const flags = Object.entries({ ...SETTINGS, unix_socket_directories: sockets, ...tags });
    // In a group of its own: Ctrl-C goes to the whole group, and the server must outlive our own ending.
    return spawn(
      join(programs, 'postgres'),
      ['-D', name, '-p', String(PORT), ...flags.flatMap(([setting, value]) => ['-c', `${setting}=${value}`])],
      { ...BARE, detached: true, stdio: ['ignore', 'ignore', 'pipe', ...files] },
    );
  });
}

/** What the server said, once it has ended. */
function outcomeOf(child: ChildProcess): Promise<string> {
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-4000);
  });
  child.unref();
  if (child.stderr && 'unref' in child.stderr && typeof child.stderr.unref === 'function') child.stderr.unref();
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', () => resolve(said || 'it ended'));
  });
}

/** Fast shutdown, then the one that leaves recovery to the next start. */
async function stop(cluster: string, { pid }: Postmaster): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    const deadline = Date.now() + STOP_LIMIT_MS;
    kill(pid, signal);
    while (Date.now() < deadline) {
      if (postmasterOf(cluster)?.pid !== pid) return;
      await pause(LOOK_AGAIN_MS);
    }
  }
  throw new Error(`the embedded database (process ${pid}) does not stop`);
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}
