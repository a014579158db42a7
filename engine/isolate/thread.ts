import module from 'node:module';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Answer, Order, Start } from './messages.ts';

/**
 * A heap of this size holds several times the largest evidence a scan may fetch; a thread that exceeds it is terminated. It is not set
 * close: V8 ends the whole process where a single allocation of more than 16 MB meets the limit.
 */
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 8 };
/** Idle threads kept for the next scans: loading their code again would cost more than most scans. A worker runs as many by default. */
const MIN_PARKED = 3;
/** A thread keeps the heap that it took, and an idle one never collects its garbage: one that took more than this is ended. */
const MAX_PARKED_MEBIBYTES = 192;
const FORGET_MS = 5_000;
/** Further ones end after this time: as many are kept as scans ran at once lately. */
const IDLE_MS = 60_000;

/** Node.js 20 cannot tell the CPU time of one thread. */
export const HAS_CPU_USAGE = 'cpuUsage' in Worker.prototype;
const CPU_MILLISECONDS = 200;

export type Thread = ReturnType<typeof takeThread>;

interface Parked {
  readonly entry: string;
  readonly worker: Worker;
  readonly since: number;
}

/** Those that idle longest come first. */
const parked = new Set<Parked>();
let endingIdle: NodeJS.Timeout | undefined;

/** A thread that parses untrusted text: a parked or a new one. `onEnd` is called with the reason if it ends by itself. */
export function takeThread(entry: URL, onAnswer: (answer: Answer) => void, onEnd: (reason: string) => void) {
  const worker = parkedWorker(entry) ?? startWorker(entry);
  worker.on('message', onAnswer);
  worker.on('messageerror', () => onEnd('the result could not be transferred'));
  worker.on('error', (error) => onEnd(reasonOf(error)));
  return {
    post: (order: Order): void => worker.postMessage(order),
    /** CPU time so far in milliseconds; undefined where that cannot be told. */
    async cpu(): Promise<number | undefined> {
      if (!HAS_CPU_USAGE) return undefined;
      const late = pause(CPU_MILLISECONDS, undefined, { ref: false });
      const usage = await Promise.race([worker.cpuUsage().catch(() => undefined), late]);
      return usage && (usage.user + usage.system) / 1000;
    },
    /** Clears the scan's data and keeps the thread for the next one, unless it has grown large. */
    async park() {
      hearNothing(worker);
      if ((await forget(worker)) > MAX_PARKED_MEBIBYTES) return endWorker(worker);
      hearNothing(worker);
      keep({ entry: entry.href, worker, since: performance.now() });
    },
    /** Terminates it; its callbacks are not called afterwards. */
    end: () => endWorker(worker),
  };
}

function startWorker(entry: URL): Worker {
  const cache = module.getCompileCacheDir?.();
  const own = entry.searchParams.get('own');
  const start: Start = { own, compiled: cache === undefined ? undefined : dirname(cache) };
  return new Worker(entry, { workerData: start, resourceLimits: RESOURCE_LIMITS, execArgv: [] });
}

/** Clears the data of a scan; resolves to the MiB of heap that the thread keeps. */
function forget(worker: Worker): Promise<number> {
  return new Promise((resolve) => {
    const give = (mebibytes: number) => {
      clearTimeout(late);
      resolve(mebibytes);
    };
    const late = setTimeout(give, FORGET_MS, Number.POSITIVE_INFINITY);
    worker.on('message', (answer: Answer) => answer.kind === 'forgotten' && give(answer.mebibytes));
    worker.once('error', () => give(Number.POSITIVE_INFINITY));
    worker.postMessage({ kind: 'forget' } satisfies Order);
  });
}

function keep(one: Parked): void {
  parked.add(one);
  one.worker.once('error', () => parked.delete(one));
  one.worker.unref();
  endingIdle ??= setInterval(endIdle, IDLE_MS).unref();
}

function endIdle(): void {
  const before = performance.now() - IDLE_MS;
  for (const one of parked) {
    if (parked.size <= MIN_PARKED || one.since > before) break;
    parked.delete(one);
    void endWorker(one.worker);
  }
  if (parked.size > MIN_PARKED) return;
  clearInterval(endingIdle);
  endingIdle = undefined;
}

/** The one that was used last, so that those not needed stay idle. */
function parkedWorker(entry: URL): Worker | undefined {
  const one = [...parked].findLast((each) => each.entry === entry.href);
  if (!one) return undefined;
  parked.delete(one);
  hearNothing(one.worker);
  one.worker.ref();
  return one.worker;
}

/** By name: a worker's own listeners must stay. */
function hearNothing(worker: Worker): void {
  for (const event of ['message', 'messageerror', 'error']) worker.removeAllListeners(event);
}

async function endWorker(worker: Worker): Promise<void> {
  hearNothing(worker);
  // Errors of a terminating thread are ignored.
  worker.on('error', () => {});
  await worker.terminate();
}

function reasonOf(error: NodeJS.ErrnoException): string {
  if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') return 'what the site sent needs too much memory to read';
  return `reading what the site sent failed (${error.message})`;
}
