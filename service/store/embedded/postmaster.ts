import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { commandOf, identityOf, textOf } from './process-identity.ts';

/** The running server of a cluster. */
export interface Postmaster {
  readonly pid: number;
  /** The process that started it and is responsible for it. */
  readonly owner: string;
  readonly ready: boolean;
}

export const LOOK_AGAIN_MS = 15;

const STOP_LIMIT_MS = 15_000;
/** No process has this id. */
const NO_PROCESS = 2_147_483_647;

/** Marks the server's command line, so that its owner is known as soon as it runs. */
export function tagsOf(cluster: string, owner: string): Readonly<Record<string, string>> {
  return { 'assay.cluster': cluster, 'assay.owner': owner };
}

/** Read from its lock file. */
export function postmasterOf(cluster: string): Postmaster | undefined {
  const lines = textOf(join(cluster, 'postmaster.pid'))?.split('\n') ?? [];
  const pid = Math.abs(Number.parseInt(lines[0] ?? '', 10));
  const command = identityOf(pid) === undefined ? undefined : commandOf(pid);
  const owner = command?.includes(`assay.cluster=${cluster} `) && /assay\.owner=(\S+)/.exec(command)?.[1];
  if (owner) return { pid, owner, ready: lines[7]?.trim() === 'ready' };
  // The id belongs to another program (containers reuse ids): PostgreSQL would consider itself running.
  if (command !== undefined && !/\bpostgres\b/.test(command))
    writeFileSync(join(cluster, 'postmaster.pid'), [NO_PROCESS, ...lines.slice(1)].join('\n'));
  return undefined;
}

/** Fast shutdown, then immediate shutdown with recovery at the next start. */
export async function stopPostmaster(cluster: string, { pid }: Postmaster): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    const deadline = Date.now() + STOP_LIMIT_MS;
    kill(pid, signal);
    while (Date.now() < deadline) {
      if (postmasterOf(cluster)?.pid !== pid) return;
      await pause(LOOK_AGAIN_MS);
    }
  }
  throw new Error(`the embedded database (process ${pid}) does not stop`);
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
