import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import type { Terminal } from '../define-command.ts';

const STOP_MILLISECONDS = 5000;
const ASK_MILLISECONDS = 20;
const MAX_OUTPUT = 64 * 1024;

interface Command {
  readonly command: string;
  /** Where it runs; default: the current folder. */
  readonly folder?: string;
}

export interface Program {
  /** What it has printed, the last part of it. */
  output(): string;
  /** How it ended; undefined while it runs. */
  ended(): string | undefined;
  stop(): Promise<void>;
}

/** A command of the shell with all that it starts. */
export function startProgram({ command, folder }: Command, env: Terminal['env']): Program {
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
  child.once('error', ({ message }) => {
    ended = `could not be started (${message})`;
  });
  child.once('exit', (code, name) => {
    ended = name === null ? `ended with code ${code}` : `was ended by ${name}`;
  });
  // A second Ctrl-C exits at once.
  const onExit = (): void => signalAll(child, 'SIGKILL');
  process.once('exit', onExit);
  return {
    output: () => output,
    ended: () => ended,
    async stop() {
      signalAll(child, 'SIGTERM');
      // The shell may end before what it started.
      const until = performance.now() + STOP_MILLISECONDS;
      while (isRunning(child) && performance.now() < until) await pause(ASK_MILLISECONDS);
      signalAll(child, 'SIGKILL');
      process.off('exit', onExit);
    },
  };
}

/** Whether the command, or something of its group, still runs. */
function isRunning({ pid, exitCode, signalCode }: ChildProcess): boolean {
  if (pid === undefined) return false;
  if (process.platform === 'win32') return exitCode === null && signalCode === null;
  try {
    return process.kill(-pid, 0);
  } catch {
    return false;
  }
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
