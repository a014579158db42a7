import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { textOf } from '../service/store/embedded/process-identity.ts';

/** Of Linux, on every architecture that Node.js supports. */
const TICKS_PER_SECOND = 100;

/** Wall seconds of a command, and peak memory of its process tree in MiB (proportional set size). */
export interface Cost {
  readonly seconds: number;
  readonly mebibytes: number;
}

type Command = [
  file: string,
  args: readonly string[],
  env?: Readonly<Record<string, string>>,
  allowed?: readonly number[],
];

/** Time and memory, in two runs: looking at the memory of many processes takes up to half of two cores. */
export async function costOf(...command: Command): Promise<Cost> {
  return { seconds: await secondsOf(...command), mebibytes: await peakOf(...command) };
}

/** Runs a command. Throws if its exit code is not allowed. */
export async function secondsOf(...command: Command): Promise<number> {
  const started = performance.now();
  await start(command).ended;
  return (performance.now() - started) / 1000;
}

async function peakOf(...command: Command): Promise<number> {
  const { pid, ended } = start(command);
  let peak = 0;
  const sampler = setInterval(() => {
    peak = Math.max(peak, treeMebibytes(pid));
  }, 40);
  await ended.finally(() => clearInterval(sampler));
  return peak;
}

function start([file, args, env = {}, allowed = [0]]: Command): {
  readonly pid: number;
  readonly ended: Promise<void>;
} {
  const child = spawn(file, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk).slice(-2000);
  });
  const ended = exitOf(child).then((code) => {
    if (!allowed.includes(code)) throw new Error(`${file} ${args.join(' ')} exited with ${code}: ${complaint}`);
  });
  return { pid: child.pid ?? 0, ended };
}

function exitOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? -1));
  });
}

/** Proportional set size of a process and its descendants. */
export function treeMebibytes(root: number): number {
  return treeOf(root).reduce((sum, pid) => sum + ownMebibytes(pid), 0);
}

/** CPU seconds of a process and its descendants, also of those that have ended by now; call `sample` often. */
export function watchCpu(root: number): { sample(): void; seconds(): number } {
  const known = new Map<number, number>();
  return {
    sample() {
      for (const pid of treeOf(root)) known.set(pid, Math.max(known.get(pid) ?? 0, cpuSecondsOf(pid)));
    },
    seconds: () => [...known.values()].reduce((sum, own) => sum + own, 0),
  };
}

/** A process and its descendants. */
export function treeOf(root: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    if (Number.isInteger(pid)) parents.set(pid, Number(statOf(pid)[1] ?? 0));
  }
  const isBelow = (pid: number): boolean => {
    for (let at: number | undefined = pid, hops = 0; at !== undefined && hops < 32; at = parents.get(at), hops++)
      if (at === root) return true;
    return false;
  };
  return [...parents.keys()].filter(isBelow);
}

/** User and system time of a process; 0 once it has ended. */
export function cpuSecondsOf(pid: number): number {
  const stat = statOf(pid);
  return (Number(stat[11] ?? 0) + Number(stat[12] ?? 0)) / TICKS_PER_SECOND;
}

/** Fields of `/proc/PID/stat` after the name: state, parent, … (proc(5)). */
function statOf(pid: number): string[] {
  return textOf(`/proc/${pid}/stat`)?.split(') ')[1]?.split(' ') ?? [];
}

function ownMebibytes(pid: number): number {
  return Number(/^Pss:\s+(\d+)/m.exec(textOf(`/proc/${pid}/smaps_rollup`) ?? '')?.[1] ?? 0) / 1024;
}

export interface StartedServer {
  /** The first loopback URL that it prints. */
  readonly address: string;
  readonly pid: number;
  end(): Promise<void>;
}

/** Starts a script that serves on loopback. */
export async function startServer(script: string, env: Readonly<Record<string, string>> = {}): Promise<StartedServer> {
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /https?:\/\/127\.0\.0\.1:\d+\S*?(?=["\s]|$)/.exec(line)?.[0];
    if (!address) continue;
    child.stdout.resume();
    const end = async () => {
      child.kill();
      await exited;
    };
    return { address, pid: child.pid ?? 0, end };
  }
  throw new Error('the server exited before printing its address');
}

/** `ASSAY_BENCH_PROFILE=FOLDER` writes a CPU profile of the service to the folder. */
export function profiling(): string[] {
  const folder = process.env.ASSAY_BENCH_PROFILE;
  return folder ? ['--cpu-prof', `--cpu-prof-dir=${folder}`] : [];
}
