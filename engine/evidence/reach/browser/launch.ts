import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { Unavailable } from '../../define-collector.ts';
import { GONE } from './context.ts';
import type { Executable } from './executable.ts';
import { browserFlags } from './flags.ts';
import type { Transfers } from './network-entries.ts';
import {
  BROWSER_USER,
  makeProfileDirectory,
  removeAbandonedProfiles,
  removeProfileDirectory,
} from './profile-directory.ts';
import { type Protocol, speakProtocol } from './protocol.ts';
import { forgetBrowser, rememberBrowser } from './running-browsers.ts';
import {
  cpuOf,
  groupGone,
  killGroup,
  type ProcessGroup,
  processGroup,
  usageOf,
  waitsOf,
} from './usage/process-group.ts';

export interface RunningBrowser {
  readonly protocol: Protocol;
  /** `Chrome/156.0.8078.79`. */
  readonly product: string;
  readonly userAgent: string;
  /** Whether its processes that read pages are confined by the kernel. */
  readonly sandboxed: boolean;
  /** CPU time of its processes so far, in milliseconds; 0 where that is not known. */
  cpu(): number;
  /** Milliseconds for which each of its processes has waited for a processor; empty where that is not known. */
  waits(): ReadonlyMap<number, number>;
  /** Kills all its processes and removes its directory. */
  close(): Promise<void>;
  /** What its pages have received. */
  readonly transfers: Transfers;
  /** What this page may receive, if it has others. */
  readonly pageBytes?: number;
}

export interface LaunchOptions {
  readonly proxyPort: number;
  /** With one page. */
  readonly memoryMebibytes: number;
  readonly tabs: number;
  readonly isSignedIn?: boolean | undefined;
  /** A window for the user, on the display of this process. */
  readonly isWindow?: boolean | undefined;
  readonly isSignIn?: boolean | undefined;
  readonly signal: AbortSignal;
}

const WATCH_MILLISECONDS = 50;
/** A browser with one page has about ten. */
const MAX_PROCESSES = 60;
/** What each further page adds to the limit of memory. */
const PAGE_MEBIBYTES = 290;
const EXIT_MILLISECONDS = 3000;
const MAX_COMPLAINT = 4000;
const NO_SANDBOX_WORDS = /No usable sandbox|setuid sandbox|Failed to move to new namespace|sandbox_host|zygote/i;

const withoutSandbox = new Set<string>();
let tidied = false;

/** Starts a separate browser: as an unprivileged user, and with its own sandbox if the kernel supports it. */
export async function launchBrowser(executable: Executable, options: LaunchOptions): Promise<RunningBrowser> {
  if (!withoutSandbox.has(executable.path)) {
    const attempt = await start(executable, options, true);
    if ('protocol' in attempt) return attempt;
    if (options.signal.aborted || !NO_SANDBOX_WORDS.test(attempt.complaint)) throw cannotStart(attempt.complaint);
  }
  const attempt = await start(executable, options, false);
  if (!('protocol' in attempt)) throw cannotStart(attempt.complaint);
  withoutSandbox.add(executable.path);
  return attempt;
}

async function start(
  executable: Executable,
  options: LaunchOptions,
  sandbox: boolean,
): Promise<RunningBrowser | { complaint: string }> {
  const directory = makeProfileDirectory(options.isSignedIn);
  const child = run(executable, browserFlags({ directory, sandbox, ...options }), directory, options);
  const leader = child.pid;
  if (leader === undefined) {
    const complaint = await new Promise<Error>((resolve) => child.once('error', resolve));
    await removeProfileDirectory(directory);
    return { complaint: complaint.message };
  }
  const group = processGroup(leader, directory);
  rememberBrowser(group);
  const complaint = complaintOf(child);
  const protocol = speakProtocol(child.stdio[3] as Writable, child.stdio[4] as Readable);
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => {
      protocol.end(new Unavailable(GONE));
      resolve();
    });
  });
  const stopWatch = watchUsage(group, protocol, options);
  const stop = (): void => protocol.end(asError(options.signal.reason));
  options.signal.addEventListener('abort', stop, { once: true });
  if (options.signal.aborted) stop();

  const close = async (): Promise<void> => {
    stopWatch();
    options.signal.removeEventListener('abort', stop);
    protocol.end(new Unavailable('the visit is over'));
    killGroup(leader);
    await Promise.race([exited, pause(EXIT_MILLISECONDS, undefined, { ref: false })]);
    await groupGone(group);
    await removeProfileDirectory(directory);
    forgetBrowser(group);
  };
  try {
    const { product, userAgent } = await protocol.send<{ product: string; userAgent: string }>('Browser.getVersion');
    if (!tidied) removeAbandonedProfiles().catch(() => {});
    tidied = true;
    const plain = product.replace(/^Headless/, '');
    const [cpu, waits] = [() => cpuOf(group), () => waitsOf(group)];
    const transfers: Transfers = new Map();
    return { protocol, product: plain, userAgent, sandboxed: sandbox, cpu, waits, close, transfers };
  } catch (error) {
    await close();
    if (options.signal.aborted) throw error;
    return { complaint: complaint() };
  }
}

