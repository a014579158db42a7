import { closeSync, openSync, readdirSync, readSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Processes of a browser from `/proc`: its group, and those that left it but reference its directory (the crash handler). Finds nothing without `/proc`. */
export interface ProcessGroup {
  readonly leader: number;
  readonly directory: string;
  /** Process ids seen before, and whether they belong to the group. */
  readonly seen: Map<number, boolean>;
  /** Its processes when all were listed last, and that time of `performance.now()`. */
  listed?: { readonly ids: readonly number[]; readonly at: number };
}

/** New processes are looked for this often: the list of all processes of a machine may be long. */
const LISTING_MILLISECONDS = 100;
const GONE_POLL_MILLISECONDS = 4;
const GONE_WITHIN_MILLISECONDS = 3000;
/** Ended processes: zombies, and those being removed. */
const GONE = new Set(['Z', 'X']);
/** The watch reads several files every few milliseconds. */
const buffer = Buffer.allocUnsafe(64 * 1024);

export function processGroup(leader: number, directory: string): ProcessGroup {
  return { leader, directory, seen: new Map() };
}

/** Number of processes in the group and their memory in bytes: anonymous and shared memory without files. */
export function usageOf(group: ProcessGroup): { readonly processes: number; readonly bytes: number } {
  const held = listedIn(group).flatMap((id) => heldBy(id) ?? []);
  return { processes: held.length, bytes: held.reduce((sum, bytes) => sum + bytes, 0) };
}

/** The kernel counts CPU time in hundredths of a second. */
const TICK_MILLISECONDS = 10;
/** Place of the CPU time, in user mode and then in the kernel, after the state (proc_pid_stat(5)). */
const CPU_FIELD = 11;

/** CPU time of its processes in milliseconds, without those that have ended. */
export function cpuOf(group: ProcessGroup): number {
  const ticks = listedIn(group).flatMap((id) =>
    statFields(id)
      .slice(CPU_FIELD, CPU_FIELD + 2)
      .map(Number),
  );
  return ticks.reduce((sum, each) => sum + each, 0) * TICK_MILLISECONDS;
}

/** Milliseconds for which each process was ready to run while others had the processors; empty where the kernel does not say. */
export function waitsOf(group: ProcessGroup): Map<number, number> {
  // Nanoseconds on a processor, nanoseconds of waiting for one (Documentation/scheduler/sched-stats).
  const waits = listedIn(group).map((id) => [id, Number(read(`/proc/${id}/schedstat`).split(' ')[1]) / 1e6] as const);
  return new Map(waits.filter(([, milliseconds]) => milliseconds > 0));
}

/** Kills every process of the group. Windows has no groups: a browser's processes end with the first one there. */
export function killGroup(leader: number): void {
  kill(process.platform === 'win32' ? leader : -leader);
}

function kill(id: number): void {
  try {
    process.kill(id, 'SIGKILL');
  } catch {
    // Already gone.
  }
}

/** Kills the remaining processes of the group and waits until none is running. */
export async function groupGone(group: ProcessGroup): Promise<void> {
  const until = performance.now() + GONE_WITHIN_MILLISECONDS;
  for (let left = membersOf(group); left.length > 0 && performance.now() < until; left = membersOf(group)) {
    for (const id of left) kill(id);
    await pause(GONE_POLL_MILLISECONDS);
  }
}

/** Asked again of each: an id may belong to another process meanwhile. */
function membersOf(group: ProcessGroup): number[] {
  return knownIn(group).filter((id) => {
    const stat = statOf(id);
    return stat !== undefined && !GONE.has(stat.state) && belongs(id, stat, group);
  });
}

/** Its processes as they were listed lately. */
function listedIn(group: ProcessGroup): readonly number[] {
  const now = performance.now();
  if (group.listed === undefined || now - group.listed.at >= LISTING_MILLISECONDS)
    group.listed = { ids: knownIn(group), at: now };
  return group.listed.ids;
}

/** Its processes, also those that have ended but still have an entry. */
function knownIn(group: ProcessGroup): number[] {
  const present = processIds();
  const kept = new Set(present);
  for (const id of group.seen.keys()) if (!kept.has(id)) group.seen.delete(id);
  return present.filter((id) => {
    const known = group.seen.get(id);
    if (known !== undefined) return known;
    const stat = statOf(id);
    const member = stat !== undefined && belongs(id, stat, group);
    group.seen.set(id, member);
    return member;
  });
}

function belongs(id: number, stat: { readonly group: number }, { leader, directory }: ProcessGroup): boolean {
  return stat.group === leader || read(`/proc/${id}/cmdline`).includes(directory);
}

function processIds(): number[] {
  try {
    return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []));
  } catch {
    return [];
  }
}

function statOf(id: number): { state: string; group: number } | undefined {
  const [state, , group] = statFields(id);
  return state === undefined || group === undefined ? undefined : { state, group: Number(group) };
}

/** From the state on; empty if the process has ended. */
function statFields(id: number): string[] {
  const text = read(`/proc/${id}/stat`);
  return text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .filter(Boolean);
}

/** Undefined if the process has ended. */
function heldBy(id: number): number | undefined {
  const status = read(`/proc/${id}/status`);
  const state = /^State:\s{1,99}(\w)/m.exec(status)?.[1];
  if (state === undefined || GONE.has(state)) return undefined;
  const kibibytes = [...status.matchAll(/^(?:RssAnon|RssShmem|VmSwap):\s{1,99}(\d{1,20})/gm)].map(([, size]) =>
    Number(size),
  );
  return kibibytes.reduce((sum, each) => sum + each, 0) * 1024;
}

function read(path: string): string {
  let file: number | undefined;
  try {
    file = openSync(path, 'r');
    return buffer.toString('latin1', 0, readSync(file, buffer));
  } catch {
    return '';
  } finally {
    if (file !== undefined) closeSync(file);
  }
}
