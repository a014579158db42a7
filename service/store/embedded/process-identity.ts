import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const LINUX = process.platform === 'linux';

/** A live process: its id and start time, because ids are reused. */
export function identityOf(pid: number): string | undefined {
  const started = LINUX ? startOnLinux(pid) : ps(pid, 'lstart=')?.replace(/\W+/g, '');
  return started === undefined ? undefined : `${pid}-${started}`;
}

export function isAlive(identity: string): boolean {
  return identityOf(Number.parseInt(identity, 10)) === identity;
}

/** The command line of a live process. */
export function commandOf(pid: number): string | undefined {
  if (!LINUX) return ps(pid, 'command=');
  return textOf(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ');
}

/** A zombie is dead: its parent has not collected its exit status yet. */
function startOnLinux(pid: number): string | undefined {
  const text = textOf(`/proc/${pid}/stat`);
  const [state, ...fields] = text?.slice(text.lastIndexOf(')') + 2).split(' ') ?? [];
  return state === undefined || state === 'Z' || state === 'X' ? undefined : fields[18];
}

/** The text of a file; undefined if it is empty or cannot be read. */
export function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8') || undefined;
  } catch {
    return undefined;
  }
}

function ps(pid: number, column: string): string | undefined {
  const { status, stdout } = spawnSync('ps', ['-ww', '-o', column, '-p', String(pid)], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() || undefined : undefined;
}
