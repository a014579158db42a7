import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Started } from './embedded-programs.ts';
import { postmasterOf, stopPostmaster } from './postmaster.ts';
import { isAlive } from './process-identity.ts';

interface Supervised {
  readonly cluster: string;
  /** The server, if this process started it. */
  readonly first: Started | undefined;
  /** Starts it; undefined if another process was faster. */
  run(): Promise<Started | undefined>;
  say(text: string): void;
}

/** A process looks this often whether the server it did not start itself still runs. */
const LOOK_MS = 1_000;
const AGAIN_MS = 200;
const LONGEST_DELAY_MS = 5_000;

/**
 * Starts the server again whenever it ended, or its owner died. The returned function stops that, and the server if this
 * process started it.
 */
export function supervise({ cluster, first, run, say }: Supervised): () => Promise<void> {
  const stopping = new AbortController();
  const watching = keepRunning({ cluster, first, run, say }, stopping.signal);
  return async () => {
    stopping.abort();
    const last = await watching;
    if (last) await end(cluster, last);
  };
}

/** Resolves to the server this process started last. */
async function keepRunning(
  { cluster, first, run, say }: Supervised,
  signal: AbortSignal,
): Promise<Started | undefined> {
  let current = first;
  let failures = 0;
  while (!signal.aborted) {
    if (failures === 0) await changed(current, signal);
    if (signal.aborted) break;
    if (isRunning(cluster)) {
      // Another process was faster.
      if (current && hasExited(current)) current = undefined;
      failures = 0;
      await rest(AGAIN_MS, signal);
      continue;
    }
    if (current && failures === 0) say('the database ended: starting it again');
    await rest(failures === 0 ? AGAIN_MS : Math.min(LONGEST_DELAY_MS, AGAIN_MS * 2 ** failures), signal);
    if (signal.aborted) break;
    try {
      current = await run();
      failures = 0;
    } catch (error) {
      if (failures === 0) say(error instanceof Error ? error.message : String(error));
      failures += 1;
    }
  }
  return current;
}

function isRunning(cluster: string): boolean {
  const running = postmasterOf(cluster);
  return running !== undefined && isAlive(running.owner);
}

/** Resolves when the server of this process exits, or when it is time to look at that of another one. */
async function changed(current: Started | undefined, signal: AbortSignal): Promise<void> {
  if (!current) return rest(LOOK_MS, signal);
  if (!hasExited(current)) await once(current.child, 'exit', { signal }).catch(() => undefined);
}

function hasExited({ child }: Started): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  await pause(milliseconds, undefined, { ref: false, signal }).catch(() => undefined);
}

async function end(cluster: string, started: Started): Promise<void> {
  const { child } = started;
  child.ref();
  // A zombie: its parent has not collected the exit status yet.
  const reaped = hasExited(started) ? undefined : once(child, 'exit');
  await stopPostmaster(cluster, started);
  await reaped;
}