/** The kernel limits each process meanwhile: a page may allocate a gigabyte between two checks. */
const BOUNDED = ['-c', 'ulimit -d "$1" && shift && exec "$@"', 'sh'];

function run(
  executable: Executable,
  flags: readonly string[],
  directory: string,
  { memoryMebibytes: mebibytes, isWindow = false }: LaunchOptions,
): ChildProcess {
  const [program, before] =
    process.platform === 'linux'
      ? ['/bin/sh', [...BOUNDED, String(mebibytes * 1024), executable.path]]
      : [executable.path, []];
  return spawn(program, [...before, ...flags], {
    cwd: directory,
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    env: { ...systemVariables(directory), LANG: 'en_US.UTF-8', TZ: 'UTC', ...display(isWindow), ...executable.env },
    ...(BROWSER_USER === undefined ? {} : { uid: BROWSER_USER, gid: BROWSER_USER }),
  });
}

function systemVariables(directory: string): NodeJS.ProcessEnv {
  if (process.platform !== 'win32') return { HOME: directory, TMPDIR: directory, PATH: '/usr/bin:/bin' };
  // biome-ignore lint/style/noProcessEnv: no program of Windows starts without it.
  const { SystemRoot } = process.env;
  return { SystemRoot, TEMP: directory, TMP: directory, LOCALAPPDATA: directory, USERPROFILE: directory };
}

/** Where windows appear. */
function display(isWindow: boolean): NodeJS.ProcessEnv {
  if (!isWindow) return {};
  // biome-ignore lint/style/noProcessEnv: a window appears on the display of this process.
  const { DISPLAY, WAYLAND_DISPLAY, XAUTHORITY, XDG_RUNTIME_DIR } = process.env;
  return { DISPLAY, WAYLAND_DISPLAY, XAUTHORITY, XDG_RUNTIME_DIR };
}

function complaintOf(child: ChildProcess): () => string {
  let text = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    if (text.length < MAX_COMPLAINT) text += chunk.toString('latin1').slice(0, MAX_COMPLAINT);
  });
  return () => text;
}

function cannotStart(complaint: string): Unavailable {
  const line = complaint.split('\n').find((each) => /error|fatal|denied|EACCES|cannot/i.test(each)) ?? '';
  const shown = line
    .replace(/[^\x20-\x7e]/g, ' ')
    .replace(/^\[[^\]]{0,80}\]\s*/, '')
    .slice(0, 160);
  return new Unavailable(`not tested: the browser does not start${shown && ` (${shown})`}`);
}

/** Ends the browser if its processes exceed the memory limit or the process limit. */
function watchUsage(
  group: ProcessGroup,
  protocol: Protocol,
  { memoryMebibytes, tabs }: Pick<LaunchOptions, 'memoryMebibytes' | 'tabs'>,
): () => void {
  const mebibytes = memoryMebibytes + PAGE_MEBIBYTES * (tabs - 1);
  const maxProcesses = MAX_PROCESSES * tabs;
  const timer = setInterval(() => {
    const { processes, bytes } = usageOf(group);
    if (processes <= maxProcesses && bytes <= mebibytes * 1024 * 1024) return;
    const excess = processes > maxProcesses ? `${maxProcesses} processes` : `${mebibytes} MiB of memory`;
    protocol.end(new Unavailable(`the page took more than ${excess}`));
    killGroup(group.leader);
  }, WATCH_MILLISECONDS);
  return () => clearInterval(timer);
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Unavailable('the scan was stopped');
}
