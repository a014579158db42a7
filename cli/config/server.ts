import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ReachSettings } from '@assay/engine';
import type { Terminal } from '../define-command.ts';
import type { FoundConfig } from './read-config.ts';

const POLL_MS = 200;
const ANSWER_SECONDS = 5;
const KILL_MS = 5_000;
const KEPT = 4_000;

type Server = NonNullable<FoundConfig['config']['server']>;

interface Opening {
  readonly folder: string;
  readonly settings: ReachSettings;
}

/** Runs the work while the server answers. One that answers already is used as it is, and left running. */
export async function whileServed<T>(
  server: Server | undefined,
  { folder, settings }: Opening,
  terminal: Pick<Terminal, 'env' | 'err' | 'signal'>,
  work: () => Promise<T>,
): Promise<T> {
  if (!server) return work();
  const { judgeTarget } = await import('@assay/engine');
  const { allowed, reason } = await judgeTarget(server.url, settings);
  if (!allowed)
    throw new Error(`${server.url}: ${reason}; set ASSAY_ALLOW_PRIVATE_TARGETS=true if this machine may be scanned`);
  if (await answers(server.url, settings)) {
    terminal.err(`assay: ${server.url} answers already; its server is used as it is\n`);
    return work();
  }
  const running = start(server.command, folder, terminal.env);
  try {
    await answered(server, running, settings, terminal.signal);
    return await work();
  } finally {
    await running.stop();
  }
}

function start(command: string, cwd: string, env: Terminal['env']) {
  const hasGroups = process.platform !== 'win32';
  const child = spawn(command, {
    cwd,
    env: { ...env },
    shell: true,
    detached: hasGroups,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let ended: string | undefined;
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-KEPT);
    });
  const end = new Promise<void>((resolve) => {
    child.once('error', ({ message }) => {
      ended = message;
      resolve();
    });
    child.once('exit', (code, signal) => {
      ended = signal ?? `exit code ${code}`;
      resolve();
    });
  });
  const kill = (signal: NodeJS.Signals) => {
    if (child.pid === undefined) return;
    try {
      // The shell is the leader of a group: its children end with it.
      if (hasGroups) process.kill(-child.pid, signal);
      else child.kill(signal);
    } catch {
      // The group has ended.
    }
  };
  return {
    ended: () => ended,
    output: () => output.trim().split('\n').at(-1) ?? '',
    async stop() {
      kill('SIGTERM');
      const late = new AbortController();
      await Promise.race([end, sleep(KILL_MS, undefined, { signal: late.signal }).catch(() => undefined)]);
      late.abort();
      kill('SIGKILL');
    },
  };
}

async function answered(
  { url, command, timeout_seconds: seconds }: Server,
  running: ReturnType<typeof start>,
  settings: ReachSettings,
  signal: AbortSignal,
): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while (!(await answers(url, settings))) {
    const last = running.output() === '' ? '' : `; it printed last: ${running.output()}`;
    const ended = running.ended();
    if (ended !== undefined) throw new Error(`the server ${JSON.stringify(command)} ended with ${ended}${last}`);
    if (Date.now() > end) throw new Error(`${url} does not answer after ${seconds} s${last}`);
    await sleep(POLL_MS, undefined, { signal });
  }
}

async function answers(url: string, settings: ReachSettings): Promise<boolean> {
  const { createOutbound } = await import('@assay/engine');
  const outbound = createOutbound(settings);
  const { failure } = await outbound.measure(url, ANSWER_SECONDS);
  await outbound.close();
  return failure === null;
}
