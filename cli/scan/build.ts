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
  const program = startProgram(command, terminal.env);
  try {
    return await work(await addressOf(program, url, terminal.signal));
  } finally {
    await program.stop();
  }
}

/** Waits until the program answers. */
async function addressOf(program: Program, url: string | undefined, signal: AbortSignal): Promise<string> {
  const until = performance.now() + MAX_SECONDS * 1000;
  while (performance.now() < until) {
    signal.throwIfAborted();
    const ended = program.ended();
    const last = program.output().trimEnd().split('\n').slice(-SHOWN_LINES).join('\n');
    if (ended !== undefined) throw new Error(`the command of --build ${ended} before its site answered\n${last}`);
    const address = url ?? ADDRESS.exec(program.output())?.[0].replace(/0\.0\.0\.0|\[::\]/, 'localhost');
    if (address !== undefined && (await answers(address))) return address;
    await pause(ASK_MILLISECONDS);
  }
  throw new Error(`the command of --build served ${url ?? 'no local address'} in ${MAX_SECONDS} s`);
}

/** A command of the shell with all that it starts. */
function startProgram(command: string, env: Terminal['env']): Program {
  const isPosix = process.platform !== 'win32';
  const child = spawn(command, { shell: true, detached: isPosix, stdio: ['ignore', 'pipe', 'pipe'], env: { ...env } });
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
