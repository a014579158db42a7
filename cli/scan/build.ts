import { setTimeout as pause } from 'node:timers/promises';
import { UsageError } from '../arguments.ts';
import type { Terminal } from '../define-command.ts';
import { answers } from '../dev/local-server.ts';
import { type Program, startProgram } from './program.ts';

export const BUILD_OPTION = {
  type: 'string',
  value: 'COMMAND',
  description:
    'Run a command that builds and serves the site, such as "npm run build && npm run preview", scan it once it answers, and stop the command. Without a URL, the first local address in its output is scanned',
} as const;

const MAX_SECONDS = 600;
const ASK_MILLISECONDS = 100;
const SHOWN_LINES = 20;
const ADDRESS = /\bhttps?:\/\/(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1?\])(?::\d{1,5})?/;

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
