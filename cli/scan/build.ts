import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { UsageError } from '../arguments.ts';
import type { Terminal } from '../define-command.ts';
import { answers } from '../dev/local-server.ts';

export const BUILD_OPTION = {
  type: 'string',
  value: 'COMMAND',
  description:
    'Run a command that builds and serves the site, such as "npm run build && npm run preview", scan it once it answers, and stop the command. Without a URL, the first local address in its output is scanned',
} as const;

const MAX_SECONDS = 600;
const ASK_MILLISECONDS = 100;
const STOP_MILLISECONDS = 5000;
const MAX_OUTPUT = 64 * 1024;
const SHOWN_LINES = 20;
const ADDRESS = /\bhttps?:\/\/(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1?\])(?::\d{1,5})?/;

interface Program {
  /** What it has printed, the last part of it. */
  output(): string;
  /** How it ended; undefined while it runs. */
  ended(): string | undefined;
  stop(): Promise<void>;
}

/** Runs the command while `work` uses what it serves. Throws if it does not answer, ends before, or something else answers there. */
export async function withBuild<T>(
  command: string,
  url: string | undefined,
  terminal: Terminal,
  work: (url: string) => Promise<T>,
): Promise<T> {
  if (url !== undefined && (await answers(url)))
    throw new UsageError(`another program answers at ${url} already: stop it, so that the build is scanned`);
  terminal.err(`assay: running ${command}\n`);
  return whileRunning({ command, url, seconds: MAX_SECONDS, answers }, terminal, work);
}

interface Served {
  readonly command: string;
  /** Undefined: the first local address in its output. */
  readonly url: string | undefined;
  /** Where it runs; default: the current folder. */
  readonly folder?: string;
  /** In which it has to answer. */
  readonly seconds: number;
  answers(url: string): Promise<boolean>;
}

/** Starts the command, runs the work once its site answers, and stops it. Throws with its last output if it does not answer. */
export async function whileRunning<T>(
  served: Served,
  { env, signal }: Pick<Terminal, 'env' | 'signal'>,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const program = startProgram(served, env);
  try {
    return await work(await addressOf(program, served, signal));
  } finally {
    await program.stop();
  }
}

/** Waits until the program answers. */
async function addressOf(program: Program, served: Served, signal: AbortSignal): Promise<string> {
  const { command, url, seconds } = served;
  const until = performance.now() + seconds * 1000;
  const lines = () => program.output().trimEnd().split('\n').slice(-SHOWN_LINES).join('\n');
  while (performance.now() < until) {
    signal.throwIfAborted();
    const ended = program.ended();
    if (ended !== undefined)
      throw new Error(`${JSON.stringify(command)} ${ended} before its site answered\n${lines()}`);
    const address = url ?? ADDRESS.exec(program.output())?.[0].replace(/0\.0\.0\.0|\[::\]/, 'localhost');
    if (address !== undefined && (await served.answers(address))) return address;
    await pause(ASK_MILLISECONDS, undefined, { signal });
  }
  throw new Error(`${JSON.stringify(command)} served ${url ?? 'no local address'} in ${seconds} s\n${lines()}`);
}

/** A command of the shell with all that it starts. */
function startProgram({ command, folder }: Served, env: Terminal['env']): Program {
  const isPosix = process.platform !== 'win32';
  const child = spawn(command, {
    cwd: folder,
    shell: true,
    detached: isPosix,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...env },
  });
  let output = '';
  let ended: string | undefined;
  const add = (chunk: Buffer): void => {
    output = (output + stripVTControlCharacters(chunk.toString('utf8'))).slice(-MAX_OUTPUT);
  };
  child.stdout.on('data', add);
  child.stderr.on('data', add);
  const over = new Promise<void>((resolve) => {
    child.once('error', ({ message }) => {
      ended = `could not be started (${message})`;
      resolve();
    });
    child.once('exit', (code, name) => {
      ended = name === null ? `ended with code ${code}` : `was ended by ${name}`;
      resolve();
    });
  });
  // A second Ctrl-C exits at once.
  const onExit = (): void => signalAll(child, 'SIGKILL');
  process.once('exit', onExit);
  return {
    output: () => output,
    ended: () => ended,
    async stop() {
      signalAll(child, 'SIGTERM');
      await Promise.race([over, pause(STOP_MILLISECONDS, undefined, { ref: false })]);
      signalAll(child, 'SIGKILL');
      process.off('exit', onExit);
    },
  };
}

function signalAll({ pid }: ChildProcess, name: 'SIGTERM' | 'SIGKILL'): void {
  if (pid === undefined) return;
  if (process.platform === 'win32') return void spawn('taskkill', ['/pid', String(pid), '/T', '/F']);
  try {
    process.kill(-pid, name);
  } catch {
    // All of them have ended.
  }
}
