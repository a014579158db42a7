import { readdirSync, readFileSync } from 'node:fs';

/** A process of this machine; the id alone may be another one's later. */
export interface Process {
  readonly id: number;
  readonly parent: number;
  readonly startedAt: string;
  readonly command: string;
}

/** Processes that a worker starts. */
export type ChildKind = 'browser' | 'renderer' | 'browser helper' | 'lab';

/** All that run, without those that have ended but still have an entry. */
function allProcesses(): Process[] {
  return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (processOf(Number(name)) ?? []) : []));
}

function processOf(id: number): Process | undefined {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state = '', parent = ''] = fields;
    const command = readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return 'ZX'.includes(state) ? undefined : { id, parent: Number(parent), startedAt: fields[19] ?? '', command };
  } catch {
    return undefined;
  }
}

/** What a process started, and what that started. */
export function descendantsOf(id: number, all = allProcesses()): Process[] {
  const children = all.filter(({ parent }) => parent === id);
  return children.flatMap((child) => [child, ...descendantsOf(child.id, all)]);
}

/** Undefined for what only starts another process. */
export function kindOf({ command }: Process): ChildKind | undefined {
  if (command.includes('lighthouse-process')) return 'lab';
  const type = / --type=([\w-]+)/.exec(command)?.[1];
  if (type === 'renderer') return 'renderer';
  if (type !== undefined) return 'browser helper';
  return command.includes('--remote-debugging-pipe') && !command.startsWith('sh ') ? 'browser' : undefined;
}

/** Processes seen so far, to tell later which of them are left. */
export interface Seen {
  add(processes: readonly Process[]): void;
  /** Those that still run, and others that use a browser's folder. */
  left(): Process[];
}

export function rememberProcesses(): Seen {
  const processes = new Set<string>();
  const folders = new Set<string>();
  return {
    add(added) {
      for (const one of added) {
        processes.add(keyOf(one));
        const folder = /--user-data-dir=(\S+)/.exec(one.command)?.[1];
        if (folder !== undefined) folders.add(folder);
      }
    },
    left: () =>
      allProcesses().filter(
        (one) => processes.has(keyOf(one)) || [...folders].some((folder) => one.command.includes(folder)),
      ),
  };
}

const keyOf = ({ id, startedAt }: Process) => `${id} ${startedAt}`;
