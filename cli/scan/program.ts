import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import type { Terminal } from '../define-command.ts';

const STOP_MILLISECONDS = 5000;
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
