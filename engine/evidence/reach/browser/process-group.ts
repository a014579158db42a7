import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Processes of a browser from `/proc`: its group, and those that left it but reference its directory (the crash handler). Finds nothing without `/proc`. */
export interface ProcessGroup {
  readonly leader: number;
  readonly directory: string;
  /** Process ids seen before, and whether they belong to the group. */
  readonly seen: Map<number, boolean>;
}

const GONE_POLL_MILLISECONDS = 4;
const GONE_WITHIN_MILLISECONDS = 3000;

export function processGroup(leader: number, directory: string): ProcessGroup {
  return { leader, directory, seen: new Map() };
}

/** Number of processes in the group and their memory in bytes: anonymous and shared memory without files. */
export function usageOf(group: ProcessGroup): { readonly processes: number; readonly bytes: number } {
  const members = membersOf(group);
  return { processes: members.length, bytes: members.reduce((sum, id) => sum + heldBy(id), 0) };
}

/** Kills every process of the group. */
export function killGroup(leader: number): void {
  kill(-leader);
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

function membersOf(group: ProcessGroup): number[] {
  const present = processIds();
  const kept = new Set(present);
  for (const id of group.seen.keys()) if (!kept.has(id)) group.seen.delete(id);
  return present.filter((id) => {
    const known = group.seen.get(id);
    if (known === false) return false;
    const stat = statOf(id);
    const member =
      stat !== undefined && (stat.group === group.leader || read(`/proc/${id}/cmdline`).includes(group.directory));
    group.seen.set(id, member);
    return member && stat.state !== 'Z' && stat.state !== 'X';
  });
}

function processIds(): number[] {
  try {
    return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []));
  } catch {
    return [];
  }
}

function statOf(id: number): { state: string; group: number } | undefined {
  const text = read(`/proc/${id}/stat`);
  const [state, , group] = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return state === undefined || group === undefined ? undefined : { state, group: Number(group) };
}

function heldBy(id: number): number {
  const status = read(`/proc/${id}/status`);
  const kibibytes = [...status.matchAll(/^(?:RssAnon|RssShmem|VmSwap):\s{1,99}(\d{1,20})/gm)].map(([, size]) =>
    Number(size),
  );
  return kibibytes.reduce((sum, each) => sum + each, 0) * 1024;
}

function read(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
}
